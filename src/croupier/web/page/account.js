// Signing in, signing up, setting the house up, and the authenticator of staff: plain dialogs.

import { call, confirmFactor, me, signIn, signOut, signUp } from "./api.js";
import { byId, h, notify } from "./dom.js";

/** Opens a dialog whose form is handed to `send`; it stays open and says why while that is refused. */
export function ask(id, send) {
  const dialog = byId(id);
  const form = dialog.querySelector("form");
  const fault = dialog.querySelector(".fault");
  fault.textContent = "";
  form.onsubmit = async (event) => {
    event.preventDefault();
    const pressed = form.querySelector("button.main");
    pressed.disabled = true;
    try {
      await send(Object.fromEntries(new FormData(form)));
      form.reset();
      dialog.close();
    } catch (problem) {
      fault.textContent = problem.title ?? String(problem);
    } finally {
      pressed.disabled = false;
    }
  };
  for (const button of dialog.querySelectorAll("button[value]")) {
    button.onclick = () => {
      dialog.close();
      if (button.value === "sign-up") askSignUp();
    };
  }
  if (!dialog.open) dialog.showModal();
}

/** Asks for name and password; staff without an authenticator enrol one next. */
export function askSignIn(name = "") {
  if (name) byId("sign-in").querySelector("[name=name]").value = name;
  ask("sign-in", async ({ name, password, code }) => {
    await signIn(name, password, code);
    enrolIfDue();
  });
}

const askSignUp = () => ask("sign-up", ({ name, password }) => signUp(name, password));

/** Asks for the first two of the house, with the token of the link. */
export function askSetUp(token) {
  ask("set-up", async (given) => {
    const operator = { name: given.operator, password: given.operator_password };
    const supervisor = { name: given.supervisor, password: given.supervisor_password };
    await call("POST", "/set-up", { token, operator, supervisor });
    history.replaceState(null, "", "#");
    notify({ title: "the house is set up; the operator and the supervisor sign in and enrol an authenticator" });
    setTimeout(() => askSignIn(operator.name));
  });
}

/** Asks somebody who was invited for a password. */
export function askInvited(token) {
  ask("invitation", async ({ password }) => {
    await call("POST", "/accounts/accept", { token, password });
    history.replaceState(null, "", "#");
    setTimeout(() => askSignIn());
  });
}

/** Has staff enrol an authenticator where they have none. */
export async function enrolIfDue() {
  if (!me?.enrol) return;
  try {
    const { secret, uri } = await call("POST", "/session/factor");
    byId("enrol-secret").textContent = secret.match(/.{1,4}/g).join(" ");
    byId("enrol-uri").href = uri;
    byId("enrol-uri").firstChild.textContent = uri;
    ask("enrol", ({ code }) => confirmFactor(code));
  } catch (problem) {
    notify(problem);
  }
}

/** Who is signed in, and what they may do about it. */
export function who() {
  const button = (text, press) => h("button", { type: "button", onclick: press }, text);
  if (!me) return [button("Sign in", () => askSignIn())];
  const role = me.role === "player" ? "" : ` · ${me.role}`;
  const name = h("span", { class: "name" }, me.guest ? "Guest" : me.person, role);
  const enrol = me.enrol && button("Enrol", enrolIfDue);
  const out = button("Sign out", () => signOut().catch(notify));
  return [name, enrol, me.guest ? button("Sign in", () => askSignIn()) : out].filter(Boolean);
}

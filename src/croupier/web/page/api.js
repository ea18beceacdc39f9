// Calls to the server: JSON in and out, the session's csrf with every change, problems as exceptions.

const SIGNED_IN = "croupier.signed-in";

/** Why something was not done: a code, a sentence and a clause. */
export class Problem extends Error {
  constructor({ status = 0, code = "", title = "", clause = "" }) {
    super(title);
    Object.assign(this, { status, code, title, clause });
  }
}

/** Who is signed in here, or null. */
export let me = null;

function know(found) {
  me = found;
  if (found) localStorage.setItem(SIGNED_IN, "yes");
  else localStorage.removeItem(SIGNED_IN);
  document.dispatchEvent(new CustomEvent("session"));
  return found;
}

/** Asks the server something. */
export async function call(method, path, body) {
  const headers = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (method !== "GET" && me) headers["x-csrf-token"] = me.csrf;
  let answer;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: body && JSON.stringify(body), cache: "no-store" });
  } catch {
    throw new Problem({ code: "UNREACHABLE", title: "the server cannot be reached; try again" });
  }
  const text = await answer.text();
  const found = text ? read(text) : {};
  if (answer.ok) return found;
  if (answer.status === 401 && found.code !== "BAD_CREDENTIALS" && me) know(null);
  throw new Problem({ status: answer.status, title: `the server answers ${answer.status}`, ...found });
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Finds out who is signed in; a browser that never was is not asked about. */
export async function recall() {
  if (!localStorage.getItem(SIGNED_IN)) return know(null);
  try {
    return know(await call("GET", "/session"));
  } catch (problem) {
    if (problem.status === 401) return know(null);
    throw problem;
  }
}

export const signIn = async (name, password, code) => know(await call("POST", "/session", { name, password, code }));
export const signUp = async (name, password) => know(await call("POST", "/accounts", { name, password }));
export const confirmFactor = async (code) => know(await call("POST", "/session/factor/code", { code }));

/** Goes in as a guest unless somebody is signed in. */
export const enter = async () => me ?? know(await call("POST", "/guests"));

export async function signOut() {
  await call("DELETE", "/session");
  know(null);
}

/** The path of a table. */
export const tablePath = (table) => `/tables/${encodeURIComponent(table)}`;

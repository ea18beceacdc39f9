/** Words of the form that asks why, and for a second person. */
export const second = {
  why: "Why",
  title: "Second person",
  help: "Somebody else of the staff consents here, with the own password and a code of the authenticator.",
  name: "Name",
  password: "Password",
  code: "Code",
  add: "With a second person",
  cancel: "Cancel",
  doing: "Asking the server…",
};

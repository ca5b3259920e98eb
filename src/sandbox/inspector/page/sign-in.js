/** Signs in: asks for the key of the control API if it needs one. The key stays in this tab. */

import { ApiError } from "./api.js";
import { saveKey } from "./connection.js";
import { h } from "./element.js";
import { showDialog } from "./stage.js";

/** @import { Api } from "./api.js" */

/**
 * Asks for the key until the sandbox accepts it. Asks for nothing if it needs none.
 *
 * @param {Api} api
 * @returns {Promise<readonly string[]>} the names of the stores that the key may control.
 */
export async function signIn(api) {
  for (let problem = ""; ; ) {
    try {
      return (await api.tenants()).tenants.map(({ name }) => name);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      saveKey(await askForKey(problem));
      problem = "The sandbox does not accept this key.";
    }
  }
}

/**
 * @param {string} problem what was wrong with the last key, or nothing.
 * @returns {Promise<string>}
 */
async function askForKey(problem) {
  const input = h("input", {
    type: "password",
    name: "key",
    autocomplete: "current-password",
    required: true,
    ...(problem && { "aria-invalid": "true", "aria-describedby": "key-problem" }),
  });
  const dialog = h(
    "dialog",
    { "aria-label": "Sign in", class: "sign-in" },
    h(
      "form",
      { method: "dialog" },
      h("p", {}, "The sandbox prints its control key when it starts. A token with the scope control works too."),
      h("p", {}, h("label", {}, "Control key ", input)),
      problem && h("p", { id: "key-problem", class: "refused", role: "alert" }, problem),
      h("p", { class: "actions" }, h("button", { class: "primary" }, "Sign in")),
    ),
  );
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  await showDialog(dialog);
  return input.value.trim();
}

/** Signs in: asks for the key of the control API if it needs one. The key stays in this tab. */

import { h } from "../kit/element.ts";
import { showDialog } from "../kit/stage.ts";
import { type Api, ApiError } from "./api.ts";
import { saveKey } from "./connection.ts";

/**
 * Asks for the key until the sandbox accepts it. Asks for nothing if it needs none.
 *
 * @returns the names of the stores that the key may control.
 */
export async function signIn(api: Api): Promise<readonly string[]> {
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

/** @param problem what was wrong with the last key, or nothing. */
async function askForKey(problem: string): Promise<string> {
  const input = h("input", {
    type: "password",
    name: "key",
    autocomplete: "current-password",
    required: true,
    ...(problem && { "aria-invalid": "true", "aria-describedby": "key-problem" }),
  });
  const dialog = h(
    "dialog.sign-in",
    { "aria-label": "Sign in" },
    h(
      "form",
      { method: "dialog" },
      h("p", "The sandbox prints its control key when it starts. A token with the scope control works too."),
      h("p", h("label", "Control key ", input)),
      problem && h("p.refused", { id: "key-problem", role: "alert" }, problem),
      h("p.actions", h("button.primary", "Sign in")),
    ),
  );
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  await showDialog(dialog);
  return input.value.trim();
}

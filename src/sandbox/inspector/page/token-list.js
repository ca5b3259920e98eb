/** The tokens of a store, each with its scopes. */

import { confirmAction } from "./confirm.js";
import { h } from "./element.js";
import { form } from "./form.js";
import { formatCount } from "./times.js";

/** @import { TenantDescription } from "../../control/tenant-control.ts" */
/** @import { Context } from "./view.js" */

/**
 * @param {TenantDescription} tenant
 * @param {Pick<Context, "api" | "choices">} context
 * @param {object} actions
 * @param {() => Promise<unknown>} actions.refresh
 * @param {(name: string, token: string) => void} actions.reveal shows a new token of a store in full.
 */
export function tokenList({ name, tokens }, { api, choices }, { refresh, reveal }) {
  const adding = form({
    submit: "Add token",
    fields: [
      { name: "token", label: "Token", placeholder: "generated if empty" },
      { name: "scopes", label: "Scopes (all of the API if none is chosen)", type: "choices", options: choices.scopes },
    ],
    send: async (values) => {
      const { token } = await api.addToken(name, values);
      reveal(name, token);
      await refresh();
      return `${name} has a new token.`;
    },
  });
  const removing = form({
    submit: "Remove token",
    fields: [{ name: "token", label: "Token to remove", required: true, hint: "In full: the sandbox keeps no token." }],
    send: async ({ token }) => {
      const question = `Remove a token of ${name}?`;
      const kept = "Programs that use the token get a 401. Everything in the store stays.";
      if (!(await confirmAction(question, "Remove token", { kept }))) return "The token stays.";
      await api.removeToken(name, token ?? "");
      await refresh();
      return "The token is removed.";
    },
  });
  return h(
    "div",
    {},
    h(
      "ul",
      { class: "tokens", "aria-label": `Tokens of ${name}` },
      ...tokens.map(({ token, scopes }) =>
        h(
          "li",
          {},
          h(
            "details",
            {},
            h(
              "summary",
              {},
              h("code", {}, token),
              " ",
              h("span", { class: "dim" }, formatCount(scopes.length, "scope")),
            ),
            h("p", { class: "dim" }, scopes.join(", ")),
          ),
        ),
      ),
    ),
    h("details", { class: "adding" }, h("summary", {}, "Add a token"), adding),
    h("details", { class: "adding" }, h("summary", {}, "Remove a token"), removing),
  );
}

/** The tokens of a store, each with its scopes. */

import { attempt } from "./announce.js";
import { confirmAction } from "./confirm.js";
import { h } from "./element.js";
import { form } from "./form.js";
import { button } from "./panel.js";
import { formatCount, fullTime } from "./times.js";

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
  /** @param {TenantDescription["tokens"][number]} token */
  const remove = async ({ token, fingerprint }) => {
    const kept = "Programs that use the token get a 401. Everything in the store stays.";
    if (!(await confirmAction(`Remove the token ${token} of ${name}?`, "Remove token", { kept }))) return;
    await attempt(
      () => api.removeToken(name, fingerprint),
      () => "The token is removed.",
    );
    await refresh();
  };
  return h(
    "div",
    {},
    h(
      "ul",
      { class: "tokens", "aria-label": `Tokens of ${name}` },
      ...tokens.map((listed) => {
        const { token, scopes, fingerprint, added, origin } = listed;
        const since = added === null ? "" : `, ${fullTime(Date.parse(added))} UTC`;
        return h(
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
            h(
              "p",
              { class: "dim" },
              `${origin === "start" ? "Of the last start" : "Added by a call"}${since}. Fingerprint: `,
              h("code", {}, fingerprint),
            ),
            h("p", { class: "dim" }, scopes.join(", ")),
            h(
              "p",
              { class: "actions" },
              button("Remove token", () => remove(listed)),
            ),
          ),
        );
      }),
    ),
    h("details", { class: "adding" }, h("summary", {}, "Add a token"), adding),
  );
}

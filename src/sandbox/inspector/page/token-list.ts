/** The tokens of a store, each with its scopes. */

import type { TenantDescription } from "../../control/tenant-control.ts";
import { attempt } from "../kit/announce.ts";
import { confirmAction } from "../kit/confirm.ts";
import { h } from "../kit/element.ts";
import { form } from "../kit/form.ts";
import { button } from "../kit/panel.ts";
import { formatCount, fullTime } from "../kit/times.ts";
import type { Context } from "./view.ts";

type ListedToken = TenantDescription["tokens"][number];

interface TokenActions {
  readonly refresh: () => Promise<unknown>;
  /** Shows a new token of a store in full. */
  readonly reveal: (name: string, token: string) => void;
}

export function tokenList(
  { name, tokens }: TenantDescription,
  { api, choices }: Pick<Context, "api" | "choices">,
  { refresh, reveal }: TokenActions,
) {
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
  const remove = async ({ token, fingerprint }: ListedToken) => {
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
    h(
      "ul.tokens",
      { "aria-label": `Tokens of ${name}` },
      ...tokens.map((listed) => tokenRow(listed, () => remove(listed))),
    ),
    h("details.adding", h("summary", "Add a token"), adding),
  );
}

function tokenRow({ token, scopes, fingerprint, added, origin }: ListedToken, remove: () => unknown): HTMLElement {
  const since = added === null ? "" : `, ${fullTime(Date.parse(added))} UTC`;
  const from = `${origin === "start" ? "Of the last start" : "Added by a call"}${since}. Fingerprint: `;
  return h(
    "li",
    h(
      "details",
      h("summary", h("code", token), " ", h("span.dim", formatCount(scopes.length, "scope"))),
      h("p.dim", from, h("code", fingerprint)),
      h("p.dim", scopes.join(", ")),
      h("p.actions", button("Remove token", remove)),
    ),
  );
}

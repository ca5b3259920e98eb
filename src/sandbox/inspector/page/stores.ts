/** The isolated stores of the sandbox. The API calls a store a tenant. */

import type { TenantDescription } from "../../control/tenant-control.ts";
import { attempt } from "../kit/announce.ts";
import { confirmAction } from "../kit/confirm.ts";
import { fill, h } from "../kit/element.ts";
import { form } from "../kit/form.ts";
import { button, copyButton, panel } from "../kit/panel.ts";
import { showRows } from "../kit/rows.ts";
import { hashOf } from "./address.ts";
import { Api } from "./api.ts";
import { describeResources } from "./contents.ts";
import { tokenList } from "./token-list.ts";
import type { Context, View } from "./view.ts";

type Store = TenantDescription & { readonly current: boolean };

interface StoreActions {
  readonly refresh: () => Promise<unknown>;
  /** @param token in full. */
  readonly reveal: (name: string, token: string) => void;
  readonly remove: (name: string) => unknown;
}

export function stores(context: Context): View {
  const { api, connection, choices, renew } = context;
  const list = h("ul.cards", { "aria-label": "Stores" });
  const made = h("div", { role: "status" });

  const reveal = (name: string, token: string) => fill(made, newToken(name, token));
  const refresh = async () => {
    const known = (await api.tenants()).tenants;
    showRows(
      list,
      known.map((tenant) => ({ ...tenant, current: tenant.name === api.tenant })),
      ({ name }) => name,
      (store) => storeCard(store, context, { refresh, reveal, remove }),
    );
  };
  const remove = async (name: string) => {
    const lost = [
      await describeResources(new Api(connection, name)),
      "Its access tokens, snapshots, webhooks, and request log",
    ];
    if (!(await confirmAction(`Remove the store ${name}?`, "Remove", { lost }))) return;
    if (!(await attempt(() => api.removeTenant(name), `${name} is removed.`))) return;
    if (name === api.tenant) location.hash = hashOf({ view: "stores", tenant: "default" });
    else await Promise.all([refresh(), renew()]);
  };
  const creating = form({
    submit: "Create",
    fields: [
      { name: "name", label: "Name", required: true, hint: "a-z, 0-9, - and _" },
      { name: "token", label: "Token", placeholder: "generated if empty" },
      { name: "dataSet", label: "Data set", type: "choice", options: choices.dataSets, value: "small" },
      { name: "wireFormat", label: "Wire format", type: "choice", options: choices.wireFormats },
    ],
    send: async (values) => {
      const { name, tokens } = await api.createTenant({ name: "", ...values });
      const token = tokens[0]?.token ?? "";
      reveal(name, token);
      await Promise.all([refresh(), renew()]);
      return `${name} is created.`;
    },
  });

  return {
    element: h("div.page.columns", panel("Stores", made, list), panel("Create a store", creating)),
    refresh,
  };
}

function newToken(name: string, token: string): HTMLElement {
  const copy = copyButton(() => token, "Copy");
  return h("p.made", "Token of ", h("b", name), ", shown only once: ", h("code", token), " ", copy);
}

function storeCard({ name, wireFormat, tokens, current }: Store, context: Context, actions: StoreActions): HTMLElement {
  const { api, choices } = context;
  const chooser: HTMLSelectElement = h(
    "select",
    {
      "aria-label": `Wire format of ${name}`,
      change: () =>
        attempt(() => api.setWireFormat(name, chooser.value), `${name} responds in the wire format ${chooser.value}.`),
    },
    ...choices.wireFormats.map((own) => h("option", { selected: own === wireFormat }, own)),
  );
  const link = { href: hashOf({ view: "requests", tenant: name }), "aria-current": current ? "true" : undefined };
  const remove = button("Remove", () => actions.remove(name), { "aria-label": `Remove ${name}`, class: "danger" });
  return h(
    "li",
    h("p.card-title", h("a", link, name)),
    tokenList({ name, wireFormat, tokens }, context, actions),
    h("p.actions", h("label", "Wire format ", chooser)),
    name !== "default" && h("details.adding", h("summary", "Remove the store"), h("p.actions", remove)),
  );
}

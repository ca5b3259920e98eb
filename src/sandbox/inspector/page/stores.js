/** The isolated stores of the sandbox. The API calls a store a tenant. */

import { hashOf } from "./address.js";
import { attempt } from "./announce.js";
import { Api } from "./api.js";
import { confirmAction } from "./confirm.js";
import { describeResources } from "./contents.js";
import { fill, h } from "./element.js";
import { form } from "./form.js";
import { copyText } from "./json-view.js";
import { button, panel } from "./panel.js";
import { showRows } from "./rows.js";
import { tokenList } from "./token-list.js";

/** @import { TenantDescription } from "../../control/tenant-control.ts" */
/** @import { Context, View } from "./view.js" */

/** @param {Context} context @returns {View} */
export function stores({ api, connection, choices, renew }) {
  const list = h("ul", { class: "cards", "aria-label": "Stores" });
  const made = h("div", { role: "status" });

  /** @param {string} name @param {string} token in full. */
  const reveal = (name, token) =>
    fill(
      made,
      h(
        "p",
        { class: "made" },
        "Token of ",
        h("b", {}, name),
        ", shown only once: ",
        h("code", {}, token),
        " ",
        button("Copy", () => copyText(token)),
      ),
    );

  const refresh = async () => {
    const known = (await api.tenants()).tenants;
    showRows(
      list,
      known.map((tenant) => ({ ...tenant, current: tenant.name === api.tenant })),
      ({ name }) => name,
      card,
    );
  };
  /** @param {string} name */
  const remove = async (name) => {
    const lost = [
      await describeResources(new Api(connection, name)),
      "Its access tokens, snapshots, webhooks, and request log",
    ];
    if (!(await confirmAction(`Remove the store ${name}?`, "Remove", { lost }))) return;
    if (!(await attempt(() => api.removeTenant(name), `${name} is removed.`))) return;
    if (name === api.tenant) location.hash = hashOf({ view: "stores", tenant: "default" });
    else await Promise.all([refresh(), renew()]);
  };
  /** @param {TenantDescription & { current: boolean }} tenant */
  const card = ({ name, wireFormat, tokens, current }) => {
    const chooser = h(
      "select",
      {
        "aria-label": `Wire format of ${name}`,
        change: () =>
          attempt(
            () => api.setWireFormat(name, chooser.value),
            `${name} responds in the wire format ${chooser.value}.`,
          ),
      },
      ...choices.wireFormats.map((own) => h("option", { selected: own === wireFormat }, own)),
    );
    return h(
      "li",
      {},
      h(
        "p",
        { class: "card-title" },
        h(
          "a",
          { href: hashOf({ view: "requests", tenant: name }), "aria-current": current ? "true" : undefined },
          name,
        ),
      ),
      tokenList({ name, wireFormat, tokens }, { api, choices }, { refresh, reveal }),
      h("p", { class: "actions" }, h("label", {}, "Wire format ", chooser)),
      name !== "default" &&
        h(
          "details",
          { class: "adding" },
          h("summary", {}, "Remove the store"),
          h(
            "p",
            { class: "actions" },
            button("Remove", () => remove(name), { "aria-label": `Remove ${name}`, class: "danger" }),
          ),
        ),
    );
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
      const { name, tokens } = await api.createTenant(/** @type {any} */ ({ name: "", ...values }));
      const token = tokens[0]?.token ?? "";
      reveal(name, token);
      await Promise.all([refresh(), renew()]);
      return `${name} is created.`;
    },
  });

  return {
    element: h("div", { class: "page columns" }, panel("Stores", made, list), panel("Create a store", creating)),
    refresh,
  };
}

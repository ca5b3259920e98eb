import type { WireFormat } from "../../../client/request-body.ts";
import type { TenantOptions } from "../../tenants.ts";
import { done, type Route } from "../route.ts";
import type { NewTenant } from "../sandbox-control.ts";
import { closed, listOf } from "../schema.ts";
import { newTenant, newToken, tenantSchema, tokenSchema, wireFormat } from "../schemas.ts";

const token = { token: "…oken", scopes: ["read_orders", "write_orders"] };
const fullToken = { ...token, token: "orders-token" };
const tenant = { name: "worker-1", wireFormat: "typed", tokens: [token] };
const noTenant = { 404: "There is no such tenant." };

/** The tenants, which are stores apart from each other, and their tokens. */
export const tenantRoutes: readonly Route[] = [
  {
    id: "listTenants",
    method: "GET",
    path: "/tenants",
    tag: "Tenants",
    summary: "List the tenants",
    whole: true,
    answer: {
      description: "The tenants, by name.",
      schema: { type: "object", properties: { tenants: listOf(tenantSchema) }, required: ["tenants"] },
      example: { tenants: [tenant] },
    },
    run: ({ sandbox }) => ({ tenants: sandbox.tenants() }),
  },
  {
    id: "createTenant",
    method: "POST",
    path: "/tenants",
    tag: "Tenants",
    summary: "Create a tenant",
    whole: true,
    body: {
      schema: newTenant,
      examples: { worker: { name: "worker-1" }, empty: { name: "worker-1", token: "orders-token", dataSet: "empty" } },
    },
    failures: { 409: "There is a tenant of that name, or another one has the token." },
    answer: {
      description: "The tenant, with its token in full.",
      schema: tenantSchema,
      example: { ...tenant, tokens: [fullToken] },
    },
    run: ({ sandbox, body }) => sandbox.create(body as NewTenant),
  },
  {
    id: "getTenant",
    method: "GET",
    path: "/tenants/{name}",
    tag: "Tenants",
    summary: "Get a tenant",
    whole: true,
    failures: noTenant,
    answer: { description: "The tenant.", schema: tenantSchema, example: tenant },
    run: ({ sandbox, path: { name = "" } }) => sandbox.told(name),
  },
  {
    id: "updateTenant",
    method: "PATCH",
    path: "/tenants/{name}",
    tag: "Tenants",
    summary: "Choose the wire format of a tenant",
    whole: true,
    body: {
      schema: closed({ wireFormat }, { required: ["wireFormat"] }),
      examples: { string: { wireFormat: "string" } },
    },
    failures: noTenant,
    answer: { description: "The tenant.", schema: tenantSchema, example: { ...tenant, wireFormat: "string" } },
    run: async ({ sandbox, path: { name = "" }, body }) => {
      await sandbox.tenant(name).setWireFormat((body as { wireFormat: WireFormat }).wireFormat);
      return sandbox.told(name);
    },
  },
  {
    id: "removeTenant",
    method: "DELETE",
    path: "/tenants/{name}",
    tag: "Tenants",
    summary: "Remove a tenant with all it has",
    whole: true,
    failures: { ...noTenant, 409: "It is the default tenant, which is always there." },
    answer: done,
    run: ({ sandbox, path: { name = "" } }) => sandbox.remove(name),
  },
  {
    id: "listTokens",
    method: "GET",
    path: "/tenants/{name}/tokens",
    tag: "Tenants",
    summary: "List the tokens of a tenant",
    whole: true,
    failures: noTenant,
    answer: {
      description: "The tokens, hidden but for their last four characters.",
      schema: { type: "object", properties: { tokens: listOf(tokenSchema) }, required: ["tokens"] },
      example: { tokens: [token] },
    },
    run: ({ sandbox, path: { name = "" } }) => ({ tokens: sandbox.tenant(name).tokens.list() }),
  },
  {
    id: "addToken",
    method: "POST",
    path: "/tenants/{name}/tokens",
    tag: "Tenants",
    summary: "Register another token of a tenant",
    whole: true,
    body: {
      schema: newToken,
      optional: true,
      examples: { made: {}, given: { token: "reader-token", scopes: ["read_orders"] } },
    },
    failures: { ...noTenant, 409: "A tenant has that token." },
    answer: { description: "The token in full.", schema: tokenSchema, example: fullToken },
    run: ({ sandbox, path: { name = "" }, body }) =>
      sandbox.tenant(name).tokens.add(body as Pick<TenantOptions, "token" | "scopes">),
  },
  {
    id: "removeToken",
    method: "DELETE",
    path: "/tenants/{name}/tokens",
    tag: "Tenants",
    summary: "Remove a token",
    whole: true,
    query: { token: { description: "The token in full.", schema: { type: "string" }, required: true } },
    failures: { 404: "There is no such tenant, or it has no such token." },
    answer: done,
    run: ({ sandbox, path: { name = "" }, query: { token = "" } }) => sandbox.tenant(name).tokens.remove(String(token)),
  },
];

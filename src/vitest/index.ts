/** Fixtures for vitest: each test gets its own store and a client. */
import { test as base, type TestAPI } from "vitest";
import { createStore, type Store, type StoreOptions } from "../client/node.ts";
import { type CreatedSandboxTenant, createSandbox, type Listening, type Sandbox } from "../sandbox/index.ts";
import { type ReceivedWebhooks, receiveWebhooks, startWebhookServer, type WebhookServer } from "./webhooks.ts";

/** The fixtures of a test. */
export interface StoreFixtures {
  /** A client of the test's store. */
  readonly store: Store;
  /** Controls that store: data, clock, faults, webhooks and request log. */
  readonly sandbox: CreatedSandboxTenant["control"];
  /** How to create another client of that store, in this process: `createStore({ ...connection, retries: 0 })`. */
  readonly connection: Required<Pick<StoreOptions, "baseUrl" | "accessToken" | "fetch">>;
  /** The address and an access token of that store, for programs that call it over HTTP. */
  readonly address: { readonly baseUrl: string; readonly accessToken: string };
  /** The webhooks that the store sends from the start of the test. */
  readonly webhooks: ReceivedWebhooks;
}

export type { ReceivedWebhooks } from "./webhooks.ts";

let shared: Promise<Sandbox> | undefined;
let listening: Promise<Listening> | undefined;
let receiving: Promise<WebhookServer> | undefined;
let tenantCount = 0;

/** One sandbox serves all tests of a worker. */
function getSandbox(): Promise<Sandbox> {
  shared ??= createSandbox({ dataSet: "empty" });
  return shared;
}

/** The `test` of vitest with a store for each test: `test("…", async ({ store, sandbox }) => { … })`. */
export const test: TestAPI<StoreFixtures> = base.extend<StoreFixtures & { readonly tenant: CreatedSandboxTenant }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from its pattern
  tenant: async ({}, use) => {
    const sandbox = await getSandbox();
    tenantCount += 1;
    const tenant = await sandbox.createTenant({ name: `test-${tenantCount}` });
    await use(tenant);
    const breaches = (await tenant.control.breaches.list()).map(({ message }) => message);
    await sandbox.removeTenant(tenant.name);
    // A defect of the sandbox makes the result of the test unreliable.
    if (breaches.length > 0) throw new Error(`The sandbox broke the contract:\n${breaches.join("\n")}`);
  },
  sandbox: async ({ tenant }, use) => use(tenant.control),
  connection: async ({ tenant }, use) => {
    const { fetch } = await getSandbox();
    await use({ baseUrl: "http://sandbox.test", accessToken: tenant.token, fetch });
  },
  webhooks: async ({ tenant }, use) => {
    receiving ??= startWebhookServer();
    const server = await receiving;
    await use(await receiveWebhooks(tenant, server));
    server.handlers.delete(`/${tenant.name}`);
  },
  store: async ({ connection }, use) => use(createStore(connection)),
  address: async ({ tenant }, use) => {
    listening ??= getSandbox().then((sandbox) => sandbox.listen());
    await use({ baseUrl: (await listening).url, accessToken: tenant.token });
  },
});

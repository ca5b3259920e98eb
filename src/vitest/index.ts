/** Fixtures for vitest: a store of its own for each test, and a client to call it. */
import { test as base, type TestAPI } from "vitest";
import { createStore, type Store } from "../client/index.ts";
import { createSandbox, type Listening, type Sandbox, type SandboxTenant } from "../sandbox/index.ts";

/** What a test can take. */
export interface StoreFixtures {
  /** A client of the test's own store. */
  readonly store: Store;
  /** What bends that store to the test: its seed, clock, faults and webhooks, and what was asked of it. */
  readonly sandbox: SandboxTenant["control"];
  /** The address and an access token of that store, for a program that calls it through a socket. */
  readonly address: { readonly baseUrl: string; readonly accessToken: string };
}

let shared: Promise<Sandbox> | undefined;
let listening: Promise<Listening> | undefined;
let made = 0;

/** One sandbox serves all tests of a worker. */
function theSandbox(): Promise<Sandbox> {
  shared ??= createSandbox({ dataSet: "empty" });
  return shared;
}

/** `test` of vitest, with a store of its own for each test: `test("…", async ({ store, sandbox }) => { … })`. */
export const test: TestAPI<StoreFixtures> = base.extend<StoreFixtures & { readonly tenant: SandboxTenant }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  tenant: async ({}, use) => {
    const sandbox = await theSandbox();
    made += 1;
    const tenant = await sandbox.createTenant({ name: `test-${made}` });
    await use(tenant);
    const breaches = tenant.control.breaches.list().map(({ message }) => message);
    await sandbox.removeTenant(tenant.name);
    // A defect of the sandbox, and no test can be relied on that met it.
    if (breaches.length > 0) throw new Error(`The sandbox broke the contract:\n${breaches.join("\n")}`);
  },
  sandbox: async ({ tenant }, use) => use(tenant.control),
  store: async ({ tenant }, use) => {
    const { fetch } = await theSandbox();
    await use(createStore({ baseUrl: "http://sandbox.test", accessToken: tenant.token, fetch }));
  },
  address: async ({ tenant }, use) => {
    listening ??= theSandbox().then((sandbox) => sandbox.listen());
    await use({ baseUrl: (await listening).url, accessToken: tenant.token });
  },
});

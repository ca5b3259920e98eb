import { afterAll, beforeAll, expect } from "vitest";
import { type CreateOrder, createStore, type Store, type StoreOptions } from "../../../src/client/node.ts";
import { createSandbox, type NewTenant, type Sandbox, type TenantControl } from "../../../src/sandbox/index.ts";

// Stores of one sandbox, which clients call through a socket. Each test opens its own store.

export const maya = "7203915548807162";
export const shippedOrder = "1218555927434856";
export const waitingOrder = "1218555927436012";

/** The address of the sandbox. */
export let url: string;
let sandbox: Sandbox;
let controls: TenantControl[] = [];

/** Runs a sandbox for the tests of a file. No response may break the contract. */
export function runSandbox(): void {
  beforeAll(async () => {
    controls = [];
    sandbox = await createSandbox();
    ({ url } = await sandbox.listen());
  });
  afterAll(async () => {
    const breaches = await Promise.all(controls.map((control) => control.breaches.list()));
    await sandbox.close();
    expect(breaches.flat()).toEqual([]);
  });
}

/** A store, a client for it, and its control. */
export interface OpenStore {
  readonly store: Store;
  readonly token: string;
  readonly control: TenantControl;
  /** The delays before retries, in milliseconds. They pass at once. */
  readonly waits: readonly number[];
}

/** Opens a store. */
export async function openStore(
  tenant: Partial<NewTenant> = {},
  options: Partial<StoreOptions> = {},
): Promise<OpenStore> {
  const { token, control } = await sandbox.createTenant({ name: `client-${controls.length}`, ...tenant });
  controls.push(control);
  const waits: number[] = [];
  let hurry = false;
  const store = createStore({
    baseUrl: url,
    accessToken: token,
    clock: {
      now: () => Date.now(),
      random: () => 0.5,
      schedule: (milliseconds, run) => {
        const timer = setTimeout(run, hurry ? 0 : milliseconds);
        hurry = false;
        return () => clearTimeout(timer);
      },
    },
    hooks: {
      retry: ({ delay }) => {
        waits.push(delay);
        hurry = true;
      },
    },
    onDecodeIssue: (issue) => {
      throw new Error(`The response of ${issue.operation} cannot be decoded: ${JSON.stringify(issue)}`);
    },
    ...options,
  });
  return { store, token, control, waits };
}

/** What a call failed with. @throws Error when it did not. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    (response) => {
      throw new Error(`The call succeeded with ${JSON.stringify(response)}.`);
    },
    (error: unknown) => error,
  );
}

/** An order of so many matches, at 0.10 each. */
export async function orderMatches(store: Store, quantity: number, more: Partial<CreateOrder> = {}) {
  const { product } = await store.createProduct({ product: { title: "Match", variants: [{ price: "0.10" }] } });
  const variantId = product.variants?.[0]?.variantId ?? "";
  const lineItems = [{ productId: product.productId, variantId, quantity }];
  return (await store.createOrder({ order: { ...more, lineItems } })).order;
}

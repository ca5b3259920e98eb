/** Changes of stores that are done or not begun, whatever ends the process, and stores to try them on. */
import { createSandbox, type Sandbox } from "../../../src/sandbox/index.ts";
import type { SandboxOptions } from "../../../src/sandbox/sandbox.ts";
import { isLong } from "../../support/runs.ts";

const headers = { "x-service-access-token": "sandbox-token", "content-type": "application/json" };
const post = (sandbox: Sandbox, path: string, body: object) =>
  sandbox.fetch(`http://sandbox.test/api/202412${path}`, { method: "POST", headers, body: JSON.stringify(body) });

const mug = "5904417730268823";
const kitchen = "4821006913375546";

/** Creates a store that has something of everything, and another store. */
export async function createStores(where: Pick<SandboxOptions, "data" | "database">): Promise<void> {
  const sandbox = await createSandbox({ ...where, dataSet: "empty" });
  const { control } = sandbox;
  await control.clock.set("2024-12-17T09:00:00-08:00");
  await control.clock.freeze();
  await control.seed({
    resources: {
      customer: [{ id: "7203915548807162", firstName: "Maya" }],
      product: [{ productId: mug, title: "Mug", collections: [kitchen] }],
      collection: [{ collectionId: kitchen, title: "Kitchen", collects: [mug] }],
    },
  });
  await control.webhooks.subscribe({ url: "http://127.0.0.1:9/" });
  await control.snapshot("first");
  await post(sandbox, "/products", { product: { title: "Cedar Candle" } });
  await control.snapshot("second");
  await control.clock.advance({ seconds: 60 });
  await post(sandbox, "/customers", { customer: { firstName: "Ada" } });
  await control.faults.add({ operation: "getShop", status: 503 });
  const other = await sandbox.createTenant({ name: "other", dataSet: "empty", token: "other-token" });
  await other.control.snapshot("old");
  await other.control.webhooks.subscribe({ url: "http://127.0.0.1:9/" }); // it has no deliveries, so nothing follows its end
  // A delivery that is in progress at the end would be put back as it was.
  await control.webhooks.drain();
  await sandbox.close();
}

const dump = {
  version: 1 as const,
  clock: { offset: 0, frozen: Date.UTC(2030, 0, 1), tick: 0 },
  resources: { customer: [{ id: "7203915548807163", firstName: "Zoe" }] },
};

type Change = readonly [name: string, change: (sandbox: Sandbox) => Promise<unknown>];

/** Each operation that changes a store or the directory. */
const changes: readonly Change[] = [
  ["a reset", ({ control }) => control.reset()],
  ["a data set", ({ control }) => control.seed({ dataSet: "small" })],
  ["a seed", ({ control }) => control.seed({ resources: { customer: [{ id: "7203915548807163" }] } })],
  ["an import", ({ control }) => control.import(dump)],
  ["a new snapshot", ({ control }) => control.snapshot("third")],
  ["a snapshot that replaces another", ({ control }) => control.snapshot("first")],
  ["restoring a snapshot", ({ control }) => control.restore("first")],
  ["deleting a snapshot", ({ control }) => control.deleteSnapshot("first")],
  [
    "a resource that others refer to",
    ({ control }) => control.createResource("product", { title: "Bowl", collections: [kitchen] }),
  ],
  [
    "a resource that others no longer refer to",
    ({ control }) => control.replaceResource("collection", kitchen, { title: "Kitchen", collects: [] }),
  ],
  ["deleting a resource that others refer to", ({ control }) => control.deleteResource("product", mug)],
  ["a clock", ({ control }) => control.clock.advance({ seconds: 2 })],
  ["a fault", ({ control }) => control.faults.add({ latency: 1 })],
  ["removing all faults", ({ control }) => control.faults.clear()],
  [
    "a subscription",
    ({ control }) => control.webhooks.subscribe({ url: "http://127.0.0.1:9/2", secret: "whsec_c2VjcmV0" }),
  ],
  [
    "removing a subscription",
    async (sandbox) => {
      const { webhooks } = (await sandbox.tenant("other")).control;
      for (const { id } of await webhooks.subscriptions()) await webhooks.unsubscribe(id);
    },
  ],
  ["a wire format", ({ control }) => control.setWireFormat("string")],
  ["a token", ({ control }) => control.tokens.add({ token: "another" })],
  ["removing a token", async (sandbox) => (await sandbox.tenant("other")).control.tokens.remove("other-token")],
  ["creating a store", (sandbox) => sandbox.createTenant({ name: "new", token: "new-token" })],
  ["removing a store", (sandbox) => sandbox.removeTenant("other")],
];

/** One of each kind: documents, snapshots, references, settings, tokens and stores. */
const ofEachKind = [
  "an import",
  "restoring a snapshot",
  "deleting a resource that others refer to",
  "a fault",
  "a token",
  "removing a store",
];

/** What a test tries: a change of each kind, and in the long suite all of them. */
export const atomicChanges = changes.filter(([name]) => isLong || ofEachKind.includes(name));

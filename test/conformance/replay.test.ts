import { afterAll, expect, test } from "vitest";
import type { CaseFile } from "../../src/conformance/case-file.ts";
import { CannotRun, type Case, type ReplayOptions, replay, runConformance } from "../../src/conformance/index.ts";
import { shrinkCase } from "../../src/conformance/replay.ts";
import { createSandbox } from "../../src/sandbox/index.ts";

const sandbox = await createSandbox();
afterAll(() => sandbox.close());

const right: ReplayOptions = {
  baseUrl: "http://sandbox.test",
  token: sandbox.token,
  fetch: sandbox.fetch as NonNullable<ReplayOptions["fetch"]>,
};

/** The sandbox behind somebody who answers that all is deleted, and deletes nothing. */
const forgetful: ReplayOptions = {
  ...right,
  fetch: async (input, init) =>
    init?.method === "DELETE" && input.includes("/locations/")
      ? new Response("{}", { headers: { "Content-Type": "application/json" } })
      : sandbox.fetch(input, init),
};

const deletion: Case = {
  name: "Delete a location, and it is gone",
  phase: "state",
  steps: [
    { as: "location", operation: "createLocation", body: { location: { locationName: "Depot" } } },
    {
      as: "removal",
      operation: "deleteLocation",
      path: { locationId: { $from: "location", at: "/location/locationId" } },
    },
    { as: "look", operation: "getLocation", path: { locationId: { $from: "location", at: "/location/locationId" } } },
  ],
};

test("a case shows its finding again, and nothing where the server is right", async () => {
  const found = await replay(deletion, forgetful);
  expect(found).toMatchObject([
    { check: "state/use-after-delete", operation: "getLocation", step: "look", pointer: "/location" },
  ]);
  expect(await replay(deletion, right)).toEqual([]);
});

test("the case of a finding, kept as JSON, shows it again", async () => {
  const { findings } = await runConformance({
    ...forgetful,
    depth: "smoke",
    phases: ["state"],
    only: ["state/use-after-delete"],
  });
  const finding = findings.find(({ operation }) => operation === "listLocations");
  if (!finding) throw new Error("The run found nothing.");
  const kept = JSON.parse(JSON.stringify(finding.case)) as Case;
  const again = await replay(kept, forgetful);
  expect(again.map(({ check, operation }) => [check, operation])).toContainEqual([
    "state/use-after-delete",
    "listLocations",
  ]);
  expect(await replay(kept, right)).toEqual([]);
});

test("a case is made short: what its finding is about stays, and what that does not need goes", async () => {
  /** The sandbox behind somebody who takes any text for a yes. */
  const lenient: ReplayOptions = {
    ...right,
    fetch: async (input, init) =>
      sandbox.fetch(
        input,
        typeof init?.body === "string" ? { ...init, body: init.body.replace('"true "', "true") } : init,
      ),
  };
  const collection = {
    title: "Cedar",
    published: "true ",
    collects: [{ $from: "product", at: "/product/productId" }],
  };
  const refusal = {
    outcome: "rejected",
    check: "input/schema-violation",
    basis: { assumed: "input-checks" },
    reason: "the text breaks pattern",
    pointer: "/body/collection/published",
  } as const;
  const kept: CaseFile = {
    version: 1,
    finding: {
      check: "input/schema-violation",
      operation: "createCollection",
      pointer: "/body/collection/published",
      message: "It is accepted.",
      basis: { assumed: "input-checks" },
    },
    seed: 1,
    case: {
      name: "A collection, against its schema",
      phase: "input",
      steps: [
        { as: "product", operation: "createProduct", body: { product: { title: "Cedar" } } },
        { as: "collection", operation: "createCollection", body: { collection }, expect: refusal },
      ],
    },
  };
  const short = await shrinkCase(kept, lenient);
  expect(short?.case.steps.map(({ as, body }) => [as, body])).toEqual([
    ["collection", { collection: { published: "true " } }],
  ]);
  expect(await shrinkCase(kept, right)).toBeUndefined();
});

test("what a case makes is taken away", async () => {
  const count = async (): Promise<unknown> => {
    const headers = { "X-Service-Access-Token": sandbox.token };
    return (await sandbox.fetch("http://sandbox.test/api/202412/shops/locations/count", { headers })).json();
  };
  const before = await count();
  const [made] = deletion.steps;
  if (!made) throw new Error("The case has no step.");
  await replay({ ...deletion, steps: [made] }, right);
  expect(await count()).toEqual(before);
});

test("a case that cannot be asked is no case that shows nothing", async () => {
  const scoped: Case = {
    name: "scope",
    phase: "access",
    steps: [{ as: "foreign", operation: "listOrders", token: { scopes: ["read_products"] } }],
  };
  await expect(replay(scoped, right)).rejects.toThrow(CannotRun);
  await expect(replay(scoped, right)).rejects.toThrow(
    "The step foreign (listOrders) was not sent: there is no token with these scopes.",
  );
});

test("a call that was accepted is wrong in itself once what its body names is deleted", async () => {
  const collectionId = { $from: "collection", at: "/collection/collectionId" };
  const productId = { $from: "product", at: "/product/productId" };
  const body = { collect: { collectionId, productIds: [productId] } };
  const found = await replay(
    {
      name: "Add a product twice, and delete it in between",
      phase: "random",
      steps: [
        {
          as: "collection",
          operation: "createCollection",
          body: { collection: { title: "Winter", collectionType: 1 } },
        },
        { as: "product", operation: "createProduct", body: { product: { title: "Candle" } } },
        { as: "once", operation: "addProductsToCollection", body },
        { as: "removal", operation: "deleteProduct", path: { productId } },
        {
          as: "again",
          operation: "addProductsToCollection",
          body,
          expect: {
            outcome: "rejected",
            check: "input/unknown-reference",
            basis: { assumed: "error-statuses" },
            reason: "it names a product that is deleted",
            statuses: [422],
          },
        },
      ],
    },
    right,
  );
  expect(found).toEqual([]);
});

import { afterAll, expect, test } from "vitest";
import type { CaseFile } from "../../../src/conformance/cases/case-file.ts";
import { CannotRun, type Case, type ReplayOptions, replay, runConformance } from "../../../src/conformance/index.ts";
import { shrinkCase } from "../../../src/conformance/run/replay.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";

const sandbox = await createSandbox();
afterAll(() => sandbox.close());

const conforming: ReplayOptions = {
  baseUrl: "http://sandbox.test",
  token: sandbox.token,
  fetch: sandbox.fetch as NonNullable<ReplayOptions["fetch"]>,
};

/** The sandbox behind a proxy that confirms deletions of locations but does not perform them. */
const ignoringDeletions: ReplayOptions = {
  ...conforming,
  fetch: async (input, init) =>
    init?.method === "DELETE" && input.includes("/locations/")
      ? new Response("{}", { headers: { "Content-Type": "application/json" } })
      : sandbox.fetch(input, init),
};

const deletion: Case = {
  name: "Delete a location, then read it",
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

test("a case reproduces its finding, and has none for a conforming server", async () => {
  const found = await replay(deletion, ignoringDeletions);
  expect(found).toMatchObject([
    { check: "state/use-after-delete", operation: "getLocation", step: "look", pointer: "/location" },
  ]);
  expect(await replay(deletion, conforming)).toEqual([]);
});

test("the case of a finding, stored as JSON, reproduces it", async () => {
  const { findings } = await runConformance({
    ...ignoringDeletions,
    depth: "smoke",
    phases: ["state"],
    only: ["state/use-after-delete"],
  });
  const finding = findings.find(({ operation }) => operation === "listLocations");
  if (!finding) throw new Error("The run found nothing.");
  const stored = JSON.parse(JSON.stringify(finding.case)) as Case;
  const again = await replay(stored, ignoringDeletions);
  expect(again.map(({ check, operation }) => [check, operation])).toContainEqual([
    "state/use-after-delete",
    "listLocations",
  ]);
  expect(await replay(stored, conforming)).toEqual([]);
});

test("a case is shrunk to the steps and members that its finding needs", async () => {
  /** The sandbox behind a proxy that turns the string "true " into true. */
  const lenient: ReplayOptions = {
    ...conforming,
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
  const rejection = {
    outcome: "rejected",
    check: "input/schema-violation",
    basis: { assumed: "input-checks" },
    reason: "the string does not match the pattern",
    pointer: "/body/collection/published",
  } as const;
  const stored: CaseFile = {
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
        { as: "collection", operation: "createCollection", body: { collection }, expect: rejection },
      ],
    },
  };
  const short = await shrinkCase(stored, lenient);
  expect(short?.case.steps.map(({ as, body }) => [as, body])).toEqual([
    ["collection", { collection: { published: "true " } }],
  ]);
  expect(await shrinkCase(stored, conforming)).toBeUndefined();
});

test("resources that a case created are deleted", async () => {
  const count = async (): Promise<unknown> => {
    const headers = { "X-Service-Access-Token": sandbox.token };
    return (await sandbox.fetch("http://sandbox.test/api/202412/shops/locations/count", { headers })).json();
  };
  const before = await count();
  const [creation] = deletion.steps;
  if (!creation) throw new Error("The case has no step.");
  await replay({ ...deletion, steps: [creation] }, conforming);
  expect(await count()).toEqual(before);
});

test("a case that cannot be sent is reported instead of passing", async () => {
  const scoped: Case = {
    name: "scope",
    phase: "access",
    steps: [{ as: "foreign", operation: "listOrders", token: { scopes: ["read_products"] } }],
  };
  await expect(replay(scoped, conforming)).rejects.toThrow(CannotRun);
  await expect(replay(scoped, conforming)).rejects.toThrow(
    "The step foreign (listOrders) was not sent: there is no token with these scopes.",
  );
});

test("an accepted request is not expected to succeed again once a resource that it names is deleted", async () => {
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
    conforming,
  );
  expect(found).toEqual([]);
});

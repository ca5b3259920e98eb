/** What is wrong with the lists of others is found by what their contracts let us guess, which only warns, and a right one has no finding. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, test, vi } from "vitest";
import { initForContract } from "../../../src/cli/conform/init-contract.ts";
import { fails } from "../../../src/conformance/cases/finding.ts";
import { contractOf, openContract } from "../../../src/conformance/document/open-contract.ts";
import type { Contract } from "../../../src/conformance/model/contract.ts";
import { asObject } from "../../../src/contract/json.ts";
import { valueAt } from "../../../src/contract/pointer.ts";
import { runOn } from "../support/any-server.ts";
import { type ListBug, library, libraryContract } from "../support/library.ts";

let folder: string;
/** The contract as its owner wrote it, and with all that `init` guesses of it. */
let given: Contract;
let confirmed: Contract;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "library-"));
  const [place, rules] = [join(folder, "openapi.json"), join(folder, "rules.yaml")];
  await writeFile(place, JSON.stringify(libraryContract));
  const opened = await openContract(place);
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  await initForContract("http://127.0.0.1:1", ["--contract", place, "--output", join(folder, "conform.yaml")], opened);
  print.mockRestore();
  given = opened.contract;
  confirmed = (await openContract(place, [rules])).contract;
});
afterAll(() => rm(folder, { recursive: true }));

/** The findings of a run, as failures and warnings. */
async function findingsOn(contract: Contract, bug?: ListBug) {
  const { findings } = await runOn(contract, library(bug));
  const named = (isFailure: boolean): string[] =>
    findings.filter((each) => fails(each, false) === isFailure).map(({ check, operation }) => `${check} ${operation}`);
  return { failures: named(true), warnings: named(false) };
}

test("a right library has no finding", async () => {
  expect(await findingsOn(given)).toEqual({ failures: [], warnings: [] });
  expect(await findingsOn(confirmed)).toEqual({ failures: [], warnings: [] });
});

it.each<[ListBug, string]>([
  ["books of others", "lists/foreign-item listBooksOfAuthor"],
  ["a minimum that is too high", "lists/filter listBooks"],
  ["no descending order", "lists/sort-order listBooks"],
  ["a total that is one too high", "lists/wrong-total listBooks"],
  ["a total of the page", "lists/wrong-total listBooks"],
])("%s: a warning, and a failure once the guess is in the contract", async (bug, expected) => {
  expect(await findingsOn(given, bug)).toEqual({ failures: [], warnings: [expected] });
  expect(await findingsOn(confirmed, bug)).toEqual({ failures: [expected], warnings: [] });
});

it.each<[ListBug | undefined, string[]]>([
  [undefined, []],
  ["no descending order", ["lists/sort-order listBooks"]],
])("a second parameter for the direction (%s)", async (bug, expected) => {
  const sorts = { type: "string", enum: ["id", "price"] };
  const directions = { type: "string", enum: ["asc", "desc"] };
  const document = structuredClone(libraryContract);
  asObject(valueAt(document, "/paths/~1books/get")).parameters = [
    { name: "sort", in: "query", schema: sorts },
    { name: "order", in: "query", schema: directions },
  ];
  const server = library(bug);
  const { findings } = await runOn(contractOf(document).contract, (call) => {
    const url = new URL(call.url);
    const [sort, order] = ["sort", "order"].map((name) => url.searchParams.get(name));
    if (![null, ...sorts.enum].includes(sort ?? null) || ![null, ...directions.enum].includes(order ?? null))
      return { status: 400 };
    url.searchParams.set("sort", `${order === "desc" ? "-" : ""}${sort ?? "id"}`);
    url.searchParams.set("pageSize", "50");
    return server({ ...call, url });
  });
  expect(findings.filter((each) => fails(each, false))).toEqual([]);
  expect(findings.map(({ check, operation }) => `${check} ${operation}`)).toEqual(expected);
});

/** What is wrong with the lists of others is found by what their contracts let us guess, which only warns, and a right one has no finding. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, test, vi } from "vitest";
import { initForContract } from "../../../src/cli/conform/init-contract.ts";
import { fails } from "../../../src/conformance/cases/finding.ts";
import { openContract } from "../../../src/conformance/document/open-contract.ts";
import type { Contract } from "../../../src/conformance/model/contract.ts";
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

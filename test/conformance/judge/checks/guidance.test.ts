import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contractOf } from "../../../../src/conformance/document/open-contract.ts";
import { catalog } from "../../../../src/conformance/judge/checks/catalog.ts";
import { guidanceLines, pageOf } from "../../../../src/conformance/judge/checks/guidance.ts";
import { root } from "../../../support/program.ts";
import { contract } from "../../support/transcript.ts";

test("each check has its section in the docs", async () => {
  const page = await readFile(join(root, "docs/checks.md"), "utf8");
  const sections = [...page.matchAll(/^### (.*)$/gm)].map(([, code = ""]) => code); // each is a page of the site
  expect(catalog.map(({ code }) => code).sort()).toEqual(sections.sort());
  expect(pageOf(contract, "access/missing-token")).toBe(
    "https://store-admin-api.example/conformance/access/missing-token/",
  );
});

test("says how to fix the server, how to answer the gap, and where to read more", () => {
  const lines = guidanceLines(contract, { check: "access/missing-token", basis: { assumed: "token-statuses" } });
  expect(lines).toEqual([
    expect.stringMatching(/^fix: \S/),
    "or, if your server is right: answers: { token-statuses: unauthorized | forbidden | unauthorized-if-missing } in conform.yaml",
    "see: store-admin-api conform explain access/missing-token assumed:token-statuses, or https://store-admin-api.example/conformance/access/missing-token/",
  ]);
  expect(
    guidanceLines(contract, { check: "access/missing-token", basis: { documented: "access-token-header" } }),
  ).toHaveLength(2);
});

test("names no page for another contract", () => {
  const { contract: other } = contractOf({ openapi: "3.1.0", paths: {} });
  const [, see] = guidanceLines(other, { check: "response/schema", basis: { documented: "/paths" } });
  expect(see).toBe("see: store-admin-api conform explain response/schema documented:/paths");
});

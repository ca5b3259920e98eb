/** The documented-only contract keeps to the schemas of our extensions, although keywords of its claims are taken out. */
import { expect, it } from "vitest";
import { LintedContract } from "../../openapi/rules/core/contract.ts";
import { readRegisters } from "../../openapi/rules/core/registers.ts";
import { extensions } from "../../openapi/rules/extensions.ts";
import { provenance } from "../../openapi/rules/provenance.ts";
import { documented } from "./contract.ts";

const contract = new LintedContract(documented.document, readRegisters());

it("has no extension that its schema does not allow", () => {
  expect([...extensions.check(contract)].map(({ message }) => message)).toEqual([]);
});

it("has a documented source for every claim", () => {
  const messages = [...provenance.check(contract)].map(({ message }) => message);
  expect(messages.filter((message) => message.includes("does not say where it comes from"))).toEqual([]);
});

import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { type ModelInputs, makeModel, type SiteModel } from "../../scripts/site/model.ts";
import type { Gap } from "../../scripts/site/registers.ts";
import type { JsonObject } from "../../src/contract/json.ts";

/** A contract that has every kind of mark and extension once. Tests change a copy. */
export const smallContract = (): JsonObject & { openapi: string; info: JsonObject } => parse(text);

const text = readFileSync(new URL("small-contract.yaml", import.meta.url), "utf8");

const gap = (unknown: string, decision: "open" | "assumed" | "sandbox" = "assumed") => ({
  unknown,
  decision,
  readings: { one: "One answer.", other: "Another answer." },
  assumption: "Something.",
  why: "Somehow.",
  section: "Lamps",
});

/** The gaps that the small contract marks. */
export const smallGaps: Readonly<Record<string, Gap>> = {
  "other-versions": gap("Which other versions there are.", "open"),
  "page-sizes": gap("How large a page is.", "open"),
  kinds: gap("Which kinds\nthere are."),
  "next-page": gap("How there is a next page."),
  presence: gap("What is required."),
  dimming: gap("How far it dims.", "sandbox"),
  payload: gap("What is sent."),
  token: gap("Where a token comes from.", "open"),
  statuses: gap("Which status it is."),
  "whole-numbers": gap("Which numbers are whole."),
  "ids-as-text": gap("Whether an id is text."),
  "time-forms": gap("Which form a time has."),
};

/** The model of the small contract, after a change. */
export function smallModel(
  change: (contract: JsonObject) => void = () => {},
  inputs: Partial<ModelInputs> = {},
): SiteModel {
  const contract = smallContract();
  change(contract);
  return makeModel(contract, {
    gaps: new Map(Object.entries(smallGaps).map(([id, value]) => [id, { id, area: "lamps", value }])),
    facts: new Map([
      ["lamps", { id: "lamps", area: "lamps", value: { section: "Lamps", statement: "There are lamps." } }],
    ]),
    guides: [],
    recipes: [],
    changelog: undefined,
    sourceOf: () => undefined,
    ...inputs,
  });
}

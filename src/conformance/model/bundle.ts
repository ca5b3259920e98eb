/** The contract of this package. */
import { readFile } from "node:fs/promises";
import * as factTables from "../../../generated/facts.js";
import { type GapId, gaps, type ReadingId, showingCalls } from "../../../generated/gaps.js";
import type { JsonObject } from "../../contract/json.ts";
import { contractFile } from "../file-locations.ts";
import type { ChosenReadings } from "./answers.ts";
import { BodySchemas } from "./body-schemas.ts";
import { Contract, type ContractSource } from "./contract.ts";

/** The readings that the implementer of a server chose, by the gaps of the contract of this package. */
export type GapAnswers = {
  readonly [Gap in GapId]?: ReadingId<Gap> | readonly [ReadingId<Gap>, ...ReadingId<Gap>[]];
};

let contract: Promise<Contract> | undefined;

/** The source of the contract of this package. @param document the bundle, as `generated/openapi.json` has it. */
export function sourceOf(document: JsonObject): ContractSource {
  return { document, gaps, showingCalls, facts: factTables, bodies: new BodySchemas(document) };
}

/** The contract of this package, read once. */
export function readContract(): Promise<Contract> {
  contract ??= readFile(contractFile, "utf8").then((text) => new Contract(sourceOf(JSON.parse(text) as JsonObject)));
  return contract;
}

/** The contract of a run: the given one or that of this package, with the answers of the implementer. */
export async function contractFor(options: {
  readonly contract?: Contract | undefined;
  readonly answers?: ChosenReadings | undefined;
}): Promise<Contract> {
  const contract = options.contract ?? (await readContract());
  return options.answers ? contract.with({ answers: options.answers }) : contract;
}

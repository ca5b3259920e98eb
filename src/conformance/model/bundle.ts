import { readFile } from "node:fs/promises";
import type { JsonObject } from "../../contract/json.ts";
import { contractFile } from "../file-locations.ts";
import { Answers, type GapAnswers } from "./answers.ts";
import { Contract } from "./contract.ts";

let contract: Promise<Contract> | undefined;

/** The contract of this package, read once. */
export function readContract(): Promise<Contract> {
  contract ??= readFile(contractFile, "utf8").then((text) => new Contract(JSON.parse(text) as JsonObject));
  return contract;
}

/** The contract of a run: the given one or that of this package, with the answers of the implementer. */
export async function contractFor(options: {
  readonly contract?: Contract | undefined;
  readonly answers?: GapAnswers | undefined;
}): Promise<Contract> {
  const contract = options.contract ?? (await readContract());
  return options.answers ? new Contract(contract.document, undefined, new Answers(options.answers)) : contract;
}

/** Amounts of money. */
import type { JsonObject } from "../../contract/json.ts";
import type { Contract } from "../model/contract.ts";
import { gapOf } from "../model/register.ts";

/** Whether a value is an amount: a decimal, and no coordinate. */
export function isAmount(contract: Contract, schema: JsonObject, value: unknown): boolean {
  const isCoordinate = [schema["x-gap"]].flat().includes(contract.gaps.idOf(gapOf("decimal-places")));
  return schema["x-decoded"] === "decimal" && !isCoordinate && Number(value) > 0;
}

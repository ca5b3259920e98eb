/** Amounts that a server changes if it calculates with binary fractions and cuts off what is below a cent. */
import type { Json, JsonObject } from "../../contract/json.ts";
import { type Case, mapScalars } from "../cases/case.ts";
import type { Contract } from "../model/contract.ts";
import { createdResource, isComputed, type Operation, type Resource } from "../model/operation.ts";
import { gapOf } from "../model/register.ts";
import { fragileAmount } from "../values/chosen-values.ts";
import { createCase, type PhaseContext, readStep } from "./phase.ts";

/** A creation with such amounts, without those that the server computes. */
export function* fragileAmounts(context: PhaseContext, maker: Operation): Generator<Case> {
  const { contract, builder } = context;
  const created = createdResource(maker);
  const resource = created && contract.resources.get(created.resource);
  if (!created || !resource) return;
  const { setup, step } = builder.call(maker.id);
  const body = withFragileAmounts(contract, maker, { root: `/${created.key}`, resource }, step.body ?? null);
  if (JSON.stringify(body) === JSON.stringify(step.body)) return;
  const read = readStep(context, step, maker);
  yield createCase("state", `${maker.summary} with amounts that binary fractions do not hold`, [
    ...setup,
    { ...step, body },
    read,
  ]);
}

/** A body with other amounts, each at most as high as before. */
function withFragileAmounts(
  contract: Contract,
  { body: declared }: Operation,
  { root, resource }: { readonly root: string; readonly resource: Resource },
  body: Json,
): Json {
  const changed = mapScalars(body, (value, at) => {
    const schema = contract.resolve(contract.schemaAt(declared?.schema, at));
    if (!isAmount(contract, schema, value)) return value;
    if (at.startsWith(`${root}/`) && isComputed(resource, at.slice(root.length))) return undefined;
    const amount = fragileAmount(Number(value));
    if (amount === undefined) return value;
    return typeof value === "string" ? amount.toFixed(2) : amount;
  });
  return changed ?? null;
}

/** Whether a value is an amount: a decimal, and no coordinate. */
export function isAmount(contract: Contract, schema: JsonObject, value: unknown): boolean {
  const isCoordinate = [schema["x-gap"]].flat().includes(contract.gaps.idOf(gapOf("decimal-places")));
  return schema["x-decoded"] === "decimal" && !isCoordinate && Number(value) > 0;
}

/** Creations with null where the documentation gives null a meaning: a server must not choose a value itself. */
import { withValue } from "../../contract/pointer.ts";
import type { Case } from "../cases/case.ts";
import type { Contract } from "../model/contract.ts";
import { hasDocumentedNull } from "../model/nullable.ts";
import { createdResource, isComputed, type Operation, type Resource } from "../model/operation.ts";
import { createCase, type PhaseContext, readStep } from "./phase.ts";

/** A creation with null in each field whose null is documented, and a read of it. */
export function* creationWithNulls(context: PhaseContext, maker: Operation): Generator<Case> {
  const { contract, builder } = context;
  const created = createdResource(maker);
  const resource = created && contract.resources.get(created.resource);
  if (!created || !resource) return;
  const { setup, step } = builder.call(maker.id);
  const sendable = contract.properties(contract.schemaAt(maker.body?.schema, `/${created.key}`));
  const nullable = [...sendable.keys()].filter((name) => mayBeNull(contract, resource, name));
  if (nullable.length === 0) return;
  const body = nullable.reduce((whole, name) => withValue(whole, `/${created.key}/${name}`, null), step.body ?? null);
  const read = readStep(context, step, maker);
  yield createCase("state", `${maker.summary} with null`, [...setup, { ...step, body }, read]);
}

/** Whether the documentation has null as a value of a field that a client sets. */
function mayBeNull(contract: Contract, resource: Resource, name: string): boolean {
  if (resource.readOnly.has(name) || isComputed(resource, `/${name}`)) return false;
  return hasDocumentedNull(contract.resolve(contract.schemaAt(resource.schema, `/${name}`)));
}

/** A resource that the server showed is there until a request deletes it. */
import type { Operation } from "../../../model/operation.ts";
import type { KnownResource } from "../../known-resource.ts";
import { readsResource } from "../applicability.ts";
import { type CheckFinding, exchangeCheck } from "../check.ts";
import type { CheckContext } from "../context.ts";

export const vanished = exchangeCheck({
  code: "state/vanished",
  title: "A resource stays until it is deleted",
  requirement: "A resource that a response showed can be read by its id until a request deletes it.",
  basis: "Inherent: `stable-resources`.",
  example: "The server responds with 404; createItem showed the item 5904420000000612, and no request deleted it.",
  fix: "See which request is between the two in the case: that is the one that deletes too much. Look for a relation that is removed together with the resource at its other end, and for a creation that is not committed when the response is sent.",
  appliesTo: readsById,
  judge(context): CheckFinding[] | undefined {
    const { response, memory } = context;
    const known = resourceToRead(context);
    // What was deleted may have taken others with it.
    if (!known || memory.hasDeleted) return undefined;
    if (response.isSuccess) return [];
    if (response.status !== 404 && response.status !== 410) return undefined;
    const message = `The server responds with ${response.status}; ${known.by} showed the ${known.resource.name} ${known.id}, and no request deleted it.`;
    return [{ pointer: "", message, basis: { inherent: "stable-resources" } }];
  },
});

/** Whether the last segment of its path is the id of the resource that it returns. */
function readsById(operation: Operation): boolean {
  return readsResource(operation) && operation.path.endsWith("}");
}

/** The known resource that a request with all scopes reads by its id. */
function resourceToRead({ operation, exchange, memory, isTracked, step }: CheckContext): KnownResource | undefined {
  if (!isTracked || step.token !== undefined || !readsById(operation)) return undefined;
  const [returned] = operation.returns;
  const id = Object.values(exchange.path).at(-1);
  return returned && id !== undefined ? memory.get(returned.resource, String(id)) : undefined;
}

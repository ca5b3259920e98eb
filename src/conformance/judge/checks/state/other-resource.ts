/** A request for the resource with an id gets that resource. */
import type { Contract } from "../../../model/contract.ts";
import type { Operation } from "../../../model/operation.ts";
import { changesResource, readsResource } from "../applicability.ts";
import { type CheckFinding, exchangeCheck } from "../check.ts";

export const otherResource = exchangeCheck({
  code: "state/other-resource",
  title: "A request for an id returns that resource",
  requirement: "The response to a request for an id, or for one of several ids, has a resource with such an id.",
  basis: "Documented by the fact of the operation, which describes the parameter.",
  example: "The request is for the task 6620190000000204, and the response has the task 6620190000000272.",
  fix: "Look for a lookup without the id in its condition, for a parameter under another name, for a cache whose key lacks the id, and for an update that takes over an id from the body.",
  appliesTo: (operation, contract) => staysSame(operation) && idParameters(contract, operation).length > 0,
  judge({ contract, operation, exchange, observed, expectation }): CheckFinding[] | undefined {
    // A server may read an id that it should reject as another one.
    const [first] = observed;
    if (!staysSame(operation) || !first || expectation?.outcome === "rejected") return undefined;
    const sent = idParameters(contract, operation).flatMap((name) => exchange.path[name] ?? exchange.query[name] ?? []);
    if (sent.length === 0) return undefined;
    const ids = new Set(sent.flatMap((value) => String(value).split(",")).map((id) => id.trim()));
    return observed
      .filter(({ resource, id }) => resource === first.resource && !ids.has(id))
      .map(({ id, pointer, resource }) => ({
        pointer,
        message: `The request is for the ${resource.name} ${[...ids].join(" or ")}, and the response has the ${resource.name} ${id}.`,
        basis: { documented: operation.fact },
      }));
  },
});

/** Whether an operation returns the resource that its path names: it reads or updates it. */
function staysSame(operation: Operation): boolean {
  return readsResource(operation) || (operation.method === "PUT" && changesResource(operation));
}

/** The parameters that take the id of the one resource that an operation returns. */
function idParameters(contract: Contract, operation: Operation): string[] {
  const [returned] = operation.returns.filter(({ isList }) => !isList);
  const id = contract.resources.get(returned?.resource ?? "")?.id;
  const names = contract.linksTo(operation).flatMap(({ provider, link }) => {
    const origins = provider.returns.filter(({ resource }) => resource === returned?.resource);
    return Object.entries(link.parameters).flatMap(([name, at]) =>
      origins.some(({ key, isList }) => at === `/${key}${isList ? "/0" : ""}/${id}`) ? [name] : [],
    );
  });
  return [...new Set(names)];
}

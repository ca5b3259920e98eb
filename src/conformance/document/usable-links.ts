/** The links of a contract that the suite can follow: those to operations that it sends, with values of the response body. */
import { locate } from "../../contract/document.ts";
import { asObject, isObject, type JsonObject, mapMembers, objectEntries } from "../../contract/json.ts";
import { operationsOf, responseBodyOf } from "../../contract/operation.ts";
import { formatPointer } from "../../contract/pointer.ts";

const inBody = "$response.body#";

/** Takes the other links out of a normal contract, in place. */
export function keepUsableLinks(document: JsonObject): void {
  const operations = operationsOf(document);
  const ids = new Set(operations.map(({ id }) => id));
  for (const operation of operations)
    for (const [status, response] of objectEntries(operation.node.responses)) {
      const schema = locate(document, responseBodyOf(document, operation, status)?.node, [])?.node;
      // The pointers are those of the body itself, which may have got an envelope.
      const start = typeof schema?.["x-bare"] === "string" ? inBody + formatPointer([schema["x-bare"]]) : inBody;
      const links = objectEntries(response.links).flatMap(([name, given]): [string, JsonObject][] => {
        const link = locate(document, given, [])?.node;
        const parameters = bodyValues(asObject(link?.parameters), start);
        if (!link || !ids.has(String(link.operationId)) || Object.keys(parameters).length === 0) return [];
        return [[name, { operationId: String(link.operationId), parameters }]];
      });
      if (isObject(response.links)) response.links = Object.fromEntries(links);
    }
}

function bodyValues(parameters: JsonObject, start: string): JsonObject {
  return mapMembers(parameters, (value) =>
    typeof value === "string" && value.startsWith(`${inBody}/`) ? start + value.slice(inBody.length) : undefined,
  );
}

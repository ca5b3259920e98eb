/** Pages of lists: objects around the items of one list, with whatever says how many there are, and where more are. */
import { pagedItems } from "../../contract/claims.ts";
import { asObject, isObject, type JsonObject } from "../../contract/json.ts";
import { type LocatedOperation, operationsOf, requestBodyOf, responseBodyOf } from "../../contract/operation.ts";
import { parsePointer } from "../../contract/pointer.ts";
import { resourceOf } from "../../contract/resource.ts";
import { isListSchema, type SchemaReader } from "../../contract/schema.ts";
import { plainName } from "./names.ts";

/** Finds the pages in a document as it was given. */
export class ListPages {
  readonly #document: JsonObject;
  /** The names of the schemas that a page is none of: paths of one resource show them, or clients send them. */
  readonly #others: ReadonlySet<string>;
  /** The parameters right below each path. */
  readonly #ids = new Map<string, string[]>();

  constructor(document: JsonObject) {
    this.#document = document;
    const others = new Set<string>();
    for (const operation of operationsOf(document)) {
      const { address } = operation;
      const shown = address.endsWith("}") ? responseBodyOf(document, operation)?.name : undefined;
      for (const name of [shown, requestBodyOf(document, operation)?.name]) if (name !== undefined) others.add(name);
      const [, above = "", parameter = ""] = /^(.*)\/\{([^{}]+)\}$/.exec(address) ?? [];
      this.#ids.set(above, [...(this.#ids.get(above) ?? []), plainName(parameter)]);
    }
    this.#others = others;
  }

  /** Whether the response of an operation is a page. @param reader that of the document that has the schema. */
  isPage(operation: LocatedOperation, schema: JsonObject, reader: SchemaReader): boolean {
    const { method, node, address } = operation;
    const members = reader.properties(schema);
    const [stated] = parsePointer(pagedItems(node["x-paging"]));
    if (stated !== undefined) return members.has(stated);
    if (method !== "get" && !isObject(node["x-safe"])) return false;
    const isOfOther = this.#others.has(String(schema.$ref).split("/").at(-1) ?? "");
    const { put, patch } = asObject(asObject(this.#document.paths)[address]);
    // What is at a path of its own and can be changed there is a resource, such as settings with a list of rules.
    if (address.endsWith("}") || isOfOther || put !== undefined || patch !== undefined) return false;
    const inner = [...members].filter(([name, member]) => isOwnId(name) || this.#hasId(address, member, reader));
    return inner.length === 1 && inner.every(([, member]) => isListSchema(reader.merge(member)));
  }

  /** Whether a member is a resource, or a list of resources. */
  #hasId(address: string, member: JsonObject, reader: SchemaReader): boolean {
    const node = reader.merge(member);
    const shown = isListSchema(node) ? reader.merge(node.items) : node;
    const names = [...reader.properties(shown).keys()];
    const ids = this.#ids.get(address) ?? [];
    return resourceOf(shown) !== undefined || names.some((name) => isItemId(name) || ids.includes(plainName(name)));
  }
}

/** Whether a member names the object that has it. Of a page it would be that of a whole list, which has none. */
function isOwnId(name: string): boolean {
  return /^(_?id|uuid|guid|name|key|slug)$/i.test(name);
}

function isItemId(name: string): boolean {
  return isOwnId(name) || /^(login|number|code)$/i.test(name) || /([a-z]I[dD]|_id)$/.test(name);
}

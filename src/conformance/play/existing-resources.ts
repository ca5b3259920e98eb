/**
 * What a server of others had before the run. Some servers store what is created under an id of the request, over the stored one: the
 * example of a contract may be in use. The suite sends none of those ids, and so neither changes nor deletes what it did not create.
 */
import { asArray, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { formatPointer, withValue } from "../../contract/pointer.ts";
import type { Step } from "../cases/case.ts";
import type { Contract } from "../model/contract.ts";
import { createdResource, isOpenList, listItems, type Operation, type ReturnedResource } from "../model/operation.ts";

/** Reads a list. @returns the values of its pages, as far as they are read. */
type ReadList = (list: Operation) => Promise<readonly unknown[]>;

export class ExistingResources {
  readonly #contract: Contract;
  readonly #readList: ReadList;
  /** By the name of the resource. */
  readonly #ids = new Map<string, ReadonlySet<string>>();
  /** The reads of their lists. Calls at the same time wait for one, because a second one would have what the first call creates. */
  readonly #reads = new Map<string, Promise<ReadonlySet<string>>>();
  #avoided = 0;

  constructor(contract: Contract, readList: ReadList) {
    this.#contract = contract;
    this.#readList = readList;
  }

  /** Whether a resource was there before the run created the first one of its kind. */
  had(resource: string, id: string): boolean {
    return this.#ids.get(resource)?.has(id) ?? false;
  }

  /** A step with other values in place of the ids of existing resources, in what it creates. */
  async avoid(step: Step): Promise<Step> {
    const operation = this.#contract.operation(step.operation);
    if (!this.#contract.facts.isEmpty) return step;
    const created = createdResource(operation);
    const resource = created?.resource ?? operation.creates;
    if (resource === undefined) return step;
    // Also where no value may be an id: later, the list has what this step creates.
    const reading = this.#reads.get(resource) ?? this.#read(resource);
    this.#reads.set(resource, reading);
    const ids = await reading;
    if (!created) return step;
    const sent = isObject(step.body) ? step.body[created.key] : undefined;
    if (!isObject(sent)) return step;
    let body: Json | undefined = step.body;
    for (const [name, value] of Object.entries(sent))
      if (ids.has(String(value)) && this.#mayBeId(operation, created, name, value))
        body = withValue(body, formatPointer([created.key, name]), this.#other(value, ids));
    return body === step.body || body === undefined ? step : { ...step, body };
  }

  /** Whether a server may take a value of a request for the id: a text of the contract, or a number where the id is. */
  #mayBeId({ body }: Operation, { key, resource }: ReturnedResource, name: string, value: Json): boolean {
    if (typeof value === "number") return name === this.#contract.resources.get(resource)?.id;
    if (typeof value !== "string" || value.includes("{{")) return false;
    const node: JsonObject = this.#contract.resolve(this.#contract.schemaAt(body?.schema, formatPointer([key, name])));
    return asArray(node.enum).length === 0 && node.const === undefined && node.pattern === undefined;
  }

  #other(value: Json, ids: ReadonlySet<string>): Json {
    this.#avoided += 1;
    if (typeof value === "string") return `${value}-{{run:${this.#avoided}}}`;
    const numbers = [...ids].map(Number).filter((id) => Number.isSafeInteger(id));
    return Math.max(...numbers) + 1000 + this.#avoided;
  }

  async #read(resource: string): Promise<ReadonlySet<string>> {
    const id = this.#contract.resources.get(resource)?.id ?? "id";
    const list = [...this.#contract.operations.values()].find(
      (operation) =>
        isOpenList(operation) && operation.returns.some((shown) => shown.isList && shown.resource === resource),
    );
    const values = list ? await this.#readList(list) : [];
    const shown = list ? values.flatMap((value) => listItems(list, value)) : [];
    const ids = new Set(shown.flatMap((item) => (item[id] === undefined ? [] : [String(item[id])])));
    this.#ids.set(resource, ids);
    return ids;
  }
}

/** What settings of a server were before the run, to put them back: the run has not created them, and cannot delete them. */
import { isObject, type Json } from "../../contract/json.ts";
import { formatPointer, withValue } from "../../contract/pointer.ts";
import type { Step } from "../cases/case.ts";
import type { Contract } from "../model/contract.ts";
import type { Operation } from "../model/operation.ts";
import { settingsReader } from "../model/settings.ts";

/** Reads settings. @returns the decoded response; undefined if there is none. */
type Read = (reader: Operation) => Promise<unknown>;

export class FormerSettings {
  readonly #contract: Contract;
  readonly #read: Read;
  /** The first read of each path, before the first update there. */
  readonly #values = new Map<string, Promise<unknown>>();
  /** By path: the update that can put them back. */
  readonly #updates = new Map<string, Operation>();

  constructor(contract: Contract, read: Read) {
    this.#contract = contract;
    this.#read = read;
  }

  /** Remembers what a step may change. Settings of what the run has created are deleted with it. */
  async keep({ operation: id }: Step): Promise<void> {
    const operation = this.#contract.operation(id);
    const reader = operation.path.includes("{") ? undefined : settingsReader(this.#contract, operation);
    if (!reader) return;
    const value = this.#values.get(operation.path) ?? this.#read(reader);
    this.#values.set(operation.path, value);
    await value;
    this.#updates.set(operation.path, operation);
  }

  /** The steps that put all back. */
  async restore(): Promise<Step[]> {
    const steps: Step[] = [];
    for (const [path, operation] of this.#updates) {
      const body = bodyOf(this.#contract, operation, await this.#values.get(path));
      if (body !== undefined) steps.push({ as: `former-${operation.id}`, operation: operation.id, body });
    }
    return steps;
  }
}

/** The body of an update with what a read has shown; undefined if it has shown nothing that the update takes. */
function bodyOf(contract: Contract, { returns: [returned], body }: Operation, shown: unknown): Json | undefined {
  const key = returned?.key ?? "";
  const value = isObject(shown) ? shown[key] : undefined;
  const taken = contract.properties(contract.schemaAt(body?.schema, formatPointer([key])));
  const members = Object.entries(isObject(value) ? value : {}).filter(([name]) => taken.has(name));
  if (members.length === 0) return undefined;
  return withValue({}, formatPointer([key]), Object.fromEntries(members) as Json);
}

/** What documents a contract: the facts of its register, and for what none of them is about, the place in the contract itself. */

import type { GeneralFact } from "../../contract/conventions.ts";

/** The id of a fact, or a JSON pointer into the contract. */
export type FactId = string;

/** The facts of a contract, and what each is about; see `openapi/facts/facts.schema.yaml`. */
export interface FactTables {
  /** Each fact: the section of the documentation, and what it states. */
  readonly facts: Readonly<Record<FactId, { readonly section: string; readonly statement: string }>>;
  /** The facts about operations and schemas, by their names. */
  readonly factOfOperation: Readonly<Record<string, FactId | undefined>>;
  readonly factOfSchema: Readonly<Record<string, FactId | undefined>>;
  /** The facts about limits, by the operation, a blank and the name of the field or the parameter. */
  readonly factOfLimit: Readonly<Record<string, FactId | undefined>>;
  /** The facts that fields are required, by the operation, a blank and the pointer to the field, without the items of lists. */
  readonly factOfRequirement: Readonly<Record<string, FactId | undefined>>;
}

/** The tables of a contract without a register of facts. */
export const withoutFacts: FactTables = {
  facts: {},
  factOfOperation: {},
  factOfSchema: {},
  factOfLimit: {},
  factOfRequirement: {},
};

/** The facts of a contract. */
export class Facts {
  readonly #tables: FactTables;
  /** Whether the contract has no register of facts, so that what its schemas say is what is documented. */
  readonly isEmpty: boolean;

  constructor(tables: FactTables) {
    this.#tables = tables;
    this.isEmpty = Object.keys(tables.facts).length === 0;
  }

  /** The ids of the facts. */
  get ids(): readonly FactId[] {
    return Object.keys(this.#tables.facts);
  }

  /** The fact that documents an operation. @param pointer where the contract has it. */
  ofOperation(id: string, pointer: string): FactId {
    return this.#tables.factOfOperation[id] ?? pointer;
  }

  /** Whether a fact documents an operation. */
  isOfOperation(fact: unknown): boolean {
    return Object.values(this.#tables.factOfOperation).some((each) => each === fact);
  }

  /** The fact that documents a named schema; undefined if none does. */
  ofSchema(name: string): FactId | undefined {
    return this.#tables.factOfSchema[name];
  }

  /** A fact about all operations. @param pointer where the contract says the same, for one without such a fact. */
  general(fact: GeneralFact, pointer: string): FactId {
    return this.has(fact) ? fact : pointer;
  }

  /** The fact that documents a limit of a field or a parameter; undefined if none does. */
  ofLimit(operation: string, name: string): FactId | undefined {
    return this.#tables.factOfLimit[`${operation} ${name}`];
  }

  /** The facts that members of an object are required, by the name of the member. @param pointer to the object, in the body. */
  requirementsAt(operation: string, pointer: string): ReadonlyMap<string, FactId> {
    const place = `${operation} ${pointer.replace(/\/\d+(?=\/|$)/g, "")}/`;
    return new Map(
      Object.entries(this.#tables.factOfRequirement).flatMap(([at, fact]): [string, FactId][] => {
        const name = at.slice(place.length);
        return fact !== undefined && at.startsWith(place) && !name.includes("/") ? [[name, fact]] : [];
      }),
    );
  }

  has(fact: FactId): boolean {
    return Object.hasOwn(this.#tables.facts, fact);
  }

  /** What a fact states, or where the contract says it. */
  textOf(fact: FactId): string {
    const { [fact]: found } = this.#tables.facts;
    return found ? `"${found.section}": ${found.statement}` : `the contract at ${fact}`;
  }
}

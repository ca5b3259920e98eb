/** The strings that the suite sends: unique ones where a server may require it, and no values that a server may not know. */

import { asArray, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import type { Contract } from "../model/contract.ts";
import { createdResource } from "../model/operation.ts";
import { isFreeText, textKindOf } from "../model/text-kinds.ts";
import { hasFormat } from "./arbitrary/string.ts";
import { futureYear } from "./chosen-values.ts";
import { type FixtureValues, findFixture } from "./fixture-values.ts";
import { fillPlaceholders, placeholder, typicalUniqueness } from "./unique-values.ts";

/** Chooses the strings of requests. */
export class RequestValues {
  readonly #contract: Contract;
  readonly #fixtures: FixtureValues;
  readonly #first: number;
  readonly #numbers = new Map<string, number>();
  readonly #similar = new Map<string, JsonObject>();
  #documented: readonly JsonObject[] | undefined;

  /** @param first the number of the first unique string. */
  constructor(contract: Contract, fixtures: FixtureValues, first = 1) {
    this.#contract = contract;
    this.#fixtures = fixtures;
    this.#first = first;
  }

  /** A string that no other step has, in this run or another. @param label distinguishes it; the same label gets the same string. */
  unique(label: string): string {
    return `SUITE{{run:${this.#numberOf(label)}}}`;
  }

  /** The fixture of a member; undefined if there is none. @param schema what its unique part must fit. */
  fixture(path: readonly string[], label: string, schema: JsonObject = {}): Json | undefined {
    return this.#filled(findFixture(this.#fixtures, path), path, label, schema);
  }

  /** The fixture that names the resource and the whole path of a member; undefined if there is none. */
  fixtureAt(path: readonly string[], label: string): Json | undefined {
    return this.#filled(this.#fixtures.values?.[path.join("/")], path, label, {});
  }

  #filled(fixture: Json | undefined, path: readonly string[], label: string, schema: JsonObject): Json | undefined {
    if (typeof fixture !== "string" || !fixture.includes("{unique}")) return fixture;
    const number = this.#numberOf(`${label}/${path.join("/")}`);
    const filled = uniqueParts(number).map((part) => fixture.replaceAll("{unique}", part));
    return filled.find((each) => isAllowed(schema, each)) ?? filled[0];
  }

  /**
   * The string to send in place of that of an example.
   *
   * @param label the label of the step.
   * @param isId whether it identifies what the request creates.
   */
  inPlaceOf(example: string, schema: JsonObject, path: readonly string[], label: string, isId = false): Json {
    const fixture = this.fixture(path, label, schema);
    if (fixture !== undefined) return fixture;
    const number = (): number => this.#numberOf(`${label}/${path.join("/")}`);
    const kind = isId ? "title" : textKindOf(this.#contract, schema, path);
    if (kind === "email" || kind === "phone" || kind === "barcode") return `{{${kind}:${number()}}}`;
    if (kind === "code") {
      const codes = [`SUITE{{run:${number()}}}`, ...uniqueParts(number())];
      return codes.find((each) => isAllowed(schema, each)) ?? example;
    }
    if (kind === "title" && schema.enum === undefined)
      return uniqueForms(example, number()).find((each) => isAllowed(schema, each)) ?? example;
    // A server may reject an expiry in the past.
    if (/^expir/i.test(path.at(-1) ?? "")) return example.replace(/^\d{4}(?=-)/, futureYear);
    return example;
  }

  /**
   * A string for a member that the example does not have; undefined if only the server knows one.
   *
   * @param similar a documented object with the same members.
   */
  forMissing(schema: JsonObject, path: readonly string[], label: string, similar: JsonObject): Json | undefined {
    const fixture = this.fixture(path, label, schema);
    if (fixture !== undefined) return fixture;
    if (schema.enum !== undefined || schema.pattern !== undefined || schema.format !== undefined) return undefined;
    const kind = textKindOf(this.#contract, schema, path);
    if (kind === "currency" || kind === "handle") return undefined;
    if (isFreeText(kind)) return `Suite ${path.slice(1).join(" ")}`;
    if (kind !== "bound") return this.inPlaceOf(`Suite ${path.slice(1).join(" ")}`, schema, path, label);
    const documented = [...asArray(schema.examples), similar[path.at(-1) ?? ""]];
    return documented.find((example) => typeof example === "string");
  }

  /** Another string for a member than the one that was sent; undefined if none is known. */
  otherThan(value: string, schema: JsonObject, path: readonly string[], label: string): Json | undefined {
    const kind = textKindOf(this.#contract, schema, path);
    if (isFreeText(kind) || kind === "title") return `${value} again`;
    if (kind === "email" || kind === "phone" || kind === "barcode" || kind === "code")
      return this.inPlaceOf(value, schema, path, `${label}-other`);
    const known = [...asArray(schema.enum), ...asArray(schema.examples)];
    return known.find((each) => typeof each === "string" && each !== value);
  }

  /** A body whose unique strings differ from those of the step that it was built for. */
  again(body: Json, label: string): Json {
    const text = JSON.stringify(body).replace(placeholder, (whole, kind: string, number?: string) =>
      number === undefined ? whole : `{{${kind}:${this.#numberOf(`${label}#${number}`)}}}`,
    );
    return JSON.parse(text) as Json;
  }

  /** A number that only this label has, the same in each run. */
  #numberOf(label: string): number {
    const known = this.#numbers.get(label);
    if (known !== undefined) return known;
    const number = this.#first + this.#numbers.size;
    this.#numbers.set(label, number);
    return number;
  }

  /** The object in the first examples of creations that has most of these members: its values fit together. */
  similarTo(names: readonly string[]): JsonObject {
    const key = names.join();
    const known = this.#similar.get(key);
    if (known) return known;
    this.#documented ??= documentedObjects(this.#contract);
    const overlap = (object: JsonObject): number => names.filter((name) => name in object).length;
    const [best = {}] = [...this.#documented].sort((one, other) => overlap(other) - overlap(one));
    this.#similar.set(key, best);
    return best;
  }
}

/** A name that is one word, of parts that are joined or in lower case at its start: it may not have spaces. */
const isIdentifier = /^(?:[a-zA-Z\d]+(?:[-_.][a-zA-Z\d]+)+|[a-z][a-zA-Z\d]*)$/;

/** The objects in the first examples of creations. */
function documentedObjects(contract: Contract): JsonObject[] {
  const objectsIn = (value: Json): JsonObject[] => {
    if (Array.isArray(value)) return value.flatMap((item: Json) => objectsIn(item));
    return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
  };
  return [...contract.operations.values()].flatMap((operation) =>
    createdResource(operation) ? objectsIn(operation.body?.examples[0] ?? {}) : [],
  );
}

/** A name of several labels, such as `example.com`, which ends with a dot where it is written in full. */
const isDomain = /^[a-z\d-]+(?:\.[a-z\d-]+)+\.?$/i;

/** Parts that make a string unique: the plainest first, then those that more patterns allow. */
function uniqueParts(number: number): string[] {
  const digits = Array.from({ length: 18 }, (_, index) => `{{digits${20 - index}:${number}}}`);
  return [`{{run:${number}}}`, `{{lower:${number}}}`, ...digits];
}

/** Strings that are like an example, and differ for each request: with a part at its end, within a domain, or in place of its last digits. */
function uniqueForms(example: string, number: number): string[] {
  const parts = uniqueParts(number);
  const [label = ""] = example.split(".");
  if (isDomain.test(example)) return [`${label}-{{lower:${number}}}${example.slice(label.length)}`];
  const betweens = isIdentifier.test(example) ? ["-", ""] : [" ", "-", ""];
  const added = parts.flatMap((part) => betweens.map((between) => `${example}${between}${part}`));
  const replaced = parts.flatMap((part) => {
    const length = fillPlaceholders(part, typicalUniqueness).length;
    return /^\d+$/.test(example.slice(-length)) ? [`${example.slice(0, -length)}${part}`] : [];
  });
  return [...added.slice(0, 2 * betweens.length), ...replaced, ...parts, ...added];
}

/** Whether a schema allows what is sent for a string with placeholders. */
function isAllowed({ minLength, maxLength, pattern, format }: JsonObject, template: string): boolean {
  const text = fillPlaceholders(template, typicalUniqueness);
  const isInBounds = text.length >= Number(minLength ?? 0) && text.length <= Number(maxLength ?? Infinity);
  const isMatch = typeof pattern !== "string" || new RegExp(pattern, "u").test(text);
  return isInBounds && isMatch && (typeof format !== "string" || hasFormat(format, text));
}

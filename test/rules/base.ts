import { readFileSync } from "node:fs";
import spectralCore from "@stoplight/spectral-core";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type Registers, readRegisters } from "../../openapi/rules/core/registers.ts";
import type { Exception } from "../../openapi/rules/core/rule.ts";
import { rulesetOver } from "../../openapi/rules/ruleset.ts";
import { asObject, type JsonObject } from "../../src/contract/json.ts";
import { formatPointer, parsePointer } from "../../src/contract/pointer.ts";

/** JSON pointers to parts of `base.yaml`. */
export const LIST = "/paths/~1api~1202412~1gift_cards/get";
const DISABLE_ITEM = "/paths/~1api~1202412~1gift_cards~1{giftCardId}~1disable";
export const DISABLE = `${DISABLE_ITEM}/post`;
const WEBHOOK_ITEM = "/webhooks/orders~1create";
export const SCHEMAS = "/components/schemas";
export const CARD = `${SCHEMAS}/GiftCard`;

/** What pointers of the tables begin with. */
const parts: Readonly<Record<string, string>> = {
  list: LIST,
  disable: DISABLE,
  "disable item": DISABLE_ITEM,
  webhook: `${WEBHOOK_ITEM}/post`,
  "webhook item": WEBHOOK_ITEM,
  schemas: SCHEMAS,
  card: CARD,
};

/** What to change in the base: a value by JSON pointer, `undefined` to take it away. */
export type Edits = Readonly<Record<string, unknown>>;

/** A finding: where, and a part of what is said. */
export type Expected = readonly [pointer: string, message: string];

/** A case of a rule's table: what is changed, and what is to be found then. */
export type Case = readonly [name: string, edits: Edits, expected: readonly Expected[]];

interface Found {
  readonly rule: string;
  readonly at: string;
  readonly message: string;
}

const base: unknown = parse(readFileSync(new URL("base.yaml", import.meta.url), "utf8"));

/** The register that the marks of the base name. */
export const registers: Registers = {
  facts: {
    "card-needs-balance": {},
    "list-of-cards": { operation: "listGiftCards" },
    "read-scope": { scope: "read_gift_card", operations: ["listGiftCards"] },
    "write-scope": { scope: "write_gift_card", operations: ["createGiftCard"] },
  },
  gaps: {
    presence: { decision: "assumed" },
    "error-statuses": { decision: "assumed" },
    "webhook-payload": { decision: "assumed" },
    "unstated-scopes": { decision: "open" },
    elsewhere: { decision: "sandbox", "register-only": true },
  },
  extensions: readRegisters().extensions,
};

/** What the ruleset finds in the base after the edits; with `only`, what that one rule does. */
export async function lint(edits: Edits, only?: string, exceptions: readonly Exception[] = []): Promise<Found[]> {
  const document = asObject(structuredClone(base));
  for (const [pointer, value] of Object.entries(edits)) edit(document, parsePointer(pointer), value);
  const ruleset = rulesetOver(() => registers, exceptions);
  const rule = only && "rules" in ruleset ? ruleset.rules[only] : undefined;
  if (only && typeof rule !== "object") throw new Error(`There is no rule ${only}.`);
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset(only && typeof rule === "object" ? { rules: { [only]: rule } } : ruleset);
  const results = await spectral.run(document);
  return results
    .map(({ code, path, message }) => ({ rule: String(code), at: formatPointer(path), message }))
    .sort((a, b) => a.at.localeCompare(b.at) || a.message.localeCompare(b.message));
}

/** Runs a rule over the base, changed once per case, with no other rule switched on. Findings are in the order of pointers. */
export function table(rule: string, cases: readonly Case[]): void {
  describe(`store-${rule}`, () => {
    test.each(cases)("%s", async (_name, edits, expected) => {
      const found = await lint(edits, `store-${rule}`);
      expect(found.map(({ at }) => at)).toEqual(expected.map(([pointer]) => pointer));
      for (const [index, [, message]] of expected.entries()) {
        expect(found[index]?.message).toContain(message);
        expect(found[index]?.message).toMatch(new RegExp(`See openapi/rules/${rule}\\.ts\\.$`));
      }
    });
  });
}

/**
 * The cases of a rule, from a table of YAML: by its name, what each changes in the base (`without` takes parts away), and what is to be
 * found then: nothing, a message where the change is, or messages by pointer.
 */
export function readTable(rule: string): Case[] {
  const cases = parse(readFileSync(new URL(`cases/${rule}.yaml`, import.meta.url), "utf8")) as JsonObject;
  return Object.entries(cases).map(([name, given]): Case => {
    const { without = [], finds = {}, ...changed } = asObject(given);
    const gone = [without].flat().map((pointer): [string, unknown] => [wholePointer(String(pointer)), undefined]);
    const changes = Object.entries(changed).map(([pointer, value]): [string, unknown] => [
      wholePointer(pointer),
      value,
    ]);
    const edits = [...gone, ...changes];
    const found = typeof finds === "string" ? { [edits[0]?.[0] ?? ""]: finds } : asObject(finds);
    const expected = Object.entries(found).flatMap(([pointer, messages]) =>
      [messages].flat().map((message): Expected => [wholePointer(pointer), String(message)]),
    );
    return [name, Object.fromEntries(edits), expected];
  });
}

function wholePointer(pointer: string): string {
  const [part = "", ...rest] = pointer.split("/");
  return [parts[part] ?? part, ...rest].join("/");
}

function edit(document: unknown, path: readonly string[], value: unknown): void {
  const [key, ...rest] = path;
  if (key === undefined || typeof document !== "object" || document === null) throw new Error("An edit leads nowhere.");
  if (rest.length > 0) edit(Reflect.get(document, key), rest, value);
  else if (value === undefined) Reflect.deleteProperty(document, key);
  else Reflect.set(document, key, value);
}

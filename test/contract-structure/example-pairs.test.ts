/** A request example and the response example of the same name are one call: what is sent is in the response, and the rules hold. */

import { describe, expect, it } from "vitest";
import { operations, resources } from "../../generated/contract.js";
import * as decoders from "../../generated/decoders.js";
import type { Decoder } from "../../src/client/decoder.ts";
import { decodeBody } from "../../src/client/wire-reader.ts";
import { asObject, type Json } from "../../src/contract/json.ts";
import { SchemaReader } from "../../src/contract/schema.ts";
import { brokenRules } from "../../src/predicates/rules.ts";
import { bundle } from "../facts/contract.ts";
import { type ExampleCall, exampleCalls } from "../support/example-calls.ts";
import { examples } from "./named-examples.ts";

const schemas = new SchemaReader(bundle.document);

/** What a response does not repeat as it was sent, with the reason. */
const changed: Readonly<Record<string, string>> = {
  "createFulfillment /fulfillment/trackings": "they appear in list and update responses (Resources and their fields)",
  "createGiftCard /giftCard/expireTime": "timestamps of a response have no offset (Resources and their fields)",
  "createCollection /collection/countGoodsNum": "the service counts",
  "createOrder /order/marketId": "it is sent on create (Resources and their fields)",
};

function decode(schema: string | undefined, value: Json): Json {
  const copy: unknown = structuredClone(value);
  const decode = (decoders as Record<string, Decoder | undefined>)[schema ?? ""];
  if (decode) decodeBody(copy, decode);
  return copy as Json;
}

/** Where a response differs from what was sent, as pointers. Members that the response cannot have are left out. */
function findLost(call: ExampleCall, sent: Json | undefined, shown: Json | undefined, at = ""): string[] {
  if (`${call.id} ${at}` in changed || sent === undefined) return [];
  const root = { $ref: `#/components/schemas/${operations[call.id as keyof typeof operations].response}` };
  if (at !== "" && schemas.schemaAt(root, at) === undefined) return [];
  if (Array.isArray(sent) && Array.isArray(shown) && sent.length === shown.length)
    return sent.flatMap((item, index) => findLost(call, item, shown[index], `${at}/${index}`));
  if (isRecord(sent) && isRecord(shown))
    return Object.entries(sent).flatMap(([key, value]) => findLost(call, value, shown[key], `${at}/${key}`));
  const isSame = Array.isArray(sent) ? JSON.stringify(sent) === JSON.stringify(shown) : sent === shown;
  return isSame ? [] : [`${at}: sent ${JSON.stringify(sent)}, shown ${JSON.stringify(shown)}`];
}

function isRecord(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The resource under each key of a response, by the name of its kind. */
function resourcesIn(response: Json): Record<string, Json> {
  return Object.fromEntries(Object.entries(asObject(response)).filter(([, value]) => isRecord(value)));
}

describe.each(exampleCalls.filter(({ bodies }) => Object.keys(bodies).length > 0))("examples of $id", (call) => {
  const { id, bodies, responses, pathWith } = call;
  const { body, response, rules = [] } = operations[id as keyof typeof operations];

  it("have the same names for requests and responses", () => {
    expect(Object.keys(responses)).toEqual(Object.keys(bodies));
  });

  it.each(Object.entries(bodies))("'%s': the response contains the values of the request", (name, sent) => {
    const shown = responses[name] ?? null;
    expect(findLost(call, decode(body, sent), decode(response, shown))).toEqual([]);
  });

  it.each(Object.entries(bodies))("'%s': the response has the id in the path", (name, sent) => {
    for (const [key, value] of Object.entries(resourcesIn(decode(response, responses[name] ?? null)))) {
      const path = pathWith(sent);
      const own = resources[key as keyof typeof resources]?.id;
      const inPath = path[`${key}Id`];
      if (own !== undefined && inPath !== undefined) expect(String(asObject(value)[own])).toBe(String(inPath));
    }
  });

  it.each(Object.entries(bodies))("'%s': satisfies the rules of the operation", (name, sent) => {
    const result = decode(response, responses[name] ?? null);
    const scope = {
      request: { ...asObject(decode(body, sent)), ...pathWith(sent) },
      response: result,
      after: resourcesIn(result),
      now: "2024-12-20T09:00:00-08:00",
    };
    expect(brokenRules(rules, scope, asObject(result))).toEqual([]);
  });
});

it.each(exampleCalls)("the first response example of $id has the id in the path or the query", (call) => {
  const [first] = Object.values(call.responses);
  if (Object.keys(call.bodies).length > 0 || first === undefined) return;
  const named = { ...call.pathWith(undefined), ...call.requiredQuery };
  for (const [key, value] of Object.entries(resourcesIn(first))) {
    const own = resources[key as keyof typeof resources]?.id;
    const expected = [named[`${key}Id`] ?? named.ids].flat();
    if (own === undefined || expected[0] === undefined) continue;
    expect(expected.map(String)).toContain(String(asObject(value)[own]));
  }
});

describe("resources in response examples satisfy their invariants", () => {
  const shown = examples
    .filter(({ side }) => side === "200")
    .flatMap(({ operation, place, name, value }) => {
      const { response } = operations[operation as keyof typeof operations] ?? {};
      return Object.entries(asObject(decode(response, value))).flatMap(([key, member]) =>
        (Array.isArray(member) ? member : [member]).flatMap((self) => {
          const kind = Object.entries(resources).find(([resource]) => resource === key || `${resource}s` === key);
          return kind && isRecord(self) ? [{ place, name, rules: kind[1].rules ?? [], self }] : [];
        }),
      );
    });

  it.each(shown)("$place: '$name'", ({ rules, self }) => {
    expect(brokenRules(rules, { self }, self)).toEqual([]);
  });
});

it("every value that a response changes is sent in an example", () => {
  const sent = exampleCalls.flatMap(({ id, bodies }) =>
    Object.values(bodies).flatMap((body) =>
      Object.entries(asObject(body)).flatMap(([key, value]) =>
        Object.keys(isRecord(value) ? value : {}).map((member) => `${id} /${key}/${member}`),
      ),
    ),
  );
  expect(Object.keys(changed).filter((place) => !sent.includes(place))).toEqual([]);
});

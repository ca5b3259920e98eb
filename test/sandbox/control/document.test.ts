import { createConfig, lintFromString } from "@redocly/openapi-core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { controlOperations } from "../../../generated/control.js";
import { handlers } from "../../../src/sandbox/control/http/handlers.ts";
import type { ControlOperation } from "../../../src/sandbox/control/operation.ts";
import { validateControl } from "../../../src/sandbox/control/validate.ts";
import { runs } from "../../support/runs.ts";
import { document, findViolations, formatSegment, openSandbox } from "./support.ts";

test("the control API serves its document, which is valid OpenAPI 3.1", async () => {
  const { server } = await openSandbox();
  const response = await server.fetch("http://sandbox.test/_sandbox/openapi.json");
  const source = await response.text();
  const { "x-docs": docs, ...served } = JSON.parse(source);
  const { "x-docs": known, ...own } = document as Readonly<Record<string, unknown>>;
  expect(served).toEqual(own);
  expect(docs).toEqual({ ...Object(known), problems: "https://store-admin-api.example" }); // there is no site to lead to
  const config = await createConfig({ extends: ["recommended-strict"] });
  const problems = await lintFromString({ source, config });
  const wrong = problems.filter(
    ({ ruleId }) => ruleId !== "operation-4xx-response" && ruleId !== "no-server-example.com",
  );
  expect(wrong.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

test("the document has every operation that has a handler, once", () => {
  const ids = controlOperations.map(({ id }) => id);
  expect([...ids].sort()).toEqual(Object.keys(handlers).sort());
  const keys = controlOperations.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(
    expect.arrayContaining([
      "POST /reset",
      "POST /seed",
      "GET /export",
      "PUT /import",
      "GET /snapshots",
      "POST /snapshots",
      "POST /snapshots/{name}/restore",
      "GET /clock",
      "PUT /clock",
      "POST /clock/advance",
      "GET /faults",
      "POST /faults",
      "DELETE /faults",
      "DELETE /faults/{id}",
      "GET /requests",
      "DELETE /requests",
      "GET /requests/{number}",
      "GET /coverage",
      "GET /breaches",
      "DELETE /breaches",
      "GET /subscriptions",
      "POST /subscriptions",
      "DELETE /subscriptions/{id}",
      "GET /deliveries",
      "POST /deliveries/{id}/redeliver",
      "POST /trigger",
      "POST /drain",
      "GET /tenants",
      "POST /tenants",
      "GET /tenants/{name}",
      "PATCH /tenants/{name}",
      "DELETE /tenants/{name}",
      "GET /tenants/{name}/tokens",
      "POST /tenants/{name}/tokens",
      "DELETE /tenants/{name}/tokens",
      "GET /resources",
      "GET /resources/{name}",
      "GET /resources/{name}/{id}",
      "GET /events",
      "GET /health",
      "GET /",
      "GET /openapi.json",
    ]),
  );
});

test("examples match their schemas", () => {
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, { requestBody, responses }] of Object.entries(item)) {
      if (method === "parameters") continue;
      const place = `/paths/${formatSegment(path)}/${method}`;
      for (const [name, { value }] of Object.entries(requestBody?.content["application/json"]?.examples ?? {}) as [
        string,
        { value?: unknown },
      ][])
        expect([place, name, findViolations(`${place}/requestBody/content/application~1json/schema`, value)]).toEqual([
          place,
          name,
          [],
        ]);
      for (const [media, { example }] of Object.entries(responses[200]?.content ?? {}))
        expect([
          place,
          findViolations(`${place}/responses/200/content/${formatSegment(media)}/schema`, example),
        ]).toEqual([place, []]);
    }
});

test("the sandbox accepts every example of a request", async () => {
  for (const route of controlOperations) {
    for (const [name, example] of Object.entries(examplesOf(route))) {
      const { callControl: ask } = await openSandbox({ dataSet: "small" });
      if (route.path === "/tenants/{name}/tokens" || route.path === "/tenants/{name}")
        await ask("POST", "/tenants", { name: "a" });
      const { status, json } = await ask(
        route.method,
        route.path
          .replace("/resources/{name}", "/resources/customer")
          .replace("{id}", "7203915548807162")
          .replace("{name}", "a"),
        example,
      );
      expect([route.id, name, status, json]).toEqual([route.id, name, 200, json]);
    }
  }
});

/** Values near those that a schema allows: its examples, with members changed, added and taken away. */
function near(examples: readonly object[]): fc.Arbitrary<unknown> {
  const scalar = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.integer({ min: -2, max: 700 }),
    fc.double({ noNaN: true, min: -5, max: 5 }),
    fc.string({ maxLength: 5 }),
    ...[[], {}, ["a"]].map((value) => fc.constant(value).map((each) => structuredClone(each))),
  );
  const changes = fc.array(fc.tuple(fc.nat(), fc.oneof(scalar, fc.constant(undefined))), { maxLength: 3 });
  return fc.tuple(fc.constantFrom(...examples), changes, fc.boolean()).map(([example, list, more]) => {
    const value = structuredClone(example) as Record<string, unknown>;
    for (const [at, change] of list) {
      const places: [Record<string, unknown>, string][] = [];
      const iterator = (object: unknown): void => {
        if (typeof object !== "object" || object === null) return;
        for (const key of Object.keys(object)) {
          places.push([object as Record<string, unknown>, key]);
          iterator((object as Record<string, unknown>)[key]);
        }
      };
      iterator(value);
      const place = places[at % Math.max(places.length, 1)];
      if (!place) continue;
      if (change === undefined && !Array.isArray(place[0])) delete place[0][place[1]];
      else place[0][place[1]] = structuredClone(change ?? null);
    }
    return more ? { ...value, more: 1 } : value;
  });
}

/** The examples of an operation's request by name. */
function examplesOf({ path, method }: ControlOperation): Record<string, object> {
  const content = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content["application/json"];
  const examples = Object.entries(content?.examples ?? {}) as [string, { value?: object }][];
  return Object.fromEntries(examples.map(([name, { value = {} }]) => [name, value]));
}

const bodies = controlOperations.flatMap((operation) =>
  operation.body ? [{ ...operation, ...operation.body, examples: examplesOf(operation) }] : [],
);

test.each(bodies)(
  "the compiled validator of $method $path agrees with the schema in the document",
  ({ path, method, schema, examples }) => {
    const pointer = `/paths/${formatSegment(path)}/${method.toLowerCase()}/requestBody/content/application~1json/schema`;
    fc.assert(
      fc.property(fc.oneof(near(Object.values(examples)), fc.jsonValue()), (value) => {
        expect(validateControl(schema, value).length === 0).toBe(findViolations(pointer, value).length === 0);
      }),
      runs(50),
    );
  },
);

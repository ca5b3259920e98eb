/** The control's own document, in OpenAPI 3.1, made of its routes. */
import { parametersOf } from "./parameters.ts";
import type { Answer, Route } from "./route.ts";
import type { Schema } from "./schema.ts";
import { named } from "./schemas.ts";

const title = "Control of the sandbox";
const description = `What tests and people do to a sandbox beside calling the interface. It is no part of the contract.

A call names the tenant that it is about with \`?tenant=\`; no token is needed. Everything answers 200, with an empty object where
there is nothing to say; failures are problems (RFC 9457), and what is refused has not changed anything.`;

const tags: Readonly<Record<string, string>> = {
  State: "What a store keeps: seeds, dumps, snapshots.",
  Clock: "A year passes when a test needs it.",
  Faults: "What is to go wrong.",
  Requests: "What was asked and answered, and what of the contract that covers.",
  Webhooks: "Who is told of what happens.",
  Tenants: "Stores apart from each other, and their tokens.",
  Sandbox: "The sandbox as a whole.",
};

const failures: Readonly<Record<number, string>> = {
  400: "The body is no JSON.",
  403: "The call comes from a page of another origin.",
  404: "There is no such tenant.",
  413: "The body is too large.",
  415: "The body is not said to be JSON.",
  422: "Something that was sent is not as it has to be; `errors` says what, all of it.",
};

/** @returns the document. */
export function documentOf(routes: readonly Route[]): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const item = paths[route.path] ?? {};
    item[route.method.toLowerCase()] = operationOf(route);
    paths[route.path] = item;
  }
  return {
    openapi: "3.1.0",
    info: { title, description, version: "1", license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    servers: [{ url: "/_sandbox" }],
    security: [],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, written(schema, true)])),
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [`Failure${status}`, failureOf(description)]),
      ),
    },
  };
}

function operationOf(route: Route): object {
  const { id, tag, summary, description, body, answer } = route;
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const inQuery = Object.entries(parametersOf(route)).map(([name, { description, schema, required = false }]) => ({
    name,
    in: "query",
    required,
    description,
    schema: written(schema),
  }));
  const own = route.failures ?? {};
  const common = [...(body ? [400, 413, 415] : []), 403, ...(route.whole ? [] : [404]), 422].filter(
    (status) => !Object.hasOwn(own, status),
  );
  return {
    operationId: id,
    summary,
    ...(description !== undefined && { description }),
    tags: [tag],
    parameters: [...inPath, ...inQuery],
    ...(body && { requestBody: { required: !body.optional, content: contentOf(body.schema, body.examples) } }),
    responses: {
      "200": responseOf(answer),
      ...Object.fromEntries(common.map((status) => [status, { $ref: `#/components/responses/Failure${status}` }])),
      ...Object.fromEntries(Object.entries(own).map(([status, description]) => [status, failureOf(description)])),
    },
  };
}

function contentOf(schema: Schema, examples: Readonly<Record<string, unknown>>): object {
  const values = Object.entries(examples).map(([name, value]) => [name, { value }]);
  return { "application/json": { schema: written(schema), examples: Object.fromEntries(values) } };
}

function responseOf({ description, schema, example, media = "application/json" }: Answer): object {
  return { description, content: { [media]: { schema: written(schema), example } } };
}

function failureOf(description: string): object {
  return { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } } };
}

/** A schema with references in the place of those that have a name. @param isNamed whether it is to be written out itself. */
function written(schema: Schema, isNamed = false): object {
  const [name] = Object.entries(named).find(([, known]) => known === schema) ?? [];
  if (name !== undefined && !isNamed) return { $ref: `#/components/schemas/${name}` };
  const { properties, items, additionalProperties, ...rest } = schema;
  const members = Object.entries(properties ?? {}).map(([key, member]) => [key, written(member)]);
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(members) }),
    ...(items && { items: written(items) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: additionalProperties === false ? false : written(additionalProperties),
    }),
  };
}

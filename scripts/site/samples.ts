import { mergeReference } from "../../src/contract/document.ts";
import { asObject, isObject, type JsonObject } from "../../src/contract/json.ts";
import { lineWidth, literal } from "../../src/contract/literal.ts";
import { type LocatedOperation, requestBodyOf, responseBodyOf } from "../../src/contract/operation.ts";
import { type SampleArgument, type SampleCall, sampleCall, withIdsAsStrings } from "../../src/contract/sample-call.ts";
import { SchemaReader } from "../../src/contract/schema.ts";
import { requestOf } from "./sample-code/request.ts";

// Samples that run as they are, with BASE_URL and ACCESS_TOKEN in the environment. Their values are the contract's examples.

/** Languages of the samples. Redoc shows a sample only when its label is listed; its own word for the bare body is Payload. */
export const sampleLanguages = [
  { lang: "Shell", label: "curl" },
  { lang: "JavaScript", label: "TypeScript" },
  { lang: "TypeScript", label: "openapi-fetch" },
  { lang: "payload", label: "Payload" },
] as const;

/** A sample as Redoc's `x-codeSamples` wants it. */
export interface Sample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

function curl(call: SampleCall): string {
  const { method, target, tokenHeader, headers, body } = requestOf(call);
  const command = [
    "curl",
    // Without this option, curl takes brackets in an address for a range.
    ...(target.includes("[") ? ["--globoff"] : []),
    ...(method === "GET" ? [] : ["-X", method]),
  ].join(" ");
  const address = `"$BASE_URL${target}"`;
  const lines = [
    ...(command.length + address.length > lineWidth ? [command, `  ${address}`] : [`${command} ${address}`]),
    `  -H "${tokenHeader}: $ACCESS_TOKEN"`,
    ...headers.map(([name, value]) => `  -H "${name}: ${value}"`),
  ];
  if (body !== undefined) lines.push(`  -d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`);
  return lines.join(" \\\n");
}

const record = (list: readonly SampleArgument[]): JsonObject =>
  Object.fromEntries(list.map(({ name, value }) => [name, value]));

/** @param name the one property of the response; undefined if it has none or several. */
function client(id: string, name: string | undefined, { path, query, headers, body }: SampleCall): string {
  const args = { ...record(path), ...record(query), ...record(headers), ...(isObject(body) ? body : {}) };
  const head = `const ${name === undefined ? "response" : `{ ${name} }`} = await store.${id}(`;
  const given = Object.keys(args).length === 0 ? "" : literal(args, { prefix: head.length + 2 });
  return [
    `import { createStore } from "store-admin-api";`,
    "",
    `const { BASE_URL = "", ACCESS_TOKEN = "" } = process.env;`,
    "const store = createStore({ baseUrl: BASE_URL, accessToken: ACCESS_TOKEN });",
    "",
    `${head}${given});`,
    `console.log(${name ?? "response"});`,
  ].join("\n");
}

function propertyOfResponse(document: JsonObject, operation: LocatedOperation): string | undefined {
  const schema = responseBodyOf(document, operation)?.node;
  const names = schema === undefined ? [] : [...new SchemaReader(document).properties(schema).keys()];
  return names.length === 1 ? names[0] : undefined;
}

function openapiFetch(call: SampleCall): string {
  const { path, query, headers, body } = call;
  const given = {
    ...(path.length + query.length + headers.length > 0
      ? {
          params: {
            ...(path.length > 0 ? { path: record(path) } : {}),
            ...(query.length > 0 ? { query: record(query) } : {}),
            ...(headers.length > 0 ? { header: record(headers) } : {}),
          },
        }
      : {}),
    ...(query.some(({ value, exploded }) => Array.isArray(value) && !exploded)
      ? { querySerializer: { array: { style: "form", explode: false } } }
      : {}),
    ...(body === undefined ? {} : { body }),
  };
  const options = Object.entries(given).map(
    ([name, value]) => `  ${name}: ${literal(value, { indent: 2, prefix: name.length + 2 })},\n`,
  );
  const args = options.length === 0 ? "" : `, {\n${options.join("")}}`;
  return [
    `import createClient from "openapi-fetch";`,
    `import type { paths } from "store-admin-api/wire";`,
    "",
    `const { BASE_URL = "", ACCESS_TOKEN = "" } = process.env;`,
    "const store = createClient<paths>({",
    "  baseUrl: BASE_URL,",
    `  headers: { "X-Service-Access-Token": ACCESS_TOKEN },`,
    "});",
    "",
    `const { data, error } = await store.${call.method}("${call.address}"${args});`,
    "console.log(error ?? data);",
  ].join("\n");
}

/**
 * The samples of an operation, from the first named example of its body and the examples of its parameters: those that are
 * required, or the first where none is. A webhook topic is received, not called, and has none.
 *
 * @throws Error when a required parameter or the body has no example.
 */
export function samples(document: JsonObject, operation: LocatedOperation): Sample[] {
  if (operation.kind === "webhook") return [];
  const call = sampleCall(document, operation);
  const [shell, script, wire] = sampleLanguages;
  return [
    { ...shell, source: curl(call) },
    { ...script, source: client(operation.id, propertyOfResponse(document, operation), call) },
    { ...wire, source: openapiFetch(call) },
  ];
}

/** Writes the ids in the example request bodies of an operation as strings, as the samples do. Changes the document. */
export function writeIdsAsStrings(document: JsonObject, operation: LocatedOperation): void {
  const body = operation.kind === "webhook" ? undefined : requestBodyOf(document, operation);
  if (body === undefined || !isObject(body.media.examples)) return;
  const examples = Object.entries(body.media.examples).map(([name, example]) => {
    const { value = null, ...rest } = mergeReference(document, asObject(example));
    return [name, { ...rest, value: withIdsAsStrings(document, body.node, value) }] as const;
  });
  body.media.examples = Object.fromEntries(examples);
}

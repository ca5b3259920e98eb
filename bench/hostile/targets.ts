/** Requests whose target or headers are hostile, for each operation. */
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { isObject } from "../../src/contract/json.ts";
import { operationsOf, parametersOf } from "../../src/contract/operation.ts";
import { callOf, type HostileRequest } from "./requests.ts";

/** Node.js accepts headers and a target of 16 KiB. */
const long = 15_000;

function numbered(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join("");
}

/** Values of a parameter, percent-encoded. */
const texts: Readonly<Record<string, string>> = {
  digits: "9".repeat(long),
  letters: "a".repeat(long),
  "a list of numbers": numbered(long / 5, (index) => `${index},`),
  commas: ",".repeat(long),
  percent: "%".repeat(long),
  NUL: "%00".repeat(long / 3),
  "encoded characters": "%F0%9F%98%80".repeat(long / 12),
  "a date and digits": `2024-12-17T09:00:00.${"1".repeat(long)}`,
  slashes: "%2F".repeat(long / 3),
};

/** Queries of names that no operation has. */
const queries: Readonly<Record<string, string>> = {
  "a long name": "a".repeat(long),
  "the same name": "a=1&".repeat(long / 4),
  "many names": numbered(2000, (index) => `a${index}=1&`),
  "only separators": "&".repeat(long),
  "only equals signs": "=".repeat(long),
  "members of an object": numbered(1500, (index) => `a[b${index}]=1&`),
};

/** Headers. */
const headers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "a long token": { "X-Service-Access-Token": "a".repeat(long) },
  "a long Prefer": { Prefer: "code=1;".repeat(long / 7) },
  "a long Prefer of spaces": { Prefer: `${" code".repeat(long / 5)}=` },
  "a long Content-Type": { "Content-Type": `application/json${" ".repeat(long)}x` },
  "a long wire format": { "X-Sandbox-Wire-Format": "typed".repeat(long / 5) },
  "a long Origin": { Origin: `http://${"a.".repeat(long / 2)}` },
  "a long Authorization": { Authorization: `Bearer ${"a ".repeat(long / 2)}` },
  "a long Link": { Link: '<a>; rel="next", '.repeat(long / 17) },
  "a long If-None-Match": { "If-None-Match": '"a", '.repeat(long / 5) },
  "a long Last-Event-ID": { "Last-Event-ID": "9".repeat(long) },
};

/** Every request that has a hostile target or header. @param root the path before those of the document. */
export function* targetsOf(document: OpenApiDocument, root = ""): Generator<HostileRequest> {
  for (const operation of operationsOf(document).filter(({ path }) => path[0] === "paths")) {
    if (operation.id === "watch") continue; // its response does not end
    const { method, address, path, query, body } = callOf(document, operation);
    const sample = { ...(body !== undefined && { body: JSON.stringify(body) }) };
    const write = (hostile = "", text = "") =>
      root +
      path.reduce(
        (target, { name, value }) =>
          target.replace(`{${name}}`, name === hostile ? () => text : () => encodeURIComponent(String(value))),
        address,
      );
    const own = query.map(({ name, value }) => `${name}=${encodeURIComponent(String(value))}`).join("&");
    const where = `${root}${operation.id}`;
    for (const [kind, text] of Object.entries(texts)) {
      for (const { name } of path)
        yield { kind: `${kind} in the path`, where, method, target: `${write(name, text)}?${own}`, ...sample };
      for (const { name, in: place, schema } of parametersOf(document, operation)) {
        if (place !== "query") continue;
        const members = isObject(schema) && schema.type === "object" ? "[a]" : "";
        const target = `${write()}?${String(name)}${members}=${text}`;
        yield { kind: `${kind} in the query`, where: `${where} ${String(name)}`, method, target, ...sample };
      }
    }
    for (const [kind, text] of Object.entries(queries))
      yield { kind: `${kind} in the query`, where, method, target: `${write()}?${text}`, ...sample };
    for (const [kind, given] of Object.entries(headers))
      yield { kind, where, method, target: `${write()}?${own}`, headers: given, ...sample };
  }
}

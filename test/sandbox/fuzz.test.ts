import { expect, test } from "vitest";
import { readBundle } from "../../scripts/pipeline/generated.ts";
import { dereference } from "../../src/contract/document.ts";
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { operationsOf, parametersOf } from "../../src/contract/operation.ts";
import { Random } from "../../src/random.ts";
import { TenantControl } from "../../src/sandbox/control/tenant-control.ts";
import type { SandboxServer } from "../../src/sandbox/sandbox.ts";
import { seed, times } from "../support/runs.ts";
import { serveSandbox } from "./support/serve-sandbox.ts";

// Requests made from the contract's examples, with existing ids and one value changed at random. Whatever is sent, the sandbox
// returns a declared status, and a response that conforms to the contract.

const requests = times(5000);
const resetEvery = 2_000;

const contract = await readBundle(process.cwd());

/** What a request of an operation is made of. */
interface Template {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly query: readonly JsonObject[];
  /** The examples of the path's parameters. */
  readonly places: Readonly<Record<string, Json | undefined>>;
  readonly bodies: readonly Json[];
  readonly statuses: readonly number[];
}

const templates: Template[] = operationsOf(contract)
  .filter(({ path }) => path[0] === "paths")
  .map((operation) => {
    const request = dereference(contract, operation.node.requestBody);
    const media = isObject(request?.content) ? request.content["application/json"] : undefined;
    const examples = isObject(media) && isObject(media.examples) ? Object.values(media.examples) : [];
    return {
      id: operation.id,
      method: String(operation.path[2]).toUpperCase(),
      path: String(operation.path[1]),
      query: parametersOf(contract, operation).filter((parameter) => parameter.in === "query"),
      places: Object.fromEntries(parametersOf(contract, operation).map(({ name, example }) => [String(name), example])),
      bodies: examples.map((example) => dereference(contract, example)?.value ?? {}),
      statuses: isObject(operation.node.responses) ? Object.keys(operation.node.responses).map(Number) : [],
    };
  });

/** Values that are wrong in most places, and right in some. */
const odd: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e300,
  "",
  " ",
  "0",
  "-1",
  "1e5",
  "true",
  "null",
  "x".repeat(600),
  "a,b,,c",
  "[1,2",
  "😀\u0000\ufeff",
  "9".repeat(40),
  "2024-02-30T00:00:00Z",
  "2024-12-03",
  "../../etc",
  "%00",
  "paid",
  "fulfilled",
  "cancelled",
  [],
  [null],
  {},
  { a: { b: [] } },
];

test(`${requests} mutated requests get declared responses that conform to the contract`, async () => {
  const { sandbox, call } = await serveSandbox({ deterministic: 1 });
  const random = new Random(seed);
  const undeclared: string[] = [];
  const seen = new Map<string, Set<number>>();
  let ids: string[] = [];
  for (let count = 0; count < requests; count += 1) {
    if (count % resetEvery === 0) {
      await expectLawful(sandbox);
      await new TenantControl(sandbox.tenant(), sandbox.tenants).reset();
      ids = [...startingIds];
    }
    const template = random.pick(templates);
    const { path, body } = requestOf(template, ids, random);
    const { status, body: response } = await call(template.method, path.replace("/api/202412", ""), body);
    seen.set(template.id, (seen.get(template.id) ?? new Set()).add(status));
    const isProtocol = status === 404 && /has no/.test(String(response.detail)); // an empty id is another path
    if (!template.statuses.includes(status) && !isProtocol)
      undeclared.push(
        `${template.method} ${path} ${JSON.stringify(body)?.slice(0, 500)} → ${status} ${JSON.stringify(response).slice(0, 300)}`,
      );
    for (const id of idsIn(response)) if (ids.length < 400) ids.push(id);
  }
  await expectLawful(sandbox);
  expect(undeclared).toEqual([]);
  expect(await sandbox.tenant().requestLog.breaches()).toEqual([]);
  // The requests reach the handlers: each operation succeeds at least once, and is rejected at least once.
  if (requests >= 20_000) {
    expect(templates.map(({ id }) => id).filter((id) => !seen.get(id)?.has(200))).toEqual([]);
    expect([...seen.values()].filter((statuses) => statuses.has(422)).length).toBeGreaterThan(35);
  }
}, 3_600_000);

/** All stored resources conform to the contract and its rules: an import validates everything. */
async function expectLawful(sandbox: SandboxServer): Promise<void> {
  const control = new TenantControl(sandbox.tenant(), sandbox.tenants);
  await control.import(await control.export());
}

const startingIds = [
  "1218555927434856",
  "1218555927436012",
  "3300571948822016331",
  "3300571948822016402",
  "5904417730268823",
  "5904417730268823137",
  "5904417730268977",
  "5904417730268977009",
  "3301846220054471",
  "3301846220058026",
  "7203915548807162",
  "7203915548811940",
  "4410297736150824",
  "6712045519843072801",
  "6712045519843072835",
  "6620184473359013901",
  "8120047715563301",
  "2048001100210034",
];

function requestOf(
  template: Template,
  ids: readonly string[],
  random: Random,
): { path: string; body: Json | undefined } {
  const body =
    template.bodies.length === 0 ? undefined : changed(structuredClone(random.pick(template.bodies)), ids, random);
  const path = template.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const usual = (isObject(body) ? body[name] : undefined) ?? (random.chance(0.5) ? template.places[name] : undefined);
    const id = usual !== undefined && random.chance(0.9) ? usual : random.pick(random.chance(0.95) ? ids : odd);
    return encodeURIComponent(textOf(id));
  });
  const query = template.query.flatMap((parameter) => {
    if (!random.chance(parameter.required === true ? 0.95 : 0.25)) return [];
    const usual = random.chance(0.5) ? random.pick(ids) : (parameter.example ?? random.pick(ids));
    const value = random.chance(0.3) ? random.pick(odd) : usual;
    const name = random.chance(0.98) ? String(parameter.name) : `${parameter.name}x`;
    return [`${encodeURIComponent(name)}${isObject(value) ? "[note]" : ""}=${encodeURIComponent(textOf(value))}`];
  });
  return { path: query.length > 0 ? `${path}?${query.join("&")}` : path, body };
}

function textOf(value: Json): string {
  return typeof value === "object" && value !== null ? Object.values(value).join(",") : String(value);
}

/** A body with other existing ids, and, in half of the cases, one changed value. */
function changed(body: Json, ids: readonly string[], random: Random): Json {
  const places: { holder: JsonObject | Json[]; key: string | number }[] = [];
  const visit = (holder: Json): void => {
    if (typeof holder !== "object" || holder === null) return;
    const keys = Array.isArray(holder) ? holder.keys() : Object.keys(holder);
    for (const key of keys) {
      places.push({ holder: holder as JsonObject, key });
      const value = (holder as JsonObject)[key];
      if (/^\d{16,}$/.test(String(value)) && random.chance(0.3)) (holder as JsonObject)[key] = random.pick(ids);
      else visit(value ?? null);
    }
  };
  visit(body);
  if (places.length === 0 || random.chance(0.5)) return body;
  const { holder, key } = random.pick(places);
  const value = (holder as JsonObject)[key] ?? null;
  if (random.chance(0.2) && !Array.isArray(holder)) delete holder[key];
  else if (random.chance(0.3) && Array.isArray(holder)) holder.push(structuredClone(value));
  else if (typeof value === "number" && random.chance(0.5))
    (holder as JsonObject)[key] = value + random.pick([-1, 1, 100, -value]);
  else (holder as JsonObject)[key] = structuredClone(random.pick(odd));
  return body;
}

/** The ids in a response, as strings. */
function idsIn(value: unknown): string[] {
  if (typeof value === "number" || typeof value === "string")
    return /^\d{16,}$/.test(String(value)) ? [String(value)] : [];
  return typeof value === "object" && value !== null ? Object.values(value).slice(0, 60).flatMap(idsIn) : [];
}

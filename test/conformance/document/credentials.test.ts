/** Which requests carry which credentials, where a contract of others has several security schemes, or says nothing of them. */
import { expect, it } from "vitest";
import { contractOf } from "../../../src/conformance/document/open-contract.ts";
import { headText } from "../../../src/conformance/run/not-done.ts";
import { setUpRun } from "../../../src/conformance/run/set-up-run.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Answer, type Call, json, runOn } from "../support/any-server.ts";

const no: JsonObject = { description: "No." };
const item = { type: "object", properties: { id: { type: "integer" } } };

/** An operation that reads a list. @param security what it needs; undefined if it says nothing. */
function read(operationId: string, security?: JsonObject[]): JsonObject {
  const responses = { "200": json({ type: "array", items: item }), "401": no };
  return { get: { operationId, responses, ...(security && { security }) } };
}

const securitySchemes: JsonObject = {
  jwt: { type: "apiKey", in: "header", name: "Authorization" },
  key: { type: "apiKey", in: "header", name: "X-Api-Key" },
};

const paths: JsonObject = {
  "/alerts": read("listAlerts", [{ jwt: [] }]),
  "/decisions": read("listDecisions", [{ key: [] }]),
  "/status": read("getStatus"),
};

/** Accepts requests with the credential of their path, and without an empty one. */
function respond({ path, headers }: Call): Answer {
  const [jwt, key] = [headers.get("authorization"), headers.get("x-api-key")];
  const isRight = path === "/alerts" ? jwt === "Bearer t1" : path === "/status" ? jwt !== "" : key === "k1";
  return isRight ? { status: 200, body: [{ id: 1 }] } : { status: 401, body: { message: "no" } };
}

/** A run that the options of a command line set up. */
async function run(
  parts: JsonObject,
  given: { token?: string; headers?: Readonly<Record<string, string>> },
  answer: (call: Call) => Answer = respond,
) {
  const { contract } = contractOf({ openapi: "3.1.0", info: { title: "Any", version: "1" }, ...parts });
  const { options } = await setUpRun({ baseUrl: "http://server.test", contract, profile: "live", ...given });
  const report = await runOn(contract, answer, { ...given, token: options.token });
  return {
    ...report,
    found: report.findings.map(({ check, operation }) => `${check} ${operation}`),
    notLookedAt: report.notDone
      .filter(({ kind, subject }) => kind === "operation" || subject.startsWith("access/"))
      .map((entry) => ({
        names: `${entry.subject}${entry.of === undefined ? "" : ` ${entry.of}`}`,
        why: headText({ ...entry, entries: [entry] }),
        remedy: entry.remedy,
      })),
  };
}

/** What the requests to a path had in a header. */
function sentTo(calls: readonly Call[], path: string, name: string): (string | null)[] {
  return [...new Set(calls.filter((each) => each.path === path).map(({ headers }) => headers.get(name)))];
}

it.each<[string, { token?: string; headers: Record<string, string> }]>([
  ["the token of one", { token: "Bearer t1", headers: { "X-Api-Key": "k1" } }],
  ["the token of the other", { token: "k1", headers: { authorization: "Bearer t1" } }],
  ["no token", { headers: { Authorization: "Bearer t1", "X-Api-Key": "k1" } }],
])("of two schemes, one in a header of every request and %s", async (_, given) => {
  const { found, calls, notLookedAt } = await run({ paths, components: { securitySchemes } }, given);
  expect(found).toEqual([]);
  expect(sentTo(calls, "/status", "authorization")).not.toContain("");
  expect(sentTo(calls, "/decisions", "authorization")).not.toContain("k1");
  const byHeader = ["listAlerts", "listDecisions"].filter(
    (id) => given.token === undefined || id.endsWith(given.token === "k1" ? "Alerts" : "Decisions"),
  );
  expect(notLookedAt.map(({ names }) => names)).toEqual(
    byHeader.flatMap((id) => [`access/missing-token ${id}`, `access/invalid-token ${id}`]),
  );
});

it("tests the token of its own scheme alone", async () => {
  const open = (call: Call): Answer => (call.path === "/alerts" ? { status: 200, body: [{ id: 1 }] } : respond(call));
  const { found } = await run(
    { paths, components: { securitySchemes } },
    { token: "Bearer t1", headers: { "X-Api-Key": "k1" } },
    open,
  );
  expect(found.filter((each) => each.startsWith("access/"))).not.toEqual([]);
  expect(found.every((each) => each.endsWith(" listAlerts"))).toBe(true);
});

it("leaves out what needs a credential that nobody has passed", async () => {
  const { found, calls, notLookedAt } = await run({ paths, components: { securitySchemes } }, { token: "Bearer t1" });
  expect(found).toEqual([]);
  expect(sentTo(calls, "/decisions", "x-api-key")).toEqual([]);
  expect(notLookedAt).toEqual([
    {
      names: "listDecisions",
      why: "1 operation not looked at, because it needs the header X-Api-Key, for which there is no value",
      remedy: 'Pass it with --header "X-Api-Key: …".',
    },
  ]);
});

it("takes the token for the scheme that most operations need", async () => {
  const others = { ...paths, "/hosts": read("listHosts", [{ key: [] }]) };
  const { found, calls } = await run({ paths: others, components: { securitySchemes } }, { token: "k1" });
  expect(found).toEqual([]);
  expect(sentTo(calls, "/hosts", "x-api-key")).toContain("k1");
});

it("sends both credentials that one operation needs, and tests the token", async () => {
  const both = { "/both": read("listBoth", [{ jwt: [], key: [] }]) };
  const { found, calls } = await run(
    { paths: both, components: { securitySchemes } },
    { token: "Bearer t1", headers: { "X-Api-Key": "k1" } },
    ({ headers }) =>
      headers.get("authorization") === "Bearer t1" && headers.get("x-api-key") === "k1"
        ? { status: 200, body: [] }
        : { status: 401 },
  );
  expect(found).toEqual([]);
  expect(sentTo(calls, "/both", "authorization")).toEqual(expect.arrayContaining([null, "Bearer t1"]));
});

it("sends no empty credential", async () => {
  const silent = { "/status": read("getStatus") };
  const { found, calls } = await run({ paths: silent, components: { securitySchemes } }, {});
  expect(found).toEqual([]);
  expect(sentTo(calls, "/status", "authorization")).toEqual([null]);
});

it("sends a token that was passed, where the contract does not say what needs one", async () => {
  const silent = { "/alerts": read("listAlerts") };
  const { calls } = await run({ paths: silent, components: { securitySchemes } }, { token: "Bearer t1" });
  expect(sentTo(calls, "/alerts", "authorization")).toEqual(["Bearer t1"]);
});

it("keeps a header that was passed where the token would be", async () => {
  const silent = { "/alerts": read("listAlerts", [{ jwt: [] }]) };
  const passed = { token: "t2", headers: { authorization: "Bearer t1" } };
  await expect(run({ paths: silent, components: { securitySchemes } }, passed)).rejects.toThrow(
    "The header Authorization is among those of every request, so that the access token has no place.",
  );
});

it("says how to pass credentials, or that none are needed", async () => {
  const components = { securitySchemes };
  const missing = run({ paths, components }, {});
  await expect(missing).rejects.toThrow("The access token is missing. Pass one with all scopes: --token <token>");
  await expect(missing).rejects.toThrow('Or pass headers: --header "Authorization: …" --header "X-Api-Key: …".');
  await expect(missing).rejects.toThrow(/actions:\n {4}- \{ target: "\$\.paths\.\*\.\*\.security", remove: true \}$/);
  const everywhere = run({ paths: { "/status": read("getStatus") }, components, security: [{ jwt: [] }] }, {});
  await expect(everywhere).rejects.toThrow(/actions:\n {4}- \{ target: \$\.security, remove: true \}$/);
});

it("reads a scheme that writes the start of its value after a colon", async () => {
  const schemes = { jwt: { type: "apiKey", in: "header", name: "Authorization: Bearer" } };
  const one = { "/alerts": read("listAlerts", [{ jwt: [] }]) };
  const { found, calls } = await run({ paths: one, components: { securitySchemes: schemes } }, { token: "t1" });
  expect(found).toEqual([]);
  expect(sentTo(calls, "/alerts", "authorization")).toContain("Bearer t1");
});

it("names a scheme whose header HTTP does not allow", () => {
  const schemes = { jwt: { type: "apiKey", in: "header", name: "X Token" } };
  const one = { "/alerts": read("listAlerts", [{ jwt: [] }]) };
  const document = { openapi: "3.1.0", info: { title: "Any", version: "1" }, paths: one };
  expect(() => contractOf({ ...document, components: { securitySchemes: schemes } })).toThrow(
    'The security scheme jwt names the header "X Token", which HTTP does not allow (at /components/securitySchemes/jwt/name).',
  );
});

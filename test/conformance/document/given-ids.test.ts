/** Ids that no response shows: those of the configuration and of the contract. */
import { expect, it } from "vitest";
import { fails } from "../../../src/conformance/cases/finding.ts";
import { ConfigError } from "../../../src/conformance/config/config-error.ts";
import { parseConfig } from "../../../src/conformance/config/read-config.ts";
import { contractOf } from "../../../src/conformance/document/open-contract.ts";
import type { RunOptions } from "../../../src/conformance/run/run-options.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { json, runOn } from "../support/any-server.ts";

const text: JsonObject = { type: "string" };
const size = json({ type: "object", required: ["bytes"], properties: { bytes: { type: "integer" } } });

/** An archive of studies, whose ids no list shows. @param example the example of a study in the contract. */
function archive(example?: string): JsonObject {
  const id = { name: "id", in: "path", required: true, schema: text };
  const responses = { "200": size };
  return {
    "/studies/{id}/size": {
      get: { operationId: "sizeOfStudy", parameters: [{ ...id, ...(example && { example }) }], responses },
    },
    "/studies/{id}/frames/{frame}": {
      get: {
        operationId: "sizeOfFrame",
        parameters: [id, { ...id, name: "frame", schema: { type: "integer" } }],
        responses,
      },
    },
    "/series/{id}/size": { get: { operationId: "sizeOfSeries", parameters: [id], responses } },
  };
}

/** What a router says of an unknown path, and this server of an unknown study. */
const page = "404 page not found";
const page404 = { status: 404, headers: { "content-type": "text/plain" } };

async function run(paths: JsonObject, options: Partial<RunOptions> = {}) {
  const { calls, findings, notDone } = await runOn(
    { paths },
    ({ path }) =>
      /^\/((studies|series)\/s1\b|versions$)/.test(path)
        ? { status: 200, body: { bytes: 1 } }
        : new Response(page, page404),
    options,
  );
  const unsent = notDone.filter(({ kind }) => kind === "call");
  return {
    sent: [...new Set(calls.filter(({ method }) => method === "GET").map(({ path }) => path))],
    failures: findings.filter((each) => fails(each, false)).map(({ check, operation }) => `${check} ${operation}`),
    unsent: unsent.map(({ subject, why, remedy }) => `${subject}: ${why}. ${remedy}`),
  };
}

it("are named where they are missing, with the line that gives one", async () => {
  const { unsent } = await run(archive());
  expect(unsent).toEqual(
    expect.arrayContaining([
      'sizeOfStudy: no response shows a value for {id} in /studies/{id}. Write one to conform.yaml: fixtures: { existing: { study: "…" } }.',
      'sizeOfSeries: no response shows a value for {id} in /series/{id}. Write one to conform.yaml: fixtures: { existing: { series: "…" } }.',
    ]),
  );
});

it("are those of existing resources, then the values of their parameters, then the examples of the contract", async () => {
  const { sent: byExample } = await run(archive("s1"));
  expect(byExample).toContain("/studies/s1/size");
  expect(byExample).not.toContain("/series/s1/size");

  const { sent: byValue } = await run(archive("s9"), { fixtures: { values: { id: "s1", frame: 4 } } });
  expect(byValue).toEqual(expect.arrayContaining(["/studies/s1/size", "/studies/s1/frames/4", "/series/s1/size"]));
  expect(byValue).not.toContain("/studies/s9/size");

  const fixtures = { values: { id: "s8" }, existing: { study: "s1", frame: "2" } };
  const { sent: byName } = await run(archive("s9"), { fixtures });
  expect(byName).toEqual(expect.arrayContaining(["/studies/s1/size", "/studies/s1/frames/2", "/series/s8/size"]));
});

it("are not what a server must know", async () => {
  const { sent, failures } = await run(archive("s9"), {
    fixtures: { values: { frame: 4 }, existing: { series: "s9" } },
  });
  expect(sent).toEqual(expect.arrayContaining(["/studies/s9/size", "/series/s9/size"]));
  expect(failures).toEqual([]);
});

it("are not known, so that an operation is missing only where it takes none", async () => {
  const free = (operationId: string) => ({ get: { operationId, responses: { "200": size } } });
  const id = { name: "id", in: "path", required: true, schema: text, example: "s9" };
  const study = { get: { ...free("getStudy").get, parameters: [id] } };
  const paths = { "/studies/{id}": study, "/versions": free("getVersions"), "/plugins": free("getPlugins") };
  const { sent, failures } = await run(paths);
  expect(sent).toContain("/studies/s9");
  expect(failures).toEqual(["response/missing-operation getPlugins"]);
});

it("have the names in the configuration that reports have for them", () => {
  const { contract } = contractOf({ openapi: "3.1.0", info: { title: "Any", version: "1" }, paths: archive() });
  const read = (yaml: string) => parseConfig(yaml, { file: "conform.yaml", contract, environment: {} });
  expect(read('fixtures: { existing: { study: "s1", series: "s2" } }').fixtures?.existing).toEqual({
    study: "s1",
    series: "s2",
  });
  expect(() => read('fixtures: { existing: { studdy: "s1" } }')).toThrow(ConfigError);
  expect(() => read('fixtures: { existing: { studdy: "s1" } }')).toThrow("Did you mean study?");
});

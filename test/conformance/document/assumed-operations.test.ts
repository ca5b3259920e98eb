/** Operations that the contract only assumes: a server need not have them, nor have them like this. */
import { expect, test } from "vitest";
import { fails } from "../../../src/conformance/cases/finding.ts";
import { contractOf } from "../../../src/conformance/document/open-contract.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Answer, type Call, json, runOn } from "../support/any-server.ts";

const shop = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
const read = (operationId: string, words: JsonObject = {}): JsonObject => ({
  get: { operationId, responses: { "200": json(shop) }, ...words },
});
const { contract } = contractOf({
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: { "/shop": read("getShop"), "/hours": read("getHours", { "x-assumed": "hours" }) },
  "x-gaps": {
    hours: {
      unknown: "How opening hours are read.",
      readings: { call: "A call reads them.", none: { says: "No call reads them.", rejects: [404] } },
    },
  },
});

const answer = (status: number): Answer => ({ status, body: { name: "Alder" } });

/** What a run finds at a server that does one thing at one path. @param hours the answer about the operation. */
async function findingsOf(place: string, wrong: Answer, hours?: string) {
  const answers = hours === undefined ? {} : { hours };
  const respond = ({ path }: Call): Answer => (path === place ? wrong : answer(200));
  const { findings } = await runOn(contract.with({ answers }), respond, { phases: ["examples"] });
  return findings.map((finding) => `${fails(finding, false) ? "fails" : "warns"} ${finding.check}`);
}

test.each([201, 404])("a server that has such an operation, but answers it with %i, gets a warning", async (status) => {
  const [check] = await findingsOf("/shop", answer(status));
  expect(await findingsOf("/hours", answer(status))).toEqual([check?.replace("fails", "warns")]);
  expect(check).toMatch(/^fails /);
});

test("it fails if an answer says that it has the operation", async () => {
  const [check] = await findingsOf("/shop", answer(201));
  expect(await findingsOf("/hours", answer(201), "call")).toEqual([check]);
});

test("an operation that the server does not have by an answer has no findings", async () => {
  for (const status of [201, 404]) expect(await findingsOf("/hours", answer(status), "none")).toEqual([]);
  expect(await findingsOf("/shop", answer(404), "none")).not.toEqual([]);
});

// Tests that suite-contract.test.ts runs in a process of their own: the suite and the matcher with the contract of another API.
import { afterAll, describe, expect, test } from "vitest";
import { serveTasks } from "../../examples/tasks/server.mjs";
import { conformanceSuite, openContract } from "../../src/conformance/index.ts";

const { url, server } = await serveTasks(["wrong-status", "lost-update"]);
afterAll(() => server.close());
const file = "examples/tasks/openapi.yaml";
const opened = await openContract(file, ["examples/tasks/rules.yaml"]);
const options = {
  baseUrl: url,
  allowsWrites: true,
  depth: "smoke",
  rate: 10_000,
  phases: ["examples", "state", "workflows"],
} as const;

describe("a file", () => conformanceSuite({ ...options, contract: file }));
describe("an opened contract", () => conformanceSuite({ ...options, contract: opened }));
describe("a configuration", () => conformanceSuite({ ...options, config: process.env.CONFIG }));

describe("toConformTo", () => {
  const create = (): Promise<Response> =>
    fetch(`${url}/tasks`, {
      method: "POST",
      body: '{"title":"Write"}',
      headers: { "Content-Type": "application/json" },
    });

  test("with a file: right", async () => {
    await expect(await fetch(`${url}/tasks`)).toConformTo("listTasks", { contract: file });
  });

  test("with a file: wrong", async () => {
    await expect(await create()).toConformTo("createTask", { contract: file });
  });

  test("with an opened contract: wrong", async () => {
    await expect(await create()).toConformTo("createTask", { contract: opened });
  });

  test("with something else", async () => {
    await expect(await fetch(`${url}/tasks`)).toConformTo("listTasks", { contract: {} });
  });

  test("with an operation that it does not have", async () => {
    await expect(await fetch(`${url}/tasks`)).toConformTo("getOrder", { contract: file });
  });
});

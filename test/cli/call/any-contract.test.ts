/** `call --contract` calls any API: names, tokens, parameters and bodies are those of its contract. */
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { serveTasks } from "../../../examples/tasks/server.mjs";
import { helpOfCall } from "../../../src/cli/call.ts";
import { runCallWith } from "./terminal.ts";

describe("the tasks of the guide", () => {
  let url = "";
  beforeAll(async () => {
    const { server, url: address } = await serveTasks();
    url = address;
    return () => void server.close();
  });
  const contract = ["--contract", "examples/tasks/openapi.yaml"];
  const call = (...args: string[]) => runCallWith({ BASE_URL: url }, [...args, ...contract]);

  test("are created, listed and deleted without a token", async () => {
    const made = await call("createTask", "--title", "Write", "--fields", "id,title,done");
    expect(made).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(made.stdout)).toEqual({ id: 1, title: "Write", done: false });
    expect(await call("listTasks", "--all", "--fields", "title")).toEqual({
      code: 0,
      stdout: '{"title":"Write"}\n',
      stderr: "1 item in 1 page. Neither the contract nor the server names more pages.\n",
    });
    expect(await call("deleteTask", "--task-id", "1", "--yes")).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(await call("getTask", "--task-id", "1")).toMatchObject({ code: 1, stderr: expect.stringContaining("404") });
    expect(await call("getTask", "--task-id", "one")).toMatchObject({ code: 2 });
  });

  test("are in the help", async () => {
    expect(await helpOfCall(contract)).toMatch(/^ {2}completeTask +Complete a task$/m);
    expect(await helpOfCall(["createTask", ...contract])).toMatch(/^ {2}--title <string> +Required\./m);
  });
});

describe("a contract with", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "call-contract-"));
    return () => rm(folder, { recursive: true });
  });

  /** Writes a contract with one operation. @returns its file. */
  async function writeContract(
    operation: object,
    securityScheme: object | undefined,
    schemas: object = {},
  ): Promise<string> {
    const file = join(folder, "openapi.json");
    const document = {
      openapi: "3.1.0",
      info: { title: "One operation", version: "1" },
      servers: [{ url: "https://{region}.store.test/v1", variables: { region: { default: "eu" } } }],
      paths: { "/things/{thing-id}": { post: { operationId: "touch_thing", responses: {}, ...operation } } },
      components: { schemas, securitySchemes: securityScheme === undefined ? {} : { token: securityScheme } },
    };
    await writeFile(file, JSON.stringify(document));
    return file;
  }

  /** The request of a call of a contract with one operation. */
  async function requestOf(operation: object, securityScheme: object | undefined, ...args: string[]) {
    const file = await writeContract(operation, securityScheme);
    return runCallWith({ ACCESS_TOKEN: "t" }, [
      "touchThing",
      "--thing-id",
      "1",
      "--dry-run=http",
      ...args,
      "--contract",
      file,
    ]);
  }
  const parameter = (place: string, name: string, schema: object, more = {}) => ({ in: place, name, schema, ...more });
  const thing = parameter("path", "thing-id", { type: "integer" }, { required: true });

  test.each([
    [{ type: "http", scheme: "bearer" }, "Authorization: Bearer $ACCESS_TOKEN"],
    [{ type: "apiKey", in: "header", name: "X-Key" }, "X-Key: $ACCESS_TOKEN"],
    [{ type: "apiKey", in: "query", name: "key" }, "POST /v1/things/1?key=$ACCESS_TOKEN HTTP/1.1"],
    [{ type: "apiKey", in: "cookie", name: "session" }, "Cookie: session=$ACCESS_TOKEN"],
  ])("a token as %j", async (scheme, line) => {
    const { stdout } = await requestOf({ parameters: [thing] }, scheme);
    expect(stdout.split("\n")).toContain(line);
  });

  test("headers, cookies, lists and objects as parameters", async () => {
    const parameters = [
      thing,
      parameter("header", "X-Trace", { type: "string" }),
      parameter("cookie", "theme", { type: "string", enum: ["dark", "light"] }),
      parameter("query", "sort_by", { type: "array", items: { type: "string" } }),
      parameter(
        "query",
        "filter",
        { type: "object", properties: { minPrice: { type: "number" } } },
        { style: "deepObject" },
      ),
    ];
    const options = [
      "--x-trace",
      "a b",
      "--theme",
      "dark",
      "--sort-by",
      "name",
      "--sort-by",
      "price",
      "--filter.min-price",
      "2",
    ];
    const { stdout } = await requestOf({ parameters }, undefined, ...options);
    expect(stdout.split("\n")).toEqual(
      expect.arrayContaining([
        "POST /v1/things/1?sort_by=name&sort_by=price&filter[minPrice]=2 HTTP/1.1",
        "Host: eu.store.test",
        "x-trace: a b",
        "cookie: theme=dark",
      ]),
    );
  });

  test("a schema whose name every object of JavaScript has", async () => {
    const server = createServer((_, response) => {
      response.setHeader("Content-Type", "application/json").end('{"name":"Chair"}');
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const schema = { type: "object", properties: { name: { type: "string" } } };
    const content = { "application/json": { schema: { $ref: "#/components/schemas/valueOf" } } };
    const file = await writeContract(
      { parameters: [thing], responses: { 200: { description: "It.", content } } },
      undefined,
      { valueOf: schema },
    );
    const BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const made = await runCallWith({ BASE_URL }, ["touchThing", "--thing-id", "1", "--contract", file]);
    expect(made).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(made.stdout)).toEqual({ name: "Chair" });
  });

  test("a response that is not JSON, and a token in the query that is not logged", async () => {
    const server = createServer((_, response) => {
      response.setHeader("Deprecation", "@1700000000").end("a,b\n1,2\n");
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const responses = { 200: { content: { "text/csv": {} } } };
    const key = { type: "apiKey", in: "query", name: "appid" };
    const file = await writeContract({ parameters: [thing], responses }, key);
    const env = { BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ACCESS_TOKEN: "top-secret" };
    const args = ["touch_thing", "--thing-id", "1", "--contract", file];
    const ended = await runCallWith(env, args);
    const stderr = "! The server says that touch_thing is deprecated.\n";
    expect(ended).toEqual({ code: 0, stdout: "a,b\n1,2\n", stderr });
    const logged = (await runCallWith(env, [...args, "--log"])).stderr;
    expect(logged).toContain("/things/1?<redacted>");
    expect(logged).not.toContain("top-secret");
  });

  test("a parameter that cannot be written, which only calls that have it cannot be", async () => {
    const parameters = [thing, parameter("query", "ids", { type: "array" }, { style: "pipeDelimited" })];
    expect(await requestOf({ parameters }, undefined)).toMatchObject({ code: 0 });
    expect(await requestOf({ parameters }, undefined, "--ids", "1")).toMatchObject({
      code: 2,
      stderr: "touch_thing: the parameter ids is an array of the style pipeDelimited, which the client cannot write.",
    });
  });

  test("a form as the body", async () => {
    const content = {
      "application/x-www-form-urlencoded": { schema: { type: "object", properties: { note: { type: "string" } } } },
    };
    const { stdout } = await requestOf({ parameters: [thing], requestBody: { content } }, undefined, "--note", "a&b");
    expect(stdout).toContain("content-type: application/x-www-form-urlencoded\n\nnote=a%26b\n");
  });

  test("a list as the body, and a program that sends it", async () => {
    const content = { "application/json": { schema: { type: "array", items: { type: "integer" } } } };
    const { stdout, stderr } = await requestOf(
      ...([
        { parameters: [thing], requestBody: { content } },
        { type: "http", scheme: "bearer" },
      ] as const),
      ...["--body", "[1, 2]", "--dry-run=typescript"],
    );
    expect({ stdout, stderr }).toEqual({
      stderr: "",
      stdout: `const BASE_URL = "https://eu.store.test/v1";
const { ACCESS_TOKEN = "" } = process.env;
const response = await fetch(\`\${BASE_URL}/things/1\`, {
  method: "POST",
  headers: {
    "Authorization": \`Bearer \${ACCESS_TOKEN}\`,
    "content-type": "application/json",
  },
  body: JSON.stringify([1, 2]),
});
console.log(response.status, await response.text());
`,
    });
  });
});

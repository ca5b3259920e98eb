// @module-tag package

import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { createSandbox } from "../../src/sandbox/index.ts";
import { runCommandLine } from "../support/command-line.ts";
import { node, root } from "../support/program.ts";
import { serve } from "../support/serve.ts";

const program = join(root, "dist/cli/main.js");
const conform = (...args: string[]) => runCommandLine(["conform", ...args]);

const answering =
  (status: number, type: string, text: string): RequestListener =>
  (_, response) => {
    response.writeHead(status, { "content-type": type }).end(text);
  };

describe("exits with 2 and an explanation for a server of another kind", () => {
  test.each<[string, RequestListener, RegExp, ...string[]]>([
    ["an HTML page", answering(200, "text/html", "<p>Hello"), /responds with 200 and text\/html, not with JSON/],
    ["another API", answering(200, "application/json", '{"hello":"world"}'), /not of this API/],
    ["a server without the paths", answering(404, "application/json", '{"error":"no"}'), /are not found/],
    [
      "a server that rejects the token",
      answering(401, "application/json", '{"status":401}'),
      /rejects the access token with 401/,
    ],
    ["a server that never responds", () => {}, /does not respond: no response within 0.3 s/, "--timeout=300"],
  ])("%s", async (_, listener, words, ...options) => {
    const url = await serve(listener);
    const { code, stderr } = await conform(url, "--token", "any", ...options);
    expect(code).toBe(2);
    expect(stderr).toMatch(words);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test("a port that fetch blocks", async () => {
    const { code, stderr } = await conform("http://127.0.0.1:5060", "--token", "any", "--profile", "live");
    expect(code).toBe(2);
    expect(stderr).toContain("cannot be reached: fetch blocks this port");
  });

  test.each([[["conform"]], [["conform", "init"]]])("%j: a server that is too busy", async ([, ...command]) => {
    const url = await serve((_, response) => {
      response.writeHead(429, { "retry-after": "1000" }).end();
    });
    const { code, stderr } = await conform(...command, url, "--token", "any");
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /The suite stops, because the server responds with 429 and asks to wait 1000 s .*\. Run it again after that time/,
    );
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test("no server", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const { code, stderr } = await conform(`http://127.0.0.1:${port}`, "--token", "any");
    expect(code).toBe(2);
    expect(stderr).toMatch(/does not respond: no server listens/);
  });
});

for (const suffix of ["", "/", "/api/202412", "/api/202412/", "//"])
  test(`ignores "${suffix}" after the address of the server`, {
    tags: ["", "/api/202412/"].includes(suffix) ? [] : ["long"],
  }, async () => {
    const paths: string[] = [];
    const url = await serve((request, response) => {
      paths.push(request.url ?? "");
      answering(401, "application/json", '{"status":401}')(request, response);
    });
    await conform(`${url}${suffix}`, "--token", "any");
    expect(paths).not.toEqual([]);
    for (const path of paths) expect(path).toMatch(/^\/api\/202412\/(?!api)/);
  });

test.each([
  [[], "The address of the server is missing."],
  [["store.example"], '"store.example" is not the address of a server'],
  [["http://127.0.0.1:1"], "The access token is missing"],
  [["http://127.0.0.1:1", "--token", "t", "--only", "nothing"], '--only names no check or group: "nothing"'],
  [["http://127.0.0.1:1", "--token", "t", "--report", "pdf=x"], "--report"],
  [["replay", "case.json"], "Pass the case and the address"],
])("%j fails with an explanation", async (args, words) => {
  const { code, stderr } = await conform(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(words);
});

test("list-checks prints each check", async () => {
  const { code, stdout } = await conform("list-checks");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^access\/missing-token +\S/m);
  expect(stdout).toMatch(/^state\/read-after-write +\S/m);
});

test("list-answers and explain print the answers to what the documentation leaves open", async () => {
  const all = await conform("list-answers");
  expect(all).toMatchObject({ code: 0, stdout: expect.stringMatching(/^token-statuses: \S.*\n {2}unauthorized +\S/m) });
  expect(all.stdout).toMatch(/^null-when-unset: .*\n {2}missing +\S.*\n {2}null-value +\S/m);
  const one = await conform("explain", "second-order-cancel");
  expect(one).toMatchObject({ code: 0, stdout: expect.stringMatching(/^second-order-cancel: \S.*\n {2}conflict +\S/) });
  expect(one.stdout).toContain("\n  second-order-cancel: unprocessable\n");
  expect(one.stdout).not.toContain("null-when-unset");
  const unanswerable = await conform("explain", "token-issue");
  expect(unanswerable.stdout).toMatch(/^token-issue: \S.*\n\nThere is no answer to give/);
  expect(all.stdout).not.toContain("token-issue");
  const none = await conform("explain", "token-status");
  expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining("Did you mean token-statuses?") });
  const inherited = await conform("explain", "toString");
  expect(inherited).toMatchObject({ code: 2, stderr: expect.stringMatching(/^explain names no check and no gap/) });
});

test("list-answers and explain know the gaps of another contract", async () => {
  const folder = await mkdtemp(join(tmpdir(), "conform-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const overlay = join(folder, "rules.yaml");
  const readings = { loud: "It rings.", quiet: "It is quiet." };
  const update = { "x-gaps": { bell: { unknown: "Whether a bell rings.", readings } } };
  await writeFile(overlay, JSON.stringify({ overlay: "1.0.0", actions: [{ target: "$", update }] }));
  const given = ["--contract", join(root, "examples/tasks/openapi.yaml"), "--overlay", overlay];
  const all = await conform("list-answers", ...given);
  expect(all).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("bell: Whether a bell rings.\n  loud   It rings."),
  });
  expect(all.stdout).toContain(
    "unknown-parameters: What happens to query parameters that the operation does not list.\n",
  );
  expect(all.stdout).toContain("answers:\n  bell: quiet");
  expect((await conform("explain", "bell", ...given)).stdout).toContain("  quiet  It is quiet.");
});

test("a case replays and explains itself with the contract of its run", async () => {
  const folder = await emptyFolder();
  const contract = join(folder, "openapi.json");
  const schema = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
  const responses = { "200": { description: "It.", content: { "application/json": { schema } } } };
  const paths = { "/status": { get: { operationId: "getStatus", responses } } };
  await writeFile(contract, JSON.stringify({ openapi: "3.1.0", info: { title: "Status", version: "1" }, paths }));
  const url = await serve((_, response) => response.writeHead(200, { "content-type": "application/json" }).end("{}"));
  const run = await conform(url, "--contract", contract, "--smoke", "--cases", folder);
  expect(run).toMatchObject({ code: 1, stdout: expect.stringContaining("response/schema getStatus") });
  const file = join(folder, "01-response-schema-getStatus.json");
  const replayed = await conform("replay", file, url);
  expect(replayed).toMatchObject({ code: 1, stdout: expect.stringContaining("GET /status") });
  const explained = await conform("explain", file);
  expect(explained).toMatchObject({ code: 0, stdout: expect.stringContaining("response/schema getStatus") });
});

test("init writes how lists seem to be paged into an overlay that conform takes", async () => {
  const folder = await emptyFolder();
  const [file, output] = [join(folder, "openapi.json"), join(folder, "conform.yaml")];
  const schema = { type: "array", items: { type: "object", properties: { name: { type: "string" } } } };
  const responses = { "200": { description: "All.", content: { "application/json": { schema } } } };
  const parameters = ["limit", "page"].map((name) => ({ name, in: "query", schema: { type: "integer" } }));
  const paths = { "/notes": { get: { operationId: "listNotes", parameters, responses } } };
  await writeFile(file, JSON.stringify({ openapi: "3.1.0", info: { title: "Notes", version: "1" }, paths }));
  const written = await conform("init", "http://127.0.0.1:1", "--contract", file, "--output", output);
  expect(written.code).toBe(0);
  const overlay = join(folder, "rules.yaml");
  expect(parse(await readFile(overlay, "utf8"))).toMatchObject({
    actions: [
      {
        target: '$.paths["/notes"].get',
        update: { "x-paging": { limit: { parameter: "limit" }, pageToken: { parameter: "page", form: "number" } } },
      },
    ],
  });
  expect((await conform("list-answers", "--contract", file, "--overlay", overlay)).code).toBe(0);
});

test("a reader may close the pipe before the end", async () => {
  const child = spawn(process.execPath, [program, "conform", "list-answers"]);
  child.stdout.destroy();
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
});

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "conform-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("reports a folder that cannot be written before it sends a request", async () => {
  const file = join(await emptyFolder(), "file");
  await writeFile(file, "");
  const asked: unknown[] = [];
  const url = await serve((request) => asked.push(request.url));
  for (const option of [`--report=html=${join(file, "report.html")}`, `--cases=${file}`]) {
    const { code, stderr } = await conform(url, "--token", "any", "--profile", "live", option);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`Cannot write to ${file}`) });
  }
  expect(asked).toEqual([]);
});

test("prints the verdict if a report cannot be written", async () => {
  const sandbox = await createSandbox({ dataSet: "small" });
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.listen();
  const folder = await emptyFolder();
  const report = `json=${join(folder, "report.json")},junit=${folder}`;
  const { code, stdout, stderr } = await conform(url, "--phases=examples", "--operations=Shop", "--report", report);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("examples") });
  expect(stdout).toContain("conforms");
  expect(stdout).toContain(`Cannot write ${folder}: EISDIR`);
  expect(JSON.parse(await readFile(join(folder, "report.json"), "utf8"))).toMatchObject({ outcome: "passed" });
});

test("an interruption stops the run, deletes what it created and prints the summary", async () => {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.listen();
  const stores = async (): Promise<unknown> => (await fetch(`${url}/_sandbox/tenants`)).json();
  const before = await stores();
  let seen = 0;
  const front = await serve(async (request, response) => {
    seen += 1;
    if (seen === 150) run.signal("SIGINT");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await fetch(url + request.url, {
      method: request.method ?? "GET",
      headers: Object.entries(request.headers)
        .filter(([name]) => !/^(host|connection|content-length|transfer-encoding)$/.test(name))
        .map(([name, value]): [string, string] => [name, String(value)]),
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
  const run = node([program, "conform", front, "--phases", "state", "--only", "state"]);
  const { code, stdout, stderr } = await run.ended;
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("Stopping") });
  expect(stdout).toContain("The run is incomplete");
  expect(seen).toBeLessThan(1000);
  expect(await stores()).toEqual(before);
});

test.each([
  [[], true],
  [["--allow-writes"], false],
  [["--profile", "live"], false],
  [["--quiet"], false],
])("says that a run with a token only reads, with %j: %s", async (options, isSaid) => {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.listen();
  const { stderr } = await conform(url, "--token", sandbox.token, "--operations", "getShop", "--smoke", ...options);
  expect(stderr.includes("the run only reads")).toBe(isSaid);
});

test("a case that needs tokens of single scopes fails without them", async () => {
  const file = join(await emptyFolder(), "case.json");
  const steps = [{ as: "foreign", operation: "listOrders", token: { scopes: ["read_products"] } }];
  const finding = { check: "access/insufficient-scope", operation: "listOrders", pointer: "", message: "", basis: {} };
  await writeFile(
    file,
    JSON.stringify({ version: 1, finding, seed: 1, case: { name: "scope", phase: "access", steps } }),
  );
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.listen();
  const { code, stderr } = await conform("replay", file, url, "--token", sandbox.token);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("no token with these scopes") });
});

test("writes a finding to a file, and replays it", async () => {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const folder = await emptyFolder();
  // This proxy changes the names in each customer that is read.
  const url = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await sandbox.fetch(`http://sandbox.test${request.url}`, {
      method: request.method ?? "GET",
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const text = await answer.text();
    const isRead = request.method === "GET" && /\/customers\/\d+$/.test(request.url ?? "");
    response
      .writeHead(answer.status, { "content-type": "application/json" })
      .end(isRead ? text.replace(/"firstName":"[^"]*"/g, '"firstName":"Nobody"') : text);
  });
  const flags = ["--token", sandbox.token, "--profile", "sandbox", "--smoke"];
  const customers = ["--phases", "examples", "--operations", "customers"];
  const reports = [
    "--cases",
    folder,
    "--report",
    `json=${join(folder, "report.json")}`,
    "--header",
    "X-Key: gate-way-1",
  ];
  const run = await conform(url, ...flags, ...customers, ...reports);
  expect(run).toMatchObject({ code: 1, stdout: expect.stringContaining("✗ state/read-after-write getCustomer") });
  expect(await readFile(join(folder, "report.json"), "utf8")).toContain("state/read-after-write");
  const cases = (await readdir(folder)).filter((name) => /^\d\d-.*\.json$/.test(name));
  const { findings } = JSON.parse(await readFile(join(folder, "report.json"), "utf8")) as { findings: object[] };
  // The name shows in addresses too, for the same cause.
  expect({ cases: cases.length, hasMoreFindings: findings.length > 3 }).toEqual({ cases: 3, hasMoreFindings: true });
  const [kept = ""] = cases.filter((name) => name.includes("getCustomer"));
  const scripts = [".sh", ".test.ts"].map((ending) => readFile(join(folder, kept.replace(/\.json$/, ending)), "utf8"));
  for (const script of await Promise.all(scripts)) {
    expect(script).toContain("HEADER_X_KEY");
    expect(script).not.toContain("gate-way-1");
  }
  const quiet = await conform(url, ...flags, ...customers, "--quiet");
  expect(quiet.stderr).toBe("");
  expect(quiet.stdout).toMatch(/^✗ state\/read-after-write getCustomer: The customer \S+ has \S+.*\n[✗!] /m);
  const replay = await conform("replay", join(folder, kept), url, "--token", sandbox.token, "--profile", "sandbox");
  expect(replay).toMatchObject({ code: 1, stdout: expect.stringContaining("GET /api/202412/customers/") });
  const right = await sandbox.listen();
  const fixed = await conform("replay", join(folder, kept), right.url);
  expect(fixed).toMatchObject({ code: 0, stdout: expect.stringContaining("no longer reproduced") });
});

test("explain prints what a check requires, and how to fix a server", async () => {
  const { code, stdout } = await conform("explain", "access/missing-token");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^access\/missing-token: A request without a token is rejected\.\n\n[\s\S]*\n\nFix: \S/);
  expect(stdout).toContain("/conformance/access/missing-token/");
  const requirement = await conform("explain", "inherent/unique-ids");
  expect(requirement.stdout).toContain("no two resources of a kind have the same id");
  const chain = await conform("explain", "access/missing-token", "assumed:", "token-statuses");
  expect(chain).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /Requirement: [\s\S]*Readings of token-statuses: [\s\S]*Answer: none\.[\s\S]*Verdict: a warning/,
    ),
  });
  const byId = await conform("explain", "access/missing-token", "token-statuses");
  expect(byId.stdout).toBe(chain.stdout);
  const noBasis = await conform("explain", "access/missing-token", "assumed:token-status");
  expect(noBasis).toMatchObject({ code: 2, stderr: expect.stringContaining("is not a basis") });
  const unknown = await conform("explain", "access/missing-tokens");
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining("Did you mean access/missing-token?") });
});

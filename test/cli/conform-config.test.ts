import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createSandbox, type Sandbox } from "../../src/sandbox/index.ts";
import { runCommandLine } from "../support/command-line.ts";
import { serve } from "../support/serve.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "conform-config-"));
  onTestFinished(() => rm(folder, { recursive: true }));
});

const configure = (lines: string): Promise<void> => writeFile(join(folder, "conform.yaml"), lines);

const conform = (args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  runCommandLine(["conform", ...args], { cwd: folder, env });

/** Only the phase that has cases of `access/missing-token`: making the cases of the others takes longer than sending these. */
const access = ["--phases", "access"];

/** Starts a sandbox behind a gateway that wants a key, and that rejects a missing token with 403. */
async function serveGateway(): Promise<{ readonly url: string; readonly sandbox: Sandbox }> {
  const sandbox = await createSandbox({ dataSet: "small" });
  onTestFinished(() => sandbox.close());
  const address = await serve(async (request, response) => {
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const answer = await sandbox.fetch(`http://sandbox.test${request.url}`, {
      method: request.method ?? "GET",
      headers,
    });
    const isKnown = request.headers["x-gateway-key"] === "key" && answer.status !== 401;
    const status = isKnown ? answer.status : 403;
    const text = await answer.text();
    const body = isKnown ? text : '{"type":"about:blank","title":"Forbidden","status":403,"detail":"No."}';
    response.writeHead(status, { ...Object.fromEntries(answer.headers) }).end(body);
  });
  return { url: address, sandbox };
}

const common = (url: string): string => `address: ${url}
token: \${STORE_TOKEN}
headers: { X-Gateway-Key: key }
smoke: true
operations: [getShop, getCustomer]
rate: 1000000
only: [access/missing-token]
`;

test("takes the address, the token, the headers and the options from conform.yaml", async () => {
  const { url, sandbox } = await serveGateway();
  await configure(common(url));
  const { code, stdout, stderr } = await conform(access, { STORE_TOKEN: sandbox.token });
  expect({ code, stderr }).toMatchObject({ code: 0 });
  expect(stdout).toContain("! access/missing-token");
  expect(stdout).toContain("smoke, profile live");
});

test("holds the server to its answers", async () => {
  const { url, sandbox } = await serveGateway();
  await configure(`${common(url)}answers:\n  token-statuses: unauthorized\n`);
  const { code, stdout } = await conform(access, { STORE_TOKEN: sandbox.token });
  expect(stdout).toContain("✗ access/missing-token");
  expect(stdout).toContain("answered: token-statuses");
  expect(code).toBe(1);
});

test("ignores findings, and lists rules that are unused or have expired", async () => {
  const { url, sandbox } = await serveGateway();
  await configure(`${common(url)}ignore:
  - { gap: token-statuses, reason: The gateway rejects them. }
  - { check: input, reason: Not ours. }
  - { check: lists, reason: Not yet., expires: "2020-01-31" }
`);
  const { code, stdout } = await conform(access, { STORE_TOKEN: sandbox.token });
  expect(stdout).not.toContain("! access/missing-token");
  expect(stdout).toContain("Some findings are ignored");
  expect(stdout).toContain("unused: ignore input matches no finding");
  expect(stdout).toContain("expired: ignore lists (2020-01-31, Not yet.)");
  expect(code).toBe(0);
});

test("prefers the command line", async () => {
  await configure("address: http://127.0.0.1:2\ntoken: any\ntimeout: 10\n");
  const { code, stderr } = await conform(["http://127.0.0.1:1"]);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining("http://127.0.0.1:1 cannot be reached"),
  });
});

test.each([
  [
    [],
    `address: http://127.0.0.1:1\ntoken: \${NOT_SET}`,
    "conform.yaml:2: token names the environment variable NOT_SET",
  ],
  [[], "token: any", "Or write it to conform.yaml."],
  [["--config", "other.yaml"], "", "Cannot read other.yaml"],
])("%j with %j exits with 2 and an explanation", async (args, lines, words) => {
  await configure(lines);
  const { code, stderr } = await conform(args);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(words) });
});

test("fails for new findings only, and lists what is fixed", async () => {
  const { url, sandbox } = await serveGateway();
  const answered = `${common(url)}answers:\n  token-statuses: unauthorized\nbaseline: known.json\n`;
  await configure(answered);
  const env = { STORE_TOKEN: sandbox.token };
  const missing = await conform(access, env);
  expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining("Write it with --update-baseline.") });

  const first = await conform([...access, "--update-baseline"], env);
  expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining("known.json now has 1 known finding") });
  expect(first.stdout).toMatch(/^✓ \S+ conforms, as far as reading shows, except for 1 known finding/m);
  const known = await readFile(join(folder, "known.json"), "utf8");
  expect(JSON.parse(known).findings).toMatchObject([
    { check: "access/missing-token", pointer: "#status", basis: { answered: "token-statuses" } },
  ]);

  const second = await conform([...access, "--seed", "7"], env);
  expect(second.stdout).not.toContain("✗");
  expect(second).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("1 finding of the baseline known.json is not listed"),
  });

  const expired = known.replace(/(?=\}\n)/, ', "reason": "Not yet.", "expires": "2020-01-31"');
  await writeFile(join(folder, "known.json"), expired);
  const late = await conform(access, env);
  expect(late).toMatchObject({ code: 1, stdout: expect.stringContaining("✗ access/missing-token") });
  expect(late.stdout).toMatch(/expired: baseline access\/missing-token \w+ #status \(2020-01-31, Not yet\.\)/);
  await conform([...access, "--update-baseline"], env);
  expect(JSON.parse(await readFile(join(folder, "known.json"), "utf8"))).toEqual(JSON.parse(expired));

  // The finding is not known, and one that is known has been fixed.
  await writeFile(join(folder, "known.json"), known.replace("#status", ""));
  const third = await conform(access, env);
  expect(third).toMatchObject({ code: 1, stdout: expect.stringContaining("✗ access/missing-token") });
  expect(third.stdout).toMatch(/fixed: access\/missing-token \w+ \(answered: token-statuses\)/);
});

test("a run that does not look for a known finding neither calls it fixed nor removes it", {
  tags: ["long"],
}, async () => {
  const { url, sandbox } = await serveGateway();
  await configure(`${common(url)}answers:\n  token-statuses: unauthorized\nbaseline: known.json\n`);
  const env = { STORE_TOKEN: sandbox.token };
  await conform([...access, "--update-baseline"], env);
  const known = await readFile(join(folder, "known.json"), "utf8");
  const words = "1 finding of the baseline may still be there: this run did not send what shows them";
  const other = ["--phases", "examples", "--only", "response/server-error"];
  const narrow = await conform(other, env);
  expect(narrow).toMatchObject({ code: 0, stdout: expect.stringContaining(words) });
  expect(narrow.stdout).not.toContain("fixed");
  const updated = await conform([...other, "--update-baseline"], env);
  expect(updated).toMatchObject({ code: 0, stdout: expect.stringContaining("now has 1 known finding") });
  expect(await readFile(join(folder, "known.json"), "utf8")).toBe(known);
});

test("--update-baseline without a file fails with an explanation", async () => {
  const { code, stderr } = await conform(["http://127.0.0.1:1", "--token", "t", "--update-baseline"]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("Pass --baseline known.json as well") });
});

test("init writes a configuration that a run accepts", async () => {
  const sandbox = await createSandbox({ dataSet: "small" });
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.listen();
  const written = await conform(["init", url]);
  expect(written).toMatchObject({ code: 0, stdout: expect.stringContaining("Wrote conform.yaml") });
  expect(await readFile(join(folder, "conform.yaml"), "utf8")).toMatch(/^profile: sandbox$/m);
  const again = await conform(["init", url]);
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining("Pass --force to replace it") });
  const run = await conform([...access, "--smoke", "--operations", "getShop"]);
  expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining("conforms.") });

  const live = await conform(["init", url, "--token", sandbox.token, "--output", "live.yaml"]);
  expect(live).toMatchObject({ code: 0, stdout: expect.stringContaining("export STORE_TOKEN") });
  const text = await readFile(join(folder, "live.yaml"), "utf8");
  expect(text).toContain('currency: "USD"');
  expect(text).not.toContain(sandbox.token);
});

test.each([
  [["init"], "Pass the address of the server: conform init"],
  [["init", "http://127.0.0.1:1"], "The access token is missing."],
  [["init", "http://127.0.0.1:1", "--token", "t"], "cannot be reached: fetch blocks this port"],
  [["init", "http://127.0.0.1:1", "--token", "t", "--header", "x"], '--header: "x" is not a header with a value.'],
])("%j exits with 2 and an explanation", async (args, words) => {
  const { code, stderr } = await conform(args);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(words) });
});

test("sends headers of the command line, and rejects one that would replace the token", {
  tags: ["long"],
}, async () => {
  const { url, sandbox } = await serveGateway();
  await configure(common(url).replace(/^headers.*\n/m, ""));
  const env = { STORE_TOKEN: sandbox.token };
  const without = await conform([], env);
  expect(without).toMatchObject({ code: 2, stderr: expect.stringContaining("rejects the access token with 403") });
  const run = await conform([...access, "--header", "X-Other: 1", "--header", "X-Gateway-Key: key"], env);
  expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining("! access/missing-token") });
  const token = await conform(["--header", "x-service-access-token: mine"], env);
  expect(token).toMatchObject({ code: 2, stderr: expect.stringContaining("Pass that as --token") });
});

test("lists a skipped requirement", { tags: ["long"] }, async () => {
  const { url, sandbox } = await serveGateway();
  await configure(common(url));
  const env = { STORE_TOKEN: sandbox.token };
  const { code, stdout } = await conform([...access, "--skip", "inherent/unique-ids"], env);
  expect({ code, stdout }).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("Checks skipped, because you skip them: inherent/unique-ids."),
  });
  const unknown = await conform(["--skip", "inherent/unique-id"], env);
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining("Did you mean inherent/unique-ids?") });
});

test("--resume goes on where the budget cut a run, and removes its state at the end", async () => {
  const { url, sandbox } = await serveGateway();
  await configure(`${common(url).replace(/^only.*\n/m, "phases: [access]\n")}resume: state/run.json\n`);
  const env = { STORE_TOKEN: sandbox.token };
  const file = join(folder, "state/run.json");
  const cut = await conform(["--budget", "15"], env);
  expect(cut).toMatchObject({ code: 2, stdout: expect.stringContaining("state/run.json has the state") });
  expect(await readFile(file, "utf8")).not.toContain(sandbox.token);
  const other = await conform(["--seed", "2"], env);
  expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining("seed was 1 and is 2") });
  const rest = await conform([], env);
  expect(rest).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/Going on in the phase access, after \d+ cases and \d+ requests/),
  });
  await expect(readFile(file)).rejects.toThrow("ENOENT");
  await writeFile(file, "{");
  const broken = await conform([], env);
  expect(broken).toMatchObject({ code: 2, stderr: expect.stringContaining("Delete it to start a run") });
});

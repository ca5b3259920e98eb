// @module-tag package
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { smallContract } from "../mock/small-contract.ts";
import { install } from "../support/installed.ts";
import { node, root } from "../support/program.ts";
import { isLong } from "../support/runs.ts";

let command: string;
beforeAll(async () => {
  const installed = await install(smallContract(), "with Prism");
  command = installed.command;
  return installed.remove;
});

const store = (...args: string[]) => node([command, ...args]);

describe("store-admin-api", () => {
  test.each(["--help", "-h", "help"])("%s names every command", async (option) => {
    const { code, stdout, stderr } = await store(option).ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/Usage: store-admin-api <command>/);
    expect(stdout).toMatch(/^ {2}mock +\S/m);
  });

  test("--version names the package's version and the API's", async () => {
    const { code, stdout } = await store("--version").ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(/^store-admin-api \d+\.\d+\.\d+\S*, API version 202412\n$/);
  });

  test.each([
    ["help", "sandbox"],
    ["sandbox", "-h"],
    ["sandbox", "--help"],
  ])("%s %s explains the command", async (...args) => {
    const { code, stdout, stderr } = await store(...args).ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/Usage: store-admin-api sandbox \[options\]/);
  });

  test.each([[], ["sandbox"], ["sandbox", "doctor"], ["sandbox", "migrate"], ["mock"], ["conform"]])(
    "%s %s --help fits 100 columns",
    async (...command) => {
      const { stdout } = await store(...command, "--help").ended;
      expect(stdout.split("\n").filter((line) => line.length > 100)).toEqual([]);
    },
  );

  test("without a command it prints the help, and exits with 2", async () => {
    const { code, stdout, stderr } = await store().ended;
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("Usage: store-admin-api <command>");
  });

  test.each([
    [["mokc"], "Unknown command mokc. Did you mean mock?", "--help"],
    [["constructor"], "Unknown command constructor.", "--help"],
    [["--verison"], "Unknown option --verison. Did you mean --version?", "--help"],
    [["mock", "--prot", "1"], "Unknown option --prot. Did you mean --port?", "mock --help"],
    [["mock", "--errors=yes"], "--errors takes no value.", "mock --help"],
    [["mock", "--port"], "--port needs a value: --port <number>.", "mock --help"],
    [["mock", "--port", "--log"], "--port needs a value: --port <number>.", "mock --help"],
    [["mock", "--port", "65536"], '--port takes a number from 0 to 65535, not "65536".', "mock --help"],
    [["mock", "--port", "4e3"], '--port takes a number from 0 to 65535, not "4e3".', "mock --help"],
    [
      ["sandbox", "--expire-idle", "7"],
      '--expire-idle takes a time such as 30m, 12h or 7d, not "7".',
      "sandbox --help",
    ],
    [["mock", "orders"], '"orders" is not expected here.', "mock --help"],
  ])("%j fails with a suggestion", async (args, message, help) => {
    const { code, stdout, stderr } = await store(...args).ended;
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toBe(`${message}\nSee: store-admin-api ${help}\n`);
  });
});

describe("store-admin-api mock", () => {
  const address = /mocked at (http:\/\/127\.0\.0\.1:\d+)\n/;
  const token = { "X-Service-Access-Token": "any" };

  test("--help explains every option, the token and the Prefer header", async () => {
    const { code, stdout } = await store("mock", "--help").ended;
    expect(code).toBe(0);
    for (const word of [
      "--port <number>",
      "--host <address>",
      "--errors",
      "--log",
      "X-Service-Access-Token",
      "Prefer:",
    ])
      expect(stdout).toContain(word);
  });

  // Prism takes seconds to start. The test of --errors ends it by SIGTERM.
  test.each(isLong ? (["SIGTERM", "SIGINT"] as const) : (["SIGINT"] as const))(
    "it serves, and the curl line that it prints works, until %s; then it exits with 0 and releases the port",
    async (signal) => {
      const program = store("mock");
      const url = (await program.until(address))[1] ?? "";
      const [, header = "", called = ""] = await program.until(/curl -H "(.+)" (http\S+)\n/);
      const [name = "", value = ""] = header.split(": ");
      const response = await fetch(called, { headers: { [name]: value } });
      expect([response.status, await response.json()]).toEqual([200, { shopName: "Small" }]);
      program.signal(signal);
      expect(await program.ended).toMatchObject({ code: 0, signal: null });
      await expect(fetch(url)).rejects.toThrow();
    },
  );

  test("--errors turns an invalid example into a 500, and --log logs each request", async () => {
    const program = store("mock", "--errors", "--log");
    const url = (await program.until(address))[1] ?? "";
    const invalid = await fetch(`${url}/api/202412/shops/info`, { headers: { ...token, Prefer: "example=invalid" } });
    expect(invalid.status).toBe(500);
    program.signal("SIGTERM");
    expect(await program.ended).toMatchObject({
      code: 0,
      signal: null,
      stderr: expect.stringMatching(/^GET \/api\/202412\/shops\/info 500 \(.+must be string\)$/m),
    });
  });

  test("a port in use fails with what to do", async () => {
    const squatter = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void squatter.close());
    await new Promise((resolve) => squatter.once("listening", resolve));
    const { port } = squatter.address() as { port: number };
    const { code, stderr } = await store("mock", "--port", String(port)).ended;
    expect(code).toBe(2);
    expect(stderr).toContain(`Port ${port} on 127.0.0.1 is in use.`);
    expect(stderr).not.toContain(" at "); // no stack
  });

  test("without Prism it says what to install, and that the sandbox runs without it", async () => {
    const bare = await install(smallContract(), "without Prism");
    onTestFinished(bare.remove);
    const { code, stdout, stderr } = await node([bare.command, "mock"]).ended;
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    const prism = "@stoplight/prism-http-server";
    const tested = JSON.parse(await readFile(join(root, "package.json"), "utf8")).devDependencies[prism];
    expect(stderr).toContain(`npm install --save-dev ${prism}@${tested}\n`);
    expect(stderr).toContain("npx store-admin-api sandbox\n");
    expect((await node([bare.command, "--help"]).ended).code).toBe(0);
  });
});

describe("store-admin-api sandbox", () => {
  // From the package, because a sandbox cannot serve the small contract of the mock's tests.
  const sandbox = (...args: string[]) => node(["dist/cli/main.js", "sandbox", ...args]);
  const address = /BASE_URL=(http:\/\/127\.0\.0\.1:\d+)\n/;
  const headers = { "X-Service-Access-Token": "sandbox-token" };

  test("--help explains every option and the control API", async () => {
    const { code, stdout } = await sandbox("--help").ended;
    expect(code).toBe(0);
    const options = [
      "port",
      "host",
      "data",
      "data-set",
      "wire-format",
      "token",
      "stores",
      "deterministic",
      "body-limit",
    ];
    for (const option of [...options, "log", "control-key", "allowed-hosts", "allowed-origins", "trusted-proxies"])
      expect(stdout).toContain(`--${option}`);
    expect(stdout).toContain("/_sandbox/");
  });

  test("it prints addresses, a token and a working curl line, logs requests, and exits with 0", async () => {
    const program = sandbox("--port", "0", "--stores", "second, third");
    const [banner, url = ""] = await program.until(new RegExp(`[\\s\\S]*${address.source}[\\s\\S]*shops/info\\n`));
    expect(banner).toContain(`curl -H "X-Service-Access-Token: sandbox-token" ${url}/api/202412/shops/info`);
    expect(banner).toMatch(/Token of second: sandbox-[0-9a-f]{32}\n/);
    expect(banner).toContain(`\n  export BASE_URL=${url}\n  export ACCESS_TOKEN=sandbox-token\n`);
    expect(banner).toContain(`${url}/_sandbox/`);
    expect((await fetch(`${url}/api/202412/shops/info`, { headers })).status).toBe(200);
    await program.until(/200 GET +\/api\/202412\/shops\/info \d+(\.\d)? ms {2}getShop\n/);
    expect((await fetch(`${url}/api/202412/shops/info%1b[31m?x=\u001b`)).status).toBe(404);
    const [line = ""] = await program.until(/404 GET.*\n/);
    expect(line).not.toContain("\u001b");
    program.signal("SIGTERM");
    expect(await program.ended).toMatchObject({ code: 0, stderr: "" });
    await expect(fetch(url)).rejects.toThrow();
  });

  test("--log json prints an object for each request and control call, and nothing else; tokens are redacted", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as { port: number };
    await new Promise((resolve) => server.close(resolve));
    const token = "a-token-that-nobody-guesses";
    const program = sandbox("--log", "json", "--port", String(port), "--token", token);
    let status = 0;
    while (status !== 200)
      status = await fetch(`http://127.0.0.1:${port}/api/202412/orders?limit=1`, {
        headers: { "X-Service-Access-Token": token },
      }).then(
        (response) => response.status,
        () => 0,
      );
    await program.until(/\n/);
    await fetch(`http://127.0.0.1:${port}/_sandbox/reset`, { method: "POST" });
    for (let count = 0; count < 3; count += 1) await fetch(`http://127.0.0.1:${port}/_sandbox/health/ready`);
    await program.until(/"getReadiness"/);
    program.signal("SIGINT");
    const { stdout, code } = await program.ended;
    expect(code).toBe(0);
    expect(stdout).not.toContain(token);
    expect(
      stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual([
      expect.objectContaining({ event: "start", url: `http://127.0.0.1:${port}`, state: "in memory" }),
      expect.objectContaining({
        event: "request",
        method: "GET",
        operation: "listOrders",
        status: 200,
        tenant: "default",
        token: "…sses",
      }),
      expect.objectContaining({
        event: "control",
        caller: "this machine",
        remoteAddress: "127.0.0.1",
        path: "/_sandbox/reset",
        operation: "reset",
        tenant: "default",
        status: 200,
      }),
      // Load balancers ask again and again: it is logged when the answer changes.
      expect.objectContaining({ event: "control", operation: "getReadiness", status: 200 }),
      expect.objectContaining({ event: "drain", signal: "SIGINT" }),
      expect.objectContaining({ event: "stop", code: 0 }),
    ]);
  });

  test("--host 0.0.0.0 says what it opens, makes a control key and a token, and says them", async () => {
    const program = sandbox("--host", "0.0.0.0", "--port", "0");
    const [banner = ""] = await program.until(/[\s\S]*curl .*\n/);
    expect(banner).toContain("Open to other machines: 0.0.0.0");
    const [, key = ""] = /Control key: (control-\S+)/.exec(banner) ?? [];
    const [, url = ""] = /BASE_URL=(\S+)/.exec(banner) ?? [];
    const [, token = ""] = /ACCESS_TOKEN=(sandbox-[0-9a-f]{32})\n/.exec(banner) ?? [];
    const headers = { "X-Service-Access-Token": token };
    expect((await fetch(`${url}/api/202412/shops/info`, { headers })).status).toBe(200);
    expect((await fetch(`${url}/_sandbox/export`)).status).toBe(401);
    expect((await fetch(`${url}/_sandbox/export`, { headers: { authorization: `Bearer ${key}` } })).status).toBe(200);
    program.signal("SIGTERM");
    expect((await program.ended).code).toBe(0);
  });

  test.each([
    [["--data-set", "huge"], '--data-set takes empty, small, medium, large, not "huge".'],
    [["--wire-format", "strings"], '--wire-format takes typed, string, not "strings". Did you mean string?'],
    [["--body-limit", "1MB"], '--body-limit takes a whole number above 0, not "1MB".'],
    [["--drain-time", "1.5"], '--drain-time takes a whole number from 0 on, not "1.5".'],
    [["--control-key", "short"], "--control-key takes 16 to 256 visible ASCII characters without spaces."],
    [["--trusted-proxies", "proxy"], '--trusted-proxies: "proxy" is not an IP address or a subnet such as 10.0.0.0/8.'],
    [
      ["--allowed-origins", "https://a.example,https://b.example/"],
      '--allowed-origins: "https://b.example/" is not the origin of a page. Write https://b.example.',
    ],
    [["--log", "xml"], '--log takes text, json, none, not "xml".'],
    [["--port", "70000"], '--port takes a number from 0 to 65535, not "70000".'],
  ])("%j fails", async (args, message) => {
    const { code, stdout, stderr } = await sandbox(...args).ended;
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: "",
      stderr: `${message}\nSee: store-admin-api sandbox --help\n`,
    });
  });

  test("it says why it cannot start, and exits with 2", async () => {
    const squatter = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void squatter.close());
    await new Promise((resolve) => squatter.once("listening", resolve));
    const { port } = squatter.address() as { port: number };
    const taken = await sandbox("--port", String(port)).ended;
    expect(taken).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining(`Port ${port} on 127.0.0.1 is in use`),
    });
    expect(await sandbox("--data", "/dev/null/here").ended).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("/dev/null"),
    });
    expect(await sandbox("--port", "0", "--token", "two words").ended).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("visible ASCII"),
    });
    expect(await sandbox("--port", "0", "--stores", "No Name").ended).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("1 to 63"),
    });
  });
});

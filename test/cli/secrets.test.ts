// @module-tag package
/** The secrets of `sandbox` can come from the environment, since other users can read the arguments of a process. */
import { expect, test } from "vitest";
import { node } from "../support/program.ts";

const variables = { SANDBOX_TOKEN: "token-of-the-environment", SANDBOX_CONTROL_KEY: "key-of-the-environment" };

function start(env: Record<string, string>, ...args: string[]) {
  const options = { env: { PATH: process.env.PATH, ...env } };
  return node(["dist/cli/main.js", "sandbox", "--host", "0.0.0.0", "--port", "0", ...args], options);
}

/** The statuses of a request with a token, and of one with a control key. */
async function statuses(url: string, token: string, key: string) {
  const [shop, clock] = await Promise.all([
    fetch(`${url}/api/202412/shops/info`, { headers: { "x-service-access-token": token } }),
    fetch(`${url}/_sandbox/clock`, { headers: { authorization: `Bearer ${key}` } }),
  ]);
  return [shop.status, clock.status];
}

test("SANDBOX_TOKEN and SANDBOX_CONTROL_KEY set what is not given as an option, and are not printed", async () => {
  const program = start(variables);
  const [banner = "", url = ""] = await program.until(/[\s\S]*BASE_URL=(\S+)\n[\s\S]*curl .*\n/);
  const { SANDBOX_TOKEN: token, SANDBOX_CONTROL_KEY: key } = variables;
  expect(await statuses(url, token, key)).toEqual([200, 200]);
  for (const secret of [token, key]) expect(banner).not.toContain(secret);
  expect(banner).toContain("\n  Control key: $SANDBOX_CONTROL_KEY\n");
  expect(banner).toContain('\n  export ACCESS_TOKEN="$SANDBOX_TOKEN"\n');
  expect(banner).toContain('curl -H "X-Service-Access-Token: $SANDBOX_TOKEN" ');
});

test("an option wins over its variable, and an empty variable sets nothing", async () => {
  const program = start({ ...variables, SANDBOX_CONTROL_KEY: "" }, "--token", "token-of-the-option");
  const [banner = "", url = ""] = await program.until(/[\s\S]*BASE_URL=(\S+)\n[\s\S]*curl .*\n/);
  const [, key = ""] = /Control key: (control-\S+)\n/.exec(banner) ?? [];
  expect(await statuses(url, "token-of-the-option", key)).toEqual([200, 200]);
  expect(await statuses(url, variables.SANDBOX_TOKEN, key)).toEqual([401, 200]);
});

test.each([
  [{ SANDBOX_CONTROL_KEY: "short" }, "SANDBOX_CONTROL_KEY takes 16 to 256 visible ASCII characters without spaces."],
  [
    { SANDBOX_TOKEN: "sandbox-token" },
    "SANDBOX_TOKEN: sandbox-token is known to everybody, so other machines cannot use it. Choose another one.",
  ],
])("%j fails", async (env: Record<string, string>, message) => {
  const { code, stderr } = await start(env).ended;
  expect({ code, stderr }).toEqual({ code: 2, stderr: `${message}\nSee: store-admin-api sandbox --help\n` });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { initialConfig } from "../../../src/conformance/config/initial-config.ts";
import { type Observations, observe } from "../../../src/conformance/config/observe.ts";
import { Prober } from "../../../src/conformance/config/probe.ts";
import { parseConfig } from "../../../src/conformance/config/read-config.ts";
import { createSandbox, type Sandbox } from "../../../src/sandbox/index.ts";
import { contract } from "../support/transcript.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ dataSet: "small" });
});
afterAll(() => sandbox.close());

/** Looks at the sandbox, whose responses are changed. */
async function look(
  change: (response: Response, url: string, init: RequestInit) => Response | Promise<Response> = (response) => response,
) {
  const methods = new Set<string>();
  const observed = await observe(
    new Prober(contract, {
      baseUrl: "http://sandbox.test",
      token: sandbox.token,
      fetch: async (url, init) => {
        methods.add(init?.method ?? "GET");
        return change(await sandbox.fetch(url, init), url, init ?? {});
      },
    }),
  );
  expect([...methods]).toEqual(["GET"]);
  return observed;
}

const readings = ({ answers }: Observations) => Object.fromEntries(answers.map(({ gap, reading }) => [gap, reading]));

const withText = (response: Response, change: (text: string) => string): Promise<Response> =>
  response.text().then((text) => new Response(change(text), { status: response.status, headers: response.headers }));

describe("observes", () => {
  test("the sandbox", async () => {
    const observed = await look();
    expect(observed.currency).toBe("USD");
    expect(observed.existing).toMatchObject({
      order: expect.stringMatching(/^\d+$/),
      product: expect.stringMatching(/^\d+$/),
    });
    expect(readings(observed)).toEqual({
      "token-statuses": "unauthorized",
      "missing-resource-statuses": "not-found",
      "error-shape": "problem-details",
      "unknown-parameters": "rejected",
      "next-page": "link-header",
      "wire-format": "typed",
      "null-when-unset": "missing",
    });
  });

  test.each<[string, (response: Response) => Response | Promise<Response>, Record<string, string>]>([
    [
      "other statuses",
      async (response) =>
        response.status === 401
          ? new Response(await response.text(), { status: 403, headers: response.headers })
          : response,
      { "token-statuses": "forbidden" },
    ],
    [
      "a next page in the body",
      (response) => {
        const hasNext = response.headers.has("link");
        response.headers.delete("link");
        return hasNext ? withText(response, (text) => text.replace("{", '{"nextPageToken":"abc",')) : response;
      },
      { "next-page": "body-member", "undeclared-members": "more" },
    ],
    [
      "booleans as strings",
      (response) => withText(response, (text) => text.replace(/:(true|false)/g, ':"$1"')),
      { "wire-format": "string" },
    ],
    [
      "another error response",
      (response) => (response.status === 404 ? withText(response, () => '{"errors":{"id":["Not found"]}}') : response),
      { "error-shape": "errors-map" },
    ],
  ])("%s", async (_, change, expected) => {
    expect(readings(await look(change))).toMatchObject(expected);
  });

  test("suggests all that was seen where a server is inconsistent", async () => {
    const observed = await look((response) =>
      withText(response, (text) => text.replace(/"name":"[^"]*"/, '"name":null')),
    );
    expect(readings(observed)).not.toHaveProperty("null-when-unset");
    expect(observed.suggestions).toContainEqual(
      expect.objectContaining({ gap: "null-when-unset", reading: expect.stringMatching(/^\[(null-value|missing), /) }),
    );
  });

  test("suggests the status of a missing resource if other resources have another one", async () => {
    const observed = await look((response, url) =>
      response.status === 404 && url.includes("/products/")
        ? withText(new Response(response.body, { status: 422, headers: response.headers }), (text) => text)
        : response,
    );
    expect(readings(observed)).not.toHaveProperty("missing-resource-statuses");
    const [suggestion] = observed.suggestions.filter(({ gap }) => gap === "missing-resource-statuses");
    expect(suggestion?.reading.match(/[a-z-]+/g)?.sort()).toEqual(["not-found", "unprocessable"]);
    expect(suggestion?.evidence).toMatch(/products\/\{productId\} with an unknown ID: 422\./);
    expect(suggestion?.evidence).toMatch(/with an unknown ID: 404\./);
  });

  test("suggests what was seen once", async () => {
    const observed = await look((response, url) =>
      url.endsWith("/shops/info") && response.status === 200
        ? withText(response, (text) => text.replace('"shop":{', '"shop":{"plan":"trial",'))
        : response,
    );
    expect(readings(observed)).not.toHaveProperty("undeclared-members");
    expect(observed.suggestions).toEqual([
      { gap: "undeclared-members", reading: "more", evidence: "getShop has the member plan." },
    ]);
  });
});

test("the server must accept the token", async () => {
  const prober = new Prober(contract, { baseUrl: "http://sandbox.test", token: "wrong", fetch: sandbox.fetch });
  await expect(observe(prober)).rejects.toThrow("The server rejects the access token with 401.");
});

test.each([
  [6000, "http://127.0.0.1:6000 cannot be reached: fetch blocks this port"],
  [2, "http://127.0.0.1:2 does not respond: no server listens at this address. Is the server running"],
])("a server on port %s that cannot be reached", async (port, words) => {
  const prober = new Prober(contract, { baseUrl: `http://127.0.0.1:${port}`, token: "any" });
  await expect(observe(prober)).rejects.toThrow(words);
});

test.each(["live", "sandbox"] as const)("writes a file for the profile %s that the suite reads", async (profile) => {
  const text = initialConfig({ address: "https://store.example", profile, observed: await look() });
  expect(text).not.toContain(sandbox.token);
  const config = parseConfig(text, { file: "conform.yaml", contract, environment: { STORE_TOKEN: "secret" } });
  expect(config).toMatchObject({
    address: "https://store.example",
    settings: profile === "live" ? { profile, token: "secret", rate: 20 } : { profile },
    fixtures: { values: { currency: "USD" } },
    answers: { "token-statuses": "unauthorized", "next-page": "link-header" },
  });
});

test("writes what was seen once as a comment", () => {
  const suggestion = { gap: "undeclared-members", reading: "more", evidence: "getShop has the member plan." } as const;
  const observed = { currency: undefined, existing: {}, answers: [], suggestions: [suggestion] };
  const text = initialConfig({ address: "https://store.example", profile: "live", observed });
  expect(text).toContain("  # getShop has the member plan.\n  # undeclared-members: more\n");
  const config = parseConfig(text, { file: "conform.yaml", contract, environment: { STORE_TOKEN: "s" } });
  expect(config.answers ?? {}).toEqual({});
});

test("writes a file for a server that shows nothing", () => {
  const text = initialConfig({
    address: "https://store.example",
    profile: "live",
    observed: { currency: undefined, existing: {}, answers: [], suggestions: [] },
  });
  expect(parseConfig(text, { file: "conform.yaml", contract, environment: { STORE_TOKEN: "s" } })).toMatchObject({
    file: "conform.yaml",
  });
});

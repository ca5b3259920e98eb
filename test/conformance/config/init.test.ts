import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { initialConfig } from "../../../src/conformance/config/initial-config.ts";
import { type Observations, observe } from "../../../src/conformance/config/observe.ts";
import { openQuestions } from "../../../src/conformance/config/open-questions.ts";
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
      "response-presence": "identifier",
    });
  });

  test("on what evidence", async () => {
    const { answers, suggestions } = await look();
    const evidence = Object.fromEntries([...answers, ...suggestions].map((each) => [each.gap, each.evidence]));
    expect(evidence).toMatchObject({
      "token-statuses": expect.stringMatching(/^GET \S+\/shops\/info with an invalid token: 401\. GET \S+ with an inv/),
      "null-when-unset": expect.stringMatching(/^(list\w+ leaves out \/\w+\/0\/\w+\. ?){2}$/),
      "wire-format": expect.stringMatching(/^list\w+ has [0.]+ for \/\w+\/\S+\. list\w+ has /),
      "list-text": "listCollections has [0000000000000000,0000000000000000] for /collections/0/collects.",
    });
  });

  test.each<[string, (response: Response, url: string) => Response | Promise<Response>, Record<string, string>]>([
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
      "parameters that it does not know",
      (response, url) => (url.includes("notAParameter") ? new Response("{}") : response),
      { "unknown-parameters": "ignored" },
    ],
    [
      "numbers and booleans as strings",
      (response) => withText(response, (text) => text.replace(/(?<=[:[,])(true|false|-?\d[\d.]*)(?=[,\]}])/g, '"$1"')),
      { "wire-format": "string" },
    ],
    [
      "ids and amounts as strings",
      (response) =>
        withText(response, (text) =>
          text
            .replace(/"(\w*Id|id|\w*(price|spent|value|balance|tax|discounts?|amount))":(-?\d[\d.]*)/gi, '"$1":"$3"')
            .replace(/"collects":\[[\d,]*\]/g, '"collects":[]'),
        ),
      { "wire-format": "mixed" },
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

  test("the order of lists, by two that exclude different readings", async () => {
    const observed = await look(async (response, url) => {
      if (!url.endsWith("/orders") || !response.ok) return response;
      const { orders } = (await response.json()) as { orders: object[] };
      const items = orders.map((order, index) => ({
        ...order,
        createdAt: `2024-01-0${9 - index}T00:00:00Z`,
        updatedAt: `2024-02-0${1 + index}T00:00:00Z`,
      }));
      return new Response(JSON.stringify({ orders: items }), { headers: response.headers });
    });
    expect(observed.suggestions).toContainEqual({
      gap: "list-order",
      reading: "by-id",
      evidence: expect.stringMatching(
        /^listCustomers has the ids \["\d+".* in this order\. listOrders has the ids \["\d+".* in this order\.$/,
      ),
    });
  });

  test("suggests both shapes of an error response", async () => {
    const observed = await look((response) =>
      response.status === 404 ? withText(response, () => '{"errors":{"id":["Not found"]}}') : response,
    );
    expect(readings(observed)).not.toHaveProperty("error-shape");
    expect(observed.suggestions).toContainEqual(
      expect.objectContaining({ gap: "error-shape", reading: "[problem-details, errors-map]" }),
    );
  });

  test("suggests nothing by a status that no reading has, and does not answer", async () => {
    const observed = await look((response, url) =>
      response.status === 404 && url.includes("/products/")
        ? withText(new Response(response.body, { status: 451 }), (text) => text)
        : response,
    );
    expect(readings(observed)).not.toHaveProperty("missing-resource-statuses");
    expect(observed.suggestions).toContainEqual(
      expect.objectContaining({ gap: "missing-resource-statuses", reading: "not-found" }),
    );
  });

  test("says nothing by a failure of the server", async () => {
    const observed = await look((response, url) =>
      response.status === 404 && url.includes("/products/") ? new Response("", { status: 500 }) : response,
    );
    expect(readings(observed)).toMatchObject({ "missing-resource-statuses": "not-found" });
  });

  test("suggests what was seen once", async () => {
    const observed = await look((response, url) =>
      url.endsWith("/shops/info") && response.status === 200
        ? withText(response, (text) => text.replace('"shop":{', '"shop":{"plan":"trial",'))
        : response,
    );
    expect(readings(observed)).not.toHaveProperty("undeclared-members");
    expect(observed.suggestions).toContainEqual({
      gap: "undeclared-members",
      reading: "more",
      evidence: "getShop has the member /shop/plan.",
    });
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
    settings: profile === "live" ? { profile, token: "secret" } : { profile },
    fixtures: { values: { currency: "USD" } },
    answers: { "token-statuses": "unauthorized", "next-page": "link-header" },
  });
});

test("takes the names in its examples from the contract", async () => {
  const text = initialConfig({ address: "https://store.example", profile: "live", observed: await look() });
  const [, operation = ""] = /^# {5}operation: (\w+)$/m.exec(text) ?? [];
  expect(contract.operation(operation).paging).toBeDefined();
  const [, scope = "", variable] = /^# {3}(\w+): \$\{TOKEN_(\w+)\}$/m.exec(text) ?? [];
  expect(contract.scopes).toContain(scope);
  expect(variable).toBe(scope.toUpperCase());
  const [, resource = "", path] = /^ {4}# (\w+)(\/[\w/]+): "qa-\{unique\}"/m.exec(text) ?? [];
  const { schema } = contract.resources.get(resource) ?? {};
  expect(contract.resolve(contract.schemaAt(schema, path ?? "")).type).toBe("string");
});

test("lists what reading does not show, in groups", async () => {
  const text = initialConfig({ address: "https://store.example", profile: "live", observed: await look() });
  expect(text).toMatch(/\n {2}# Gift cards:\n {2}# disabled-gift-cards: accepted \| rejected/);
  expect(text).toMatch(/\n {2}# Updates:\n {2}# update-is-partial: merge \| replace\n {2}# update-lists: /);
  expect(text.match(/ \| /g)?.length).toBeGreaterThan(10);
  expect(text.split("\n").filter((line) => /^ {2}# [\w-]+: .* \| /.test(line)).length).toBeLessThanOrEqual(12);
});

test("asks without the readings that the server has shown to be impossible", async () => {
  const readingsAsked = (observed: Observations) =>
    Object.keys(openQuestions(observed).find(({ id }) => id === "strings-as-sent")?.answers ?? {});
  expect(readingsAsked(await look())).toContain("trimmed");
  const untrimmed = await look((response) =>
    withText(response, (text) => text.replace(/"name":"([^"]*)"/, '"name":" $1 "')),
  );
  expect(readingsAsked(untrimmed)).toEqual(["kept", "distinct-tags"]);
  const text = initialConfig({ address: "https://store.example", profile: "live", observed: untrimmed });
  expect(text).toContain("  # strings-as-sent: kept | distinct-tags\n");
});

test("writes what was seen once as a comment", () => {
  const suggestion = { gap: "undeclared-members", reading: "more", evidence: "getShop has the member plan." } as const;
  const observed = {
    gaps: contract.gaps,
    currency: undefined,
    existing: {},
    examples: {},
    answers: [],
    suggestions: [suggestion],
    possible: new Map(),
  };
  const text = initialConfig({ address: "https://store.example", profile: "live", observed });
  expect(text).toContain("  # getShop has the member plan.\n  # undeclared-members: more\n");
  const config = parseConfig(text, { file: "conform.yaml", contract, environment: { STORE_TOKEN: "s" } });
  expect(config.answers ?? {}).toEqual({});
});

test("writes a file for a server that shows nothing", () => {
  const text = initialConfig({
    address: "https://store.example",
    profile: "live",
    observed: {
      gaps: contract.gaps,
      currency: undefined,
      existing: {},
      examples: {},
      answers: [],
      suggestions: [],
      possible: new Map(),
    },
  });
  expect(parseConfig(text, { file: "conform.yaml", contract, environment: { STORE_TOKEN: "s" } })).toMatchObject({
    file: "conform.yaml",
  });
});

import { describe, expect, test } from "vitest";
import { parseConfig } from "../../../src/conformance/config/read-config.ts";
import { contract } from "../support/transcript.ts";

const parse = (text: string, environment = {}) => parseConfig(text, { file: "conform.yaml", contract, environment });

test("reads YAML", () => {
  const config = parse(
    `address: https://store.example
token: \${STORE_TOKEN}
tokens: { read_orders: "\${PREFIX}-orders", none: plain }
headers:
  X-Gateway-Key: \${PREFIX}
profile: live
allowWrites: true
destructive: false
budget: 2500
skip: [access, response/undeclared-member, inherent/unique-ids]
fixtures:
  values: { currency: EUR, customer/email: "qa-{unique}@store.example" }
  existing: { product: "4711" }
answers:
  token-statuses: forbidden
ignore:
  - check: response
    operation: listOrders
    reason: The field is documented for our partners.
    expires: "2027-01-31"
baseline: known.json
`,
    { STORE_TOKEN: "secret", PREFIX: "p" },
  );
  expect(config).toEqual({
    file: "conform.yaml",
    address: "https://store.example",
    settings: {
      token: "secret",
      tokens: { read_orders: "p-orders", none: "plain" },
      headers: { "X-Gateway-Key": "p" },
      profile: "live",
      allowWrites: true,
      destructive: false,
      budget: 2500,
      skip: ["access", "response/undeclared-member", "inherent/unique-ids"],
      baseline: "known.json",
    },
    fixtures: {
      values: { currency: "EUR", "customer/email": "qa-{unique}@store.example" },
      existing: { product: "4711" },
    },
    answers: { "token-statuses": "forbidden" },
    ignore: [
      {
        check: "response",
        operation: "listOrders",
        reason: "The field is documented for our partners.",
        expires: "2027-01-31",
      },
    ],
  });
});

test("a token that is replaced may name an environment variable that is not set", () => {
  const text = `address: https://store.example\ntoken: \${NOT_SET}\n`;
  expect(() => parse(text)).toThrow("NOT_SET");
  const options = { file: "conform.yaml", contract, environment: {}, unread: ["token"] };
  expect(parseConfig(text, options)).toMatchObject({ address: "https://store.example" });
});

test("reads JSON and an empty file", () => {
  expect(parse('{ "address": "https://store.example", "smoke": true }')).toMatchObject({
    address: "https://store.example",
    settings: { smoke: true },
  });
  expect(parse("# nothing yet\n")).toEqual({ file: "conform.yaml", settings: {} });
});

test("reads each setting of the command, with paths beside the file", () => {
  const { settings } = parseConfig(
    `seed: 7
shrinkBudget: 10
noShrink: true
rate: 5
concurrency: 4
timeout: 2000
wireFormat: string
only: [lists]
operations: [orders, getShop]
phases: [examples, lists]
strict: true
report: { junit: out/conform.xml, html: /tmp/report.html }
cases: findings
resume: run.json
format: github
quiet: true
`,
    { file: "ci/conform.yaml", contract, environment: {} },
  );
  expect(settings).toEqual({
    seed: 7,
    shrinkBudget: 10,
    noShrink: true,
    rate: 5,
    concurrency: 4,
    timeout: 2000,
    wireFormat: "string",
    only: ["lists"],
    operations: ["orders", "getShop"],
    phases: ["examples", "lists"],
    strict: true,
    report: { junit: "ci/out/conform.xml", html: "/tmp/report.html" },
    cases: "ci/findings",
    resume: "ci/run.json",
    format: "github",
    quiet: true,
  });
});

test("replaces variables only where a secret can be", () => {
  const { fixtures } = parse(`fixtures:\n  values:\n    note: \${HOME}\n`);
  expect(fixtures).toEqual({ values: { note: `\${HOME}` } });
});

describe("says what is wrong, on which line, and how to fix it", () => {
  test.each([
    ["broken YAML", "address: [a\nb: c", /^conform\.yaml:\d: .*Fix the YAML/],
    ["a list", "- a", "conform.yaml:1: The file must be members, one a line"],
    ["a mistyped member", "\nadress: x", "conform.yaml:2: adress is unknown. Did you mean address?"],
    [
      "a gap that does not exist",
      "answers:\n  token-status: x",
      "conform.yaml:2: answers/token-status is unknown. Did you mean token-statuses?",
    ],
    [
      "a reading that does not exist",
      "answers:\n  token-statuses: forbiden",
      'conform.yaml:2: answers/token-statuses must be one of unauthorized, forbidden, unauthorized-if-missing, not "forbiden". Did you mean forbidden?',
    ],
    [
      "a reading among several that does not exist",
      "answers:\n  token-statuses: [unauthorized, forbiden]",
      'conform.yaml:2: answers/token-statuses/1 must be one of unauthorized, forbidden, unauthorized-if-missing, not "forbiden". Did you mean forbidden?',
    ],
    [
      "no reading",
      "answers:\n  token-statuses: []",
      "conform.yaml:2: answers/token-statuses is empty. Write a value, or remove the line.",
    ],
    [
      "a number for a string",
      "tokens:\n  none: 12",
      "conform.yaml:2: tokens/none must be a string, not 12. Put it in quotes.",
    ],
    ["a string for a number", "rate: fast", 'conform.yaml:1: rate must be a whole number, not "fast".'],
    ["too small a number", "budget: 0", "conform.yaml:1: budget must be at least 1, not 0."],
    ["no reason", "ignore:\n  - check: access", "conform.yaml:2: ignore/0 needs the member reason."],
    [
      "a date in another form",
      'ignore:\n  - reason: x\n    expires: "31.1.2027"',
      "conform.yaml:3: ignore/0/expires has the wrong form",
    ],
    [
      "an operation that does not exist",
      "ignore:\n  - reason: x\n    operation: listOrder",
      "Did you mean listOrders?",
    ],
    [
      "a check that does not exist",
      "skip:\n  - response\n  - acess",
      'conform.yaml:3: skip/1 names no check or group: "acess". Did you mean access?',
    ],
    [
      "an inherent requirement that does not exist",
      "skip: [inherent/unique-id]",
      'conform.yaml:1: skip/0 names no inherent requirement: "inherent/unique-id". Did you mean inherent/unique-ids?',
    ],
    ["a phase that does not exist", "phases: [list]", 'phases/0 names no phase: "list". Did you mean lists?'],
    [
      "an operation or area that does not exist",
      "operations: [order]",
      'operations/0 names no operation or area: "order". Did you mean Orders?',
    ],
    [
      "the header of the token",
      "headers: { x-service-access-token: secret }",
      "headers/x-service-access-token carries the access token. Pass that as --token, or as the member token",
    ],
    [
      "a variable that is not set",
      `token: \${STORE_TOKEN}`,
      "conform.yaml:1: token names the environment variable STORE_TOKEN, which is not set.",
    ],
    ["an empty value", 'address: ""', "conform.yaml:1: address is empty."],
  ])("%s", (_, text, message) => {
    expect(() => parse(text)).toThrow(message);
  });

  test("all problems at once", () => {
    expect(() => parse("adress: x\nrate: 0")).toThrow(/:1: adress[^\n]*\n.*:2: rate/);
  });
});

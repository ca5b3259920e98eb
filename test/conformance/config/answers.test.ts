import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fails } from "../../../src/conformance/cases/finding.ts";
import { uncheckedAnswers } from "../../../src/conformance/judge/readings/judged.ts";
import { runChecks } from "../../../src/conformance/judge/run-checks.ts";
import { Answers } from "../../../src/conformance/model/answers.ts";
import type { GapAnswers } from "../../../src/conformance/model/bundle.ts";
import { runConformance } from "../../../src/conformance/run/run.ts";
import { createSandbox, type Sandbox } from "../../../src/sandbox/index.ts";
import { contract, send, transcript } from "../support/transcript.ts";

describe("the reading that applies", () => {
  const answers = new Answers(contract.gaps, { "token-statuses": "forbidden" });

  test("is the one that the configuration names", () => {
    expect(answers.chosenFor("token-statuses")).toEqual(["forbidden"]);
    expect(answers.readingsOf("token-statuses")).toEqual(["forbidden"]);
    expect(answers.basisOf("token-statuses")).toEqual({ answered: "token-statuses" });
  });

  test("is the first one by default", () => {
    expect(answers.chosenFor("collection-title")).toBeUndefined();
    expect(answers.readingsOf("collection-title")).toEqual(["exact"]);
    expect(answers.basisOf("collection-title")).toEqual({ assumed: "collection-title" });
  });
});

describe("the basis of a finding", () => {
  test.each<[string, GapAnswers, object | undefined]>([
    ["stays assumed without an answer", {}, { assumed: "token-statuses" }],
    ["has the assumed reading as its answer", { "token-statuses": "unauthorized" }, { answered: "token-statuses" }],
    ["does not hold with another reading", { "token-statuses": "forbidden" }, undefined],
    ["does not hold if some places differ", { "token-statuses": ["unauthorized", "forbidden"] }, undefined],
  ])("%s", (_, chosen, basis) => {
    expect(new Answers(contract.gaps, chosen).settle({ assumed: "token-statuses" })).toEqual(basis);
  });

  test("stays documented", () => {
    const answers = new Answers(contract.gaps, { "token-statuses": "forbidden" });
    expect(answers.settle({ documented: "access-token-header" })).toEqual({ documented: "access-token-header" });
  });
});

test.each<[string, GapAnswers, object[]]>([
  ["neither is answered", {}, [{ assumed: "client-assigned" }]],
  ["the id does not matter", { "client-assigned": "ignored" }, [{ assumed: "update-is-partial" }]],
  ["an id is rejected", { "client-assigned": "rejected" }, []],
  ["fields cannot be left out", { "update-is-partial": "replace" }, []],
  [
    "neither matters",
    { "client-assigned": "ignored", "update-is-partial": "merge" },
    [{ answered: "client-assigned" }],
  ],
])("a rejected update that has an id and lacks a name, where %s", (_, answers, bases) => {
  const step = send("updateLocation", {
    path: { locationId: "7001" },
    status: 422,
    body: { location: { locationId: "7001", city: "Elko" } },
    expect: {
      outcome: "accepted",
      check: "response/valid-request-rejected",
      basis: { documented: "update-location" },
      reason: "it is an example",
    },
  });
  const answered = contract.with({ answers });
  const findings = runChecks(answered, transcript([step]));
  const own = findings.filter(({ check }) => check === "response/valid-request-rejected");
  expect(own.map(({ basis }) => basis)).toEqual(bases);
});

test.each<[string, number, string[]]>([
  ["a wrong media type gets 415", 415, []],
  ["it gets 400, as answered", 400, []],
  ["it gets 422", 422, ["/#status"]],
])("invalid requests get 400 by an answer, and %s", (_, status, pointers) => {
  const step = send("createLocation", {
    status,
    body: {},
    expect: {
      outcome: "rejected",
      check: "input/wrong-content-type",
      basis: { assumed: "input-checks" },
      statuses: [400, 415, 422],
      pointer: "/",
      reason: "its Content-Type is text/plain",
    },
  });
  const answers = { "invalid-request-statuses": "bad-request" } as const;
  const findings = runChecks(contract.with({ answers }), transcript([step]));
  const own = findings.filter(({ check }) => check === "input/wrong-content-type");
  expect(own.map(({ pointer }) => pointer)).toEqual(pointers);
});

test.each<[string, GapAnswers, object[]]>([
  ["nothing is answered", {}, [{ assumed: "deleted-resources" }]],
  ["it is the answer", { "deleted-resources": "gone" }, []],
  ["another one is", { "deleted-resources": "not-found" }, [{ answered: "deleted-resources" }]],
])("a deleted resource that gets 410, where %s", (_, chosen, bases) => {
  const answered = contract.with({ answers: chosen });
  const step = send("getLocation", { path: { locationId: "7001" }, status: 410 });
  const findings = runChecks(answered, transcript([step]));
  const own = findings.filter(({ check }) => check === "response/undeclared-status");
  expect(own.map(({ basis }) => basis)).toEqual(bases);
});

test.each<[string, GapAnswers, 405 | 422, object[]]>([
  ["where nothing is answered", {}, 405, [{ assumed: "error-statuses" }]],
  ["that is the answer", { "error-statuses": "unprocessable" }, 422, []],
  ["that no answer has", { "error-statuses": "unprocessable" }, 405, [{ answered: "error-statuses" }]],
])("an error status %s", (_, chosen, status, bases) => {
  const findings = runChecks(contract.with({ answers: chosen }), transcript([send("getShop", { status })]));
  const own = findings.filter(({ check }) => check === "response/undeclared-status");
  expect(own.map(({ basis }) => basis)).toEqual(bases);
});

test.each<[string, GapAnswers, 200 | 409, object[]]>([
  ["is rejected, where nothing is answered", {}, 409, [{ assumed: "customer-deletion" }]],
  ["is rejected, as answered", { "customer-deletion": "counts" }, 409, []],
  ["is rejected, against the answer", { "customer-deletion": "not-counted" }, 409, [{ answered: "customer-deletion" }]],
  ["is accepted, as answered", { "customer-deletion": "not-counted" }, 200, []],
  ["is accepted, against the answer", { "customer-deletion": "counts" }, 200, [{ answered: "customer-deletion" }]],
])("the deletion of a customer whose order is cancelled %s", (_, chosen, status, bases) => {
  const order = { orderId: "2001", customer: { id: "1001" }, cancelledAt: "2026-01-01T00:00:00Z" };
  const steps = [
    send("getOrder", { path: { orderId: "2001" }, response: { order } }),
    send("getCustomer", { path: { customerId: "1001" }, response: { customer: { id: "1001", ordersCount: 1 } } }),
    send("deleteCustomer", {
      path: { customerId: "1001" },
      status,
      response: status === 200 ? { customer: { id: "1001" } } : {},
      expect: {
        outcome: status === 200 ? "rejected" : "accepted",
        check: status === 200 ? "rules/not-enforced" : "response/valid-request-rejected",
        basis: { documented: "customer-with-orders-stays" },
        pointer: "/customer-with-orders-stays",
        reason: "it is so",
      },
    }),
  ];
  const answered = contract.with({ answers: chosen });
  const findings = runChecks(answered, transcript(steps)).filter(({ operation }) => operation === "deleteCustomer");
  const own = findings.filter(({ check }) => /^(rules.not-enforced|response.valid-request-rejected)/.test(check));
  expect([...new Set(own.map(({ basis }) => JSON.stringify(basis)))]).toEqual(
    bases.map((each) => JSON.stringify(each)),
  );
});

test.each<[string, GapAnswers, { readonly quantity?: string | null }, object[]]>([
  ["of another type", {}, { quantity: "many" }, [{ assumed: "whole-numbers" }]],
  ["against an answer", { "whole-numbers": "natural" }, { quantity: "many" }, [{ answered: "whole-numbers" }]],
  ["of null", { "whole-numbers": "natural" }, { quantity: null }, [{ assumed: "input-checks" }]],
  ["as answered", { "whole-numbers": "natural", "input-checks": "converted" }, { quantity: "many" }, []],
])("a server that accepts a number %s", (_, chosen, line, bases) => {
  const step = send("createOrder", {
    body: { order: { lineItems: [line] } },
    response: { order: { orderId: "2001" } },
    expect: {
      outcome: "rejected",
      check: "input/schema-violation",
      basis: { assumed: "whole-numbers" },
      pointer: "/body/order/lineItems/0/quantity",
      keyword: "type",
      reason: "it is so",
    },
  });
  const answered = contract.with({ answers: chosen });
  const own = runChecks(answered, transcript([step])).filter(({ check }) => check === "input/schema-violation");
  expect(own.map(({ basis }) => basis)).toEqual(bases);
});

test.each<[readonly number[], number, string[]]>([
  [[422], 422, []],
  [[422], 400, []],
  [[409], 400, []],
  [[409], 409, ["/rule#status"]],
  [[422], 409, ["/rule#status"]],
])("broken rules get 400 by an answer; a rule that names %j gets %i", (statuses, status, pointers) => {
  const step = send("createFulfillment", {
    status,
    body: { fulfillment: {} },
    expect: {
      outcome: "rejected",
      check: "rules/not-enforced",
      basis: { assumed: "fulfillment-line-twice" },
      statuses,
      pointer: "/rule",
      reason: "a line item is there twice",
    },
  });
  const answers = { "error-statuses": "bad-request" } as const;
  const findings = runChecks(contract.with({ answers }), transcript([step]));
  expect(findings.filter(({ check }) => check === "rules/not-enforced").map(({ pointer }) => pointer)).toEqual(
    pointers,
  );
});

test.each<[string, GapAnswers, object[]]>([
  ["which converts what it gets", { "decimal-strings": "either", "input-checks": "converted" }, []],
  ["which is known to take strings and numbers", { "decimal-strings": "either" }, [{ answered: "decimal-strings" }]],
])("a server, %s, that shows what it should have rejected", (_, chosen, bases) => {
  const address = { billingAddress: { latitude: true } };
  const step = send("createOrder", {
    body: { order: address },
    response: { order: { orderId: "2001", billingAddress: { latitude: "true" } } },
    expect: {
      outcome: "rejected",
      check: "input/schema-violation",
      basis: { assumed: "decimal-strings" },
      pointer: "/body/order/billingAddress/latitude",
      keyword: "type",
      reason: "it is so",
    },
  });
  const answered = contract.with({ answers: chosen });
  const own = runChecks(answered, transcript([step])).filter(({ check }) => check === "response/schema");
  expect(own.map(({ basis }) => basis)).toEqual(bases);
});

test("a rule whose gap is answered does not require the form of a value", () => {
  const answers = { "gift-card-first-balance": "initial-value", "card-amounts": "rounded" };
  const step = send("createGiftCard", {
    body: { giftCard: { initialValue: "1.111" } },
    response: { giftCard: { id: 4001, initialValue: "1.11", balance: "1.11" } },
  });
  const findings = runChecks(contract.with({ answers }), transcript([step]));
  const own = findings.filter(({ check }) => check === "rules/computed-field");
  expect(own.map(({ basis }) => basis)).toEqual([{ assumed: "money-form" }]);
});

test("lists the answers that the suite cannot check", () => {
  const answers = {
    "token-statuses": "forbidden",
    "collection-title": "contains",
    "webhook-answer": "any",
    "order-update-fields": "ignored",
  } as const;
  // The last one is what the contract assumes.
  expect(uncheckedAnswers(contract.gaps, answers)).toEqual(["webhook-answer: any"]);
});

describe("a server that rejects requests without a token with 403", () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await createSandbox({ dataSet: "small" });
  });
  afterAll(() => sandbox.close());

  const findings = async (answers: GapAnswers, isOther: (url: string) => boolean = () => false) => {
    const { findings: found } = await runConformance({
      baseUrl: "http://sandbox.test",
      token: sandbox.token,
      depth: "smoke",
      phases: ["access"],
      only: ["access/missing-token"],
      shrinks: false,
      answers,
      fetch: async (url, init) => {
        const response = await sandbox.fetch(url, init);
        if (response.status !== 401 || isOther(url)) return response;
        const text = (await response.text()).replace('"status":401', '"status":403');
        return new Response(text, { status: 403, headers: response.headers });
      },
    });
    return found;
  };

  test("is warned about without an answer", async () => {
    const found = await findings({});
    expect(found).not.toEqual([]);
    expect(found.filter((finding) => fails(finding, false))).toEqual([]);
  });

  test("fails if its implementer says 401", async () => {
    const [found] = await findings({ "token-statuses": "unauthorized" });
    expect(found).toMatchObject({ basis: { answered: "token-statuses" } });
    expect(found && fails(found, false)).toBe(true);
  });

  test("fails if its implementer says 403, and one operation responds with 401", async () => {
    const found = await findings({ "token-statuses": "forbidden" }, (url) => url.includes("/gift_cards/"));
    expect(found.length).toBeGreaterThan(0);
    for (const finding of found) {
      expect(finding).toMatchObject({ basis: { answered: "token-statuses" } });
      expect(finding.message).toContain("with 401 instead of 403");
    }
  });

  test("conforms if its implementer says 403, and 401 elsewhere", async () => {
    const answers = { "token-statuses": ["unauthorized", "forbidden"] } as const;
    expect(await findings(answers, (url) => url.includes("/gift_cards/"))).toEqual([]);
  });

  test("conforms if its implementer says 403", async () => {
    expect(await findings({ "token-statuses": "forbidden" })).toEqual([]);
  });
});

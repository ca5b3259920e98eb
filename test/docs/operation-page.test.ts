import { expect, test } from "vitest";
import { FieldReader } from "../../scripts/site/fields.ts";
import { renderMarkdown } from "../../scripts/site/markdown.ts";
import type { Page } from "../../scripts/site/page.ts";
import { operationPage } from "../../scripts/site/pages/operation.ts";
import { webhookPage } from "../../scripts/site/pages/webhook.ts";
import { asObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { valueAt } from "../../src/contract/pointer.ts";
import { smallContract, smallModel } from "./small-contract.ts";

function pageOf(id: string, change?: (contract: JsonObject) => void): Page {
  const model = smallModel(change);
  const operation = model.operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`no operation ${id}`);
  return operationPage(model, new FieldReader(model), operation);
}

/** The text of a section, as Markdown. */
function sectionOf(page: Page, title: string): string {
  const text = renderMarkdown(page);
  const [, after = ""] = text.split(`\n## ${title}\n\n`);
  return after.split("\n## ")[0]?.trim() ?? "";
}

const gap = (id: string) => `../../assumptions/${id}.md`;

test("does not change the contract", () => {
  const model = smallModel();
  for (const operation of model.operations) operationPage(model, new FieldReader(model), operation);
  expect(model.bundle).toEqual(smallContract());
});

test("begins with one sentence, the request line, the scopes and whether it can be repeated", () => {
  expect(renderMarkdown(pageOf("dimLamp")).split("\n## ")[0]).toBe(`# Dim a lamp

Dims it.

By how much is not documented.

\`POST /lamps/{lampId}/dim\`

- Operation: \`dimLamp\`
- Scope: [not documented](../../guides/authentication.md)
- Repeat: Safe: it changes nothing. [Assumed](${gap("dimming")})
`);
  expect(renderMarkdown(pageOf("listLamps"))).toContain("- Scope, any of: [`read_lamps`]");
});

test("what is deprecated says since when, when it ends, and what is in its place", () => {
  const page = pageOf("listLamps", (contract) => {
    const operation = asObject(valueAt(contract, ["paths", "/lamps", "get"]));
    const details = { since: "2025-01-01", sunset: "2026-01-01", replacement: "getLamp", assumed: "dimming" };
    Object.assign(operation, { deprecated: true, "x-deprecated": details });
    Object.assign(asObject(valueAt(contract, ["paths", "/lamps", "get", "parameters", 1])), {
      deprecated: true,
      "x-deprecated": { sunset: "2026-01-01", assumed: "dimming" },
    });
  });
  expect(renderMarkdown(page)).toContain(
    `- Deprecated: Since 2025-01-01. Ends on 2026-01-01. Use \`getLamp\`. [Assumed](${gap("dimming")})`,
  );
  expect(sectionOf(page, "Request")).toMatch(
    /`kind` \(string, in query, deprecated\): Only this kind\..* Ends on 2026-01-01\./,
  );
});

test("a header that a request needs is in each sample", () => {
  const page = pageOf("listLamps", (contract) => {
    const { parameters } = asObject(valueAt(contract, ["paths", "/lamps", "get"])) as { parameters: Json[] };
    const schema = { type: "string" };
    parameters.push({ name: "X-Room", in: "header", required: true, description: "Where.", schema, example: "hall" });
  });
  const request = sectionOf(page, "Request");
  expect(request).toContain('-H "X-Room: hall"');
  expect(request).toContain('"X-Room": "hall"');
  expect(request).toContain('header: { "X-Room": "hall" }');
});

test("the request has a sample in each language, parameters and the body", () => {
  const request = sectionOf(pageOf("dimLamp"), "Request");
  const order = ["TypeScript client:", "curl:", "openapi-fetch:", "### Parameters", "### Body"];
  const places = order.map((text) => request.indexOf(text));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(request).toContain(
    "- `lampId` (integer, [NumberId](../../schemas/NumberId.md), in path, required): The lamp.",
  );
  expect(request).toContain(
    `- <a id="body.lamp"></a>\`lamp\` ([Lamp](../../schemas/Lamp.md), [Required](${gap("presence")})): A lamp.`,
  );
});

test("samples name the operation that they call", () => {
  expect(pageOf("dimLamp").body).toContainEqual(
    expect.objectContaining({ type: "code", choice: "language", run: { operation: "dimLamp" } }),
  );
});

test("errors are a row each: those of rules, then those of the status, with their basis", () => {
  const page = pageOf("dimLamp", (contract) => {
    const { post } = (contract.paths as JsonObject)["/lamps/{lampId}/dim"] as JsonObject;
    const { responses } = post as JsonObject;
    Object.assign(responses as JsonObject, {
      "404": { $ref: "#/components/responses/NotFound" },
      "409": { description: "It is off." },
    });
  });
  expect(sectionOf(page, "Errors")).toBe(
    [
      "| Condition | Status | Basis |",
      "|---|---|---|",
      `| No such lamp. | [\`404\`](../../errors/404.md) | [Assumed](${gap("statuses")}) |`,
      `| [The lamp is off.](../../errors/rules/off-stays.md) | [\`409\`](../../errors/409.md) | [Documented](../../facts.md#lamps) [Assumed: status](${gap("statuses")}) |`,
    ].join("\n"),
  );
});

test("effects and postconditions are what it changes", () => {
  expect(sectionOf(pageOf("dimLamp"), "What it changes")).toContain(
    [
      "| Changes | Basis |",
      "|---|---|",
      "| `lamp.level` and `lamp.updated` | [Documented](../../facts.md#lamps) |",
      `| Nothing else | [Assumed](${gap("dimming")}) |`,
      "",
      `- After the call, the lamp has the level in the request. [Rule](../../errors/rules/level.md) [Documented](../../facts.md#lamps) [Assumed: computation](${gap("dimming")}) [Assumed](${gap("dimming")}) At once.`,
    ].join("\n"),
  );
});

test("webhooks have their condition and basis", () => {
  expect(sectionOf(pageOf("dimLamp"), "Webhooks")).toBe(
    [
      "| Topic | When | Basis |",
      "|---|---|---|",
      "| [`lamps/create`](../../webhooks/lamps/create.md) | After every successful call. | [Documented](../../facts.md#lamps) |",
      `| [\`lamps/dimmed\`](../../webhooks/lamps/dimmed.md) | If the lamp is lit. | [Assumed](${gap("dimming")}) |`,
    ].join("\n"),
  );
});

test("a topic names the operations that cause it", () => {
  const model = smallModel();
  const topic = model.topics.find(({ address }) => address === "lamps/dimmed");
  if (topic === undefined) throw new Error("no such topic");
  expect(renderMarkdown(webhookPage(model, new FieldReader(model), topic))).toContain(
    `| [Dim a lamp](../../reference/lamps/dimLamp.md) | If the lamp is lit. | [Assumed](../../assumptions/dimming.md) |`,
  );
});

test("what is not documented is folded, with what we do about it", () => {
  const fold = pageOf("dimLamp").body.find(({ type }) => type === "details");
  expect(fold).toMatchObject({ summary: "What is not documented (1)" });
  expect(renderMarkdown(pageOf("dimLamp"))).toContain(
    `| [How far it dims.](${gap("dimming")}) | Something. | sandbox only |`,
  );
});

test("a list says how its pages are read", () => {
  expect(sectionOf(pageOf("listLamps"), "Pages")).toContain(
    "- `limit` sets the page size (default 50, at most 250). [Documented](../../facts.md#lamps)\n- `createdMin` and `createdMax` limit the list to a range of times.",
  );
});

test("a filter and a search say what they compare", () => {
  expect(sectionOf(pageOf("listLamps"), "Request")).toContain(
    `- \`kind\` (string, in query): Only this kind. [Assumed: comparison](${gap("kinds")})`,
  );
  const search = pageOf("searchLamps", (contract) => {
    const terms = [
      { term: "lamp_id", property: "/lampId", match: "equals", assumed: "kinds" },
      { term: "kind", property: "/kind", match: "equals", assumed: "kinds" },
    ];
    const parameters = [{ name: "query", in: "query", description: "Terms.", example: "kind:1", "x-filter": terms }];
    contract.paths = {
      "/lamps": { get: { operationId: "searchLamps", tags: ["Lamps"], parameters, responses: { "200": {} } } },
    };
  });
  expect(renderMarkdown(search)).toContain(
    `Terms. Compares \`lamp_id\` with \`lampId\` and \`kind\` with \`kind\`. [Assumed](${gap("kinds")})`,
  );
});

test("texts link the guides that they name in quotes", () => {
  const model = smallModel(undefined, {
    guides: [{ file: "docs/wire-format.md", name: "wire-format", title: "Wire format", text: "" }],
  });
  const operation = model.operations.find(({ id }) => id === "listLamps");
  if (operation === undefined) throw new Error("no listLamps");
  expect(renderMarkdown(operationPage(model, new FieldReader(model), operation))).toContain(
    "Read [Wire format](../../guides/wire-format.md) first.",
  );
});

test("a mark whose gap the register lacks is rejected", () => {
  const change = (contract: JsonObject): void => {
    contract.paths = {
      "/lamps": { get: { operationId: "listLamps", tags: ["Lamps"], responses: {}, "x-assumed": "no-such-gap" } },
    };
  };
  expect(() => pageOf("listLamps", change)).toThrow('the gap "no-such-gap", which openapi/gaps does not have');
});

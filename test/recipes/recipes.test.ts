/** The recipes as typed values, and what lint says about a broken one. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readRedoclyConfig } from "../../scripts/lint/lint-sources.ts";
import { lintRecipes } from "../../scripts/lint/recipes.ts";
import { readBundle } from "../../scripts/pipeline/generated.ts";
import { readRecipes } from "../../scripts/recipes/read-recipes.ts";

const root = process.cwd();

describe("reading", () => {
  test("the recipes come in reading order", async () => {
    expect((await readRecipes("openapi/recipes")).map(({ id, title, stores }) => [id, title, stores])).toEqual([
      ["partial-refund", "Partial refund", ["store"]],
      ["split-shipment", "Split shipment", ["store"]],
      ["gift-card-top-up", "Gift-card top-up", ["store"]],
      ["incremental-sync", "Incremental sync", ["store"]],
      ["store-migration", "Store migration", ["source", "target"]],
    ]);
  });

  test("a recipe has its inputs, and each step its request, criteria and outputs", async () => {
    const recipe = (await readRecipes("openapi/recipes")).find(({ id }) => id === "partial-refund");
    expect(recipe?.inputs.slice(0, 2)).toEqual([
      { name: "accessToken", type: "string", description: expect.stringContaining("`write_refunds`"), isSecret: true },
      {
        name: "orderId",
        type: "string",
        description: "The order to refund.",
        isSecret: false,
        default: "1218555927434856",
      },
    ]);
    expect(recipe?.steps[2]).toEqual({
      id: "findRefund",
      store: "store",
      operationId: "listOrderRefunds",
      description: "List the refunds of the order. The new refund is one of them.",
      inputs: ["$inputs.accessToken", "$inputs.orderId"],
      request: {
        parameters: [
          { name: "X-Service-Access-Token", in: "header", value: "$inputs.accessToken" },
          { name: "orderId", in: "path", value: "$inputs.orderId" },
          { name: "limit", in: "query", value: 250 },
        ],
      },
      criteria: [
        { kind: "simple", condition: "$statusCode == 200" },
        {
          kind: "jsonpath",
          context: "$response.body",
          condition: "$[?count(@.refunds[?@.refundId == {$steps.refundItem.outputs.refundId}]) == 1]",
        },
      ],
      outputs: {},
    });
    expect(recipe?.steps[1]?.request.body).toMatchObject({ refund: { note: "$inputs.note" } });
    expect(recipe?.outputs.refundId).toBe("$steps.refundItem.outputs.refundId");
  });

  test("steps of a recipe for two stores name theirs", async () => {
    const recipe = (await readRecipes("openapi/recipes")).find(({ id }) => id === "store-migration");
    expect(recipe?.steps.slice(0, 2).map(({ store, operationId }) => [store, operationId])).toEqual([
      ["source", "getProduct"],
      ["target", "createProduct"],
    ]);
  });

  test("rejects a file that is not a recipe, and names it", async () => {
    const folder = await folderWith((text) => text.replace("  title: Partial refund\n", ""));
    await expect(readRecipes(join(folder, "openapi/recipes"))).rejects.toThrow(
      /partial-refund\.yaml: \/info\/title must be a text\./,
    );
  });
});

describe("lint", () => {
  const messages = async (change: (text: string) => string): Promise<string[]> => {
    const folder = await folderWith(change);
    const found = await lintRecipes(folder, await readBundle(root), await readRedoclyConfig(root));
    return found.map(({ message, place }) => `${place?.file}:${place?.line} ${message}`);
  };

  let lines: string[] = [];
  beforeAll(async () => {
    lines = (await readFile(join(root, "openapi/recipes/partial-refund.yaml"), "utf8")).split("\n");
  });
  const lineOf = (text: string): number => lines.findIndex((line) => line.includes(text)) + 1;

  test("the recipes are clean", async () => {
    expect(await messages((text) => text)).toEqual([]);
  });

  test.each([
    [
      "an unknown field",
      "      - stepId: findRefund\n",
      "      - stepId: findRefund\n        method: GET\n",
      "stepId: findRefund",
      /`method` is not expected/,
    ],
    [
      "an unknown operation",
      "operationId: createRefund",
      "operationId: makeRefund",
      "operationId: createRefund",
      /No operation is called makeRefund\./,
    ],
    [
      "an unknown parameter",
      "name: limit",
      "name: count",
      "stepId: findRefund",
      /listOrderRefunds has no such parameter: query count\./,
    ],
    [
      "a missing parameter",
      "          - { name: orderId, in: path, value: $inputs.orderId }\n          - { name: limit",
      "          - { name: limit",
      "stepId: findRefund",
      /listOrderRefunds needs the parameter path orderId\./,
    ],
    [
      "an undeclared input",
      "subtotal: $inputs.subtotal",
      "subtotal: $inputs.amount",
      "stepId: refundItem",
      /Nothing before the step refundItem has the value \$inputs\.amount\./,
    ],
    [
      "a misspelt output",
      "{$steps.refundItem.outputs.refundId}",
      "{$steps.refundItem.outputs.refund}",
      "stepId: findRefund",
      /Output key "refund" is not defined in step "refundItem"/,
    ],
    [
      "another version",
      'version: "202412"',
      'version: "202501"',
      "version:",
      /must be that of the contract, 202412 \(got 202501\)/,
    ],
    [
      "a feature of Arazzo that the site does not run",
      "        successCriteria:\n          - condition: $statusCode == 200\n          - context: $response.body\n            type: jsonpath\n            condition: $[?count(@.refunds",
      "        onSuccess: [{ name: done, type: end }]\n        successCriteria:\n          - condition: $statusCode == 200\n          - context: $response.body\n            type: jsonpath\n            condition: $[?count(@.refunds",
      "stepId: findRefund",
      /steps\/2\/onSuccess is not supported/,
    ],
    [
      "a condition that the site does not decide",
      "condition: $response.body#/refund/note == $inputs.note",
      "condition: $response.body#/refund/note == $inputs.note || $statusCode == 200",
      "condition: $response.body#/refund/note",
      /steps\/1\/successCriteria\/2\/condition must be/,
    ],
    [
      "an expression that the site does not evaluate",
      "refundId: $response.body#/refund/refundId",
      "refundId: $response.header.Location",
      "refundId: $response.body",
      /steps\/1\/outputs\/refundId must be \$statusCode/,
    ],
    [
      "an expression within a text",
      "note: $inputs.note",
      'note: "Refund: {$inputs.note}"',
      "stepId: refundItem",
      /steps\/1\/requestBody\/payload\/refund\/note must be one expression, or text without any/,
    ],
    [
      "a secret that is not the token of a store",
      "        note:\n          type: string\n          default: One jar arrived cracked\n",
      "        note:\n          type: string\n          format: password\n",
      "properties:",
      /properties\/note must be the X-Service-Access-Token of a store/,
    ],
    [
      "no description of a step",
      "        description: List the refunds of the order. The new refund is one of them.\n",
      "",
      "stepId: findRefund",
      /steps\/2\/description must be a text/,
    ],
  ])("reports %s", async (_, from, to, near, message) => {
    const found = await messages((text) => {
      expect(text).toContain(from);
      return text.replace(from, to);
    });
    expect(found).toEqual([expect.stringMatching(message)]);
    const line = Number(/:(\d+) /.exec(found[0] ?? "")?.[1]);
    expect(Math.abs(line - lineOf(near))).toBeLessThan(10);
  });
});

/** A folder with one recipe, changed. */
async function folderWith(change: (text: string) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "recipes-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "openapi/recipes"), { recursive: true });
  await cp(join(root, "redocly.yaml"), join(folder, "redocly.yaml"));
  const text = await readFile(join(root, "openapi/recipes/partial-refund.yaml"), "utf8");
  await writeFile(join(folder, "openapi/recipes/partial-refund.yaml"), change(text));
  return folder;
}

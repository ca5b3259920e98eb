/** The sample of each operation, sent as it is to a new store, gets the response that its page shows, except for ids and times. */

import { expect, onTestFinished, test } from "vitest";
import { differencesOf } from "../../scripts/site/client/run/differences.ts";
import { requestOf, sampleDraft } from "../../scripts/site/client/run/draft.ts";
import { runnableOperation } from "../../scripts/site/run-data.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import { operations } from "../support/bundle.ts";
import { model } from "./site-model.ts";

test("each operation has a page with a sample", () => {
  expect(model.operations).toHaveLength(operations.length);
});

test.each(model.operations.map((operation) => ({ id: operation.id, operation })))("$id", async ({ operation }) => {
  const sandbox = await createSandbox({ deterministic: "docs", dataSet: "small" });
  onTestFinished(() => sandbox.close());
  const runnable = runnableOperation(model, operation);
  const { method, target, body } = requestOf(runnable, sampleDraft(runnable));
  const response = await sandbox.fetch(`https://store.test${target}`, {
    method,
    headers: { "X-Service-Access-Token": "sandbox-token", ...(body !== "" && { "Content-Type": "application/json" }) },
    ...(body !== "" && { body }),
  });
  expect(response.status).toBe(200);
  expect(differencesOf(runnable.responses[200], await response.json()).telling).toEqual([]);
});

test("values differ as ids and times do, or tell", () => {
  const found = differencesOf(
    { id: "1218555927434856", at: "2024-12-03T09:15:27-08:00", total: "67.65", note: "2024-12-03T09:15:27Z", gone: 1 },
    { id: 1218555927430008, at: "2026-01-01T00:00:00.000Z", total: "61.65", note: "today", lines: [] },
  );
  expect(found).toEqual({ telling: ["/total", "/note", "/gone", "/lines"], usual: 2 });
});

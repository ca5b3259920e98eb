import { expect, it } from "vitest";
import { bundle, documented, operationsOf, webhooksOf } from "../facts/contract.ts";
import { topics } from "../facts/events.ts";
import { operations } from "../facts/operations.ts";

it.each([bundle, documented])("$name has the ids of the 49 operations and the ten webhooks, each once", (contract) => {
  const found = [...operationsOf(contract), ...webhooksOf(contract)].map(({ id }) => id);
  expect(new Set(found).size, "unique").toBe(found.length);
  const expected = [...operations.map(({ id }) => id), ...topics.map(({ operationId }) => operationId)];
  expect(expected).toHaveLength(59);
  expect(found.sort()).toEqual(expected.sort());
});

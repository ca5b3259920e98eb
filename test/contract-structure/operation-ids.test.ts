import { expect, it } from "vitest";
import { bundle, documented, operationsOf, webhooksOf } from "../facts/contract.ts";
import { topics } from "../facts/events.ts";
import { operations } from "../facts/operations.ts";

it.each([bundle, documented])("$name has exactly the documented operations and webhooks, each id once", (contract) => {
  const found = [...operationsOf(contract), ...webhooksOf(contract)].map(({ id }) => id);
  expect(new Set(found).size, "unique").toBe(found.length);
  const expected = [...operations.map(({ id }) => id), ...topics.map(({ operationId }) => operationId)];
  expect(found.sort()).toEqual(expected.sort());
});

import { expect, it } from "vitest";
import { bundle, documented, operationsOf, webhooksOf } from "../facts/contract.ts";
import { operations, topics } from "../facts/register.ts";

it.each([bundle, documented])("$name has each documented operation and webhook once", (contract) => {
  const found = [...operationsOf(contract), ...webhooksOf(contract)];
  expect(new Set(found.map(({ id }) => id)).size, "unique").toBe(found.length);
  const stated = found.filter(({ node }) => typeof node["x-assumed"] !== "string").map(({ id }) => id);
  const receivers = topics.map(
    ({ topic }) => `on${topic.replace(/(^|\/)(.)/g, (_, __, letter: string) => letter.toUpperCase())}`,
  );
  expect(stated.sort()).toEqual([...operations.map(({ id }) => id), ...receivers].sort());
});

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { functionsIn, predicateFunctions } from "../../src/predicates/functions.ts";

it("the functions that a predicate calls are found, and members of the same name are not", () => {
  const examples = (text: string) => functionsIn(text).map(({ example }) => example);
  expect(examples("sum([times(self.a, 2)]) == self.total")).toEqual(["sum(list)", "times(string, n)"]);
  expect(examples("size(where(before.order.lineItems, 'id', '1')) > 0")).toEqual(["where(list, 'id', value)"]);
  expect(examples("self.title.contains('a') || last.same == 1 || checksum(1)")).toEqual([]);
});

it("the extension describes each function", () => {
  const extension = readFileSync(new URL("../../openapi/extensions/x-rules.yaml", import.meta.url), "utf8");
  for (const { example } of Object.values(predicateFunctions)) expect(extension).toContain(`\`${example}\``);
});

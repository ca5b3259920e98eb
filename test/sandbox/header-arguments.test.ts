import { expect, test } from "vitest";
import { operations } from "../../generated/contract.js";
import { mergeArguments, readParameters } from "../../src/sandbox/calls/arguments.ts";

test("a header that is a parameter is an argument, by the name that the contract has for it", () => {
  const operation = {
    ...operations.getShop,
    parameters: { "X-Floor": { in: "header", form: "number" }, "X-Room": { in: "header", form: "text" } },
  } as const;
  const headers = new Headers({ "x-floor": "3", "x-other": "4" });
  const parameters = readParameters(operation, {}, "", (name) => headers.get(name) ?? undefined);
  expect(mergeArguments(parameters)).toEqual({ "X-Floor": 3 });
});

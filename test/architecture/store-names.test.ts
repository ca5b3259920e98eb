/** The suite and what it is made of know no store: the contract says everything that they know about one. */
import { describe, expect, it } from "vitest";
import { filesIn } from "./imports.ts";
import { storeNamesIn } from "./store-names.ts";

/** The register of the suite's own questions, some of which have the ids that gaps of this store have. */
const register = "src/contract/conventions.ts";

const found = ["src/conformance", "src/contract", "src/predicates"]
  .flatMap(filesIn)
  .filter((file) => file !== register)
  .map((file): [string, string[]] => [file, storeNamesIn(file)]);

it.each(found)("%s has no name of this store", (_, names) => {
  expect(names).toEqual([]);
});

describe("a name of this store", () => {
  it.each([
    ["the id of a gap", 'const gap = "missing-resource-statuses";', ["1 missing-resource-statuses"]],
    ["the id of a gap that is also that of a question", 'const basis = { assumed: "next-page" };', ["1 next-page"]],
    [
      "the id of a fact in a template",
      "const text = `Documented: $" + "{one} and gift-card-note-length.`;",
      ["1 gift-card-note-length"],
    ],
    ["the id of a rule", '\nif (id === "count-of-collects") return;', ["2 count-of-collects"]],
    ["an operation", 'operation("getShop")', ["1 getShop"]],
    ["a field in a pointer", 'valueAt(body, "/order/lineItems")', ["1 order", "1 lineItems"]],
    ["a field in a regular expression", "/^(firstName|city)$/.test(name)", ["1 firstName"]],
    ["a resource", 'name === "customer"', ["1 customer"]],
    ["a resource in a predicate", 'const when = "known.order.exists(each, each.paid)";', ["1 order"]],
  ])("is %s", (_, code, names) => {
    expect(storeNamesIn("some.ts", code)).toEqual(names);
  });

  it.each([
    ["the word in a sentence", 'const text = "The items are in another order.";'],
    ["a question that is asked for its gap", 'const basis = { assumed: gapOf("next-page") };'],
    ["a question in a sentence", 'const basis = "Assumed: `next-page`.";'],
    ["the code of a check", 'const code = "lists/since-id";'],
    ["a word of an extension", 'const { limit, pageToken } = node;\nconst part = node["pageToken"];'],
    ["an import", 'import { reverseOrder } from "./lists/order.ts";'],
    ["a name in a comment", "// Such as getShop, or count-of-collects.\nconst one = 1;"],
  ])("is not %s", (_, code) => {
    expect(storeNamesIn("some.ts", code)).toEqual([]);
  });
});

import { expect, test } from "vitest";
import { renderMarkdown } from "../../scripts/site/markdown.ts";
import { menuOf } from "../../scripts/site/menu.ts";
import { deprecationPages } from "../../scripts/site/pages/deprecations.ts";
import { asObject } from "../../src/contract/json.ts";
import { valueAt } from "../../src/contract/pointer.ts";
import { smallModel } from "./small-contract.ts";

test("there is no page of deprecations if nothing is deprecated", () => {
  expect(deprecationPages(smallModel())).toEqual([]);
});

test("the page lists all that is deprecated, and what ends first comes first", () => {
  const [page] = deprecationPages(
    smallModel((contract) => {
      const deprecate = (path: readonly (string | number)[], details: object): void => {
        Object.assign(asObject(valueAt(contract, path)), { deprecated: true, "x-deprecated": details });
      };
      deprecate(["paths", "/lamps", "get"], {
        since: "2025-01-01",
        sunset: "2026-01-01",
        replacement: "getLamp",
        assumed: "dimming",
      });
      deprecate(["paths", "/lamps", "get", "parameters", 1], { sunset: "2025-06-01", assumed: "dimming" });
    }),
  );
  if (page === undefined) throw new Error("There is no page.");
  const rows = renderMarkdown(page)
    .split("\n")
    .filter((line) => line.startsWith("| ["));
  expect(rows).toEqual([
    expect.stringMatching(/listLamps\.md\) `kind` \| 2025-06-01 \| not known \|/),
    expect.stringMatching(/listLamps\.md\) \| 2026-01-01 \| 2025-01-01 \| `getLamp` \|/),
  ]);
  expect(menuOf([page]).flatMap(({ items }) => items.map(({ title }) => title))).toEqual(["Deprecations"]);
});

import { expect, test } from "vitest";
import { renderMarkdown } from "../../scripts/site/markdown.ts";
import { gapIndex, gapPage } from "../../scripts/site/pages/assumptions.ts";
import { placesOf } from "../../scripts/site/places.ts";
import { smallContract, smallGaps, smallModel } from "./small-contract.ts";

const model = smallModel();
const places = placesOf(smallContract());

function textOf(id: string): string {
  const entry = model.gaps.get(id);
  if (entry === undefined) throw new Error(`no gap ${id}`);
  return renderMarkdown(gapPage(model, entry, places.get(id) ?? []));
}

test("a page has the question, the readings, our decision, its reason and its places", () => {
  expect(textOf("next-page")).toBe(`# Next page

Not documented: how there is a next page.

Assumed: the contract takes one of the possible answers, and marks each place that depends on it.

## Possible answers

| Answer | What a server does | Decision |
|---|---|---|
| \`one\` | One answer. | **assumed** |
| \`other\` | Another answer. |  |

Choose what your server does: marks on all pages show it. All questions: [Answers of your server](../answers.md).

## What we do

Something.

## Why

Somehow.

## Where it matters

- [List lamps](../reference/lamps/listLamps.md)

Related: [Page sizes](../assumptions/page-sizes.md).

In the contract: \`next-page\`. Section of the documentation: Lamps.
`);
});

test("the reading of the sandbox is marked if the contract assumes none", () => {
  expect(textOf("dimming")).toContain("| `one` | One answer. | **in the sandbox** |");
});

test("the index has every gap", () => {
  const index = renderMarkdown(gapIndex(model));
  for (const id of Object.keys(smallGaps)) expect(index).toContain(`(assumptions/${id}.md)`);
});

test("places are operations, fields, areas and scalars", () => {
  const [dim, list] = ["[Dim a lamp](/reference/lamps/dimLamp/)", "[List lamps](/reference/lamps/listLamps/)"];
  expect(places.get("statuses")).toEqual([dim, list]);
  expect(places.get("other-versions")).toEqual(["[the whole API](/)", "[Lamps](/reference/lamps/)"]);
  expect(places.get("time-forms")).toEqual(["[Time](/schemas/Time/)", "[Lamp](/schemas/Lamp/)"]);
  expect(places.get("kinds")).toEqual([list, "[LampFields](/schemas/LampFields/#note) `note`"]);
  expect(places.get("payload")).toEqual(["[A lamp was made](/webhooks/lamps/create/)"]);
  expect(places.get("token")).toEqual(["every request"]);
});

test("the place of a body without a page is the operation that sends it", () => {
  expect(places.get("presence")).toEqual(["[Dim a lamp](/reference/lamps/dimLamp/)", "[Lamp](/schemas/Lamp/)"]);
});

test("the places of a fact are what rests on it", () => {
  expect(places.get("lamps")).toContain("[Dim a lamp](/reference/lamps/dimLamp/)");
});

import { expect, test } from "vitest";
import { gapsPage, markedPlaces } from "../../scripts/docs/gaps.ts";
import { smallContract, smallRegister } from "./small-contract.ts";

const page = gapsPage(smallContract(), smallRegister);
const places = markedPlaces(smallContract());

test("every gap has an entry, and the heading of an entry is the address of its gap", () => {
  const headings = [...page.matchAll(/^### (.+)$/gm)].map(([, title = ""]) => title.toLowerCase().replaceAll(" ", "-"));
  expect(headings.sort()).toEqual(Object.keys(smallRegister).sort());
});

test("an entry has the unknown, our decision, its reason and its places", () => {
  expect(page).toContain(`### Next page

**Not documented:** How there is a next page.

**Possible readings:**

- \`one\` (**assumed**): One answer.
- \`other\`: Another answer.

**Assumption:** Something.

**Why:** Somehow.

**Where:** [List lamps](#/lamps/listlamps).

**Section of the documentation:** Lamps. In the contract: \`next-page\`.`);
});

test("an entry marks the reading of the sandbox if the contract assumes none", () => {
  expect(page.split("### Dimming")[1]).toContain(
    "- `one` (**in the sandbox**): One answer.\n- `other`: Another answer.",
  );
});

test("groups entries by decision", () => {
  const sections = page.split(/^## /m).slice(1);
  expect(sections.map((section) => section.split("\n")[0])).toEqual([
    "Assumptions",
    "Open questions",
    "Decided by the sandbox only",
  ]);
  expect(sections[2]).toContain("### Dimming");
});

test("places are operations, fields, tags and scalar types", () => {
  expect(places.get("statuses")).toEqual(["[Dim a lamp](#/lamps/dimlamp)", "[List lamps](#/lamps/listlamps)"]);
  expect(places.get("other-versions")).toEqual(["the whole API", "[Lamps](#/lamps)"]);
  expect(places.get("time-forms")).toEqual(["[Time values](#/wire-format)", "[Lamp](#/schemas/lamp)"]);
  expect(places.get("kinds")).toEqual(["[List lamps](#/lamps/listlamps)", "[LampFields](#/schemas/lampfields) `note`"]);
  expect(places.get("payload")).toEqual(["[A lamp was made](#/webhooks/onlampscreate)"]);
  expect(places.get("token")).toEqual(["every request"]);
});

test("the place of a body without a page is the operation that sends it", () => {
  expect(places.get("presence")).toEqual(["[Dim a lamp](#/lamps/dimlamp)", "[Lamp](#/schemas/lamp)"]);
});

test("rejects an id that does not match the address of its heading", () => {
  const [gap] = Object.values(smallRegister);
  if (gap === undefined) throw new Error("the register is empty");
  expect(() => gapsPage(smallContract(), { ...smallRegister, "Next Page": gap })).toThrow("lower case");
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Change } from "../../scripts/changes/change.ts";
import { type ChangeNote, groupByNote, readNotes } from "../../scripts/changes/notes.ts";
import { render } from "../../scripts/changes/report.ts";

const change = (name: string, what: string, impact: Change["impact"] = "breaking"): Change => ({
  impact,
  for: ["response"],
  place: { kind: "component", name: `schemas/${name}`, usedBy: [] },
  code: "changed",
  what,
});
const note = (title: string, ...affects: string[]): ChangeNote => ({
  title,
  reason: "Why.",
  migration: "How.",
  affects,
});

const renamed = change("Customer", "`notes` is now called `note`");
const gone = change("Order", "The link `closeOrder` is gone");
const wording = change("Order", "Descriptions changed: closeOrder", "note");

test("a change belongs to the first note that names its place or what its sentence names", () => {
  const [names, close, rest] = [note("Names", "notes"), note("Close", "closeOrder"), note("Again", "Customer")];
  expect(groupByNote([renamed, gone, wording], [names, close, rest])).toEqual({
    noted: [
      { note: names, changes: [renamed] },
      { note: close, changes: [gone] },
      { note: rest, changes: [] },
    ],
    rest: [wording],
  });
});

test("the report has the notes first, and what no note explains after them", () => {
  const report = { since: "v1", to: "v2", changes: [renamed, gone], notes: [note("Names", "notes")] };
  const text = render(report, "text");
  expect(text).toMatch(/Names\n\n {2}Why\.\n {2}Migration: How\.\n\n {4}breaking .*`notes` is now/);
  expect(text).toMatch(/Breaking, without a note\n\n {2}schemas\/Order/);
  expect(render(report, "markdown")).toMatch(/### Names\n\nWhy\.\n\n\*\*Migration\.\*\* How\.\n\n- \*\*Customer\*\*: /);
  expect(JSON.parse(render(report, "json")).notes).toEqual([{ ...note("Names", "notes"), changes: [renamed] }]);
});

test("a note without a reason, without names or with another field is rejected", async () => {
  const folder = mkdtempSync(join(tmpdir(), "notes-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "changes"));
  const read = (text: string) => {
    writeFileSync(join(folder, "changes/202503.yaml"), text);
    return readNotes(folder, "202503");
  };
  expect(await readNotes(folder, "202506")).toEqual([]);
  expect(await read("- { title: A, reason: B, migration: C, affects: [d] }")).toEqual([
    { title: "A", reason: "B", migration: "C", affects: ["d"] },
  ]);
  await expect(read("- { title: A, migration: C, affects: [d] }")).rejects.toThrow("note 1 needs a title, a reason");
  await expect(read("- { title: A, reason: B, migration: C }")).rejects.toThrow("affects, a list of names");
  await expect(read("- { title: A, reason: B, migration: C, affects: [d], by: E }")).rejects.toThrow("it has by");
  const second = "- { title: A, reason: B, migration: C, affects: [d] }\n- title: A\n  by: E\n";
  await expect(read(second)).rejects.toThrow("changes/202503.yaml:3: note 2 needs");
  await expect(read("- title: [\n")).rejects.toThrow("changes/202503.yaml:2: ");
});

/** Changes as text, as JSON, and as Markdown for the changelog. */
import type { Json } from "../../src/contract/json.ts";
import { bumpOf, type Change, type ContractPlace, countByImpact, type Impact, impacts, placeName } from "./change.ts";
import { type ChangeNote, groupByNote } from "./notes.ts";

export interface ChangeReport {
  /** What was compared; `since` is missing when there is no release yet. */
  since?: string;
  to: string;
  changes: readonly Change[];
  /** What the owner says about them; none if nothing is written. */
  notes?: readonly ChangeNote[];
}

export type ReportFormat = "text" | "json" | "markdown";

export const reportFormats: readonly ReportFormat[] = ["text", "json", "markdown"];

export function render(report: ChangeReport, format: ReportFormat): string {
  if (format === "json") return renderJson(report);
  return format === "markdown" ? renderMarkdown(report) : renderText(report);
}

const HEADINGS: Record<Impact, string> = {
  breaking: "Breaking",
  review: "To review",
  compatible: "Compatible",
  note: "Notes",
};

function renderJson({ since, to, changes, notes = [] }: ChangeReport): string {
  const noted = groupByNote(changes, notes).noted.map(({ note, changes: own }) => ({ ...note, changes: own }));
  return JSON.stringify(
    {
      since: since ?? null,
      to,
      summary: countByImpact(changes),
      bump: bumpOf(changes),
      ...(notes.length > 0 && { notes: noted }),
      changes,
    },
    null,
    2,
  );
}

function renderText(report: ChangeReport): string {
  const lines = [`Contract changes from ${report.since} to ${report.to}`, ""];
  const { noted, rest } = groupByNote(report.changes, report.notes ?? []);
  const width = Math.max(...report.changes.map((change) => listSides(change).length));
  for (const { note, changes } of noted) {
    lines.push(note.title, "", `  ${oneLine(note.reason)}`, `  Migration: ${oneLine(note.migration)}`, "");
    for (const change of changes) {
      const words = [change.impact.padEnd(10), listSides(change).padEnd(width), placeName(change.place)];
      lines.push(`    ${words.join("  ")}: ${change.what}${formatValues(change)}`);
    }
    lines.push("");
  }
  for (const impact of impacts) {
    const places = byPlace(rest.filter((change) => change.impact === impact));
    if (places.length === 0) continue;
    lines.push(noted.length > 0 ? `${HEADINGS[impact]}, without a note` : HEADINGS[impact], "");
    for (const changes of places) {
      const [first] = changes;
      if (first) lines.push(`  ${title(first.place)}`);
      for (const change of changes)
        lines.push(`    ${listSides(change).padEnd(width)}  ${change.what}${formatValues(change)}`);
      lines.push("");
    }
  }
  lines.push(summary(report.changes));
  return lines.join("\n");
}

function renderMarkdown(report: ChangeReport): string {
  const lines = [`<!-- Contract changes from ${report.since} to ${report.to}. ${summary(report.changes)} -->`, ""];
  const { noted, rest } = groupByNote(report.changes, report.notes ?? []);
  for (const { note, changes } of noted) {
    lines.push(`### ${note.title}`, "", note.reason.trim(), "", `**Migration.** ${note.migration.trim()}`, "");
    lines.push(...changes.map(toItem), "");
  }
  for (const impact of impacts) {
    const changes = rest.filter((change) => change.impact === impact);
    if (changes.length > 0) lines.push(`### ${HEADINGS[impact]}`, "", ...byPlace(changes).flat().map(toItem), "");
  }
  return lines.join("\n").trimEnd();
}

/** A change as an item of a list in Markdown. */
function toItem(change: Change): string {
  const place = change.place.kind === "contract" ? "" : `**${titleOf(change.place)}**${formatAddress(change.place)}: `;
  return `- ${place}${change.what}${formatValues(change, "`")}. _${change.for.map((side) => CONCERNED[side]).join(", ")}_`;
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

const CONCERNED = { request: "Requests", response: "Responses", tools: "Tools" };

/** How many there are, and what the next version has to be. */
function summary(changes: readonly Change[]): string {
  if (changes.length === 0) return "No changes.";
  const { breaking, review, compatible, note } = countByImpact(changes);
  const reasons = { major: "breaking changes", minor: "compatible changes", patch: "notes only", none: "no changes" };
  const next = bumpOf(changes);
  return `${breaking} breaking, ${review > 0 ? `${review} to review, ` : ""}${compatible} compatible, ${note} ${note === 1 ? "note" : "notes"}. Next version: ${next} (${reasons[next]}).`;
}

function byPlace(changes: readonly Change[]): Change[][] {
  const places = new Map<string, Change[]>();
  for (const change of changes) {
    const key = `${change.place.kind} ${placeName(change.place)}`;
    places.set(key, [...(places.get(key) ?? []), change]);
  }
  return [...places.values()];
}

function title(place: ContractPlace): string {
  switch (place.kind) {
    case "operation":
      return `${place.operationId}  ${place.method} ${place.path}`;
    case "webhook":
      return `${place.topic}  webhook`;
    case "component":
      return `${place.name}${place.usedBy.length > 0 ? `  used by ${listNames(place.usedBy)}` : ""}`;
    case "contract":
      return "The contract";
  }
}

function titleOf(place: ContractPlace): string {
  return place.kind === "component" ? (place.name.split("/")[1] ?? place.name) : placeName(place);
}

function formatAddress(place: ContractPlace): string {
  if (place.kind === "operation") return ` (\`${place.method} ${place.path}\`)`;
  return place.kind === "webhook" ? " (webhook)" : "";
}

function listNames(names: readonly string[]): string {
  const rest = names.length - 4;
  return names.slice(0, 4).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

function listSides(change: Change): string {
  return change.for.join(", ");
}

const LONGEST = 80;

/** What it was and what it is, where both are short enough to read. */
function formatValues({ before, after }: Change, quote = ""): string {
  if (before === undefined && after === undefined) return "";
  const value = (side: Json | undefined) => {
    if (side === undefined) return "none";
    const isPlainList = Array.isArray(side) && side.every((item) => typeof item === "string");
    const plain = typeof side === "string" ? side : isPlainList ? side.join(", ") : JSON.stringify(side);
    return `${quote}${plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain}${quote}`;
  };
  return ` (${value(before)} → ${value(after)})`;
}

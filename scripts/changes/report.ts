/** Changes as text, as JSON, and as Markdown for the changelog. */
import type { Json } from "../../src/contract/json.ts";
import { bumpOf, type Change, type ContractPlace, countByImpact, type Impact, impacts, placeName } from "./change.ts";

export interface ChangeReport {
  /** What was compared; `since` is missing when there is no release yet. */
  since?: string;
  to: string;
  changes: readonly Change[];
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

function renderJson({ since, to, changes }: ChangeReport): string {
  return JSON.stringify(
    { since: since ?? null, to, summary: countByImpact(changes), bump: bumpOf(changes), changes },
    null,
    2,
  );
}

function renderText(report: ChangeReport): string {
  const lines = [`Contract changes from ${report.since} to ${report.to}`, ""];
  const width = Math.max(...report.changes.map((change) => listSides(change).length));
  for (const impact of impacts) {
    const places = byPlace(report.changes.filter((change) => change.impact === impact));
    if (places.length === 0) continue;
    lines.push(`${HEADINGS[impact]}`, "");
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
  for (const impact of impacts) {
    const changes = report.changes.filter((change) => change.impact === impact);
    if (changes.length === 0) continue;
    lines.push(`### ${HEADINGS[impact]}`, "");
    for (const change of byPlace(changes).flat()) {
      const place =
        change.place.kind === "contract" ? "" : `**${titleOf(change.place)}**${formatAddress(change.place)}: `;
      lines.push(
        `- ${place}${change.what}${formatValues(change, "`")}. _${change.for.map((side) => CONCERNED[side]).join(", ")}_`,
      );
    }
    lines.push("");
  }
  return lines.join("\n").trimEnd();
}

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

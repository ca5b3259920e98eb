/** What Redocly finds in the authored files: references, structure, examples. */
import { join } from "node:path";
import { type Config, getLineColLocation, lint, loadConfig, type NormalizedProblem } from "@redocly/openapi-core";
import { formatReference, parsePointer } from "../../src/contract/pointer.ts";
import type { ContractFinding } from "../pipeline/finding.ts";
import type { Sources } from "../read/sources.ts";
import { findDuplicateAnchors } from "./duplicate-anchors.ts";
import { findInexactNumbers } from "./inexact-numbers.ts";
import { findBrokenPatterns } from "./patterns.ts";
import { findReferenceRings } from "./reference-rings.ts";
import { findUnusableNames } from "./unusable-names.ts";

/** What to do about the more frequent findings, whose messages say what is wrong and no more. */
const fixes: Readonly<Record<string, string>> = {
  bundler: "Give one of the two another name; in a bundle, components of a kind differ by their names only.",
  "no-unresolved-refs": "Correct the path or the name after `#/`, or write the entry that it names.",
  "no-invalid-media-type-examples": "Correct the example, or the schema if the example is right.",
  "no-invalid-parameter-examples": "Correct the example, or the schema if the example is right.",
  "no-invalid-schema-examples": "Correct the example, or the schema if the example is right.",
  struct: "Write it as the OpenAPI 3.1 specification has it.",
};

/**
 * Reads `redocly.yaml` in a project's root.
 *
 * @throws when there is none, or it is broken.
 */
export function readRedoclyConfig(root: string): Promise<Config> {
  return loadConfig({ configPath: join(root, "redocly.yaml") });
}

/**
 * Lints the authored files.
 *
 * @returns what is wrong, each once. Broken YAML, references that lead nowhere and wrong structure, in this order, are returned alone:
 *   other findings may follow from them.
 */
export async function lintSources(sources: Sources, config: Config): Promise<ContractFinding[]> {
  if (sources.broken.length > 0) return [...sources.broken];
  const unreadable = [
    ...findUnusableNames(sources),
    ...findReferenceRings(sources),
    ...findDuplicateAnchors(sources),
    ...findInexactNumbers(sources),
    ...findBrokenPatterns(sources),
  ];
  if (unreadable.length > 0) return unreadable;
  const problems = await lint({ ref: sources.index, config, externalRefResolver: sources.resolver() });
  const findings = new Map<string, ContractFinding>();
  for (const problem of problems) {
    const finding = toFinding(problem, sources);
    if (!problem.ignored) findings.set(JSON.stringify([finding.place, finding.message]), finding);
  }
  const found = onceForExamples([...findings.values()]);
  const cause = rootCauses.find((rule) => found.some((finding) => finding.rule === rule));
  return cause === undefined ? found : found.filter(({ rule }) => rule === cause);
}

/** Findings in which each thing that is wrong with examples is said once: where one schema is wrong, all examples of it are. */
function onceForExamples(findings: readonly ContractFinding[]): ContractFinding[] {
  const groups = new Map<string, ContractFinding[]>();
  for (const finding of findings) {
    const { rule, message, place } = finding;
    const key = JSON.stringify(rule.endsWith("-examples") ? [rule, message] : [rule, message, place]);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const places = others.map(({ place }) => `${place?.file}:${place?.line}`);
    const listed = places.slice(0, 3).join(", ");
    const more = places.length > 3 ? ` and ${places.length - 3} more places` : "";
    return { ...first, message: `${first.message} So it is at ${listed}${more}.` };
  });
}

/** Rules of Redocly whose findings lead to others, the most basic one first. */
const rootCauses = ["no-unresolved-refs", "struct", "no-required-schema-properties-undefined"];

/** Ajv's message about a member that a schema does not have. */
const unevaluated = /must NOT have unevaluated properties\s*(`[^`]*`)?/;

/** A problem of Redocly's as a finding, at its authored place. */
export function toFinding(
  problem: NormalizedProblem,
  sources: Pick<Sources, "relative"> & Partial<Pick<Sources, "origin">>,
): ContractFinding {
  const { ruleId, severity, message, suggest, location } = problem;
  const place = location[0] ? getLineColLocation(atAnchor(location[0], sources)) : undefined;
  const others = suggest.filter((text) => !message.includes(text)).map((text) => `\`${text}\``);
  const meant = others.length > 0 ? ` Did you mean ${others.join(" or ")}?` : "";
  return {
    severity: severity === "warn" ? "warning" : "error",
    rule: ruleId,
    message: `${message.trim().replace(unevaluated, "is not declared: $1")}${place && ruleId === "no-unresolved-refs" ? ofReference(place) : ""}${meant}`,
    fix: fixes[ruleId],
    place: place && {
      file: sources.relative(place.source.absoluteRef),
      line: place.start.line,
      column: place.start.col,
    },
  };
}

/** A place of Redocly's, at the anchor if an alias leads to it. */
function atAnchor(
  location: NormalizedProblem["location"][number],
  sources: Partial<Pick<Sources, "origin">>,
): NormalizedProblem["location"][number] {
  if (location.pointer === undefined || !sources.origin) return location;
  return {
    ...location,
    pointer: formatReference(
      sources.origin(location.source.absoluteRef, parsePointer(location.pointer.replace(/^#/, ""))),
    ),
  };
}

/** The reference that a place has, in words: Redocly says only that there is one that leads nowhere. */
function ofReference({ source, start, end }: ReturnType<typeof getLineColLocation>): string {
  const lines = source.body.split("\n").slice(start.line - 1, end?.line ?? start.line);
  const reference = /\$ref["']?:\s*["']?([^"'\s,}]+)/.exec(lines.join("\n").slice(start.col - 1))?.[1];
  return reference ? `: ${reference}` : "";
}

/** The gaps as programs need them: what is unknown, our decision on it, and its readings. */
import { join } from "node:path";
import { readRegister } from "../../openapi/rules/core/register.ts";
import { asObject, type Json } from "../../src/contract/json.ts";
import { banner } from "../pipeline/banner.ts";
import { generated, type Texts } from "../pipeline/generated.ts";
import { docComment } from "../types/doc-comment.ts";

/**
 * Makes the table of gaps from the register of a project.
 *
 * @returns the texts of the files, by path.
 * @throws if a file of the register is not YAML.
 */
export function makeGaps(root: string): Texts {
  const gaps = Object.entries(readRegister(join(root, "openapi", "gaps"))).map(([id, gap]) => {
    const { unknown, decision, readings } = asObject(gap);
    const sentences = Object.entries(asObject(readings)).map(([name, text]) => [name, oneLine(text)] as const);
    return { id, unknown: oneLine(unknown), decision: String(decision), readings: sentences };
  });
  const literal = (value: unknown): string => JSON.stringify(value);
  const rows = gaps.map(({ id, unknown, decision, readings }) => {
    const sentences = readings.map(([name, text]) => `      ${literal(name)}: ${literal(text)},\n`).join("");
    return `  ${literal(id)}: {
    unknown: ${literal(unknown)},
    decision: ${literal(decision)},
    readings: {${sentences === "" ? "" : `\n${sentences}    `}},
  },\n`;
  });
  const types = gaps.map(({ id, unknown, readings }) => {
    const names = readings.map(([name]) => literal(name)).join(" | ");
    return `  ${docComment(unknown, "  ")}\n  ${literal(id)}: ${names || "never"};\n`;
  });
  const assumed = gaps.map(
    ({ id, readings }) => `  ${literal(id)}: ${readings[0] ? literal(readings[0][0]) : "never"};\n`,
  );
  return {
    [generated.gaps]: `// ${banner}\n\nexport const gaps = {\n${rows.join("")}};\n`,
    [generated.gapTypes]: `// ${banner}

/** The ids of the readings of each gap, by the id of the gap. */
export interface ReadingIds {
${types.join("")}}

/** A question that the documentation leaves open. */
export type GapId = keyof ReadingIds;

/** A legitimate answer to the question of a gap. */
export type ReadingId<Gap extends GapId = GapId> = ReadingIds[Gap];

/** The id of the reading that we assume, by the id of the gap. */
export interface AssumedReadingIds {
${assumed.join("")}}

/** What is unknown, our decision on it, and what a server does by each of its readings. The first reading is the one that we assume. */
export declare const gaps: {
  readonly [Gap in GapId]: {
    readonly unknown: string;
    readonly decision: "open" | "assumed" | "sandbox";
    readonly readings: { readonly [Reading in ReadingIds[Gap]]: string };
  };
};
`,
  };
}

function oneLine(text: Json | undefined): string {
  return typeof text === "string" ? text.trim().replace(/\s+/g, " ") : "";
}

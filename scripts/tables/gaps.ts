/** The gaps as programs need them: what is unknown, our decision on it, and what its readings mean. */
import { join } from "node:path";
import { readRegister } from "../../openapi/rules/core/register.ts";
import { type Gap, readGap, readShowingCalls } from "../../src/contract/gaps.ts";
import { asObject } from "../../src/contract/json.ts";
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
  const register = Object.entries(readRegister(join(root, "openapi", "gaps")));
  const gaps = register.map(([id, gap]) => [id, readGap(asObject(gap))] as const);
  const shown = register.flatMap(([id, gap]) => {
    const calls = readShowingCalls(asObject(gap)) ?? [];
    return calls.length === 0 ? [] : [`  ${literal(id)}: ${literal(calls)},\n`];
  });
  const types = gaps.map(([id, { unknown, readings }]) => {
    const names = Object.keys(readings).map(literal).join(" | ");
    return `  ${docComment(unknown, "  ")}\n  ${literal(id)}: ${names || "never"};\n`;
  });
  const assumed = gaps.map(([id, { readings }]) => {
    const [first] = Object.keys(readings);
    return `  ${literal(id)}: ${first === undefined ? "never" : literal(first)};\n`;
  });
  return {
    [generated.gaps]: `// ${banner}\n\nexport const gaps = {\n${gaps.map(writeGap).join("")}};
\nexport const showingCalls = {\n${shown.join("")}};\n`,
    [generated.gapTypes]: `// ${banner}

import type { Gap, ShowingCall } from "#src/contract/gaps.js";

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
export declare const gaps: { readonly [Id in GapId]: Gap<ReadingIds[Id]> };

/** The calls whose responses show the answer to a gap, in their order; absent where nothing, or any read, shows it. */
export declare const showingCalls: { readonly [Id in GapId]?: readonly ShowingCall[] };
`,
  };
}

function writeGap([id, { readings, ...gap }]: readonly [string, Gap]): string {
  const members = Object.entries(gap).map(([key, value]) => `    ${key}: ${literal(value)},\n`);
  const answers = Object.entries(readings).map(([name, reading]) => `      ${literal(name)}: ${literal(reading)},\n`);
  const list = answers.length === 0 ? "{}" : `{\n${answers.join("")}    }`;
  return `  ${literal(id)}: {\n${members.join("")}    readings: ${list},\n  },\n`;
}

function literal(value: unknown): string {
  return JSON.stringify(value);
}

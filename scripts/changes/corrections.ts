/**
 * Where `redocly diff` is silent about a change that breaks somebody, or loud about one that concerns nobody: our own
 * judgements, each with its name and its reason. They come before Redocly's.
 */
import type { Impact, Json, Side } from "./change.ts";
import { isObject, list, template, tokens } from "./contract.ts";
import type { Located } from "./locate.ts";
import { minus } from "./wording.ts";

export interface Judgement {
  impact: Impact;
  for: Side[];
  /** A sentence in place of the usual one. */
  what?: string;
}

export interface Correction {
  name: string;
  why: string;
  /** A judgement, `drop` for what is no change, or undefined for what the correction is not about. */
  judge: (located: Located) => Judgement | "drop" | undefined;
}

/** What flags mean when they are left out. */
const FLAGS: Record<string, boolean> = {
  required: false,
  deprecated: false,
  readOnly: false,
  writeOnly: false,
  uniqueItems: false,
  allowReserved: false,
  allowEmptyValue: false,
  additionalProperties: true,
  unevaluatedProperties: true,
};

export const corrections: readonly Correction[] = [
  {
    name: "same-flag",
    why: "A flag that is spelled out says what it says when it is left out.",
    judge: ({ finding }) => {
      const usual = FLAGS[finding.property ?? ""];
      if (usual === undefined) return undefined;
      return (finding.base?.value ?? usual) === (finding.revision?.value ?? usual) ? "drop" : undefined;
    },
  },
  {
    name: "same-set",
    why: "The order of an enum, of required names or of types says nothing; only the first type, the declared one, is told.",
    judge: ({ finding, sides }) => {
      const [before, after] = [finding.base?.value, finding.revision?.value];
      if (!["enum", "required", "type"].includes(finding.property ?? "")) return undefined;
      const [old, now] = [asList(before), asList(after)];
      if (minus(old, now).length > 0 || minus(now, old).length > 0) return undefined;
      const isDeclared = finding.property === "type" && old[0] !== now[0];
      return isDeclared ? { impact: "note", for: sides } : "drop";
    },
  },
  {
    name: "request-property-removed",
    why: "Redocly holds it harmless where further members are allowed. But what a program sends there is no longer heard.",
    judge: ({ finding, sides, pointer }) => {
      if (tokens(pointer).at(-2) !== "properties" || !sides.includes("request")) return undefined;
      const isGone = finding.kind === "removed" || finding.property === "key";
      return isGone ? { impact: "breaking", for: sides } : undefined;
    },
  },
  {
    name: "required-body-added",
    why: "Redocly judges a body that becomes required, and not one that is new and required.",
    judge: ({ finding, sides }) =>
      finding.typeName === "RequestBody" &&
      finding.kind === "added" &&
      isRequired(finding.revision?.value) &&
      sides.includes("request")
        ? { impact: "breaking", for: ["request"] }
        : undefined,
  },
  {
    name: "may-be-absent",
    why: "Redocly does not look at `required` of headers in answers, nor of headers and bodies in webhooks.",
    judge: ({ finding, sides }) =>
      ["Header", "Parameter", "RequestBody"].includes(finding.typeName) &&
      finding.property === "required" &&
      finding.base?.value === true &&
      sides.includes("answer")
        ? { impact: "breaking", for: ["answer"] }
        : undefined,
  },
  {
    name: "webhook-part-removed",
    why: "Redocly judges the removal of parameters and bodies in requests only; a webhook's receiver reads them.",
    judge: ({ finding, sides }) => {
      const isPart = ["Parameter", "RequestBody"].includes(finding.typeName);
      const isGone = finding.kind === "removed" || finding.property === "name";
      return isPart && isGone && sides.includes("answer") && !sides.includes("request")
        ? { impact: "breaking", for: ["answer"] }
        : undefined;
    },
  },
  {
    name: "webhook-renamed",
    why: "Redocly takes a removed topic and a like one that is new for a renaming, and does not judge it.",
    judge: ({ finding, pointer }) =>
      finding.typeName === "PathItem" && finding.property === "key" && tokens(pointer)[0] === "webhooks"
        ? {
            impact: "breaking",
            for: ["answer"],
            what: `The topic \`${finding.base?.value}\` is now called \`${finding.revision?.value}\``,
          }
        : undefined,
  },
  {
    name: "path-parameter-renamed",
    why: "The name of a path parameter is not on the wire, but programs give the value by it.",
    judge: ({ finding, contract, pointer }) => {
      const [before, after] = [String(finding.base?.value), String(finding.revision?.value)];
      if (finding.typeName === "PathItem" && finding.property === "key" && template(before) === template(after)) {
        return "drop";
      }
      const parameter =
        finding.typeName === "Parameter" && finding.property === "name"
          ? contract.resolve(contract.at(pointer))
          : undefined;
      const isInPath = isObject(parameter) && parameter.in === "path";
      return isInPath ? { impact: "breaking", for: ["tools"] } : undefined;
    },
  },
  {
    name: "default-changed",
    why: "Redocly does not look at defaults. The same call, with the value left out, now does something else.",
    judge: ({ finding, sides }) => {
      if (finding.property !== "default" || finding.typeName !== "Schema") return undefined;
      const isOther = finding.base?.value !== undefined && finding.revision?.value !== undefined;
      const concerned = sides.includes("request") ? (["request"] satisfies Side[]) : sides;
      return { impact: isOther && sides.includes("request") ? "breaking" : "note", for: concerned };
    },
  },
  {
    name: "read-or-write-only",
    why: "Redocly uses readOnly and writeOnly to tell the direction, and does not judge that they appear.",
    judge: ({ finding, sides }) => {
      const side: Side | undefined = { readOnly: "request" as const, writeOnly: "answer" as const }[
        finding.property ?? ""
      ];
      if (!side || finding.typeName !== "Schema") return undefined;
      return {
        impact: finding.revision?.value === true ? "breaking" : "compatible",
        for: sides.includes(side) ? [side] : sides,
      };
    },
  },
  {
    name: "deprecated",
    why: "It works as before; the reader should plan to leave it.",
    judge: ({ finding, sides }) => (finding.property === "deprecated" ? { impact: "note", for: sides } : undefined),
  },
];

function isRequired(value: Json | undefined): boolean {
  return isObject(value) && value.required === true;
}

function asList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? list(value) : value === undefined ? [] : [value];
}

/**
 * Where `redocly diff` is silent about a change that breaks somebody, or reports one that concerns nobody: our own
 * judgements, each with its name and its reason. They take precedence over Redocly's.
 */
import { isObject, type Json } from "../../src/contract/json.ts";
import { formatReference, parsePointer } from "../../src/contract/pointer.ts";
import { callCorrections } from "./call-corrections.ts";
import type { Side } from "./change.ts";
import { template } from "./contract.ts";
import type { Correction } from "./correction.ts";
import type { LocatedFinding } from "./locate.ts";
import { schemaCorrections } from "./schema-corrections.ts";
import { minus } from "./wording.ts";

/** The defaults of flags. */
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
  ...callCorrections,
  ...schemaCorrections,
  {
    name: "same-flag",
    why: "A flag that is written out with its default means the same.",
    apply: ({ finding }) => {
      const usual = FLAGS[finding.property ?? ""];
      if (usual === undefined) return undefined;
      return (finding.base?.value ?? usual) === (finding.revision?.value ?? usual) ? "drop" : undefined;
    },
  },
  {
    name: "same-set",
    why: "The order of an enum, of required names or of types has no meaning; only the first type, the declared one, does.",
    apply: ({ finding, sides }) => {
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
    why: "Redocly considers it harmless if further members are allowed. But the server no longer reads what a program sends there.",
    apply: ({ finding, sides, pointer }) => {
      if (parsePointer(pointer).at(-2) !== "properties" || !sides.includes("request")) return undefined;
      const isGone = finding.kind === "removed" || finding.property === "key";
      return isGone ? { impact: "breaking", for: sides } : undefined;
    },
  },
  {
    name: "required-body-added",
    why: "Redocly judges a body that becomes required, and not one that is new and required.",
    apply: ({ finding, sides }) =>
      finding.typeName === "RequestBody" &&
      finding.kind === "added" &&
      isRequired(finding.revision?.value) &&
      sides.includes("request")
        ? { impact: "breaking", for: ["request"] }
        : undefined,
  },
  {
    name: "may-be-absent",
    why: "Redocly does not look at `required` of headers in responses, nor of headers and bodies in webhooks.",
    apply: ({ finding, sides }) =>
      ["Header", "Parameter", "RequestBody"].includes(finding.typeName) &&
      finding.property === "required" &&
      finding.base?.value === true &&
      sides.includes("response")
        ? { impact: "breaking", for: ["response"] }
        : undefined,
  },
  {
    name: "webhook-part-removed",
    why: "Redocly judges the removal of parameters and bodies in requests only; a webhook's receiver reads them.",
    apply: ({ finding, sides }) => {
      const isPart = ["Parameter", "RequestBody"].includes(finding.typeName);
      const isGone = finding.kind === "removed" || finding.property === "name";
      return isPart && isGone && sides.includes("response") && !sides.includes("request")
        ? { impact: "breaking", for: ["response"] }
        : undefined;
    },
  },
  {
    name: "webhook-renamed",
    why: "Redocly takes a removed topic and a similar new one for a renaming, and does not judge it.",
    apply: ({ finding, pointer }) =>
      finding.typeName === "PathItem" && finding.property === "key" && parsePointer(pointer)[0] === "webhooks"
        ? {
            impact: "breaking",
            for: ["response"],
            what: `The topic \`${finding.base?.value}\` is now called \`${finding.revision?.value}\``,
          }
        : undefined,
  },
  {
    name: "path-parameter-renamed",
    why: "The name of a path parameter is not on the wire, but programs pass the value under it.",
    apply: ({ finding, contract, pointer }) => {
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
    why: "Redocly does not look at defaults. The same call without the value now does something else.",
    apply: ({ finding, sides }) => {
      if (finding.property !== "default" || finding.typeName !== "Schema") return undefined;
      const isOther = finding.base?.value !== undefined && finding.revision?.value !== undefined;
      if (!sides.includes("request")) return { impact: "note", for: sides };
      // A default that appears may only say what the server has always done.
      return { impact: isOther ? "breaking" : "review", for: ["request"] };
    },
  },
  {
    name: "read-or-write-only",
    why: "Redocly uses readOnly and writeOnly to tell the direction, and does not judge that they appear.",
    apply: (located) => {
      const { finding, sides } = located;
      const side: Side | undefined = { readOnly: "request" as const, writeOnly: "response" as const }[
        finding.property ?? ""
      ];
      if (!side || finding.typeName !== "Schema") return undefined;
      const isNew = finding.revision?.value === true;
      return {
        // A required property that is no longer read-only has to be sent from now on.
        impact:
          isNew || (side === "request" && sides.includes(side) && isRequiredProperty(located))
            ? "breaking"
            : "compatible",
        for: sides.includes(side) ? [side] : sides,
      };
    },
  },
  {
    name: "deprecated",
    why: "It works as before; users should plan to stop using it.",
    apply: ({ finding, sides }) => (finding.property === "deprecated" ? { impact: "note", for: sides } : undefined),
  },
];

function isRequiredProperty({ contract, pointer }: LocatedFinding): boolean {
  const path = parsePointer(pointer);
  const owner = contract.at(formatReference(path.slice(0, -2)));
  return isObject(owner) && asList(owner.required).includes(path.at(-1) ?? "");
}

function isRequired(value: Json | undefined): boolean {
  return isObject(value) && value.required === true;
}

function asList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

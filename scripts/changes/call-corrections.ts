/** What `redocly diff` does not see in operations: where and how calls are sent, and which responses they get. */
import { isObject } from "../../src/contract/json.ts";
import { formatReference, parsePointer } from "../../src/contract/pointer.ts";
import { template } from "./contract.ts";
import type { Correction } from "./correction.ts";
import { sunsetOf } from "./lifecycle.ts";
import type { LocatedFinding } from "./locate.ts";

export const callCorrections: readonly Correction[] = [
  {
    name: "path-parameters-swapped",
    why: "Redocly compares paths without the names of their parameters. The same names in another order are other addresses.",
    apply: ({ finding }) => {
      if (finding.typeName !== "PathItem" || finding.property !== "key") return undefined;
      const [before, after] = [String(finding.base?.value), String(finding.revision?.value)];
      if (decodeURI(before) === decodeURI(after)) return "drop";
      const [old, now] = [namesIn(before), namesIn(after)];
      const isSwapped = old.join() !== now.join() && old.sort().join() === now.sort().join();
      return isSwapped && template(before) === template(after)
        ? {
            impact: "breaking",
            for: ["request"],
            what: `The parameters of the path \`${before}\` changed places: \`${after}\``,
          }
        : undefined;
    },
  },
  {
    name: "deprecated-operation-removed",
    why: "An operation that goes after its sunset date was announced in time.",
    apply: ({ finding, sides }) => {
      const operation = finding.base?.value;
      if (finding.typeName !== "Operation" || finding.kind !== "removed" || !isObject(operation)) return undefined;
      const sunset = sunsetOf(operation);
      if (operation.deprecated !== true || sunset === undefined) return undefined;
      return Date.parse(sunset) <= Date.now()
        ? { impact: "review", for: sides, what: `The operation is gone, after its sunset on ${sunset}` }
        : { impact: "breaking", for: sides, what: `The operation is gone before its sunset on ${sunset}` };
    },
  },
  {
    name: "operation-servers-changed",
    why: "The call goes to another address. Redocly does not judge servers.",
    apply: ({ finding }) =>
      ["ServerList", "Server"].includes(finding.typeName) && parsePointer(finding.path)[0] === "paths"
        ? { impact: "breaking", for: ["request"] }
        : undefined,
  },
  {
    name: "authorization-address-changed",
    why: "Programs get their tokens at these addresses.",
    apply: ({ finding }) =>
      ["tokenUrl", "authorizationUrl", "refreshUrl"].includes(finding.property ?? "")
        ? { impact: "breaking", for: ["request"] }
        : undefined,
  },
  {
    name: "response-status",
    why: "An error that no longer comes breaks nobody; a second success has another body. A range may become its members.",
    apply: ({ finding, sides }) => {
      const status = parsePointer(finding.path).at(-1) ?? "";
      if (finding.typeName !== "Response" || !sides.includes("response")) return undefined;
      if (finding.kind === "added") return /^[23]/.test(status) ? { impact: "breaking", for: ["response"] } : undefined;
      if (finding.kind !== "removed" || /^[123]/.test(status)) return undefined;
      return { impact: /^\d+$/.test(status) ? "compatible" : "review", for: ["response"] };
    },
  },
  {
    name: "encoding-changed",
    why: "Redocly does not judge how the parts of a form are written.",
    apply: ({ finding, sides }) => (finding.typeName === "Encoding" ? { impact: "breaking", for: sides } : undefined),
  },
  {
    name: "scalar-serialization",
    why: "`style` and `explode` say how lists and objects are written. A reserved character that may now stand for itself is one more form.",
    apply: (located) => {
      const { finding, sides } = located;
      if (finding.property === "allowReserved" && finding.revision?.value === true)
        return { impact: "compatible", for: sides };
      if (finding.property !== "style" && finding.property !== "explode") return undefined;
      const type = typeOfParameter(located);
      return type !== undefined && type !== "array" && type !== "object" ? "drop" : undefined;
    },
  },
  {
    name: "header-name-case",
    why: "Names of headers do not differ by case (RFC 9110, section 5.1); programs that are made from the contract may.",
    apply: ({ finding }) => {
      const [before, after] = [String(finding.base?.value), String(finding.revision?.value)];
      const isHeader =
        ["Header", "Parameter"].includes(finding.typeName) && ["name", "key"].includes(finding.property ?? "");
      if (!isHeader || before.toLowerCase() !== after.toLowerCase()) return undefined;
      if (finding.typeName === "Header" || finding.property === "key") return "drop";
      return { impact: "note", for: ["tools"] };
    },
  },
  {
    name: "list-in-query",
    why: "A list of one value is written as the value was, so that only typed programs break.",
    apply: (located) => {
      const { finding, pointer } = located;
      const isList = typeOfParameter(located) === "array";
      if (!isList || finding.typeName !== "Schema" || !/\/schema(\/items)?$/.test(pointer)) return undefined;
      const fromText = finding.property === "type" && finding.base?.value === "string";
      return fromText || finding.kind === "added" ? { impact: "review", for: ["request"] } : undefined;
    },
  },
];

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = ""]) => name);
}

/** The type of the parameter in the query that a node is, or is part of; undefined if it is of none. */
function typeOfParameter({ contract, pointer }: LocatedFinding): unknown {
  const path = parsePointer(pointer);
  for (let length = path.length; length > 0; length -= 1) {
    const node = contract.resolve(contract.at(formatReference(path.slice(0, length))));
    if (!isObject(node) || node.in !== "query") continue;
    const schema = contract.resolve(node.schema);
    return isObject(schema) ? schema.type : undefined;
  }
  return undefined;
}

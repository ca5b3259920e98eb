/** What a step of the build throws, as a finding: no build ends with a stack trace. */
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { asObject } from "../../src/contract/json.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import type { Path } from "../../src/contract/pointer.ts";
import { MarkError } from "../documented-only/mark.ts";
import { type BundleFinding, type ContractFinding, hasErrors } from "./finding.ts";

/** The rule of findings that say that a step cannot make something. */
const cannotGenerate = "cannot-generate";

/** @param step its name. */
export function failureOf(step: string, error: unknown, bundle: OpenApiDocument): BundleFinding {
  if (error instanceof MarkError) {
    const { message, fix, path } = error;
    return { severity: "error", rule: "store-documented", message, fix, path };
  }
  const reason = error instanceof Error ? error.message : String(error);
  return {
    severity: "error",
    rule: cannotGenerate,
    message: `The step ${step} cannot make this form: ${reason}`,
    fix: "Write it in a form that the contract has elsewhere, such as a schema with a name, or a scalar of shared/scalars.yaml.",
    path: placeIn(reason, bundle),
  };
}

/**
 * All findings, each cause once: what a step cannot make is left out where lint says what is wrong, and where another step has failed at
 * the same place.
 */
export function withoutConsequences(
  generated: readonly ContractFinding[],
  linted: readonly ContractFinding[],
): ContractFinding[] {
  const places = new Set<string>();
  const own = generated.filter(({ rule, place }) => {
    if (rule !== cannotGenerate) return true;
    const key = JSON.stringify(place);
    const isFirst = !places.has(key);
    places.add(key);
    return isFirst && !hasErrors(linted);
  });
  return [...linted, ...own];
}

/** The place in the bundle that a message names: a property, a schema, or an operation. The whole bundle if it names none. */
function placeIn(message: string, bundle: OpenApiDocument): Path {
  const schemas = asObject(asObject(bundle.components).schemas);
  const words: readonly string[] = message.match(/[\w.-]+/g) ?? [];
  const paths = words.flatMap((word): Path[] => {
    const [name = "", property = ""] = word.split(".");
    if (!Object.hasOwn(schemas, name)) return [];
    const place: Path = ["components", "schemas", name];
    return [
      Object.hasOwn(asObject(asObject(schemas[name]).properties), property)
        ? [...place, "properties", property]
        : place,
    ];
  });
  const [longest] = paths.sort((one, other) => other.length - one.length);
  if (longest !== undefined) return longest;
  const operation = operationsOf(bundle).find(({ id }) => words.includes(id));
  return operation === undefined ? [] : ["paths", operation.address, operation.method];
}

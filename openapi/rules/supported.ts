// The forms of OpenAPI that the steps of the build can make: types, decoders, validators, tables and docs. A form outside of them is found
// here, at its line, before a step fails on it or makes something that is not true.
import { FormError, withoutChoice } from "../../src/contract/choice.ts";
import { formOf } from "../../src/contract/forms.ts";
import { objectsOf } from "../../src/contract/grammar.ts";
import { asArray, asObject, isObject, type JsonObject } from "../../src/contract/json.ts";
import type { LintedContract } from "./core/contract.ts";
import type { LintedOperation } from "./core/located.ts";
import type { LintRule, RuleFinding } from "./core/rule.ts";

/** Keywords of schemas that types or validators do not follow, and what to write. */
const KEYWORDS: Readonly<Record<string, string>> = {
  patternProperties: "write additionalProperties, with the pattern in propertyNames",
  prefixItems: "give the list items of one schema",
  unevaluatedProperties: "leave the object open",
  unevaluatedItems: "leave the list open",
  $dynamicRef: "refer to a component with $ref",
  $dynamicAnchor: "refer to a component with $ref",
  $anchor: "refer to a component with $ref",
  $id: "refer to a component with $ref",
  $defs: "make each of them a component",
};

/** The names of types and values that the generated files use. */
const RESERVED = new Set(
  [
    "Array BigInt Boolean Date Error Function JSON Map Math Number Object Promise Proxy Reflect RegExp Set String Symbol",
    "Exclude Extract Omit Partial Pick Readonly Record Required WithRequired",
    "AssumedStatuses ClientOperation Decoder EventEntry EventsByTopic ListOperation OperationEntry Operations OperationsByArea",
    "ResourceEntry Resources Shape Validate",
  ].flatMap((names) => names.split(" ")),
);

/** The styles in which lists and objects can be sent, by the place of the parameter; the first is OpenAPI's default. */
const STYLES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  query: { array: ["form"], object: ["deepObject"] },
  header: { array: ["simple"], object: [] },
  path: { array: [], object: [] },
};
const DEFAULT_STYLE: Readonly<Record<string, string>> = { query: "form", header: "simple", path: "simple" };

/** Headers that OpenAPI 3.1 takes from elsewhere (Parameter Object, `name`). */
const OTHER_HEADERS: Readonly<Record<string, string>> = {
  accept: "the media types of the responses",
  "content-type": "the media types of the request body",
  authorization: "a security scheme",
};

export const supported: LintRule = {
  description:
    "The contract uses the forms of OpenAPI that the build can make. Any other form would fail in a step, or make types and validators that are not true.",
  *check(contract) {
    for (const { name, path } of contract.components("schemas"))
      if (RESERVED.has(name))
        yield { path, message: `${name} is the name of something that the generated files use; rename the schema.` };
    yield* checkSchemas(contract);
    yield* checkForms(contract);
    for (const operation of contract.operations) yield* checkRequest(operation);
    for (const { label, node, path } of contract.parameters) {
      const message = unsendable(contract, node);
      if (message !== undefined) yield { path, message: `The parameter ${label} ${message}.` };
    }
  },
};

/** Checks the keywords of each schema, and that those within it are objects. */
function* checkSchemas(contract: LintedContract): Generator<RuleFinding> {
  for (const { node, kind, path } of objectsOf(contract.document)) {
    if (kind !== "schema") continue;
    for (const keyword of Object.keys(node).filter((key) => key in KEYWORDS))
      yield {
        path: [...path, keyword],
        message: `${contract.describe(path)} has ${keyword}, which the build cannot make; ${KEYWORDS[keyword]}.`,
      };
    for (const [name, member] of Object.entries(asObject(node.properties)))
      if (!isObject(member))
        yield {
          path: [...path, "properties", name],
          message: `${contract.describe(path)} has the schema ${member} for ${name}; give it a type.`,
        };
    if (isObject(node.discriminator)) yield* checkDiscriminator(contract, node, path);
  }
}

/** Each schema of a discriminator says the values of its property: types and validators read them there. */
function* checkDiscriminator(
  contract: LintedContract,
  node: JsonObject,
  path: RuleFinding["path"],
): Generator<RuleFinding> {
  const name = String(asObject(node.discriminator).propertyName);
  for (const keyword of ["oneOf", "anyOf"])
    for (const [index, choice] of asArray(node[keyword]).entries()) {
      const at = [...path, keyword, index];
      const property = asObject(contract.properties(choice).get(name));
      if (!("const" in property || "enum" in property))
        yield {
          path: at,
          message: `${contract.describe(at)} does not say by which ${name} it is chosen; give the property a const there.`,
        };
    }
}

/** Checks that each value of a body can be decoded. */
function* checkForms(contract: LintedContract): Generator<RuleFinding> {
  for (const { label, node, path, place, inBody, ofScalar } of contract.schemas) {
    if (!inBody || ofScalar || "$ref" in node || (place !== "component" && place !== "property")) continue;
    try {
      withoutChoice(contract.document, node);
      formOf(contract.document, node);
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      yield { path, message: `${label} ${error.message}; give its values one form.` };
    }
  }
}

/** The arguments of a call go into its body, or into its query if it has none. */
function* checkRequest({ id, node, parameters }: LintedOperation): Generator<RuleFinding> {
  const query = parameters.find((parameter) => parameter.in === "query");
  if (query && isObject(node.requestBody))
    yield {
      path: query.path,
      message: `${id} has a body and the query parameter ${query.name}; the client sends either. Move the parameter into the body.`,
    };
}

/** Why a parameter cannot be sent; undefined if it can. */
function unsendable(contract: LintedContract, { name, in: place, style, schema }: JsonObject): string | undefined {
  if (place === "cookie") return "is a cookie, which programs in browsers cannot send; use a header";
  const elsewhere = place === "header" ? OTHER_HEADERS[String(name).toLowerCase()] : undefined;
  if (elsewhere) return `is a header that OpenAPI ignores here; it comes from ${elsewhere}`;
  const type = [contract.resolve(schema, []).node.type].flat().find((each) => each === "array" || each === "object");
  if (type === undefined) return undefined;
  const written = String(style ?? DEFAULT_STYLE[String(place)]);
  const styles = STYLES[String(place)]?.[String(type)] ?? [];
  if (styles.includes(written)) return undefined;
  const fix = styles.length > 0 ? `write it in the style ${styles.join(" or ")}` : "send its values in the query";
  return `is an ${type} of the style ${written} in the ${place}, which the client cannot write; ${fix}`;
}

/** The vocabulary: the `x-…` keywords that a contract can have, where each may be, and its values (`openapi/extensions`). */
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { extensions } from "../../../generated/extensions.js";
import type { OpenApiDocument } from "../../contract/document.ts";
import { type ObjectKind, objectsOf } from "../../contract/grammar.ts";
import { asArray, asObject, type JsonObject } from "../../contract/json.ts";
import { formatPointer, type Path } from "../../contract/pointer.ts";
import { predicateOf } from "../../predicates/predicate.ts";
import { suggest } from "../../suggest.ts";

/** What is wrong with a word of a contract. */
export interface WordProblem {
  readonly word: string;
  /** The path of the word. */
  readonly path: Path;
  /** What is wrong and what is allowed, as a sentence with the place. */
  readonly message: string;
}

const words = Object.keys(extensions).filter((name) => name.startsWith("x-"));

/** Words that the suite adds itself. A contract cannot use them. */
const internalWords = [
  "x-bare",
  "x-guessed",
  "x-inferred",
  "x-media-type",
  "x-other-format",
  "x-other-types",
  "x-place",
  "x-sample",
  "x-streams",
];

/** Takes the words that only the suite may write out of a document, in place. */
export function removeInternalWords(document: JsonObject): void {
  for (const { node } of objectsOf(document as OpenApiDocument)) for (const word of internalWords) delete node[word];
}

/** Says that the vocabulary does not have a key; undefined if it does, for a key of OpenAPI, and for one of another tool: `x-tool-word`. */
export function unknownWord(key: string): string | undefined {
  if (!/^x-[a-z]+$/i.test(key) || words.includes(key) || key === "x-nullable") return undefined;
  return `nothing reads ${key}.${suggest(key, words) || ` The words are ${words.join(", ")}.`}`;
}

/** The `x-…` keywords in a document that are where nothing reads them, or have a value of another form. */
export function* wordProblems(document: JsonObject): Generator<WordProblem> {
  for (const { node, kind, path } of objectsOf(document as OpenApiDocument))
    for (const word of words) {
      if (!(word in node)) continue;
      const at = [...path, word];
      for (const problem of problemsOf(word, kind, node[word]))
        yield { word, path: at, message: `${formatPointer(at)}${problem}` };
    }
}

/** What is wrong with the value of a word, with the pointer into it. */
function problemsOf(word: string, kind: ObjectKind, value: unknown): string[] {
  const places = asArray(extensions[word]?.["x-places"]).map(String);
  if (places.length > 0 && !places.includes(kind)) return [` belongs to ${places.map(placeName).join(" or ")}.`];
  const validate = validatorOf(word);
  if (validate(value)) return [];
  return [...new Set(causes(validate.errors ?? []).map((error) => sentenceOf(error, word)))];
}

function placeName(kind: string): string {
  if (kind === "document") return "the contract itself";
  return `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;
}

let ajv: Ajv2020 | undefined;

function validatorOf(word: string): ValidateFunction {
  if (!ajv) {
    ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true, verbose: true, schemas: extensions });
    ajv.addFormat("cel", (text) => parseProblem(text) === undefined);
  }
  const validate = ajv.getSchema(word);
  if (!validate) throw new Error(`There is no schema of ${word}.`);
  return validate;
}

/** Why a text is not a predicate; undefined if it is one. */
function parseProblem(text: string): string | undefined {
  try {
    predicateOf(text);
    return undefined;
  } catch (error) {
    return (error as Error).message.split("\n")[0];
  }
}

/** The errors without those that follow from others, and without those of alternatives of another type. */
function causes(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = new Set(errors.flatMap((each) => (isChoice(each) ? [each.instancePath] : [])));
  const own = errors.filter((each) => !["if", "propertyNames"].includes(each.keyword) && !isUndecided(each));
  const isOfType = ({ keyword, instancePath }: ErrorObject): boolean =>
    (keyword === "type" || keyword === "const") && choices.has(instancePath);
  const ofMembers = new Set(errors.flatMap((each) => (isChoice(each) && isOfMembers(each) ? [each.instancePath] : [])));
  return own.filter((error) => {
    if (error.keyword === "required" && ofMembers.has(error.instancePath) && /\/(one|any)Of\//.test(error.schemaPath))
      return false;
    if (!isOfType(error)) return true;
    return !own.some((other) => !isOfType(other) && `${other.instancePath}/`.startsWith(`${error.instancePath}/`));
  });
}

function isChoice({ keyword }: ErrorObject): boolean {
  return keyword === "oneOf" || keyword === "anyOf";
}

/** Whether an error is that of a choice, whose alternatives have errors of their own. */
function isUndecided(error: ErrorObject): boolean {
  return isChoice(error) && !Array.isArray(error.params.passingSchemas) && !isOfMembers(error);
}

/** Whether the alternatives of a choice are members, one of which a value needs. */
function isOfMembers({ schema }: ErrorObject): boolean {
  return asArray(schema).every((each) => asObject(each).required !== undefined);
}

/** An error as a sentence after its place. */
function sentenceOf(error: ErrorObject, word: string): string {
  const { keyword, instancePath, params, parentSchema, propertyName, message = "", data } = error;
  const { title, ...schema } = asObject(parentSchema);
  const unknown: unknown = params.additionalProperty ?? params.unevaluatedProperty;
  if (typeof unknown === "string") {
    const known = membersOf(schema, word);
    return `${instancePath}/${unknown} is unknown.${suggest(unknown, known) || ` Known here: ${known.join(", ")}.`}`;
  }
  const got = `, not ${JSON.stringify(data)}`;
  const at = propertyName === undefined ? instancePath : `${instancePath}: the name "${propertyName}"`;
  switch (keyword) {
    case "required":
      return `${at} needs the member ${params.missingProperty}.`;
    case "dependentRequired":
      return `${at} needs ${params.missingProperty} with ${params.property}.`;
    case "oneOf":
    case "anyOf":
      return `${at} needs exactly one of ${asArray(error.schema)
        .flatMap((each) => asArray(asObject(each).required))
        .join(", ")}.`;
    case "enum":
      return `${at} must be one of ${asArray(params.allowedValues).join(", ")}${got}.`;
    case "const":
      return `${at} must be ${JSON.stringify(params.allowedValue)}${got}.`;
    case "minItems":
    case "minProperties":
      return `${at} needs at least ${params.limit} ${keyword === "minItems" ? "items" : "members"}.`;
    case "format":
      return `${at} is not CEL: ${parseProblem(String(data))}.`;
    case "false schema":
      return `${at} cannot be used with the other members.`;
    case "type":
      return `${at} must be ${title === word ? typeName(params.type) : (title ?? typeName(params.type))}${got}.`;
    default:
      return `${at} ${typeof title === "string" && title !== word ? `must be ${title}` : message}${got}.`;
  }
}

function typeName(type: unknown): string {
  const names: Readonly<Record<string, string>> = { object: "an object", array: "a list", string: "a string" };
  return names[String(type)] ?? String(type);
}

/** The names of the members that a schema allows. */
function membersOf({ properties, $ref }: JsonObject, word: string): string[] {
  const own = Object.entries(asObject(properties)).flatMap(([name, schema]) => (schema === false ? [] : [name]));
  return typeof $ref === "string" ? [...own, ...membersOf(asObject(schemaAt($ref, word)), word)] : own;
}

function schemaAt(reference: string, word: string): unknown {
  const [file = "", pointer = ""] = reference.split("#");
  return ajv?.getSchema(`${file || word}${pointer && `#${pointer}`}`)?.schema;
}

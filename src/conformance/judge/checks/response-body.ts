/** Validates response bodies against the schemas of the contract. */
import { asObject, isObject, type Json, type JsonObject, mapMembers } from "../../../contract/json.ts";
import { formatPointer, parsePointer, valueAt } from "../../../contract/pointer.ts";
import type { SchemaError } from "../../../validation/validator.ts";
import { violationsOf } from "../../../validation/violations.ts";
import type { Repair } from "../../cases/finding.ts";
import { type Basis, basisOfKeywords } from "../../model/basis.ts";
import type { Contract } from "../../model/contract.ts";
import type { FactId } from "../../model/facts.ts";
import type { Operation } from "../../model/operation.ts";
import { gapOf } from "../../model/register.ts";
import { membersOf, undeclaredMembers } from "../../model/undeclared.ts";
import { gapOfRejectionBody, wrongForms } from "../readings/answered-values.ts";
import { isUnset } from "../readings/echo.ts";
import { type CheckFinding, responseCheck } from "./check.ts";
import { formatValue, listNames } from "./message.ts";

const shape = { assumed: gapOf("error-shape") } as const;

export const schema = responseCheck({
  code: "response/schema",
  title: "The body matches its schema",
  requirement: "The body of a successful response has the declared fields with the declared types, values and forms.",
  basis:
    "Documented by the fact of the resource or the part of it, and by `empty-delete-responses`. Assumed where the contract marks a keyword, for instance `response-presence` for fields that are required, `ids-as-text`, `whole-numbers` and `time-forms`, and for null: `null-when-unset`.",
  example: '/item/kind must be 1 or 2 (got "custom").',
  fix: "Compare the field that the pointer names with its schema in the contract. Usual causes are a misspelled name, an internal value that is returned as it is, a missing envelope, and null for a field that should be left out.",
  judge({ contract, operation, response: { status, isSuccess, body } }): CheckFinding[] | undefined {
    if (!isSuccess || operation.statuses.isOtherSuccess(status)) return undefined;
    if (body === undefined) return [];
    return [...schemaFindingsIn(contract, operation, body), ...formFindings(contract, operation, body as Json)];
  },
});

export const undeclaredMember = responseCheck({
  code: "response/undeclared-member",
  title: "The body has only declared fields",
  requirement: "A response has no field that the contract does not declare.",
  basis:
    "Assumed: `undeclared-members`. The documentation lists the fields, and does not say that there are no others. Documented by the fact of the resource for a field that differs from a missing one in upper and lower case, hyphens and underscores only.",
  example: "The contract does not declare /item/passwordHash.",
  fix: "Write responses from a list of fields, not from the stored record. First check whether the field is something that nobody should see.",
  judge({ contract, operation, response: { status, isSuccess, body } }): CheckFinding[] | undefined {
    if (!isSuccess || operation.statuses.isOtherSuccess(status)) return undefined;
    // Where a schema forbids other members, that is the finding.
    const forbidden = new Set(schemaFindingsIn(contract, operation, body).map(({ pointer }) => pointer));
    const undeclared = [...undeclaredIn(contract, operation, body)].filter((pointer) => !forbidden.has(pointer));
    return undeclared.map((pointer) => {
      const declared = declaredAs(contract, operation, body, pointer);
      const gap = gapOf(announcesPage(operation, pointer) ? "next-page" : "undeclared-members");
      return declared === undefined
        ? {
            pointer,
            message: `The contract does not declare ${pointer}.`,
            basis: { assumed: gap },
            repair: { declares: "member", ...typeOf(valueAt(body, pointer)) },
          }
        : {
            pointer,
            message: `The contract does not declare ${pointer}, but ${declared}, which the response lacks.`,
            basis: { documented: contract.factAt(operation.responseSchema, declared) },
          };
    });
  },
});

/** What makes a schema allow a value that it does not. */
function repairOf(value: unknown, keywords: readonly string[]): Repair {
  if (keywords.includes("required")) return { allows: "absence" };
  const isScalar = value === null || ["string", "number", "boolean"].includes(typeof value);
  return { allows: "value", ...(isScalar && { value: value as string | number | boolean | null }), keywords };
}

/** The type that a value shows; none for null. Numbers that are whole today may not be tomorrow. */
function typeOf(value: unknown): { type?: string } {
  if (value === null || value === undefined) return {};
  return { type: Array.isArray(value) ? "array" : typeof value };
}

/** The pointer to the declared member that an undeclared one stands for: one that is not there, with the same letters. */
function declaredAs(contract: Contract, { response }: Operation, body: unknown, pointer: string): string | undefined {
  const path = parsePointer(pointer);
  // That the key of the envelope is missing is what the schema says.
  if (path.length < 2) return undefined;
  const parent = formatPointer(path.slice(0, -1));
  const members = contract.properties(contract.schemaAt(response, parent));
  const missing = [...members.keys()].filter((name) => valueAt(body, parent + formatPointer([name])) === undefined);
  const same = missing.find((name) => lettersOf(name) === lettersOf(path.at(-1) ?? ""));
  return same === undefined ? undefined : parent + formatPointer([same]);
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, "");
}

/** Whether a member beside a list may announce its next page. */
function announcesPage({ returns }: Operation, pointer: string): boolean {
  return returns.some(({ isList }) => isList) && /^\/[^/]*(page|cursor|next|scroll|token|more)[^/]*$/i.test(pointer);
}

export const errorBody = responseCheck({
  code: "response/error-body",
  title: "An error response has the declared shape",
  requirement:
    "The body of an error response with a declared status has the fields of its schema, such as those of a problem description (RFC 9457), with their types.",
  basis:
    "Assumed: `error-shape`. The documentation shows no body of an error. A contract that says itself what its errors are is documented.",
  example: '/status must be an integer (got "401").',
  fix: "Write error responses as the contract declares them, which is usually as RFC 9457 defines them: `status` is a JSON number, `title` and `detail` are strings. Look for errors that the framework writes by itself.",
  judge({ contract, operation: { statuses, errorSchemas }, response: { status, body } }): CheckFinding[] | undefined {
    if (status < 400) return undefined;
    const key = statuses.keyOf(status);
    const isDeclared = key !== undefined;
    const schema = errorSchemas.get(key ?? "");
    const findings = schema !== undefined && body !== undefined ? errorFindings(contract, schema, key, body) : [];
    if (isObject(body) && body.status !== undefined && Number(body.status) !== status) {
      const message = `/status must be ${status}, the status of the response (got ${JSON.stringify(body.status)}).`;
      findings.push({ pointer: "/status", message, basis: shape });
    }
    const gap = body === undefined ? undefined : gapOfRejectionBody(contract, status, body as Json);
    if (gap) {
      const message = `The body contradicts the answer ${contract.answers.textOf(gap)}`;
      findings.push({ pointer: "", message, basis: { answered: gap } });
    }
    return isDeclared || findings.length > 0 ? findings : undefined;
  },
});

/** Values in a form that contradicts an answer. */
function formFindings(contract: Contract, operation: Operation, body: Json): CheckFinding[] {
  return [...wrongForms(contract, operation, body)].map(({ gap, at: pointer }) => {
    const found = formatValue(valueAt(body, pointer));
    const message = `${pointer} is ${found}, which contradicts the answer ${contract.answers.textOf(gap)}`;
    return { pointer, message, basis: { answered: gap } };
  });
}

/**
 * What violates the schema of an error: a contradiction where the contract has it for what clients do wrong, and not for any response.
 * What a server sends when it breaks is seldom what it plans to.
 *
 * @param key the status that the contract declares, a range, or `default`.
 */
function errorFindings(contract: Contract, schema: string, key: string | undefined, body: unknown): CheckFinding[] {
  const whole = validate(contract, schema, body);
  if (contract.facts.isEmpty && key?.startsWith("4")) return [...statedFindings(contract, schema, body, whole)];
  return whole.violations.map(({ pointer, detail }) => ({
    pointer,
    message: `${pointer} ${detail}.`.trim(),
    basis: shape,
  }));
}

/** Remembers what a function finds in a body: responses with the same text share one. */
function oncePerBody<Found>(
  find: (contract: Contract, operation: Operation, body: unknown) => Iterable<Found>,
): (contract: Contract, operation: Operation, body: unknown) => readonly Found[] {
  const known = new WeakMap<object, { contract: Contract; operation: Operation; found: readonly Found[] }>();
  return (contract, operation, body) => {
    const last = isObject(body) ? known.get(body) : undefined;
    if (last?.contract === contract && last.operation === operation) return last.found;
    const found = [...find(contract, operation, body)];
    if (isObject(body)) known.set(body, { contract, operation, found });
    return found;
  };
}

const schemaFindingsIn = oncePerBody(schemaFindings);
const undeclaredIn = oncePerBody((contract, { response }, body) => undeclaredMembers(contract, response, body));

function* schemaFindings(contract: Contract, operation: Operation, body: unknown): Generator<CheckFinding> {
  const name = operation.responseSchema;
  const whole = validate(contract, name, body);
  if (whole.errors.length === 0) return;
  if (contract.facts.isEmpty) {
    yield* statedFindings(contract, name, body, whole);
    return;
  }
  const root = operation.response;
  // Null is another way to leave a value out, so it must not hide what else is wrong.
  const { violations, errors } = validate(contract, name, withoutNulls(body));
  for (const { pointer, detail } of violations) {
    const keywords = keywordsAt(pointer, errors);
    if (keywords.length === 0) continue;
    const node = contract.schemaAt(root, pointer);
    const basis = isUnset(valueAt(body, pointer))
      ? basisOfUnset(contract, operation, pointer, body, keywords)
      : basisOfViolation(contract, node, keywords, contract.factAt(name, pointer), valueAt(body, pointer));
    const repair = repairOf(valueAt(body, pointer), keywords);
    yield { pointer, message: `${pointer || "The body"} ${detail}.`, basis, repair };
  }
  if (!isObject(body) || Object.values(body).includes(null)) return;
  for (const { pointer, detail } of whole.violations) {
    if (valueAt(body, pointer) !== null || violations.some((other) => other.pointer === pointer)) continue;
    const message = `${pointer} ${detail}. The contract assumes that a response omits values that are not set.`;
    yield { pointer, message, basis: nullWhenUnset, repair: repairOf(null, keywordsAt(pointer, whole.errors)) };
  }
}

/** What violates the schemas of a contract that is its own documentation: what they say of null and of missing members counts. */
function* statedFindings(
  contract: Contract,
  schema: string,
  body: unknown,
  { violations, errors }: ReturnType<typeof validate>,
): Generator<CheckFinding> {
  const root = { $ref: `#/components/schemas/${schema}` };
  const envelopes = [...unknownEnvelopes(contract, root, body, errors)];
  for (const { pointer, names } of envelopes)
    yield {
      pointer,
      message: `${pointer} is an envelope that the contract does not have: ${listNames(names, 3)} must be in its place.`,
      basis: { documented: contract.factAt(schema, pointer) },
      repair: { declares: "envelope", around: names },
    };
  const within = new Set(envelopes.flatMap(({ pointer, places }) => [pointer, ...places]));
  for (const { pointer, detail } of violations) {
    if (within.has(pointer)) continue;
    const keywords = keywordsAt(pointer, errors);
    const node = contract.schemaAt(root, pointer);
    // What only requests have is required there alone (OpenAPI 3.0, Schema Object).
    if (keywords.every((keyword) => keyword === "required") && contract.resolve(node).writeOnly === true) continue;
    const isWhole = pointer === "" || pointer === "/";
    yield {
      pointer: isWhole ? "" : pointer,
      message: `${isWhole ? "The body" : pointer} ${detail}.`,
      basis: basisOfKeywords(contract, node, keywords, contract.factAt(schema, pointer)),
      repair: repairOf(valueAt(body, pointer), keywords),
    };
  }
}

/** A member that the contract does not have, around all that an object lacks. */
interface UnknownEnvelope {
  readonly pointer: string;
  /** The members that it lacks, and the pointers to where they must be. */
  readonly names: readonly string[];
  readonly places: readonly string[];
}

function* unknownEnvelopes(
  contract: Contract,
  root: JsonObject,
  body: unknown,
  errors: readonly SchemaError[],
): Generator<UnknownEnvelope> {
  const missing = errors.filter(({ keyword }) => keyword === "required");
  for (const at of new Set(missing.map(({ instancePath }) => instancePath))) {
    const lacking = missing.filter(({ instancePath }) => instancePath === at);
    const names = lacking.map(({ params }) => String(params.missingProperty));
    const declared = membersOf(contract, contract.schemaAt(root, at));
    const members = Object.entries(asObject(valueAt(body, at)));
    // An object that shows some of its members itself has another one beside them.
    if (members.some(([name]) => declared?.has(name))) continue;
    const envelope = members.find(([, inner]) => isObject(inner) && names.every((each) => each in inner));
    if (envelope)
      yield { pointer: at + formatPointer([envelope[0]]), names, places: lacking.map((error) => pointerTo(error)) };
  }
}

const nullWhenUnset = { assumed: gapOf("null-when-unset") } as const;

/** The basis on which a value must not be missing or empty. */
function basisOfUnset(
  contract: Contract,
  operation: Operation,
  pointer: string,
  body: unknown,
  keywords: readonly string[],
): Basis {
  const { parameters, responseSchema } = operation;
  const isEnvelope = pointer.lastIndexOf("/") === 0;
  if (!isEnvelope && !keywords.includes("required")) return nullWhenUnset;
  // By no reading does a resource lack its identifier.
  if (!isEnvelope)
    return isIdentifier(contract, operation, pointer)
      ? { documented: contract.factAt(responseSchema, pointer) }
      : { assumed: gapOf("response-presence") };
  // A resource below the key in the plural, or in other letter case, exists.
  const names = [lettersOf(pointer), `${lettersOf(pointer)}s`];
  const isRenamed = Object.entries(asObject(body)).some(
    ([name, value]) => !isUnset(value) && names.includes(lettersOf(name)),
  );
  // A response has the key of its resource even if there is nothing below it, or nothing at all.
  if (!isRenamed && parameters.some((each) => each.in === "query" && each.isNeeded))
    return { assumed: gapOf("ids-not-found") };
  const isNull = valueAt(body, pointer) === null;
  if (isNull && parameters.some((each) => each.in === "path")) return { assumed: gapOf("missing-resource-statuses") };
  return { documented: contract.facts.general("envelope-keys", operation.fact) };
}

/** Whether a pointer into a response leads to the identifier of a resource. */
function isIdentifier({ resources }: Contract, { returns }: Operation, pointer: string): boolean {
  return returns.some(({ key, resource }) => {
    const place = pointer.replace(/\/\d+\//, "/");
    return place === `/${key}/${resources.get(resource)?.id}`;
  });
}

/** A value without the members that are null. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  return mapMembers(value, (member) => (member === null ? undefined : withoutNulls(member)));
}

/** The basis of the keywords that a value violates. */
function basisOfViolation(
  contract: Contract,
  node: unknown,
  keywords: readonly string[],
  fact: FactId,
  value: unknown,
): Basis {
  if (keywords.includes("required")) return { assumed: gapOf("response-presence") };
  // Only the responses to deletions are empty.
  if (keywords.includes("maxProperties")) return { documented: contract.facts.general("empty-delete-responses", fact) };
  const { pattern } = contract.resolve(node);
  const isPadded = typeof value === "string" && value !== value.trim() && typeof pattern === "string";
  // White space that was sent may be kept.
  if (isPadded && new RegExp(pattern, "u").test(value.trim())) return { assumed: gapOf("strings-as-sent") };
  return basisOfKeywords(contract, node, keywords, fact);
}

function validate(
  { bodies }: Contract,
  name: string,
  body: unknown,
): { violations: readonly { pointer: string; detail: string }[]; errors: readonly SchemaError[] } {
  const errors = bodies.errorsOf(name, body);
  return { violations: errors.length === 0 ? [] : violationsOf(errors, body), errors };
}

function keywordsAt(pointer: string, errors: readonly SchemaError[]): string[] {
  return errors.filter((error) => pointerTo(error) === pointer).map(({ keyword }) => keyword);
}

function pointerTo({ keyword, instancePath, params }: SchemaError): string {
  return keyword === "required" ? `${instancePath}${formatPointer([String(params.missingProperty)])}` : instancePath;
}

/** Holds each response against what the contract declares of it. */
import { shapes } from "../../../generated/contract.js";
import * as validators from "../../../generated/validators.js";
import type { SchemaError, Validate } from "../../validation/validator.ts";
import { violationsOf } from "../../validation/violations.ts";
import { type Basis, basisOf } from "../contract/basis.ts";
import type { Contract } from "../contract/contract.ts";
import { asObject, isObject, pointerOf } from "../contract/json.ts";
import type { Operation } from "../contract/operation.ts";
import type { Finding } from "../finding.ts";
import type { WireResponse } from "../target.ts";

/** A finding before it is known where it was made. */
export type Remark = Omit<Finding, "operation" | "step" | "request">;

const robust: Basis = { documented: "What the service does, convention 5, and RFC 9110, section 15.6" };
const jsonOnly: Basis = { documented: "What the service does, convention 1" };

/** What is wrong with a response, whatever was asked. */
export function* answerRemarks(contract: Contract, operation: Operation, response: WireResponse): Generator<Remark> {
  const { status, failure } = response;
  const at = (check: string, message: string, basis: Basis, pointer = ""): Remark => ({
    check,
    message,
    basis,
    pointer,
  });
  if (status === 0) {
    yield at("response/answered", `There is no response: ${failure ?? "it broke off"}.`, robust);
    return;
  }
  if (status >= 500)
    yield at("response/server-error", `The status is ${status}: the server failed. ${excerpt(response.text)}`, robust);
  else if (!operation.statuses.has(status)) {
    const known = [...operation.statuses.keys()].join(", ");
    const basis: Basis = status < 300 ? robust : { assumed: "error-statuses" };
    yield at("response/status", `The status is ${status}, and the contract declares ${known}.`, basis);
  }
  const type = response.headers["content-type"];
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type ?? "")) {
    const found = type === undefined ? "is missing" : `is ${type}`;
    yield at("response/content-type", `The header Content-Type ${found}, and should be application/json.`, jsonOnly);
  }
  if (response.body === undefined) {
    yield at("response/content-type", `The body is no JSON: ${excerpt(response.text)}`, jsonOnly, "/");
    return;
  }
  yield* headerRemarks(contract, operation, response);
  if (status === 200) yield* bodyRemarks(contract, operation.responseSchema, response.body);
  else if (status >= 400 && operation.statuses.has(status))
    for (const { pointer, detail } of faultsOf("Problem", response.body).faults)
      yield at("response/error-body", `${pointer} ${detail}.`.trim(), { assumed: "error-shape" }, pointer);
  if (
    status >= 400 &&
    isObject(response.body) &&
    response.body.status !== undefined &&
    Number(response.body.status) !== status
  )
    yield at(
      "response/error-body",
      `/status is ${JSON.stringify(response.body.status)}, and the status of the response is ${status}.`,
      { assumed: "error-shape" },
      "/status",
    );
}

function* bodyRemarks(contract: Contract, name: string, body: unknown): Generator<Remark> {
  const schema = { $ref: `#/components/schemas/${name}` };
  const { faults, errors } = faultsOf(name, body);
  for (const { pointer, detail } of faults) {
    const keywords = errors.filter((error) => placeOf(error) === pointer).map(({ keyword }) => keyword);
    const required = keywords.includes("required");
    const node = contract.schemaAt(schema, required ? pointer.slice(0, pointer.lastIndexOf("/")) : pointer) ?? {};
    const bases = keywords.map((keyword) =>
      basisOf({ ...contract.resolve(node), ...node }, "Resources and their fields", keyword),
    );
    yield {
      check: "response/schema",
      pointer,
      message: `${pointer || "The body"} ${detail}.`,
      basis: required
        ? { assumed: "presence" }
        : (bases.find((basis) => "assumed" in basis) ?? { documented: "Resources and their fields" }),
    };
  }
  for (const pointer of undeclared(name, body))
    yield {
      check: "response/undeclared",
      pointer,
      message: `${pointer} is nothing that the contract declares.`,
      basis: { assumed: "undeclared-members" },
    };
}

function* headerRemarks(contract: Contract, { path, method }: Operation, response: WireResponse): Generator<Remark> {
  const item = asObject(asObject(contract.document.paths)[path]);
  const responses = asObject(asObject(item[method.toLowerCase()]).responses);
  const declared = asObject(contract.resolve(responses[String(response.status)]).headers);
  for (const [name, node] of Object.entries(declared)) {
    const header = contract.resolve(node);
    const value = response.headers[name.toLowerCase()];
    const basis = basisOf(header, "Endpoints");
    if (value === undefined) {
      if (header.required === true)
        yield { check: "response/headers", pointer: `/${name}`, message: `The header ${name} is missing.`, basis };
      continue;
    }
    const wrong = headerForms[name.toLowerCase()]?.(value);
    if (wrong)
      yield {
        check: "response/headers",
        pointer: `/${name}`,
        message: `The header ${name} is ${value}, and should be ${wrong}.`,
        basis,
      };
  }
}

/** What is right for a header whose form a standard has; nothing where it is right. */
const headerForms: Readonly<Record<string, (value: string) => string | undefined>> = {
  link: (value) =>
    /^\s*<[^<>]*>\s*(;[^,]*)?(,\s*<[^<>]*>\s*(;[^,]*)?)*$/.test(value) ? undefined : "links as RFC 8288 has them",
  "retry-after": (value) =>
    /^\d+$/.test(value) || !Number.isNaN(Date.parse(value))
      ? undefined
      : "seconds, or an HTTP date (RFC 9110, section 10.2.3)",
};

function faultsOf(
  name: string,
  body: unknown,
): { faults: readonly { pointer: string; detail: string }[]; errors: readonly SchemaError[] } {
  const check = (validators as unknown as Record<string, Validate | undefined>)[name];
  if (!check || check(body)) return { faults: [], errors: [] };
  const errors = [...(check.errors ?? [])];
  return { faults: violationsOf(errors, body), errors };
}

function placeOf({ keyword, instancePath, params }: SchemaError): string {
  return keyword === "required" ? `${instancePath}${pointerOf([String(params.missingProperty)])}` : instancePath;
}

/** The pointers of members that no schema declares. */
function* undeclared(name: string, value: unknown): Generator<string> {
  const shape = shapes[name];
  if (!shape || !isObject(value)) return;
  for (const [key, member] of Object.entries(value)) {
    const [declared, kind, inner] = shape.find(([each]) => each === key) ?? [];
    if (declared === undefined) yield pointerOf([key]);
    else if (inner !== undefined && kind === "each" && Array.isArray(member))
      for (const [index, item] of member.entries())
        for (const pointer of undeclared(inner, item)) yield pointerOf([key, index]) + pointer;
    else if (inner !== undefined && kind === "object")
      for (const pointer of undeclared(inner, member)) yield pointerOf([key]) + pointer;
  }
}

/** The beginning of a text, to be shown. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 160 ? `${line.slice(0, 160)} ...` : line || "The body is empty.";
}

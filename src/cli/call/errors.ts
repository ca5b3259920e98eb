/** What a failed call prints, and how it ends. */
import { DecodeError, HttpError, IncompleteListError, PagingLoopError, type StoreError } from "../../client/errors.ts";
import { asArray, asObject, type JsonObject } from "../../contract/json.ts";
import type { LocatedOperation } from "../../contract/operation.ts";
import { errorAddress, publishedDocs, ruleAddress } from "../../docs-site.ts";
import type { Paint } from "../../terminal/paint.ts";
import type { CallableContract } from "./contract.ts";

/** The exit codes of a call. */
export const exitCodes = { success: 0, rejected: 1, usage: 2, noAnswer: 3 } as const;

/** The exit code of an error: whether the server responded with an error, or no response came that can be used. */
export function exitCodeOf(error: StoreError): number {
  return error instanceof HttpError ? exitCodes.rejected : exitCodes.noAnswer;
}

/** The lines that describe an error. */
export function errorLines(
  contract: CallableContract,
  { node }: LocatedOperation,
  error: StoreError,
  paint: Paint,
): string[] {
  const head = `${paint("red", "✗")} ${error.message}`;
  const attempts = error.attempts > 1 ? [`  Attempts: ${error.attempts}.`] : [];
  if (!(error instanceof HttpError)) return [head, ...attempts, ...adviceOf(error)];
  const body = asObject(error.body);
  const violations = asArray(body.errors)
    .map(asObject)
    .filter(({ pointer }) => pointer !== undefined)
    .map(({ pointer, detail }) => `  ${pointer} ${detail}`);
  const rule = asArray(node["x-rules"])
    .map(asObject)
    .find(({ id }) => id === body.rule);
  const described = Object.keys(asObject(node.responses)).includes(String(error.status));
  return [
    head,
    ...(violations.length > 1 ? violations : []),
    ...(rule ? [`  Rule: ${rule.id}. ${String(rule.description ?? "").trim()}`] : []),
    ...gapLines(body),
    ...docsLines(contract, error, described, rule),
    ...(error.requestId === undefined ? [] : [`  Request ID: ${error.requestId}`]),
    ...attempts,
  ];
}

/** The gaps by which the server responds as it does, if it says so. */
function gapLines({ assumed }: JsonObject): string[] {
  const gaps = asArray(assumed).map(String);
  return gaps.length === 0 ? [] : [`  Assumed, not documented: ${gaps.join(", ")}`];
}

/** Where to read more about a rule or a status of the contract: on the docs site if it is published, otherwise in the terminal. */
function docsLines(
  { isOwn }: CallableContract,
  { status }: HttpError,
  isDescribed: boolean,
  rule: JsonObject | undefined,
): string[] {
  if (!isOwn || (!isDescribed && !rule)) return [];
  if (publishedDocs === undefined) return [`  More: store-admin-api describe ${rule?.id ?? status}`];
  return [`  Docs: ${publishedDocs}${rule ? ruleAddress(String(rule.id)) : errorAddress(status)}`];
}

function adviceOf(error: StoreError): string[] {
  if (error instanceof DecodeError) return ["  To see the response as it is, pass --raw."];
  if (error instanceof IncompleteListError || error instanceof PagingLoopError)
    return ["  The items above are those that were found."];
  return [];
}

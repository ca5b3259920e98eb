/** Checks of every response. */
import { asArray, asObject, type JsonObject, objectEntries } from "../../../contract/json.ts";
import { basisOf } from "../../model/basis.ts";
import type { Contract } from "../../model/contract.ts";
import type { Operation } from "../../model/operation.ts";
import { type GapId, gapOf } from "../../model/register.ts";
import { isStreamType } from "../../model/stream-types.ts";
import type { WireResponse } from "../../server/wire-response.ts";
import { basisOfStatus } from "../readings/statuses.ts";
import { type CheckFinding, exchangeCheck, type ResponseCheck, responseCheck } from "./check.ts";
import type { CheckContext, ResponseContext } from "./context.ts";
import { expectationCheck } from "./expectation.ts";
import { excerpt } from "./message.ts";
import { errorBody, schema, undeclaredMember } from "./response-body.ts";

export const validRequestRejected = expectationCheck({
  code: "response/valid-request-rejected",
  title: "A valid request is accepted",
  requirement:
    "A server accepts a request that is made of the contract's own examples and is about resources that exist. A run that only reads does not expect a resource to exist because another one names it, as a task names a project.",
  basis:
    "Documented by the fact of the operation, which shows the request. Assumed where a gap lets a server reject it, such as `update-is-partial` for an update of some of the fields.",
  example:
    'The server rejects the request with 404 but must accept it: the value of itemId is from the response to createItem. There is no item with the id "7203920000000017".',
  fix: "Read the end of the message, which is the server's own explanation. Look for fields that the server requires and the contract does not, for forms that it cannot read (numbers and booleans may come as strings), and for a path without a route.",
});

export const noResponse = responseCheck({
  code: "response/no-response",
  title: "Every request gets a response",
  requirement:
    "A server sends a complete response to every request before the run's timeout. For an operation that did not, the suite waits less from then on, until it responds again.",
  basis:
    "Inherent: `a-response`. Assumed of a GET or a POST whose response begins, and does not end, or is a stream by the contract: `endless-responses`.",
  example: "The server sends no response: nothing within 10 s.",
  fix: "Look in the server's log for what broke the connection: a process that ends, a handler that never responds, a Content-Length that does not match the body. If the server is only slow, raise the timeout of the run.",
  judge({ operation, response }): CheckFinding[] {
    const { status, failure, isEndless = false, isAfterEnd = false } = response;
    // That the server has ended is said once, of the request at which it did.
    if (status !== 0 || isAfterEnd) return [];
    const message = `The server sends no response: ${failure ?? "the connection was closed"}.`;
    const isStream = isEndless && (operation.isSafe || operation.method === "POST");
    return [
      { pointer: "", message, basis: isStream ? { assumed: gapOf("endless-responses") } : { inherent: "a-response" } },
    ];
  },
});

export const serverError = responseCheck({
  code: "response/server-error",
  title: "The server does not fail",
  requirement:
    "A server does not respond with a status of 500 or more, whether the request is valid or not. An operation that declares 501 or 503 may not be available.",
  basis: "Inherent: `no-server-error`.",
  example: 'The server fails with 500. {"type":"about:blank","title":"Internal Server Error","status":500}',
  fix: "Find the exception in the server's log with the request that the case shows. Validate input before you use it: look for a body that is empty or null, a field of another type, and the id of a resource that was deleted.",
  judge({ operation, response, expectedStatuses, isUnreadable }): CheckFinding[] | undefined {
    const [{ statuses }, { status, text }] = [operation, response];
    if (status === 0) return undefined;
    // 501 is right for a method that the server does not have (RFC 9110, section 15.6.2).
    if (status < 500 || expectedStatuses.includes(status)) return [];
    if ((status === 501 || status === 503) && statuses.keyOf(status) === String(status)) return [];
    return [
      {
        // Another failure of the same operation is another finding.
        pointer: isUnreadable ? "/body" : "",
        message: `The server fails with ${status}${isUnreadable ? " at a body that is not JSON" : ""}. ${excerpt(text)}`,
        basis: { inherent: "no-server-error" },
      },
    ];
  },
});

/** Whether an operation reads the one thing that something else has, such as the author of a book: there may be none. */
export function readsPart({ isSafe, path, returns }: Operation): boolean {
  return isSafe && /\}\/[^{}]+$/.test(path) && !returns.some(({ isList }) => isList);
}

/**
 * Whether a server says that it does not have an operation: there is nothing at a path that names nothing and needs nothing, or its
 * response is that to a path that nobody knows.
 */
export function isMissing(operation: Operation, response: WireResponse): boolean {
  const { status, isUnrouted = false, isRouted = false } = response;
  if (status !== 404 || !operation.statuses.hasSuccess || isRouted) return false;
  return isUnrouted || (operation.isBareRead && !isDeclaredAbsence(operation, response));
}

/** Whether a server says, as the contract lets it, that there is nothing to show: its 404 is declared, and has a body. */
export function isDeclaredAbsence({ statuses }: Operation, { status, body }: WireResponse): boolean {
  return status === 404 && statuses.names(404) && body !== undefined;
}

export const missingOperation = responseCheck({
  code: "response/missing-operation",
  title: "The server has the operation",
  requirement:
    "A read that needs no arguments is not answered with 404, and no operation with the 404 that a path gets which nobody knows.",
  basis:
    "Documented by the fact of the operation. Assumed for a read of the one thing that something else has, such as the author of a book: `missing-resource-statuses`.",
  example: "The server does not have this operation: it responds with 404 to GET /things.",
  fix: "Add the route, or take the operation out of the contract. If many are missing, the address may lack the path of the API.",
  appliesTo: ({ isBareRead }) => isBareRead,
  judge({ operation, response, expectedStatuses, isAuthorized, namesUnshown }): CheckFinding[] | undefined {
    if (response.status === 0 || expectedStatuses.includes(404) || !isAuthorized) return undefined;
    if (!isMissing(operation, response)) return [];
    if (namesUnshown) return undefined;
    const message = `The server does not have this operation: it responds with 404 to ${operation.method} ${operation.path}.`;
    // Some frameworks say the same of what is not there.
    const basis = readsPart(operation)
      ? { assumed: gapOf("missing-resource-statuses") }
      : { documented: operation.fact };
    return [{ pointer: "", message, basis }];
  },
});

export const undeclaredStatus = responseCheck({
  code: "response/undeclared-status",
  title: "The status is declared",
  requirement: "A server responds with a status that the operation declares.",
  basis:
    "Documented for success: `success-status`. Assumed for errors: `error-statuses`; for 410: `deleted-resources`.",
  example: "The status must be one of 200, 400, 401, 403, 422, 429 (got 201): the contract declares no other.",
  fix: "Respond with a status that the operation declares. For a success, look for 200, 201, 202 and 204 that are confused: many frameworks choose one for a creation or a deletion by themselves. For an error, see what each declared status is for: usually 404 for what the path names, 422 for what the body names, and 409 for what a rule rejects.",
  judge({ contract, operation, response, expectedStatuses, isAuthorized }): CheckFinding[] | undefined {
    const { status } = response;
    if (status === 0) return undefined;
    const { statuses } = operation;
    if (status >= 500 || statuses.covers(status) || expectedStatuses.includes(status)) return [];
    if (isAuthorized && isMissing(operation, response)) return [];
    const message = `The status must be one of ${statuses.keys.join(", ")} (got ${status}): the contract declares no other.`;
    const bases =
      status < 300
        ? [{ documented: contract.facts.general("success-status", operation.fact) }]
        : (gapsOfStatus[status] ?? [gapOf("error-statuses")]).map((gap) =>
            basisOfStatus(contract.answers, gap, status),
          );
    const basis = bases.find((each) => each !== undefined && "assumed" in each) ?? bases[0];
    // By an answer to any of them, the status is right.
    if (basis === undefined || bases.includes(undefined)) return [];
    return [{ pointer: "", message, basis, repair: { declares: "status", status } }];
  },
});

const conflictStatus = exchangeCheck({
  code: "response/conflict-status",
  title: "A conflict with the state is 409",
  requirement:
    "Where an operation declares 409, a server does not reject a request with 400 or 422 that names existing resources and carries nothing else, or that it accepted before, with nothing deleted since: nothing in such a request is wrong.",
  basis: "Assumed: `error-statuses`. RFC 9110, section 15.5, defines what each status means.",
  example:
    "The server rejects the request with 422, as if the request were wrong. But it names only existing resources and carries nothing else, so the state of the store rejects it, which is 409.",
  fix: "Use 400 and 422 for what the client can fix in the request, and 409 for what it must wait for or change elsewhere. Look for one handler that all error responses of an operation go through.",
  appliesTo: ({ isSafe, statuses, rules }) =>
    !isSafe && statuses.names(409) && rules.length > 0 && rules.every(({ outcome }) => outcome !== "422"),
  judge(context): CheckFinding[] | undefined {
    const { operation, response, isTracked } = context;
    const { isSafe, statuses, rules } = operation;
    // A rule about what the body asks for makes the body wrong as soon as it asks for too much.
    if (isSafe || !statuses.names(409) || rules.some(({ outcome }) => outcome === "422")) return undefined;
    if (!isTracked || ![400, 409, 422].includes(response.status)) return undefined;
    const reason = response.status === 409 ? undefined : reasonForConflict(context);
    if (reason === undefined) return [];
    const message = `The server rejects the request with ${response.status}, as if the request were wrong. But ${reason}, so the state of the store rejects it, which is 409.`;
    const basis = basisOfStatus(context.contract.answers, gapOf("error-statuses"), response.status);
    return basis === undefined ? [] : [{ pointer: "", message, basis }];
  },
});

/** Why nothing can be wrong with a request by itself (RFC 9110, section 15.5.10); undefined where something can. */
function reasonForConflict({ memory, before, exchange }: CheckContext): string | undefined {
  const { path, request } = exchange;
  if (memory.calls.hasAccepted(request)) return "it accepted the same request before";
  const known = new Set([...before.values()].map(({ id }) => id));
  const isBare = request.text === undefined && !request.url.includes("?");
  return isBare && Object.values(path).every((id) => known.has(String(id)))
    ? "it names only existing resources and carries nothing else"
    : undefined;
}

/** The gaps that leave the status of an error open, where that is not `error-statuses` alone. */
const gapsOfStatus: Readonly<Record<number, readonly [GapId, ...GapId[]]>> = {
  400: [gapOf("error-statuses"), gapOf("invalid-request-statuses")],
  410: [gapOf("deleted-resources")],
};

/** Whether a response has no body, and needs none: by its status (RFC 9110, section 6.4.1), or because the contract declares none. */
function isEmpty({ responseSchema, errorSchemas }: Operation, status: number, text: string): boolean {
  const isDeclared = status < 300 ? responseSchema !== "" : errorSchemas.size > 0;
  return status === 204 || status === 304 || (text === "" && !isDeclared);
}

/** Whether an operation declares a JSON body for a status. A contract without facts says nothing of the bodies of others. */
function declaresJson({ responseSchema, errorSchemas, statuses }: Operation, status: number): boolean {
  if (statuses.isOtherSuccess(status)) return false;
  return status < 300 ? responseSchema !== "" : errorSchemas.has(statuses.keyOf(status) ?? "");
}

/** The response that an operation declares for a status; empty if it declares none. */
function declaredResponse(contract: Contract, { path, method, statuses }: Operation, status: number): JsonObject {
  const item = asObject(asObject(contract.document.paths)[path]);
  const responses = asObject(asObject(item[method.toLowerCase()]).responses);
  return contract.resolve(responses[statuses.keyOf(status) ?? ""]);
}

/** Whether an operation declares a body of another type than JSON beside it, such as an archive. Ranges are types too: `image/*`. */
function declaresType(contract: Contract, operation: Operation, { status, headers }: WireResponse): boolean {
  const [type = ""] = (headers["content-type"] ?? "").toLowerCase().split(/\s*;/);
  const { content } = declaredResponse(contract, operation, status);
  const others = objectEntries(content).flatMap(([, media]) => asArray(media["x-other-types"]).map(String));
  return others.some((range) => {
    const [declared = ""] = range.toLowerCase().split(/\s*;/);
    return (
      declared === type || declared === "*/*" || (declared.endsWith("/*") && type.startsWith(declared.slice(0, -1)))
    );
  });
}

function notJson(text: string): string {
  return `The body is not JSON: ${excerpt(text)}`;
}

export const contentType = responseCheck({
  code: "response/content-type",
  title: "The body is JSON and declared as JSON",
  requirement:
    "Every response that the contract declares as JSON, also to a deletion or with an error, has a JSON body and the Content-Type `application/json`.",
  basis:
    "Documented: `json-bodies`. Inherent: `well-formed-body`. Assumed of a response that is a stream by the contract: `endless-responses`.",
  example: "The header Content-Type must be application/json (got text/html).",
  fix: "Set the header on every path out of the server, including errors and the framework's own pages. Look for responses without a body too, such as those to deletions.",
  judge({ contract, operation, response }): CheckFinding[] | undefined {
    const { status, headers, body, text } = response;
    // That the server fails, or does not have the operation, is the finding, whatever page it shows.
    if (status === 0 || status >= 500 || isEmpty(operation, status, text)) return undefined;
    if (isMissing(operation, response)) return undefined;
    if (contract.facts.isEmpty && !declaresJson(operation, status)) return undefined;
    const findings: CheckFinding[] = [];
    const type = headers["content-type"];
    const isJson = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type ?? "");
    if ((isJson && body !== undefined) || (operation.isStream && isStreamType(type))) return [];
    if (operation.isStream && body === undefined)
      return [{ pointer: "/", message: notJson(text), basis: { assumed: gapOf("endless-responses") } }];
    if (type !== undefined && declaresType(contract, operation, response)) return [];
    if (!isJson) {
      const actual = type === undefined ? "it is missing" : `got ${type}`;
      const message = `The header Content-Type must be application/json (${actual}).`;
      const documented = contract.facts.general("json-bodies", operation.fact);
      findings.push({ pointer: "", message, basis: { documented } });
    }
    // A body that says that it is something else is not expected to be JSON.
    if (body === undefined && (isJson || type === undefined))
      findings.push({
        pointer: "/",
        message: notJson(text),
        basis: { inherent: "well-formed-body" },
      });
    return findings;
  },
});

export const headers = responseCheck({
  code: "response/headers",
  title: "Headers are well-formed",
  requirement:
    "A header that the contract declares is present where it is required, and has the form that its standard defines.",
  basis:
    "Inherent: `well-formed-headers`. That there are such headers is assumed: `next-page` for Link and `rate-limits` for Retry-After.",
  example: 'The header Link must be a list of links as in RFC 8288 (got /items; rel="first").',
  fix: 'Write a link as `<address>; rel="next"`, with the address between angle brackets, and separate several links with commas. Retry-After is a number of seconds or an HTTP date.',
  judge(context): CheckFinding[] | undefined {
    const { response } = context;
    if (response.status === 0) return undefined;
    return response.body === undefined ? [] : [...headerFindings(context)];
  },
});

function* headerFindings({ contract, operation, response }: ResponseContext): Generator<CheckFinding> {
  const declared = asObject(declaredResponse(contract, operation, response.status).headers);
  for (const [name, node] of Object.entries(declared)) {
    const header = contract.resolve(node);
    const value = response.headers[name.toLowerCase()];
    const [pointer, basis] = [`/${name}`, basisOf(header, operation.fact)];
    if (value === undefined) {
      if (header.required === true) yield { pointer, message: `The header ${name} is missing.`, basis };
      continue;
    }
    const form = headerForms[name.toLowerCase()];
    if (form && !form.isValid(value))
      yield {
        pointer,
        message: `The header ${name} must be ${form.name} (got ${value}).`,
        basis: { inherent: "well-formed-headers" },
      };
  }
}

/** The headers whose form a standard defines. */
const headerForms: Readonly<Record<string, { readonly name: string; isValid(value: string): boolean }>> = {
  link: {
    name: "a list of links as in RFC 8288",
    isValid: (value) => /^\s*<[^<>]*>\s*(;[^,]*)?(,\s*<[^<>]*>\s*(;[^,]*)?)*$/.test(value),
  },
  "retry-after": {
    name: "a number of seconds or an HTTP date, as in RFC 9110, section 10.2.3,",
    isValid: (value) => /^\d+$/.test(value) || !Number.isNaN(Date.parse(value)),
  },
};

export const responseChecks = [
  conflictStatus,
  contentType,
  errorBody,
  headers,
  missingOperation,
  noResponse,
  schema,
  serverError,
  undeclaredMember,
  undeclaredStatus,
  validRequestRejected,
] as const;

/** The checks of a response by itself. */
const ofOneResponse: readonly ResponseCheck[] = responseChecks.filter((check) => check.kind === "response");

/** Judges a response by itself, whatever the request was. */
export function judgeResponse(context: ResponseContext): (CheckFinding & { readonly check: string })[] {
  return ofOneResponse.flatMap((check) =>
    [...(check.judge(context) ?? [])].map((finding) => ({ ...finding, check: check.code })),
  );
}

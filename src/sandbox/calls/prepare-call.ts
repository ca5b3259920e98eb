/** Reads what a request asks for, before its transaction. */

import type { Operations } from "../../../generated/contract.js";
import type { WireFormat } from "../../client/request-body.ts";
import type { OperationEntry } from "../../contract/tables.ts";
import { errorResponse } from "../http/error-response.ts";
import { requireJson } from "../http/json-body.ts";
import type { SandboxRequest, SandboxResponse } from "../http/messages.ts";
import { RequestError } from "../http/request-error.ts";
import type { OperationId } from "../operation-id.ts";
import { apiError } from "./api-error.ts";
import { mergeArguments, readBody, readParameters } from "./arguments.ts";
import type { Route } from "./routes.ts";

/** The arguments of a call, read before its transaction: nobody waits for a slow client. */
export interface PreparedCall {
  /** @throws what is wrong with the request, or a PreferredResponse. */
  readonly arguments: () => Operations[OperationId]["request"];
  readonly wireFormat?: WireFormat | undefined;
}

/** Thrown in place of performing an operation if the request asks for a status. */
export class PreferredResponse {
  readonly response: SandboxResponse;

  constructor(response: SandboxResponse) {
    this.response = response;
  }
}

/** Never throws: what is wrong with a request is thrown by its arguments, after the faults had their turn. */
export async function prepareCall(
  request: SandboxRequest,
  operation: OperationEntry,
  route: Route,
  query: string,
  docs: string,
): Promise<PreparedCall> {
  const preferred = preferredStatus(request);
  if (preferred !== undefined && preferred !== 200)
    return failing(new PreferredResponse(preferredResponse(docs, operation, preferred)));
  try {
    const parameters = readParameters(operation, route.parameters, query, (name) => request.header(name));
    const bytes = operation.body === undefined ? undefined : await readBytes(request);
    const args = mergeArguments(parameters, bytes && readBody(operation, bytes)) as Operations[OperationId]["request"];
    return { arguments: () => args, wireFormat: wireFormatOf(request) };
  } catch (error) {
    return failing(error);
  }
}

function failing(reason: unknown): PreparedCall {
  return {
    arguments: () => {
      throw reason;
    },
  };
}

async function readBytes({ header, body }: SandboxRequest): Promise<Uint8Array> {
  requireJson(header);
  return body();
}

/** The wire format that a request chooses, if it does. */
function wireFormatOf({ header }: SandboxRequest): WireFormat | undefined {
  const chosen = header("x-sandbox-wire-format");
  if (chosen === undefined) return undefined;
  if (chosen === "typed" || chosen === "string") return chosen;
  throw new RequestError(400, `The header X-Sandbox-Wire-Format must be typed or string (got ${chosen.slice(0, 60)}).`);
}

/** The status that `Prefer: code=404` asks for. */
function preferredStatus({ header }: SandboxRequest): number | undefined {
  const prefer = header("prefer");
  const [, code] = (prefer !== undefined && /(?:^|[;,\s])code=([2-5]\d\d)\b/.exec(prefer)) || [];
  return code === undefined ? undefined : Number(code);
}

function preferredResponse(docs: string, operation: OperationEntry, status: number): SandboxResponse {
  const { id, statuses } = operation;
  if (!statuses.includes(status) && status < 500)
    return errorResponse(404, `${id} does not declare the status ${status}. It declares ${statuses.join(", ")}.`);
  const headers: Record<string, string> = status === 429 ? { "retry-after": "1" } : {};
  return apiError(docs, operation, status, "The request asked for this status with the header Prefer.", { headers });
}

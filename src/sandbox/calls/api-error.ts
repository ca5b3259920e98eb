/** Error responses of the API, which lead to the docs. */
import { assumedStatuses } from "../../../generated/contract.js";
import type { OperationEntry } from "../../contract/tables.ts";
import { errorAddress, ruleAddress } from "../../docs-site.ts";
import { type ErrorDetails, errorResponse } from "../http/error-response.ts";
import type { SandboxResponse } from "../http/messages.ts";

/** What is wrong with a request to the API. */
export interface ApiErrorDetails extends Omit<ErrorDetails, "docs"> {
  /** The id of the rule that rejects the request. */
  readonly rule?: string | undefined;
}

/**
 * The error response of an operation. Its problem has as `type` the page of the rule that rejects the request, or of the status. A
 * status that the operation does not declare has no page: it is about HTTP or the sandbox, and not about the store.
 *
 * @param docs where the docs are, without a slash at the end.
 * @param operation undefined if the request reaches none.
 */
export function apiError(
  docs: string,
  operation: OperationEntry | undefined,
  status: number,
  detail: string,
  { rule: id, errors = [], headers = {} }: ApiErrorDetails = {},
): SandboxResponse {
  if (!operation?.statuses.includes(status)) return errorResponse(status, detail, { errors, headers });
  const rule = operation.rules?.find((each) => each.id === id);
  const page = rule
    ? { type: `${docs}${ruleAddress(rule.id)}`, rule: rule.id, assumed: rule.assumed }
    : { type: `${docs}${errorAddress(status)}`, assumed: assumedStatuses[status] };
  return errorResponse(status, detail, { errors, headers, docs: page });
}

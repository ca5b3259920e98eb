/** `toConformTo` for vitest: checks one response against the contract. */
import type { Operations } from "../../generated/contract.js";
import { openGiven } from "./given-contract.ts";
import { judgeResponse } from "./judge/checks/response.ts";
import { basisText } from "./model/basis.ts";
import { readContract } from "./model/bundle.ts";
import { parseResponse } from "./server/wire-response.ts";

/** A result of openapi-fetch, which has read the body of the response. */
export interface FetchedResult {
  readonly response: Response;
  readonly data?: unknown;
  readonly error?: unknown;
}

/** How to check a response. */
export interface ConformOptions {
  /**
   * The contract of the operation: a file or an address, or what `openContract` returns. An object, because vitest has the types of all
   * versions of this package in a project, and a class of one is not that of another.
   */
  readonly contract: string | object;
}

declare module "vitest" {
  // biome-ignore lint/suspicious/noExplicitAny: the type parameter must match the declaration of vitest
  interface Matchers<T = any> {
    /**
     * Checks that a `Response`, or a result of openapi-fetch, matches the contract of an operation: status, content type, headers
     * and body, without undeclared members. You can still read the body afterwards.
     *
     * `await expect(response).toConformTo("getOrder")`
     */
    toConformTo(operation: keyof Operations): Promise<void>;
    /**
     * Checks the same with another contract.
     *
     * `await expect(response).toConformTo("getTask", { contract: "openapi.yaml" })`
     */
    toConformTo(operation: string, options: ConformOptions): Promise<void>;
  }
}

/** The matchers, for `expect.extend`. The entry registers them: a bundler may drop a module that is imported for its effect alone. */
export const matchers = {
  async toConformTo(received: unknown, id: string, options?: ConformOptions) {
    const contract = options ? await openGiven(options.contract) : await readContract();
    const operation = contract.operation(id);
    const { status, headers, text } = await partsOf(received);
    const response = parseResponse(status, headers, text, operation.reader);
    const lines = judgeResponse({
      contract,
      operation,
      response,
      expectedStatuses: [],
      isAuthorized: true,
      isUnreadable: false,
      namesUnshown: false,
    }).map(({ check, pointer, message, basis }) => `  ${pointer || "/"} ${message} [${check}; ${basisText(basis)}]`);
    const call = `${id} (${operation.method} ${operation.path})`;
    return {
      pass: lines.length === 0,
      message: () =>
        lines.length === 0
          ? `The response with status ${status} conforms to ${call}, but should not.`
          : `The response with status ${status} does not conform to ${call}:\n${lines.join("\n")}`,
    };
  },
};

interface Parts {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** @throws TypeError for a value that is not a response, or whose body was read before. */
async function partsOf(received: unknown): Promise<Parts> {
  const result = isResponse(received) ? { response: received } : received;
  if (!isResult(result))
    throw new TypeError("toConformTo takes a Response or a result of openapi-fetch ({ response, data, error }).");
  const { response } = result;
  const parts = { status: response.status, headers: Object.fromEntries(response.headers) };
  if (!response.bodyUsed) return { ...parts, text: await response.clone().text() };
  const read = result.data ?? result.error;
  if (read === undefined)
    throw new TypeError(
      "The body of the response has already been read. Pass response.clone(), made before you read it.",
    );
  return { ...parts, text: typeof read === "string" ? read : JSON.stringify(read) };
}

function isResponse(value: unknown): value is Response {
  return typeof value === "object" && value !== null && "status" in value && "headers" in value && "clone" in value;
}

function isResult(value: unknown): value is FetchedResult {
  return typeof value === "object" && value !== null && "response" in value && isResponse(value.response);
}

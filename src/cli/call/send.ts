/** Sends a call, with the retries, time limits and decoders of the client. */
import { systemClock } from "../../client/clock.ts";
import type { Hooks, ResponseIssue } from "../../client/options.ts";
import { type DecodedResponse, send } from "../../client/send.ts";
import { useServerPlatform } from "../../client/server-platform.ts";
import type { CallConnection } from "./connection.ts";
import { fetchWithNode } from "./fetch.ts";
import { addressOf, type PreparedCall } from "./request.ts";

useServerPlatform();

/** How a call is sent. */
export interface SendOptions {
  readonly retries: number | undefined;
  /** In milliseconds. */
  readonly timeout: number | undefined;
  /** Called for each value that does not match its type. */
  readonly onIssue: (issue: ResponseIssue) => void;
  readonly hooks: Hooks;
}

/**
 * Sends a call.
 *
 * @param query that of a page; see `addressOf`.
 * @throws StoreError if no successful response comes; TypeError if an argument cannot be sent.
 */
export function sendCall(
  call: PreparedCall,
  connection: CallConnection,
  { retries, timeout, onIssue, hooks }: SendOptions,
  query?: string,
): Promise<DecodedResponse<unknown>> {
  const { operation, headers, body } = call;
  return send(
    {
      baseUrl: connection.baseUrl,
      accessToken: "",
      clock: systemClock,
      headers: {
        "x-service-access-token": undefined,
        accept: "application/json, */*;q=0.1",
        ...lowered(connection.headers),
        ...headers,
      },
      fetch: (url, init) => fetchWithNode(url, { ...init, body: body?.text ?? null }),
      retries,
      timeout,
      ...(timeout !== undefined && { attemptTimeout: timeout }),
      onDecodeIssue: onIssue,
      hooks,
    },
    { ...operation, path: addressOf(call, connection, query), raw: true },
  );
}

function lowered(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

import createClient from "openapi-fetch";
import { inject } from "vitest";
import type { paths } from "../../generated/wire.d.ts";
import type { ExampleCall } from "./example-calls.ts";

/** How the calls of a store differ from plain ones. */
export interface Ways {
  /** Value of the `Prefer` header, which chooses the answer of the mock. */
  readonly prefer?: string;
  /** Left out, calls bear a token. */
  readonly token?: "none";
  /** Sent in place of the call's own body, as it is. */
  readonly body?: string;
  /** Sees each request before it goes out. */
  readonly onSend?: (request: Request) => void;
}

/** A client of the mock that all contract tests share, made with openapi-fetch and the wire types alone. */
export function mockedStore({ prefer, token, body, onSend }: Ways = {}) {
  return createClient<paths>({
    baseUrl: inject("mockUrl"),
    headers: {
      ...(token !== "none" && { "X-Service-Access-Token": "any" }),
      ...(prefer && { Prefer: prefer }),
    },
    querySerializer: { array: { style: "form", explode: false } },
    fetch: (request) => {
      onSend?.(request);
      return fetch(body === undefined ? request : new Request(request, { body }));
    },
  });
}

/** What openapi-fetch returns, as far as tests read it. */
export interface Outcome {
  readonly response: Response;
  readonly data?: unknown;
  readonly error?: unknown;
}

/** Sends a call with its first example body. */
export function sendExample(
  { operation, query, bodies, pathWith }: ExampleCall,
  store: ReturnType<typeof mockedStore>,
): Promise<Outcome> {
  const [body] = Object.values(bodies);
  const request = store.request as unknown as (method: string, path: string, init: object) => Promise<Outcome>;
  return request(operation.method, operation.address, { params: { path: pathWith(body), query }, body });
}

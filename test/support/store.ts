import createClient from "openapi-fetch";
import { inject } from "vitest";
import type { paths } from "../../generated/wire.d.ts";
import type { ExampleCall } from "./example-calls.ts";

/** Options of a mocked store. */
export interface Ways {
  /** Value of the `Prefer` header, which selects the response of the mock. */
  readonly prefer?: string;
  /** `"none"` omits the token. */
  readonly token?: "none";
  /** Replaces the body of the call, unchanged. */
  readonly body?: string;
  /** Receives each request before it is sent. */
  readonly onSend?: (request: Request) => void;
}

/** A client of the mock that all contract tests share, made only with openapi-fetch and the wire types. */
export function openMockedStore({ prefer, token, body, onSend }: Ways = {}) {
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

/** The part of the result of openapi-fetch that tests read. */
export interface Outcome {
  readonly response: Response;
  readonly data?: unknown;
  readonly error?: unknown;
}

/** Sends a call with its first example body. */
export function sendExample(
  { operation, query, bodies, pathWith }: ExampleCall,
  store: ReturnType<typeof openMockedStore>,
): Promise<Outcome> {
  const [body] = Object.values(bodies);
  const request = store.request as unknown as (method: string, path: string, init: object) => Promise<Outcome>;
  return request(operation.method, operation.address, { params: { path: pathWith(body), query }, body });
}

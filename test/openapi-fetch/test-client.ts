import { createClient, type StoreClient, type StoreClientOptions } from "../../src/openapi-fetch/index.ts";
import { recordRequests, type SentRequest } from "./record-requests.ts";

/** Creates a client that gets the same response to every call, and records its requests. */
export function createTestClient(
  respond: () => Response,
  options: Partial<StoreClientOptions> = {},
): { client: StoreClient; sent: readonly SentRequest[] } {
  const { sent, fetch } = recordRequests(respond);
  const client = createClient({ baseUrl: "https://store.example", accessToken: "the-token", fetch, ...options });
  return { client, sent };
}

export const orderPath = "/api/202412/orders/{orderId}";
export const ofOrder = { params: { path: { orderId: "1218555927434856534" } } };

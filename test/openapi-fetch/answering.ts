import { createClient, type StoreClient, type StoreClientOptions } from "../../src/openapi-fetch/index.ts";
import { recording, type Sent } from "./recording.ts";

/** A client whose calls are all answered alike, and what it sent. */
export function answering(
  answer: () => Response,
  options: Partial<StoreClientOptions> = {},
): { client: StoreClient; sent: readonly Sent[] } {
  const { sent, fetch } = recording(answer);
  const client = createClient({ baseUrl: "https://store.example", accessToken: "the-token", fetch, ...options });
  return { client, sent };
}

export const orderPath = "/api/202412/orders/{orderId}";
export const ofOrder = { params: { path: { orderId: "1218555927434856534" } } };

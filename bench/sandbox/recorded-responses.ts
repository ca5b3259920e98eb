/** The responses of the benchmark servers: an order, a list of fifty orders, and a created order. */
import { createSandbox, type Sandbox } from "../../dist/sandbox/index.js";
import { token } from "./load.ts";

/** Response bodies, and the request body that creates an order. */
export interface RecordedResponses {
  readonly get: string;
  readonly list: string;
  readonly create: string;
  readonly request: string;
  /** The id of the order in `get`. */
  readonly orderId: string;
}

/** Number of orders in the store, enough for a full page. */
const orders = 200;

/** Creates orders as the benchmark does, and records the responses of the sandbox. */
export async function recordResponses(request: string): Promise<RecordedResponses> {
  const sandbox = await createSandbox({ deterministic: 1 });
  const create = await call(sandbox, "/orders", { method: "POST", body: request });
  const { orderId } = (JSON.parse(create) as { order: { orderId: number } }).order;
  await fill(sandbox, request);
  const get = await call(sandbox, `/orders/${orderId}`);
  const list = await call(sandbox, "/orders?createdAtMin=2024-12-16&limit=50");
  await sandbox.close();
  return { get, list, create, request, orderId: String(orderId) };
}

/** Creates the orders for the lists. */
export async function fill(sandbox: Sandbox, request: string): Promise<void> {
  for (let count = 0; count < orders; count += 1) await call(sandbox, "/orders", { method: "POST", body: request });
}

async function call(sandbox: Sandbox, path: string, init: RequestInit = {}): Promise<string> {
  const headers = { "x-service-access-token": token, "content-type": "application/json" };
  const response = await sandbox.fetch(`http://sandbox.test/api/202412${path}`, { headers, ...init });
  if (response.status !== 200)
    throw new Error(`${path}: got status ${response.status} instead of 200: ${await response.text()}`);
  return response.text();
}

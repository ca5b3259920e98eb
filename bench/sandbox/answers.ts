/** What the servers of the benchmark answer: an order, fifty of them, and the same order when it is created. */
import { createSandbox, type Sandbox } from "../../dist/sandbox/index.js";
import { token } from "./load.ts";

/** Bodies of answers, and the body that creates an order. */
export interface Answers {
  readonly get: string;
  readonly list: string;
  readonly create: string;
  readonly request: string;
  /** The order that is read. */
  readonly orderId: string;
}

/** So many orders are in the store, so that a page is whole. */
const orders = 200;

/** Makes orders as the benchmark does, and takes down what the sandbox says of them. */
export async function makeAnswers(request: string): Promise<Answers> {
  const sandbox = await createSandbox({ deterministic: 1 });
  const create = await call(sandbox, "/orders", { method: "POST", body: request });
  const { orderId } = (JSON.parse(create) as { order: { orderId: number } }).order;
  await fill(sandbox, request);
  const get = await call(sandbox, `/orders/${orderId}`);
  const list = await call(sandbox, "/orders?createdAtMin=2024-12-16&limit=50");
  await sandbox.close();
  return { get, list, create, request, orderId: String(orderId) };
}

/** Makes the orders that lists show. */
export async function fill(sandbox: Sandbox, request: string): Promise<void> {
  for (let count = 0; count < orders; count += 1) await call(sandbox, "/orders", { method: "POST", body: request });
}

async function call(sandbox: Sandbox, path: string, init: RequestInit = {}): Promise<string> {
  const headers = { "x-service-access-token": token, "content-type": "application/json" };
  const response = await sandbox.fetch(`http://sandbox.test/api/202412${path}`, { headers, ...init });
  if (response.status !== 200) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return response.text();
}

/** Runs the calls in Node against the store at `BASE_URL`, and prints the results. */
import { MockError, startMock } from "store-admin-api/mock";
import { callOpenapiFetch, callStore, receive } from "./calls.js";

async function main(baseUrl: string) {
  // Prism is an optional peer, and not installed here.
  const mock = await startMock().catch((error: unknown) => (error instanceof MockError ? error.code : error));
  return {
    store: await callStore(baseUrl),
    openapiFetch: await callOpenapiFetch(baseUrl),
    webhooks: await receive(),
    mock,
  };
}

main(process.env.BASE_URL ?? "").then((results) => console.log(JSON.stringify(results)));

/** The script of a page whose requests msw intercepts, with a sandbox in a worker behind it. */
import { setupWorker } from "msw/browser";
import { createStore, NotFoundError } from "../../src/client/index.ts";
import { sandboxHandlers } from "../../src/msw/index.ts";
import { createBrowserSandbox } from "../../src/sandbox/browser/index.ts";

const baseUrl = "https://store.example";

/** Creates a customer and reads it, resets the sandbox, and reads it again. @returns what it got. */
async function tryStore(): Promise<{ name: string | undefined; afterReset: string; other: number }> {
  const sandbox = await createBrowserSandbox({ worker: "/worker.js" });
  const interception = setupWorker(...sandboxHandlers(sandbox, baseUrl));
  await interception.start({ quiet: true, onUnhandledRequest: "bypass" });
  try {
    const store = createStore({ baseUrl, accessToken: sandbox.token, retries: 0 });
    const { customer } = await store.createCustomer({ customer: { firstName: "Ines" } });
    const read = () => store.getCustomer({ customerId: String(customer.id) });
    const name = (await read()).customer.firstName;
    await fetch(`${baseUrl}/_sandbox/reset`, { method: "POST" });
    const afterReset = await read().then(
      () => "still there",
      (error: unknown) => (error instanceof NotFoundError ? "not found" : String(error)),
    );
    const { status } = await fetch("/nowhere"); // left to the site
    return { name, afterReset, other: status };
  } finally {
    interception.stop();
    sandbox.close();
  }
}

Object.assign(globalThis, { tryStore });

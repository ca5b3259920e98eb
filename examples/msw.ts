/** Lets a sandbox respond to the requests that Mock Service Worker intercepts. Needs msw 2. */
import { setupServer } from "msw/node";
import { createStore } from "store-admin-api";
import { sandboxHandlers } from "store-admin-api/msw";
import { createSandbox } from "store-admin-api/sandbox";

const sandbox = await createSandbox();
const server = setupServer(...sandboxHandlers(sandbox, "https://store.example"));
server.listen();

const store = createStore({ baseUrl: "https://store.example", accessToken: sandbox.token });
const { customer } = await store.createCustomer({ customer: { firstName: "Ines" } });
console.log(customer.firstName);

server.close();
await sandbox.close();

/** Ships the paid orders of a store and shows their progress on a page. README.md explains how to run it. */
import { createStore } from "store-admin-api";
import { standardWebhooks } from "store-admin-api/webhooks";
import { createFakeCarrier } from "./carrier.ts";
import { serve } from "./server.ts";
import { subscribe } from "./subscribe.ts";
import { Tracker } from "./tracker.ts";

const {
  BASE_URL = "http://127.0.0.1:4020",
  ACCESS_TOKEN = "sandbox-token",
  WEBHOOK_SECRET = "",
  CONTROL_KEY,
  PORT = "3000",
  SECONDS = "10",
  SINCE,
} = process.env;

const log = (line: string): void => console.log(line);
const store = createStore({ baseUrl: BASE_URL, accessToken: ACCESS_TOKEN });
const carrier = createFakeCarrier(Number(SECONDS));
const tracker = new Tracker({ store, carrier, log }, SINCE === undefined ? undefined : new Date(SINCE));

const verify = standardWebhooks({ secret: WEBHOOK_SECRET });
const { url } = await serve({ tracker, verify, port: Number(PORT), log });
await subscribe(BASE_URL, { url: `${url}/webhooks`, secret: WEBHOOK_SECRET, controlKey: CONTROL_KEY });
log(`The page is at ${url}`);

// Webhooks are fast but can be lost. The list of orders is slower but complete.
setInterval(() => tracker.catchUp(), Number(SECONDS) * 1000);
await tracker.catchUp();
await tracker.waitUntilIdle();
log("All orders are read.");

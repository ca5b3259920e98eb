/** Brings a store's paid orders to their customers, and shows how far each is. README.md tells how to run it. */
import { createStore } from "store-admin-api";
import { standardWebhooks } from "store-admin-api/webhooks";
import { pretendCarrier } from "./carrier.ts";
import { serve } from "./server.ts";
import { subscribe } from "./subscribe.ts";
import { Tracker } from "./tracker.ts";

const {
  BASE_URL = "http://127.0.0.1:4020",
  ACCESS_TOKEN = "sandbox-token",
  WEBHOOK_SECRET = "",
  PORT = "3000",
  SECONDS = "10",
  SINCE,
} = process.env;

const tell = (line: string): void => console.log(line);
const store = createStore({ baseUrl: BASE_URL, accessToken: ACCESS_TOKEN });
const carrier = pretendCarrier(Number(SECONDS));
const tracker = new Tracker({ store, carrier, tell }, SINCE === undefined ? undefined : new Date(SINCE));

const verify = standardWebhooks({ secret: WEBHOOK_SECRET });
const { url } = await serve({ tracker, verify, port: Number(PORT), tell });
await subscribe(BASE_URL, { url: `${url}/webhooks`, secret: WEBHOOK_SECRET });
tell(`The page is at ${url}`);

// Webhooks are quick, and can be lost; the list of orders is slow, and has them all.
setInterval(() => tracker.catchUp(), Number(SECONDS) * 1000);
await tracker.catchUp();
await tracker.idle();
tell("All orders are read.");

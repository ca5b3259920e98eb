// Start: PORT=4810 TOKEN=all node server.js   (BUG=<name> switches one mistake on, see bugs.md)
import { routeCount, start } from "./lib.js";
import "./shop.js";
import "./products.js";
import "./collections.js";
import "./customers.js";
import "./giftcards.js";
import "./orders.js";
import "./fulfillments.js";
import "./refunds.js";

if (routeCount() !== 49) throw new Error(`${routeCount()} routes, not 49`);
start(Number(process.env.PORT || 4810));

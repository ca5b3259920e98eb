// Start: PORT=4830 node server.js   (BUG=<id> switches a bug on, see bugs.ts)
import { listen } from "./http.js";
import "./categories.js";
import "./products.js";
import "./collections.js";
import "./customers.js";
import "./gift-cards.js";
import "./shop.js";
import "./locations.js";
import "./orders.js";
import "./fulfillments.js";
import "./fulfillment-services.js";
import "./refunds.js";
import { seedStore } from "./seed.js";

seedStore();
listen(Number(process.env.PORT || 4830));

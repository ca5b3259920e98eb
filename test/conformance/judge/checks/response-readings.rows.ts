/** What right servers respond with where the documentation is silent: null, missing members and forms of values. */
import { assumed, customer, documented, order } from "../../support/resources.ts";
import { finds, type Row, rowsOf } from "../../support/rows.ts";
import { send } from "../../support/transcript.ts";

const nulls: readonly Row[] = rowsOf("response/schema", {
  "a resource without its identifier": [
    send("createFulfillmentService", {
      body: { fulfillmentService: { name: "Dove" } },
      response: { fulfillmentService: { name: "Dove", serviceName: "Dove" } },
    }),
    finds("createFulfillmentService /fulfillmentService/serviceId", documented("fulfillment-service-fields")),
  ],
  "null for a value that is not set": [
    customer("getCustomer", { notes: null, email: null }),
    finds(["getCustomer /customer/notes", "getCustomer /customer/email"], assumed("null-when-unset")),
  ],
  "null does not hide a wrong type": [
    customer("getCustomer", { notes: null, email: 3 }),
    finds(["getCustomer /customer/email", "getCustomer /customer/notes"], documented("customer-fields")),
  ],
  "the key of a gift card is missing": [
    send("getGiftCard", { path: { giftCardId: "4001" }, response: {} }),
    finds("getGiftCard /giftCard", documented("envelope-keys")),
  ],
  "null under the key of a resource that does not exist": [
    send("getGiftCard", { path: { giftCardId: "4001" }, response: { giftCard: null } }),
    finds("getGiftCard /giftCard", assumed("missing-resource-statuses")),
  ],
  "nothing for ids of nothing": [
    send("getRefundsByIds", { query: { ids: "999999999999999" }, response: { refund: null } }),
    finds("getRefundsByIds /refund", assumed("ids-not-found")),
  ],
  "a member of a response that has none": [
    send("deleteProduct", { path: { productId: "5001" }, response: { requestId: "7" } }),
    finds("deleteProduct", documented("empty-delete-responses")),
  ],
});

const coordinates: readonly Row[] = [
  ...rowsOf("response/undeclared-member", {
    "a cursor beside a list": [
      send("searchCustomers", { response: { customers: [], nextPageToken: "x" } }),
      finds("searchCustomers /nextPageToken", assumed("next-page")),
    ],
  }),
  ...rowsOf("response/schema", {
    "a coordinate with the white space that was sent": [
      send("getLocation", { path: { locationId: "1" }, response: { location: { locationId: "1", latitude: "1.5 " } } }),
      finds("getLocation /location/latitude", assumed("strings-as-sent")),
    ],
    "a coordinate of an address, which is declared as a string": [
      order("getOrder", { shippingAddress: { latitude: "north" } }),
      finds("getOrder /order/shippingAddress/latitude", assumed("decimal-strings")),
    ],
    "a coordinate of a location, which is declared as a decimal": [
      send("getLocation", {
        path: { locationId: "1" },
        response: { location: { locationId: "1", latitude: "north" } },
      }),
      finds("getLocation /location/latitude", documented("location-fields")),
    ],
  }),
];

export const rows: readonly Row[] = [...nulls, ...coordinates];

/** What right servers respond with where the documentation is silent: null, missing members and forms of values. */
import { assumed, customer, documented, order } from "../../support/resources.ts";
import { type Row, violating } from "../../support/rows.ts";
import { send } from "../../support/transcript.ts";

const nulls: readonly Row[] = [
  violating(
    "response/schema",
    "a resource without its identifier",
    [
      send("createFulfillmentService", {
        body: { fulfillmentService: { name: "Dove" } },
        response: { fulfillmentService: { name: "Dove", serviceName: "Dove" } },
      }),
    ],
    ["createFulfillmentService /fulfillmentService/serviceId"],
    documented("fulfillment-service-fields"),
  ),
  violating(
    "response/schema",
    "null for a value that is not set",
    [customer("getCustomer", { notes: null, email: null })],
    ["getCustomer /customer/notes", "getCustomer /customer/email"],
    assumed("null-when-unset"),
  ),
  violating(
    "response/schema",
    "null does not hide a wrong type",
    [customer("getCustomer", { notes: null, email: 3 })],
    ["getCustomer /customer/email", "getCustomer /customer/notes"],
    documented("customer-fields"),
  ),
  violating(
    "response/schema",
    "the key of a gift card is missing",
    [send("getGiftCard", { path: { giftCardId: "4001" }, response: {} })],
    ["getGiftCard /giftCard"],
    documented("envelope-keys"),
  ),
  violating(
    "response/schema",
    "null under the key of a resource that does not exist",
    [send("getGiftCard", { path: { giftCardId: "4001" }, response: { giftCard: null } })],
    ["getGiftCard /giftCard"],
    assumed("missing-resource-statuses"),
  ),
  violating(
    "response/schema",
    "nothing for ids of nothing",
    [send("getRefundsByIds", { query: { ids: "999999999999999" }, response: { refund: null } })],
    ["getRefundsByIds /refund"],
    assumed("ids-not-found"),
  ),
  violating(
    "response/schema",
    "a member of a response that has none",
    [send("deleteProduct", { path: { productId: "5001" }, response: { requestId: "7" } })],
    ["deleteProduct"],
    documented("empty-delete-responses"),
  ),
];

const coordinates: readonly Row[] = [
  violating(
    "response/undeclared-member",
    "a cursor beside a list",
    [send("searchCustomers", { response: { customers: [], nextPageToken: "x" } })],
    ["searchCustomers /nextPageToken"],
    assumed("next-page"),
  ),
  violating(
    "response/schema",
    "a coordinate with the white space that was sent",
    [send("getLocation", { path: { locationId: "1" }, response: { location: { locationId: "1", latitude: "1.5 " } } })],
    ["getLocation /location/latitude"],
    assumed("strings-as-sent"),
  ),
  violating(
    "response/schema",
    "a coordinate of an address, which is declared as a string",
    [order("getOrder", { shippingAddress: { latitude: "north" } })],
    ["getOrder /order/shippingAddress/latitude"],
    assumed("decimal-strings"),
  ),
  violating(
    "response/schema",
    "a coordinate of a location, which is declared as a decimal",
    [
      send("getLocation", {
        path: { locationId: "1" },
        response: { location: { locationId: "1", latitude: "north" } },
      }),
    ],
    ["getLocation /location/latitude"],
    documented("location-fields"),
  ),
];

export const rows: readonly Row[] = [...nulls, ...coordinates];

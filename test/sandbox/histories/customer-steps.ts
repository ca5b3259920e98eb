/** Steps with customers, gift cards and locations. */
import fc from "fast-check";
import type { Steps } from "./steps.ts";
import { anyCreated, every, few, joinTexts, limit, some, time, word } from "./values.ts";

const locationFields = some({ locationName: word, city: word });

const address = some({ city: word });
const customerFields = some({
  firstName: word,
  email: fc.constantFrom("a@example.com", "b@example.com"),
  phone: word,
  notes: word,
  state: fc.constantFrom("DECLINED", "ENABLED"),
  tags: few(word),
  taxExempt: fc.boolean(),
  addresses: few(address),
  ordersCount: fc.constant(9),
  totalSpent: fc.constant("9.00"),
  id: fc.constant("9"),
});

const cardFields = {
  note: word,
  expireTime: fc.oneof(fc.constant(null), time("local", "seconds", "milliseconds")),
};

const term = fc.oneof(
  anyCreated("customer").map((id) => joinTexts("", ["customer_id:", id])),
  fc.constantFrom("orders_count:0", "orders_count: 1", "orders_count:2", "first_name:Candle", "state:DECLINED"),
);

export const customerSteps: Steps = [
  [1, "createLocation", every({ location: locationFields })],
  [1, "updateLocation", every({ locationId: anyCreated("location"), location: locationFields })],
  [1, "deleteLocation", every({ locationId: anyCreated("location") })],
  [1, "listLocations", some({ limit })],
  [2, "createCustomer", every({ customer: customerFields })],
  [2, "updateCustomer", every({ customerId: anyCreated("customer"), customer: customerFields })],
  [1, "deleteCustomer", every({ customerId: anyCreated("customer") })],
  [1, "listCustomers", some({ limit })],
  [
    2,
    "searchCustomers",
    some({
      query: few(term).map((terms) => joinTexts(";", terms)),
      order: fc.constantFrom(
        "createTime DESC",
        "createTime ASC",
        "updateTime DESC",
        "updateTime ASC",
        "id ASC",
        "id DESC",
      ),
      limit,
    }),
  ],
  [
    2,
    "createGiftCard",
    every({
      giftCard: some({
        ...cardFields,
        code: fc.constantFrom("ABCD-1234", "EFGH-1234", "XYZ"),
        initialValue: fc.constantFrom("0", "5", "5.5", "25.00"),
        customerId: anyCreated("customer"),
      }),
    }),
  ],
  [
    1,
    "updateGiftCard",
    every({
      giftCardId: anyCreated("giftCard"),
      giftCard: some({ ...cardFields, balance: fc.constantFrom("0", "1.5") }),
    }),
  ],
  [1, "disableGiftCard", every({ giftCardId: anyCreated("giftCard") })],
  [
    2,
    "searchGiftCards",
    some({
      sinceId: anyCreated("giftCard"),
      status: fc.constantFrom("enabled", "disabled", "expired"),
      lastCharacters: fc.constantFrom("1234", "XYZ"),
      limit,
    }),
  ],
];

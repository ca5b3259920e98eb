import type { Calls } from "./call.ts";

const maya = { customerId: "7203915548807162" };
const home = {
  firstName: "Maya",
  lastName: "Okafor",
  address1: "1880 SE Division St",
  address2: "Apt 5",
  city: "Portland",
  provinceCode: "OR",
  countryCode: "US",
  zip: "97202",
  phone: "+15035550142",
  isDefaultAddress: true,
};

/** Endpoints, Customers. */
export const customers = {
  createCustomer: {
    answers: ["customer"],
    send: (store) =>
      store.POST("/api/202412/customers", {
        body: {
          customer: {
            firstName: "Maya",
            lastName: "Okafor",
            email: "maya.okafor@example.com",
            phone: "+15035550142",
            verifiedEmail: true,
            notes: "Prefers parcels on weekdays.",
            tags: ["regular", "newsletter"],
            taxExempt: false,
            taxExemptions: {
              applyToAllRegion: false,
              taxExemptionRegions: [{ country: "US", applyToAllSubdivision: false, subdivisions: ["OR"] }],
            },
            emailMarketingConsent: { state: "SUBSCRIBED", consentUpdateTime: "2024-11-18T08:00:12.482" },
            addresses: [home],
          },
        },
      }),
  },
  searchCustomers: {
    answers: ["customers"],
    send: (store) =>
      store.POST("/api/202412/customers/search", {
        body: { query: "customer_id:7203915548807162;orders_count:2", limit: 10, order: "createTime DESC" },
      }),
  },
  updateCustomer: {
    answers: ["customer"],
    send: (store) =>
      store.PUT("/api/202412/customers/{customerId}", {
        params: { path: maya },
        body: { customer: { notes: "Moved to the second floor.", tags: ["regular"], taxExempt: "false" } },
      }),
  },
  deleteCustomer: {
    answers: ["customer"],
    send: (store) => store.DELETE("/api/202412/customers/{customerId}", { params: { path: maya } }),
  },
  getCustomer: {
    answers: ["customer"],
    send: (store) => store.GET("/api/202412/customers/{customerId}", { params: { path: maya } }),
  },
  listCustomers: {
    answers: ["customers"],
    send: (store) => store.GET("/api/202412/customers"),
  },
} satisfies Calls;

import type { CreateCustomerRequest, SearchCustomersRequest, UpdateCustomerRequest } from "../../../generated/types.js";
import type { Answer, Calls } from "./call.ts";

const customerId = "7203915548807162987";

const customer: Answer = {
  sent: {
    customer: {
      id: "7203915548807162987",
      firstName: "Maya",
      verifiedEmail: "true",
      tags: ["vip", "2024"],
      totalSpent: "1902.50",
      ordersCount: "7",
      taxExempt: "false",
      taxExemptions: {
        applyToAllRegion: "false",
        taxExemptionRegions: [{ country: "US", applyToAllSubdivision: "true", subdivisions: [] }],
      },
      addresses: [{ id: "8100000000000000123", isDefaultAddress: "true" }],
      createTime: "2024-18-11T08:05:41+08:00",
    },
  },
  seen: {
    customer: {
      id: "7203915548807162987",
      firstName: "Maya",
      verifiedEmail: true,
      tags: ["vip", "2024"],
      totalSpent: "1902.50",
      ordersCount: 7,
      taxExempt: false,
      taxExemptions: {
        applyToAllRegion: false,
        taxExemptionRegions: [{ country: "US", applyToAllSubdivision: true, subdivisions: [] }],
      },
      addresses: [{ id: "8100000000000000123", isDefaultAddress: true }],
      createTime: "2024-18-11T08:05:41+08:00",
    },
  },
};

const list: Answer = {
  sent: { customers: [{ id: "7203915548807162987", ordersCount: "7" }] },
  seen: { customers: [{ id: "7203915548807162987", ordersCount: 7 }] },
};

const create: CreateCustomerRequest = {
  customer: {
    firstName: "Maya",
    email: "maya@example.com",
    tags: ["vip"],
    taxExempt: false,
    ordersCount: 0,
    totalSpent: "0.00",
    emailMarketingConsent: { state: "SUBSCRIBED" },
    addresses: [{ address1: "1 Elm St", isDefaultAddress: true }],
  },
};

const update: UpdateCustomerRequest = { customer: { id: customerId, notes: "Calls first", verifiedEmail: true } };

const search: SearchCustomersRequest = {
  query: "customer_id:7203915548807162987;orders_count:7",
  limit: 20,
  pageToken: "p2",
  order: "createTime DESC",
};

/** Endpoints, Customers. */
export const customers: Calls = {
  createCustomer: {
    sends: "POST /api/202412/customers",
    body: create,
    named: (store) => store.createCustomer(create),
    fetched: (client) => client.POST("/api/202412/customers", { body: create }),
    answer: customer,
  },
  searchCustomers: {
    sends: "POST /api/202412/customers/search",
    body: search,
    named: (store) => store.searchCustomers(search),
    fetched: (client) => client.POST("/api/202412/customers/search", { body: search }),
    answer: list,
  },
  updateCustomer: {
    sends: "PUT /api/202412/customers/7203915548807162987",
    body: update,
    named: (store) => store.updateCustomer({ customerId, ...update }),
    fetched: (client) =>
      client.PUT("/api/202412/customers/{customerId}", { params: { path: { customerId } }, body: update }),
    answer: customer,
  },
  deleteCustomer: {
    sends: "DELETE /api/202412/customers/7203915548807162987",
    named: (store) => store.deleteCustomer({ customerId }),
    fetched: (client) => client.DELETE("/api/202412/customers/{customerId}", { params: { path: { customerId } } }),
    answer: {
      sent: { customer: { id: "7203915548807162987", firstName: "Maya", email: "maya@example.com" } },
      seen: { customer: { id: "7203915548807162987", firstName: "Maya", email: "maya@example.com" } },
    },
  },
  getCustomer: {
    sends: "GET /api/202412/customers/7203915548807162987",
    named: (store) => store.getCustomer({ customerId }),
    fetched: (client) => client.GET("/api/202412/customers/{customerId}", { params: { path: { customerId } } }),
    answer: customer,
  },
  listCustomers: {
    sends: "GET /api/202412/customers?limit=5&pageToken=a%2Bb%3D",
    named: (store) => store.listCustomers({ limit: 5, pageToken: "a+b=" }),
    fetched: (client) => client.GET("/api/202412/customers", { params: { query: { limit: 5, pageToken: "a+b=" } } }),
    answer: list,
  },
};

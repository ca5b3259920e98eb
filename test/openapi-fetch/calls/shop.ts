import type { CreateLocationRequest, UpdateLocationRequest } from "../../../generated/types.js";
import { type Answer, type Calls, count, nothing } from "./call.ts";

const locationId = "6100284773015562345";

const location: Answer = {
  sent: {
    location: {
      locationId: "6100284773015562345",
      locationName: "Northside",
      zipcode: "97202",
      latitude: "45.504862",
      longitude: "-122.646791",
      isDefault: "true",
      stopStatus: "false",
    },
  },
  seen: {
    location: {
      locationId: "6100284773015562345",
      locationName: "Northside",
      zipcode: "97202",
      latitude: "45.504862",
      longitude: "-122.646791",
      isDefault: true,
      stopStatus: false,
    },
  },
};

const create: CreateLocationRequest = {
  location: {
    locationName: "Northside",
    country: "US",
    province: "OR",
    city: "Portland",
    address1: "1 Elm St",
    address2: "",
    zipcode: "97202",
    phone: "+15035550142",
    latitude: "45.504862",
    longitude: "-122.646791",
    fulfillmentServiceHandle: "own",
  },
};

const update: UpdateLocationRequest = { location: { locationId, locationName: "Southside" } };

/** Endpoints, Shop and locations. */
export const shop: Calls = {
  getShop: {
    sends: "GET /api/202412/shops/info",
    named: (store) => store.getShop(),
    fetched: (client) => client.GET("/api/202412/shops/info"),
    answer: {
      sent: { shop: { shopId: "1700000000000000123", shopName: "Elm", currency: "USD", shopStatus: "0" } },
      seen: { shop: { shopId: "1700000000000000123", shopName: "Elm", currency: "USD", shopStatus: "0" } },
    },
  },
  listLanguages: {
    sends: "GET /api/202412/shops/languages",
    named: (store) => store.listLanguages(),
    fetched: (client) => client.GET("/api/202412/shops/languages"),
    answer: {
      sent: {
        languages: {
          publishedList: [{ language: "en", isDefault: "true", translateStatus: "false" }],
          unPublishedList: [],
        },
      },
      seen: {
        languages: {
          publishedList: [{ language: "en", isDefault: true, translateStatus: false }],
          unPublishedList: [],
        },
      },
    },
  },
  createLocation: {
    sends: "POST /api/202412/shops/location",
    body: create,
    named: (store) => store.createLocation(create),
    fetched: (client) => client.POST("/api/202412/shops/location", { body: create }),
    answer: location,
  },
  updateLocation: {
    sends: "PUT /api/202412/shops/locations/6100284773015562345",
    body: update,
    named: (store) => store.updateLocation({ locationId, ...update }),
    fetched: (client) =>
      client.PUT("/api/202412/shops/locations/{locationId}", { params: { path: { locationId } }, body: update }),
    answer: location,
  },
  deleteLocation: {
    sends: "DELETE /api/202412/shops/locations/6100284773015562345",
    named: (store) => store.deleteLocation({ locationId }),
    fetched: (client) =>
      client.DELETE("/api/202412/shops/locations/{locationId}", { params: { path: { locationId } } }),
    answer: nothing,
  },
  countLocations: {
    sends: "GET /api/202412/shops/locations/count",
    named: (store) => store.countLocations(),
    fetched: (client) => client.GET("/api/202412/shops/locations/count"),
    answer: count,
  },
  getLocation: {
    sends: "GET /api/202412/shops/locations/6100284773015562345",
    named: (store) => store.getLocation({ locationId }),
    fetched: (client) => client.GET("/api/202412/shops/locations/{locationId}", { params: { path: { locationId } } }),
    answer: location,
  },
  listLocations: {
    sends: "GET /api/202412/shops/locations?limit=10&pageToken=p2",
    named: (store) => store.listLocations({ limit: 10, pageToken: "p2" }),
    fetched: (client) =>
      client.GET("/api/202412/shops/locations", { params: { query: { limit: 10, pageToken: "p2" } } }),
    answer: {
      sent: { locations: [{ locationId: "6100284773015562345", isDefault: "false" }] },
      seen: { locations: [{ locationId: "6100284773015562345", isDefault: false }] },
    },
  },
};

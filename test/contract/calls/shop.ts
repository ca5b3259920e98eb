import type { Calls } from "./call.ts";

const reno = { locationId: "6712045519843072835" };
const address = {
  locationName: "Reno warehouse",
  country: "US",
  province: "NV",
  city: "Reno",
  address1: "2900 Longley Ln",
  address2: "Unit 4",
  zipcode: "89502",
  phone: "+17755550171",
  latitude: "39.487263",
  longitude: "-119.759418",
  fulfillmentServiceHandle: "quickship-west",
};

/** Endpoints, Shop and locations. */
export const shop = {
  getShop: {
    answers: ["shop"],
    send: (store) => store.GET("/api/202412/shops/info"),
  },
  listLanguages: {
    answers: ["languages"],
    send: (store) => store.GET("/api/202412/shops/languages"),
  },
  createLocation: {
    answers: ["location"],
    send: (store) => store.POST("/api/202412/shops/location", { body: { location: address } }),
  },
  updateLocation: {
    answers: ["location"],
    send: (store) =>
      store.PUT("/api/202412/shops/locations/{locationId}", {
        params: { path: reno },
        body: { location: { ...address, ...reno } },
      }),
  },
  deleteLocation: {
    answers: [],
    send: (store) => store.DELETE("/api/202412/shops/locations/{locationId}", { params: { path: reno } }),
  },
  countLocations: {
    answers: ["count"],
    send: (store) => store.GET("/api/202412/shops/locations/count"),
  },
  getLocation: {
    answers: ["location"],
    send: (store) => store.GET("/api/202412/shops/locations/{locationId}", { params: { path: reno } }),
  },
  listLocations: {
    answers: ["locations"],
    send: (store) => store.GET("/api/202412/shops/locations"),
  },
} satisfies Calls;

import { describe, expect, it } from "vitest";
import { languages, shops } from "../../src/sandbox/services/shop.ts";
import { openSeededShop } from "./support/open-seeded-shop.ts";
import { openShop } from "./support/shop.ts";

describe("the shop", () => {
  it("has default values", async () => {
    const { perform } = await openShop();
    const { shop } = await perform("getShop", {});
    expect(shop).toMatchObject({ shopName: "Sandbox", currency: "USD", timezone: "-08:00", weightUnit: "g" });
    expect(shop.shopId).toMatch(/^\d+$/);
  });

  it("is the stored one", async () => {
    const shop = { shopId: "1672041593026548", shopName: "Alder & Wick", currency: "EUR" };
    const perform = await openSeededShop((documents) => documents.put(shops, shop));
    expect(await perform("getShop", {})).toEqual({ shop });
  });
});

describe("languages", () => {
  it("are empty by default", async () => {
    const { perform } = await openShop();
    expect(await perform("listLanguages", {})).toEqual({ languages: { publishedList: [], unPublishedList: [] } });
  });

  it("are the stored ones, without the name of their document", async () => {
    const publishedList = [{ language: "en", isDefault: true, translateStatus: true }];
    const unPublishedList = [{ language: "fr", isDefault: false, translateStatus: false }];
    const perform = await openSeededShop((documents) =>
      documents.put(languages, { id: "languages", publishedList, unPublishedList }),
    );
    expect(await perform("listLanguages", {})).toEqual({ languages: { publishedList, unPublishedList } });
  });
});

describe("locations", () => {
  const workshop = {
    locationName: "Portland workshop",
    country: "US",
    province: "OR",
    city: "Portland",
    address1: "412 NW Thurman St",
    address2: "",
    zipcode: "97210",
    phone: "+15035550110",
    latitude: "45.535412",
    longitude: "-122.698233",
    fulfillmentServiceHandle: "alder-workshop",
  } as const;

  it("have the fields in the request, the first is the default, and none is stopped", async () => {
    const { perform } = await openShop();
    const { location: first } = await perform("createLocation", { location: workshop });
    const { location: second } = await perform("createLocation", { location: { locationName: "Reno" } });
    expect(first).toEqual({ ...workshop, locationId: first.locationId, isDefault: true, stopStatus: false });
    expect(second).toEqual({
      locationName: "Reno",
      locationId: second.locationId,
      isDefault: false,
      stopStatus: false,
    });
    expect(second.locationId).not.toBe(first.locationId);
    expect(await perform("getLocation", { locationId: first.locationId })).toEqual({ location: first });
    expect(await perform("listLocations", {})).toEqual({ locations: [first, second] });
    expect(await perform("countLocations", {})).toEqual({ count: 2 });
  });

  it("cannot be made the default, be stopped or be given an id", async () => {
    const { perform } = await openShop();
    await perform("createLocation", { location: workshop });
    const forged = { locationName: "Reno", locationId: "1", isDefault: true, stopStatus: true };
    const { location } = await perform("createLocation", { location: forged });
    expect(location).toMatchObject({ isDefault: false, stopStatus: false });
    expect(location.locationId).not.toBe("1");
    expect(await perform("updateLocation", { locationId: location.locationId, location: forged })).toEqual({
      location,
    });
  });

  it("keep the fields that are not in the request", async () => {
    const { perform } = await openShop();
    const { location } = await perform("createLocation", { location: workshop });
    const { locationId } = location;
    const changed = { ...location, city: "Salem" };
    expect(await perform("updateLocation", { locationId, location: { city: "Salem" } })).toEqual({ location: changed });
    expect(await perform("getLocation", { locationId })).toEqual({ location: changed });
  });

  it("can be deleted, except the default one", async () => {
    const { perform, reject } = await openShop();
    const { location: first } = await perform("createLocation", { location: workshop });
    const { location: second } = await perform("createLocation", { location: { locationName: "Reno" } });
    expect((await reject("deleteLocation", { locationId: first.locationId })).status).toBe(409);
    expect(await perform("deleteLocation", { locationId: second.locationId })).toEqual({});
    expect(await perform("listLocations", {})).toEqual({ locations: [first] });
    expect(await perform("countLocations", {})).toEqual({ count: 1 });
  });

  it("are listed in pages", async () => {
    const shop = await openShop();
    for (const locationName of ["a", "b", "c"]) await shop.perform("createLocation", { location: { locationName } });
    const listNames = async (pageToken?: string) =>
      (await shop.perform("listLocations", { limit: 2, ...(pageToken !== undefined && { pageToken }) })).locations.map(
        ({ locationName }) => locationName,
      );
    expect(await listNames()).toEqual(["a", "b"]);
    expect(await listNames(String(shop.nextPage))).toEqual(["c"]);
    expect(shop.nextPage).toBeUndefined();
  });

  it.each(["getLocation", "updateLocation", "deleteLocation"] as const)(
    "that do not exist return a 404: %s",
    async (id) => {
      const { reject } = await openShop();
      expect((await reject(id, { locationId: "6712045519843072801", location: {} })).status).toBe(404);
    },
  );
});

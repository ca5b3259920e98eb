/** Faults in the shop, its languages and its locations. */
import type { Location } from "../../../../generated/types.js";
import type { OperationResult } from "../../../../src/sandbox/services/service-call.ts";
import { type Mutant, mutant } from "../../mutant.ts";
import {
  afterOperation,
  aroundOperation,
  beforeOperation,
  changeArguments,
  changeRule,
  changeStatus,
  ignoreRule,
  onLink,
  onRequestBody,
  onResponse,
  onResponseText,
  onStore,
  performForbidden,
  rejection,
  requireScopes,
  resourceOf,
  skipRemove,
  skipStore,
} from "../../variation/index.ts";
import { roundCoordinates } from "../shop.ts";

export const shop: readonly Mutant[] = [
  mutant("shop-01", "getShop", "response", "The shop has no identifier.", () =>
    onResponseText("getShop", (text) => text.replace(/"shopId":"[^"]*",/, "")),
  ),
  mutant("shop-02", "getShop", "response", "The shop shows an undeclared member planName.", () =>
    onResponseText("getShop", (text) => text.replace('"shopStatus"', '"planName":"basic","shopStatus"')),
  ),
  mutant("shop-03", "getShop", "access", "Every token may read the shop.", () => requireScopes("getShop")),
  mutant("shop-04", "listLanguages", "response", "isDefault is 0 or 1.", () =>
    onResponseText("listLanguages", (text) =>
      text.replaceAll('"isDefault":true', '"isDefault":1').replaceAll('"isDefault":false', '"isDefault":0'),
    ),
  ),
  mutant("shop-05", "listLanguages", "access", "Listing languages needs write_shops.", () =>
    requireScopes("listLanguages", "write_shops"),
  ),
  mutant("shop-06", "listLanguages", "response", "unPublishedList is spelled unpublishedList.", () =>
    onResponseText("listLanguages", (text) => text.replace('"unPublishedList"', '"unpublishedList"')),
  ),
  mutant("shop-07", "createLocation", "state", "A new location loses address2.", () =>
    onStore("createLocation", "location", (location) => ({ ...location, address2: undefined })),
  ),
  mutant("shop-08", "createLocation", "state", "The coordinates of a new location are rounded to two places.", () =>
    roundCoordinates(2),
  ),
  mutant("shop-09", "createLocation", "response", "Creating a location returns 201.", () =>
    onResponse("createLocation", ({ status }) => (status === 200 ? { status: 201 } : undefined)),
  ),
  mutant("shop-10", "createLocation", "input", "A coordinate that is sent as a number is rejected.", () =>
    onRequestBody("createLocation", ({ location }) => {
      if (typeof location?.latitude === "number") throw rejection(422, "/body/location/latitude", "should be a string");
    }),
  ),
  mutant("shop-11", "updateLocation", "state", "An update clears the fields that it does not send.", () =>
    onStore("updateLocation", "location", ({ locationId, isDefault, stopStatus }, { request }) => ({
      ...request.location,
      locationId,
      isDefault,
      stopStatus,
    })),
  ),
  mutant("shop-12", "updateLocation", "state", "The response shows an updated location, which is not stored.", () =>
    skipStore("updateLocation"),
  ),
  mutant("shop-13", "updateLocation", "rules", "A location that is updated is no longer the default one.", () =>
    onStore("updateLocation", "location", (location) => ({ ...location, isDefault: location.isDefault && false })),
  ),
  mutant("shop-14", "getLocation", "response", "An unknown location gets 400, which is not declared.", () =>
    changeStatus("getLocation", 404, 400),
  ),
  mutant("shop-15", "getLocation", "input", "A location id in the path is read as a double.", () =>
    beforeOperation("getLocation", ({ locationId }) => ({ locationId: String(BigInt(Number(locationId))) })),
  ),
  mutant("shop-16", "getLocation", "state", "A location stays as it was first read.", () => {
    const seen = new Map<string, Location>();
    return afterOperation("getLocation", ({ location }, _, { locationId }) => {
      const first = seen.get(locationId) ?? resourceOf<Location>(location);
      seen.set(locationId, first);
      return { location: first };
    });
  }),
  mutant("shop-17", "deleteLocation", "rules", "The default location can be deleted.", () =>
    ignoreRule("deleteLocation", "default-location-stays"),
  ),
  mutant("shop-18", "deleteLocation", "state", "A deleted location is still there.", () =>
    skipRemove("deleteLocation", "location"),
  ),
  mutant("shop-19", "deleteLocation", "response", "Deleting a location returns a member deleted.", () =>
    onResponseText("deleteLocation", (text) => text.replace("{}", '{"deleted":true}')),
  ),
  mutant("shop-20", "deleteLocation", "access", "A token without the scope gets 403, yet deletes the location.", () =>
    performForbidden("deleteLocation"),
  ),
  mutant("shop-21", "listLocations", "lists", "The list of locations ignores its limit.", () =>
    changeArguments("listLocations", ({ limit: _, ...request }) => request),
  ),
  mutant("shop-22", "listLocations", "lists", "Every page of the locations is the first one.", () =>
    changeArguments("listLocations", ({ pageToken: _, ...request }) => request),
  ),
  mutant("shop-23", "listLocations", "lists", "The last page of the locations names the first one as the next.", () =>
    onLink("listLocations", (link) => link.replace('rel="first"', 'rel="next"')),
  ),
  mutant("shop-24", "countLocations", "lists", "The count leaves out the default location.", () =>
    afterOperation("countLocations", ({ count }) => ({ count: Math.max(0, Number(count) - 1) })),
  ),
  mutant("shop-25", "countLocations", "lists", "The count of locations stays as it was first read.", () => {
    let counted: OperationResult<"countLocations"> | undefined;
    return aroundOperation("countLocations", async (request, _, next) => {
      counted ??= await next(request);
      return counted;
    });
  }),
  mutant("shop-26", "deleteLocation", "rules", "Only the default location can be deleted.", () =>
    changeRule("deleteLocation", "default-location-stays", { refuse: "!before.location.isDefault" }),
  ),
];

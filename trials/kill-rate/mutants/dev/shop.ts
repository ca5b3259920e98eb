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
  mutant("shop-01", "getShop", "response", "drop-member", "The shop has no identifier.", () =>
    onResponseText("getShop", (text) => text.replace(/"shopId":"[^"]*",/, "")),
  ),
  mutant(
    "shop-02",
    "getShop",
    "response",
    "extra-member",
    "The shop shows an undeclared member planName.",
    () => onResponseText("getShop", (text) => text.replace('"shopStatus"', '"planName":"basic","shopStatus"')),
    "The document does not say that a response may not have further members.",
  ),
  mutant("shop-03", "getShop", "access", "skip-check", "Every token may read the shop.", () =>
    requireScopes("getShop"),
  ),
  mutant("shop-04", "listLanguages", "response", "wrong-type", "isDefault is 0 or 1.", () =>
    onResponseText("listLanguages", (text) =>
      text.replaceAll('"isDefault":true', '"isDefault":1').replaceAll('"isDefault":false', '"isDefault":0'),
    ),
  ),
  mutant("shop-05", "listLanguages", "access", "swap-names", "Listing languages needs write_shops.", () =>
    requireScopes("listLanguages", "write_shops"),
  ),
  mutant("shop-06", "listLanguages", "response", "swap-names", "unPublishedList is spelled unpublishedList.", () =>
    onResponseText("listLanguages", (text) => text.replace('"unPublishedList"', '"unpublishedList"')),
  ),
  mutant("shop-07", "createLocation", "state", "drop-member", "A new location loses address2.", () =>
    onStore("createLocation", "location", (location) => ({ ...location, address2: undefined })),
  ),
  mutant(
    "shop-08",
    "createLocation",
    "state",
    "lose-precision",
    "The coordinates of a new location are rounded to two places.",
    () => roundCoordinates(2),
  ),
  mutant("shop-09", "createLocation", "response", "wrong-status", "Creating a location returns 201.", () =>
    onResponse("createLocation", ({ status }) => (status === 200 ? { status: 201 } : undefined)),
  ),
  mutant(
    "shop-10",
    "createLocation",
    "input",
    "strengthen-condition",
    "A coordinate that is sent as a number is rejected.",
    () =>
      onRequestBody("createLocation", ({ location }) => {
        if (typeof location?.latitude === "number")
          throw rejection(422, "/body/location/latitude", "should be a string");
      }),
    "The document declares coordinates as strings and leaves open whether a number is accepted as well.",
  ),
  mutant(
    "shop-11",
    "updateLocation",
    "state",
    "ignore-argument",
    "An update clears the fields that it does not send.",
    () =>
      onStore("updateLocation", "location", ({ locationId, isDefault, stopStatus }, { request }) => ({
        ...request.location,
        locationId,
        isDefault,
        stopStatus,
      })),
    "The document does not say whether an update replaces the location or only the fields sent.",
  ),
  mutant(
    "shop-12",
    "updateLocation",
    "state",
    "drop-statement",
    "The response shows an updated location, which is not stored.",
    () => skipStore("updateLocation"),
  ),
  mutant("shop-13", "updateLocation", "rules", "leak", "A location that is updated is no longer the default one.", () =>
    onStore("updateLocation", "location", (location) => ({ ...location, isDefault: location.isDefault && false })),
  ),
  mutant(
    "shop-14",
    "getLocation",
    "response",
    "wrong-status",
    "An unknown location gets 400, which is not declared.",
    () => changeStatus("getLocation", 404, 400),
    "The document gives no status for an unknown location.",
  ),
  mutant("shop-15", "getLocation", "input", "lose-precision", "A location id in the path is read as a double.", () =>
    beforeOperation("getLocation", ({ locationId }) => ({ locationId: String(BigInt(Number(locationId))) })),
  ),
  mutant("shop-16", "getLocation", "state", "stale-value", "A location stays as it was first read.", () => {
    const seen = new Map<string, Location>();
    return afterOperation("getLocation", ({ location }, _, { locationId }) => {
      const first = seen.get(locationId) ?? resourceOf<Location>(location);
      seen.set(locationId, first);
      return { location: first };
    });
  }),
  mutant(
    "shop-17",
    "deleteLocation",
    "rules",
    "skip-check",
    "The default location can be deleted.",
    () => ignoreRule("deleteLocation", "default-location-stays"),
    "The document does not say that the default location cannot be deleted.",
  ),
  mutant("shop-18", "deleteLocation", "state", "drop-statement", "A deleted location is still there.", () =>
    skipRemove("deleteLocation", "location"),
  ),
  mutant("shop-19", "deleteLocation", "response", "extra-member", "Deleting a location returns a member deleted.", () =>
    onResponseText("deleteLocation", (text) => text.replace("{}", '{"deleted":true}')),
  ),
  mutant(
    "shop-20",
    "deleteLocation",
    "access",
    "leak",
    "A token without the scope gets 403, yet deletes the location.",
    () => performForbidden("deleteLocation"),
  ),
  mutant(
    "shop-21",
    "listLocations",
    "lists",
    "ignore-argument",
    "The list of locations ignores its limit.",
    () => changeArguments("listLocations", ({ limit: _, ...request }) => request),
    "The document does not show the parameters of the location list, so not a limit either.",
  ),
  mutant("shop-22", "listLocations", "lists", "ignore-argument", "Every page of the locations is the first one.", () =>
    changeArguments("listLocations", ({ pageToken: _, ...request }) => request),
  ),
  mutant(
    "shop-23",
    "listLocations",
    "lists",
    "constant",
    "The last page of the locations names the first one as the next.",
    () => onLink("listLocations", (link) => link.replace('rel="first"', 'rel="next"')),
  ),
  mutant("shop-24", "countLocations", "lists", "off-by-one", "The count leaves out the default location.", () =>
    afterOperation("countLocations", ({ count }) => ({ count: Math.max(0, Number(count) - 1) })),
  ),
  mutant(
    "shop-25",
    "countLocations",
    "lists",
    "stale-value",
    "The count of locations stays as it was first read.",
    () => {
      let counted: OperationResult<"countLocations"> | undefined;
      return aroundOperation("countLocations", async (request, _, next) => {
        counted ??= await next(request);
        return counted;
      });
    },
  ),
  mutant("shop-26", "deleteLocation", "rules", "negate-condition", "Only the default location can be deleted.", () =>
    changeRule("deleteLocation", "default-location-stays", { refuse: "!before.location.isDefault" }),
  ),
];

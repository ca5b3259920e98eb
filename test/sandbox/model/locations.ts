/** Locations: the first one is the default, and stays. */
import { getStored, type Rules, rejectMissing, sortStored } from "./shop.ts";

export const locationRules = {
  createLocation: {
    apply({ location: given }, shop, { location: { locationId } }) {
      const location = { ...given, locationId, isDefault: shop.location.size === 0, stopStatus: false };
      shop.add("location", locationId, location);
      return { location };
    },
  },
  updateLocation: {
    reasonsToReject: ({ locationId }, shop) => rejectMissing(shop.location, locationId),
    apply({ locationId, location: given }, shop) {
      const stored = getStored(shop.location, locationId);
      const { isDefault, stopStatus } = stored.value as { isDefault: boolean; stopStatus: boolean };
      stored.value = { ...stored.value, ...given, locationId, isDefault, stopStatus };
      return { location: stored.value };
    },
  },
  deleteLocation: {
    reasonsToReject: ({ locationId }, shop) => [
      ...rejectMissing(shop.location, locationId),
      ...(shop.location.get(locationId)?.value.isDefault ? ["409 default-location-stays"] : []),
    ],
    apply({ locationId }, shop) {
      shop.location.delete(locationId);
      return {};
    },
  },
  getLocation: {
    reasonsToReject: ({ locationId }, shop) => rejectMissing(shop.location, locationId),
    apply: ({ locationId }, shop) => ({ location: getStored(shop.location, locationId).value }),
  },
  listLocations: { apply: (_, shop) => ({ locations: sortStored(shop.location.values()).map(({ value }) => value) }) },
  countLocations: { apply: (_, shop) => ({ count: shop.location.size }) },
} satisfies Rules;

/** Locations: the first one is the default, and stays. */
import { absent, found, type Rules, sorted } from "./shop.ts";

export const locationRules = {
  createLocation: {
    done({ location: given }, shop, { location: { locationId } }) {
      const location = { ...given, locationId, isDefault: shop.location.size === 0, stopStatus: false };
      shop.add("location", locationId, location);
      return { location };
    },
  },
  updateLocation: {
    refused: ({ locationId }, shop) => absent(shop.location, locationId),
    done({ locationId, location: given }, shop) {
      const kept = found(shop.location, locationId);
      const { isDefault, stopStatus } = kept.value as { isDefault: boolean; stopStatus: boolean };
      kept.value = { ...kept.value, ...given, locationId, isDefault, stopStatus };
      return { location: kept.value };
    },
  },
  deleteLocation: {
    refused: ({ locationId }, shop) => [
      ...absent(shop.location, locationId),
      ...(shop.location.get(locationId)?.value.isDefault ? ["409 default-location-stays"] : []),
    ],
    done({ locationId }, shop) {
      shop.location.delete(locationId);
      return {};
    },
  },
  getLocation: {
    refused: ({ locationId }, shop) => absent(shop.location, locationId),
    done: ({ locationId }, shop) => ({ location: found(shop.location, locationId).value }),
  },
  listLocations: { done: (_, shop) => ({ locations: sorted(shop.location.values()).map(({ value }) => value) }) },
  countLocations: { done: (_, shop) => ({ count: shop.location.size }) },
} satisfies Rules;

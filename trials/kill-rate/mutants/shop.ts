/** Faults of locations that several sets have. */
import { onStore, type Variation } from "../variation/index.ts";

/** Rounds the coordinates of a new location. */
export function roundCoordinates(places: number): Variation {
  const round = (degrees: string | undefined) =>
    degrees === undefined ? undefined : (Number(degrees).toFixed(places) as `${number}`);
  return onStore("createLocation", "location", (location) => ({
    ...location,
    latitude: round(location.latitude),
    longitude: round(location.longitude),
  }));
}

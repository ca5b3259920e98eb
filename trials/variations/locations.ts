/** Other readings of how locations behave. */
import type { Location } from "../../generated/types.js";
import {
  afterOperation,
  aroundOperation,
  combine,
  ignoreRule,
  kinds,
  onQuery,
  resourceOf,
} from "../kill-rate/variation/index.ts";
import { readAll, store } from "./calls.ts";
import { carryToken, wholeList } from "./pages.ts";
import type { Variations } from "./reading.ts";
import { editBody } from "./responses.ts";

export const locationVariations: Variations = {
  "location-list": {
    "scroll-id": () =>
      combine(
        onQuery("listLocations", (query) =>
          query.replace(/(^|&)pageToken=[^&]*/, "").replace(/(^|&)scrollId=/, "$1pageToken="),
        ),
        carryToken("listLocations", (token, body) => ({ body: { ...body, scrollId: token ?? null } })),
      ),
    none: () => wholeList("listLocations"),
  },
  "location-list-shape": {
    object: () =>
      carryToken("listLocations", (token, body) => ({
        body: { locations: { locations: body.locations, nextPageToken: token ?? null } },
      })),
    single: () => editBody("listLocations", ({ locations }) => ({ locations: locations[0] ?? null })),
  },
  "default-location": {
    "passed-on": () =>
      combine(
        ignoreRule("deleteLocation", "default-location-stays"),
        afterOperation("deleteLocation", async (response, call) => {
          const [first] = await readAll("location", call);
          const all = await readAll("location", call);
          if (first && !all.some(({ isDefault }) => isDefault))
            await store("location", { ...first, isDefault: true }, call);
          return response;
        }),
      ),
  },
  "default-location-choice": {
    last: () =>
      aroundOperation("createLocation", async (request, call, next) => {
        for (const location of await readAll("location", call))
          if (location.isDefault) await store("location", { ...location, isDefault: false }, call);
        const { location } = await next(request);
        const created = resourceOf<Location>(location as Location);
        return { location: await call.documents.put(kinds.location, { ...created, isDefault: true }) };
      }),
  },
};

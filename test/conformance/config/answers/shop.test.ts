/** Answers about the shop: the suite passes a server that follows the answer, and fails one that follows another reading. */
import { type Scenario, type Sent, testAnswers } from "./scenario.ts";

const both = ["7001", "7002"].map((locationId) => ({ locationId, locationName: "Attic", isDefault: false }));

const shown = both.map((location): [string, Sent] => [
  "getLocation",
  { path: { locationId: location.locationId }, response: { location } },
]);

const scenarios: readonly Scenario[] = [
  {
    gap: "location-list",
    before: shown,
    call: ["listLocations", { query: { limit: 1 } }],
    responses: { "page-token": { locations: both.slice(1) }, none: { locations: both } },
  },
  {
    gap: "location-list",
    before: shown,
    call: ["listLocations", { query: { limit: 1 } }],
    responses: { "scroll-id": { locations: both.slice(1), scrollId: "abc" }, none: { locations: both } },
  },
  {
    gap: "location-list-shape",
    call: ["listLocations", {}],
    responses: {
      array: { locations: both },
      object: { locations: { locations: both, nextPageToken: "abc" } },
      single: { locations: both[0] ?? {} },
    },
  },
];

testAnswers(scenarios);

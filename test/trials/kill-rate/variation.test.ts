/** What variations are made of, one example each. */
import { expect, it } from "vitest";
import type { Location } from "../../../generated/types.js";
import { createSandbox } from "../../../src/sandbox/index.ts";
import {
  afterOperation,
  allowToken,
  aroundOperation,
  authorize,
  beforeOperation,
  changeArguments,
  changeFilter,
  changePageSize,
  changeRule,
  changeStatus,
  combine,
  ignoreFilter,
  ignoreRule,
  listOnly,
  onLink,
  onList,
  onProblem,
  onQuery,
  onRead,
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
  type Variation,
} from "../../../trials/kill-rate/variation/index.ts";

/** A call such as `GET shops/locations`, with another token behind it if need be. `{id}` is the id of the last location. */
type Step = readonly [call: string, body?: object];

/** Sends calls to a sandbox with a variation. @returns the last status and body. */
async function send(variation: Variation, ...steps: readonly Step[]): Promise<string> {
  const sandbox = await createSandbox({ deterministic: 1, variation: { ...variation, selfChecks: false } });
  await sandbox.control.tokens.add({ token: "none", scopes: [] });
  let [id, result] = ["", ""];
  for (const [call, sent] of steps) {
    const [method = "", path = "", token = sandbox.token] = call.replace("{id}", id).split(" ");
    const response = await sandbox.fetch(`http://sandbox.test/api/202412/${path}`, {
      method,
      headers: { "x-service-access-token": token, "content-type": "application/json" },
      ...(sent && { body: JSON.stringify(sent) }),
    });
    const body = await response.text();
    id = /"locationId":"?(\d+)/.exec(body)?.[1] ?? id;
    result = `${response.status} ${response.headers.get("link") ?? ""} ${body}`;
  }
  await sandbox.close();
  return result;
}

const create: Step = ["POST shops/location", { location: { city: "Oslo" } }];
const read: Step = ["GET shops/locations/{id}"];
const remove: Step = ["DELETE shops/locations/{id}"];
const list: Step = ["GET shops/locations"];
const count: Step = ["GET shops/locations/count"];

const cases: Readonly<Record<string, readonly [Variation, readonly Step[], RegExp]>> = {
  "nothing is changed": [{}, [create, read], /^200 .*"Oslo"/],
  "a request is changed": [
    beforeOperation("createLocation", () => ({ location: { city: "Bergen" } })),
    [create, read],
    /^200 .*"Bergen"/,
  ],
  "a response is changed": [
    afterOperation("createLocation", ({ location }) => ({
      location: { ...resourceOf<Location>(location), city: "Bergen" },
    })),
    [create],
    /^200 .*"Bergen"/,
  ],
  "a handler is replaced": [aroundOperation("countLocations", async () => ({ count: 7 })), [count], /:7\}/],
  "a handler rejects": [
    beforeOperation("createLocation", () => {
      throw rejection(422, "/body", "is wrong");
    }),
    [create],
    /^422 .*is wrong/,
  ],
  "a resource is changed before it is stored": [
    onStore("createLocation", "location", (location) => ({ ...location, city: "Bergen" })),
    [create, read],
    /^200 .*"Bergen"/,
  ],
  "a resource is shown and not stored": [skipStore("createLocation"), [create, read], /^404/],
  "a resource is not removed": [skipRemove("deleteLocation", "location"), [create, remove, read], /^200/],
  "a handler reads another resource": [
    onRead("updateLocation", "location", (location) => ({ ...location, city: "Bergen" })),
    [create, ["PUT shops/locations/{id}", { location: { name: "Depot" } }]],
    /^200 .*"Bergen"/,
  ],
  "arguments of a list are changed": [
    changeArguments("listLocations", () => ({ limit: 1 })),
    [create, list],
    /^200 .*rel="next" (?!.*"Oslo")/,
  ],
  "a list leaves resources out": [
    listOnly("listLocations", "item.city != 'Oslo'"),
    [create, list],
    /^200 (?!.*"Oslo")/,
  ],
  "a page is changed": [
    onList("listLocations", "location", (page) => ({ ...page, limit: 1 })),
    [create, list],
    /^200 (?!.*"Oslo")/,
  ],
  "a filter is ignored": [ignoreFilter("listOrders", "ids"), [["GET orders?ids=1"]], /"orderId"/],
  "a filter is changed": [
    changeFilter("listOrders", "ids", () => ({ match: "contains" })),
    [["GET orders?ids=1"]],
    /"orderId"/,
  ],
  "a page size is changed": [changePageSize("searchGiftCards", 1), [["GET gift_cards/search"]], /^200 .*rel="next"/],
  "scopes are changed": [requireScopes("getShop"), [["GET shops/info none"]], /^200/],
  "scopes are read otherwise": [authorize("getShop", () => true), [["GET shops/info none"]], /^200/],
  "a token is not required": [allowToken("getShop", () => true), [["GET shops/info unknown"]], /^200/],
  "a forbidden call is performed": [
    performForbidden("createLocation"),
    [["POST shops/location none", { location: {} }], count],
    /:3\}/,
  ],
  "a rule is changed": [
    changeRule("deleteLocation", "default-location-stays", { refuse: "true" }),
    [create, remove],
    /^409/,
  ],
  "a rule is ignored": [
    combine(
      ignoreRule("deleteLocation", "default-location-stays"),
      onStore("createLocation", "location", (location) => ({ ...location, isDefault: true })),
    ),
    [create, remove],
    /^200/,
  ],
  "a request body is changed": [
    onRequestBody("createLocation", ({ location }) => {
      location.city = "Bergen";
    }),
    [create],
    /^200 .*"Bergen"/,
  ],
  "a query is changed": [onQuery("listLocations", () => "limit=1"), [["GET shops/locations?limit=9"]], /rel="next"/],
  "a status is changed": [onResponse("createLocation", () => ({ status: 201 })), [create], /^201/],
  "the text of a response is changed": [
    onResponseText("createLocation", (text) => text.replace("Oslo", "Bergen")),
    [create],
    /"Bergen"/,
  ],
  "the Link header is changed": [onLink("listLocations", () => "none"), [list], /^200 none/],
  "the status of an error response is changed": [
    changeStatus("getLocation", 404, 410),
    [["GET shops/locations/1"]],
    /^410 .*"status":410/,
  ],
  "an error response is changed": [
    onProblem("any", (problem) => ({ ...problem, status: "404" })),
    [["GET shops/locations/1"]],
    /^404 .*"status":"404"/,
  ],
  "several variations apply": [
    combine(
      onResponseText("createLocation", (text) => text.replace("Oslo", "Bergen")),
      onResponse("createLocation", () => ({ status: 201 })),
    ),
    [create],
    /^201 .*"Bergen"/,
  ],
};

it.each(Object.entries(cases))("%s", async (_, [variation, steps, expected]) => {
  expect(await send(variation, ...steps)).toMatch(expected);
});

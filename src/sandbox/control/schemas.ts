/** The schemas of what the control takes and answers. The document names those that are exported in `named`. */
import { operations } from "../../../generated/contract.js";
import { topics } from "../../webhooks/index.ts";
import { allScopes } from "../tenants.ts";
import { type ResourceName, resourceNames } from "./resources.ts";
import { closed, listOf, type Schema } from "./schema.ts";

const text: Schema = { type: "string" };
const count: Schema = { type: "integer", minimum: 0 };
const milliseconds: Schema = { type: "integer", minimum: 0, description: "In milliseconds." };
const moment: Schema = { type: "integer", description: "Milliseconds since 1970." };

const operation: Schema = {
  type: "string",
  enum: Object.keys(operations),
  description: "The operationId of an operation of the contract.",
};

export const dataSet: Schema = {
  type: "string",
  enum: ["empty", "small", "medium", "large"],
  description:
    "`small` is the shop that the contract's examples tell of; `medium` and `large` have thousands of resources more.",
};

export const wireFormat: Schema = {
  type: "string",
  enum: ["typed", "string"],
  description: "`typed`: numbers and booleans as JSON numbers and booleans. `string`: all of them as JSON strings.",
};

export const resourceName: Schema = { type: "string", enum: resourceNames };

/** A map with a member for each resource. */
function byResource(of: (name: ResourceName) => Schema): Readonly<Record<string, Schema>> {
  return Object.fromEntries(resourceNames.map((name) => [name, of(name)]));
}

export const resourceListsSchema = closed(
  byResource(() => listOf({ type: "object", description: "Held against the resource's schema in the contract." })),
  { description: "Resources by name, as the interface writes them, in either wire format.", minProperties: 1 },
);

export const seedSchema = closed(
  { dataSet, resources: resourceListsSchema },
  { description: "Either a data set or resources.", minProperties: 1, maxProperties: 1 },
);

const subscription = closed(
  {
    id: text,
    url: { type: "string", description: "Where events are sent to, by http or https." },
    topics: listOf({ type: "string", enum: topics }),
    secret: { type: "string", description: "What events are signed with: `whsec_` and base64." },
  },
  { required: ["id", "url", "topics", "secret"] },
);

export const newSubscription = closed(
  {
    url: { type: "string", description: "Where events are sent to, by http or https." },
    topics: { ...listOf({ type: "string", enum: topics }, "All if left out."), minItems: 1 },
    secret: { type: "string", description: "What events are signed with: `whsec_` and base64; made up if left out." },
  },
  { required: ["url"] },
);

const hiddenMembers: Readonly<Record<string, Schema>> = {
  version: { ...count, description: "How often it was written." },
  created: { type: "string", description: "What sorts it by its creation, in ISO 8601." },
  updated: { type: "string", description: "What sorts it by its last change, in ISO 8601." },
  ref: { type: "string", description: "The id of what it belongs to." },
  status: { type: "string", description: "A state that it does not show, or what lists find it by." },
};

const hiddenState = closed(hiddenMembers, {
  description: "What is kept of a resource beside itself.",
  required: ["version", "created", "updated"],
});

const ownState = closed(hiddenMembers, {
  description: "What is kept of a resource and does not follow from it. What does follow takes no notice of this.",
});

export const dumpSchema = closed(
  {
    version: { type: "integer", enum: [1], description: "The version of this form." },
    clock: closed(
      {
        offset: { type: "number", description: "Milliseconds to add to the machine's clock." },
        frozen: { type: ["number", "null"], description: "Where it stands still, in milliseconds since 1970." },
        tick: { ...milliseconds, description: "Milliseconds by which each call moves a clock that stands still." },
      },
      { required: ["offset", "frozen", "tick"] },
    ),
    sequence: { ...count, description: "How many ids were given out, or are set aside to be." },
    subscriptions: listOf(subscription),
    resources: closed(
      byResource(() => listOf({ type: "object" })),
      { description: "Resources by name, decoded: ids and amounts as text." },
    ),
    hidden: closed(
      byResource(() => ({ type: "object", additionalProperties: ownState })),
      { description: "By name and id, what does not follow from the resources; worked out where it is left out." },
    ),
  },
  { description: "All that a tenant keeps.", required: ["version", "resources"] },
);

export const snapshotName: Schema = { type: "string", minLength: 1, maxLength: 100 };

export const newSnapshot = closed({ name: snapshotName }, { required: ["name"] });

export const snapshotSchema = closed(
  { name: snapshotName, at: { type: "string", format: "date-time", description: "On the tenant's clock." } },
  { required: ["name", "at"] },
);

export const clockSchema = closed(
  {
    now: { type: "string", format: "date-time" },
    frozen: { type: "boolean", description: "Whether it stands still." },
  },
  { required: ["now", "frozen"] },
);

export const clockChange = closed(
  {
    now: { type: "string", description: "A time with an offset; without one it is in the shop's zone." },
    frozen: { type: "boolean", description: "Whether it is to stand still." },
  },
  { minProperties: 1 },
);

export const clockStep = closed(
  {
    seconds: { type: "number", description: "Back where they are negative." },
    by: { type: "string", description: "A duration in ISO 8601, such as `P1DT2H`." },
  },
  { description: "Either seconds or a duration.", minProperties: 1, maxProperties: 1 },
);

const faultMembers: Readonly<Record<string, Schema>> = {
  operation,
  path: { type: "string", description: "Calls whose path starts like this only." },
  method: { type: "string", enum: ["GET", "POST", "PUT", "DELETE"] },
  phase: {
    type: "string",
    enum: ["before", "after"],
    description: "Whether it strikes before the call is done (if left out), or when it is done and kept.",
  },
  latency: { ...milliseconds, maximum: 600_000, description: "Milliseconds to wait. It goes with any of the others." },
  status: { type: "integer", minimum: 400, maximum: 599, description: "Answers this status instead." },
  retryAfter: { ...count, description: "The seconds that the header Retry-After of that status says." },
  drop: { type: "boolean", enum: [true], description: "Closes the connection without an answer." },
  truncate: { ...count, description: "Sends so many bytes of the answer, and closes the connection." },
  limit: closed(
    { calls: { type: "integer", minimum: 1 }, seconds: { type: "number", minimum: 0.001 } },
    {
      required: ["calls", "seconds"],
      description: "So many calls pass within so many seconds, and the others are answered 429 with Retry-After.",
    },
  ),
  skip: { ...count, description: "How many calls it lets pass first." },
  times: { type: "integer", minimum: 1, description: "How many calls it strikes; without end if left out." },
};

export const newFaultSchema = closed(faultMembers, {
  description: "Which calls go wrong, and how: `latency`, or one of `status`, `drop`, `truncate` and `limit`, or both.",
});

export const faultSchema = closed(
  { id: text, ...faultMembers, hits: { ...count, description: "How many calls it has changed." } },
  { required: ["id", "hits"] },
);

const wrong = listOf(closed({ pointer: text, detail: text }, { required: ["pointer", "detail"] }));

export const exchangeSchema = closed(
  {
    number: { ...count, description: "It rises." },
    at: { ...moment, description: "When it ended, in milliseconds since 1970 on the machine's clock." },
    method: text,
    target: { type: "string", description: "Path and query." },
    operation,
    token: { type: "string", description: "The access token, hidden but for its last four characters." },
    requestBody: text,
    status: { ...count, description: "0 where the connection was dropped." },
    responseBody: text,
    headers: { type: "object", additionalProperties: text, description: "Response headers but Content-Type." },
    milliseconds: { type: "number", minimum: 0, description: "How long it took." },
    violations: { ...wrong, description: "What of the answer broke the contract." },
    fault: { type: "string", description: "What a fault did to it." },
  },
  { required: ["number", "at", "method", "target", "status", "responseBody", "headers", "milliseconds"] },
);

export const breachSchema = closed(
  { at: moment, operation, message: text, errors: wrong },
  { required: ["at", "message", "errors"] },
);

const share = closed({ seen: count, declared: count }, { required: ["seen", "declared"] });
const statuses = listOf({ type: "integer" });

export const coverageSchema = closed(
  {
    totals: closed(
      { operations: share, statuses: share, examples: share },
      { required: ["operations", "statuses", "examples"] },
    ),
    operations: listOf(
      closed(
        {
          operation,
          answered: { type: "object", additionalProperties: count, description: "How often, by status." },
          unseen: { ...statuses, description: "Declared statuses that it never answered." },
          undeclared: { ...statuses, description: "Statuses that it answered and does not declare." },
          examples: closed(
            { sent: listOf(text), unsent: listOf(text) },
            { required: ["sent", "unsent"], description: "The named examples of its request." },
          ),
        },
        { required: ["operation", "answered", "unseen", "undeclared", "examples"] },
      ),
    ),
  },
  { required: ["totals", "operations"] },
);

export const deliverySchema = closed(
  {
    id: { type: "string", description: "The `webhook-id`, the same in every attempt." },
    subscription: text,
    topic: { type: "string", enum: topics },
    event: { type: "string", description: "The body that is sent." },
    state: { type: "string", enum: ["waiting", "delivered", "failed"] },
    attempts: listOf(
      closed(
        {
          at: { ...moment, description: "On the tenant's clock." },
          status: count,
          error: text,
          milliseconds: { type: "number" },
        },
        { required: ["at", "milliseconds"] },
      ),
      "The last ten.",
    ),
    tries: { ...count, description: "Attempts since it was last put into its queue." },
    nextAttempt: { ...moment, description: "On the tenant's clock; left out where it is not tried again." },
  },
  { required: ["id", "subscription", "topic", "event", "state", "attempts", "tries"] },
);

export const standingSchema = closed(
  {
    delivered: count,
    failed: count,
    waiting: count,
    nextAttempt: { type: ["integer", "null"], description: "On the tenant's clock; null where none waits." },
  },
  { required: ["delivered", "failed", "waiting", "nextAttempt"] },
);

const scopes = listOf({ type: "string", enum: allScopes }, "All if left out.");
const tenantName: Schema = { type: "string", description: "1 to 63 of a-z, 0-9, - and _, the first no sign." };

export const tokenSchema = closed(
  {
    token: { type: "string", description: "Hidden but for its last four characters, unless it was just made." },
    scopes,
  },
  { required: ["token", "scopes"] },
);

export const newToken = closed({ token: { type: "string", description: "Made up if left out." }, scopes });

export const tenantSchema = closed(
  { name: tenantName, wireFormat, tokens: listOf(tokenSchema) },
  { required: ["name", "wireFormat", "tokens"] },
);

export const newTenant = closed(
  { name: tenantName, token: { type: "string", description: "Made up if left out." }, scopes, wireFormat, dataSet },
  { required: ["name"] },
);

export const resourceCount = closed({ name: resourceName, count }, { required: ["name", "count"] });

export const keptResourceSchema = closed(
  { id: text, state: hiddenState, resource: { type: "object", description: "Decoded." } },
  { required: ["id", "state", "resource"] },
);

export const keptResourcesSchema = closed(
  {
    resources: listOf(keptResourceSchema),
    next: { type: "string", description: "What `after` has to be for the next page; left out on the last one." },
  },
  { required: ["resources"] },
);

export const problemSchema: Schema = {
  type: "object",
  description: "A problem (RFC 9457).",
  properties: { type: text, title: text, status: count, detail: text, errors: wrong },
  required: ["type", "title", "status", "detail"],
};

/** Schemas that stand in the document under a name. */
export const named: Readonly<Record<string, Schema>> = {
  Clock: clockSchema,
  Coverage: coverageSchema,
  Delivery: deliverySchema,
  Dump: dumpSchema,
  Exchange: exchangeSchema,
  Fault: faultSchema,
  HiddenState: hiddenState,
  KeptResource: keptResourceSchema,
  NewFault: newFaultSchema,
  NewSubscription: newSubscription,
  NewTenant: newTenant,
  OwnState: ownState,
  Problem: problemSchema,
  ResourceName: resourceName,
  Seed: seedSchema,
  Snapshot: snapshotSchema,
  Standing: standingSchema,
  Subscription: subscription,
  Tenant: tenantSchema,
  Token: tokenSchema,
  ContractBreach: breachSchema,
};

export { operation as operationSchema, subscription as subscriptionSchema };

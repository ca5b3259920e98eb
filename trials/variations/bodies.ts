/** Other readings of request bodies that do not have the described form. */
import { operations, shapes } from "../../generated/contract.js";
import bundle from "../../generated/openapi.json" with { type: "json" };
import type { Order } from "../../generated/types.js";
import { parseLossless } from "../../src/client/lossless.ts";
import { sourceOf } from "../../src/conformance/model/bundle.ts";
import { Contract } from "../../src/conformance/model/contract.ts";
import { undeclaredMembers } from "../../src/conformance/model/undeclared.ts";
import type { JsonObject } from "../../src/contract/json.ts";
import type { Shape } from "../../src/contract/tables.ts";
import type { SandboxRequest, SandboxResponse } from "../../src/sandbox/http/messages.ts";
import type { OperationId } from "../../src/sandbox/operation-id.ts";
import { cutTags } from "../kill-rate/mutants/orders.ts";
import { combine, onRequestBody, onStore, rejection, type Variation } from "../kill-rate/variation/index.ts";
import { pathParameters } from "./calls.ts";
import { parsedBodyOf } from "./pages.ts";
import { missing, type Variations } from "./reading.ts";
import { isUntypedObject, type UntypedJson } from "./responses.ts";

/** The members that a request for a resource may have, by the key of the resource. */
const fields: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ["collection", "customer", "location", "order", "product"].map((key) => {
    const name = key[0]?.toUpperCase() + key.slice(1);
    const known = [`${name}Fields`, name].flatMap(
      (schema) => (shapes as Readonly<Record<string, Shape | undefined>>)[schema] ?? [],
    );
    return [key, known.map(([member]) => member)];
  }),
);

/** Sends a request again without what the sandbox rejects for its form. @param fix changes the value; undefined removes it. */
function fixInvalid(fix: (value: unknown, form: string) => unknown): Variation {
  return {
    exchange: async (request, next, { operation }) => {
      if (!operation || operations[operation].body === undefined) return next(request);
      let bytes: Uint8Array | undefined;
      const reading: SandboxRequest = {
        ...request,
        body: async (limit) => {
          bytes ??= await request.body(limit);
          return bytes;
        },
      };
      let response = await next(reading);
      for (let attempt = 0; attempt < 5 && response.status === 422 && bytes; attempt += 1) {
        const body: unknown = parseLossless(new TextDecoder().decode(bytes));
        if (!isUntypedObject(body) || !fixAll(body, parsedBodyOf(response).errors ?? [], fix)) return response;
        const fixed = new TextEncoder().encode(JSON.stringify(body));
        bytes = fixed;
        response = await next({ ...request, body: async () => fixed });
      }
      return response;
    },
  };
}

/** Fixes values where they do not have their form. Documented limits are not about the form. @returns whether all were fixed. */
function fixAll(
  body: UntypedJson,
  errors: readonly { readonly pointer: string; readonly detail: string }[],
  fix: (value: unknown, form: string) => unknown,
): boolean {
  if (errors.length === 0) return false;
  // From the last to the first, so that an item that is removed from a list does not move the others.
  for (const { pointer, detail } of [...errors].reverse()) {
    const [, form] =
      /must be (?:an? )?(string|number|integer|boolean|array|object|true or false|decimal|JSON)/.exec(detail) ?? [];
    const path = pointer.split("/").slice(2);
    const last = path.pop();
    const owner = path.reduce<UntypedJson>((value, name) => value?.[name], body);
    // Without the key around the fields, nothing is left of the request.
    if (form === undefined || last === undefined || path.length === 0 || typeof owner !== "object" || owner === null)
      return false;
    const fixed = fix(owner[last], form);
    if (fixed !== undefined) owner[last] = fixed;
    else if (Array.isArray(owner)) owner.splice(Number(last), 1);
    else delete owner[last];
  }
  return true;
}

function convert(value: unknown, form: string): unknown {
  if (form === "string" && (typeof value === "number" || typeof value === "boolean")) return String(value);
  if ((form === "boolean" || form === "true or false") && typeof value === "string")
    return ["yes", "true", "1", "on"].includes(value.toLowerCase());
  if ((form === "number" || form === "integer") && value === true) return 1;
  throw new Error("It cannot be converted.");
}

/** The same, and what cannot be converted is rejected as before. */
function convertInvalid(): Variation {
  const fix = fixInvalid(convert).exchange;
  return {
    exchange: async (request, next, target) => {
      let first: SandboxResponse | undefined;
      const remember = async (sent: SandboxRequest): Promise<SandboxResponse> => {
        const response = await next(sent);
        first ??= response;
        return response;
      };
      try {
        return fix ? await fix(request, remember, target) : await next(request);
      } catch (error) {
        if (first) return first;
        throw error;
      }
    },
  };
}

/** Members of request bodies that the contract does not have, by the id of the resource. */
function storeUnknown(): Variation {
  const stored = new Map<string, Record<string, unknown>>();
  const idNames = ["orderId", "productId", "collectionId", "locationId", "id"];
  const idIn = (resource: UntypedJson): string | undefined => {
    const name = idNames.find((each) => resource[each] !== undefined);
    return name === undefined ? undefined : `${name} ${resource[name]}`;
  };
  const complete = (value: UntypedJson): UntypedJson => {
    if (Array.isArray(value)) return value.map(complete);
    return isUntypedObject(value) ? { ...stored.get(idIn(value) ?? ""), ...value } : value;
  };
  return {
    exchange: async (request, next, { operation }) => {
      let sent: UntypedJson;
      const response = await next({
        ...request,
        body: async (limit) => {
          const bytes = await request.body(limit);
          try {
            sent = parseLossless(new TextDecoder().decode(bytes));
          } catch {
            sent = undefined;
          }
          return bytes;
        },
      });
      if (response.status !== 200 || !operation) return response;
      const body = parsedBodyOf(response);
      for (const [key, resource] of Object.entries<UntypedJson>(body)) {
        const known = fields[key];
        if (known && isUntypedObject(sent?.[key]) && isUntypedObject(resource)) {
          const more = Object.entries(sent[key]).filter(([name]) => !known.includes(name));
          const id = idIn(resource) ?? "";
          stored.set(id, { ...stored.get(id), ...Object.fromEntries(more) });
        }
        body[key] = complete(resource);
      }
      return { ...response, body: JSON.stringify(body) };
    },
  };
}

/** Rejects what the wire has and the sandbox ignores. */
function rejectBody(
  on: readonly OperationId[],
  isRejected: (body: UntypedJson, request: SandboxRequest) => boolean,
): Variation {
  return {
    exchange: async (request, next, { operation }) => {
      if (!operation || !on.includes(operation)) return next(request);
      return next({
        ...request,
        // The sandbox reads the body once it knows the token.
        body: async (limit) => {
          const bytes = await request.body(limit);
          let body: unknown;
          try {
            body = parseLossless(new TextDecoder().decode(bytes));
          } catch {
            return bytes;
          }
          if (isUntypedObject(body) && isRejected(body, request))
            throw rejection(422, "/body", "has a member that is not allowed.");
          return bytes;
        },
      });
    },
  };
}

const withBody = Object.values(operations).flatMap((operation) =>
  "body" in operation ? [operation.id as OperationId] : [],
);

/** Stores what a new order says of itself, although the server manages it. */
function storeManaged(): Variation {
  return combine(
    onStore("createOrder", "order", (order, { request }) => {
      const { createdAt, closedAt } = request.order as Partial<Order>;
      return { ...order, ...(createdAt !== undefined && { createdAt }), ...(closedAt !== undefined && { closedAt }) };
    }),
    onStore("createCustomer", "customer", (customer, { request }) => {
      const { ordersCount, totalSpent } = request.customer;
      return {
        ...customer,
        ...(ordersCount !== undefined && { ordersCount }),
        ...(totalSpent !== undefined && { totalSpent }),
      };
    }),
  );
}

function rejectManaged(): Variation {
  const managed: Readonly<Record<string, readonly string[]>> = {
    order: ["orderId", "createdAt", "updatedAt", "cancelledAt", "closedAt", "fulfillments"],
    customer: ["id", "createTime", "updateTime", "ordersCount", "totalSpent"],
    collection: ["collectionId", "countGoodsNum"],
    product: ["productId"],
    location: ["locationId"],
    refund: ["id", "refundId", "createTime", "updateTime"],
    fulfillment: ["id", "createTime", "updateTime"],
  };
  return rejectBody(withBody, (body) =>
    Object.entries(managed).some(
      ([key, names]) => isUntypedObject(body[key]) && names.some((name) => Object.hasOwn(body[key], name)),
    ),
  );
}

export const bodyVariations: Variations = {
  "path-and-body": {
    rejected: () => ({
      exchange: (request, next, target) => {
        const { operation } = target;
        if (!operation || !withBody.includes(operation)) return next(request);
        const inPath = Object.entries(pathParameters(operation, request.target));
        const differs = (value: UntypedJson): boolean =>
          isUntypedObject(value) &&
          inPath.some(([name, id]) => value[name] !== undefined && String(value[name]) !== id);
        const { exchange } = rejectBody([operation], (body) => differs(body) || Object.values(body).some(differs));
        return exchange ? exchange(request, next, target) : next(request);
      },
    }),
    ignored: () => ({
      exchange: (request, next, target) => {
        const { operation } = target;
        if (!operation || !withBody.includes(operation)) return next(request);
        const names = Object.keys(pathParameters(operation, request.target));
        const { exchange } = onRequestBody(operation, (body) => {
          for (const name of names) delete body[name];
        });
        return exchange ? exchange(request, next, target) : next(request);
      },
    }),
  },
  "client-assigned": {
    stored: storeManaged,
    rejected: rejectManaged,
  },
  "input-checks": {
    converted: convertInvalid,
    ignored: () => fixInvalid(() => undefined),
    stored: missing("The sandbox validates values before anything can store them."),
  },
  "length-units": {
    "code-units": () =>
      combine(
        rejectBody(["createOrder", "updateOrder"], ({ order }) =>
          isUntypedObject(order)
            ? String(order.tags ?? "")
                .split(/,\s*/)
                .some((tag) => tag.length > 40)
            : false,
        ),
        rejectBody(["createGiftCard", "updateGiftCard"], ({ giftCard }) =>
          isUntypedObject(giftCard) ? String(giftCard.note ?? "").length > 500 : false,
        ),
      ),
  },
  "limit-violations": {
    cut: () =>
      combine(
        onRequestBody(["createOrder", "updateOrder"], cutTags),
        onRequestBody(["createGiftCard", "updateGiftCard"], ({ giftCard }) => {
          if (typeof giftCard?.note === "string") giftCard.note = [...giftCard.note].slice(0, 500).join("");
        }),
      ),
  },
  "unknown-members": {
    stored: storeUnknown,
    rejected: rejectUnknown,
  },
};

/** Rejects bodies with members that their schemas do not declare, at any depth. */
function rejectUnknown(): Variation {
  const contract = new Contract(sourceOf(bundle as unknown as JsonObject));
  const rejecting = (operation: OperationId): Variation => {
    const { body: declared } = contract.operation(operation);
    return rejectBody([operation], (body) => undeclaredMembers(contract, declared?.schema, body).length > 0);
  };
  return combine(...withBody.map(rejecting));
}

/** Other readings of how values are written. */

import { operations, shapes } from "../../generated/contract.js";
import { parseLossless } from "../../src/client/lossless.ts";
import type { Shape } from "../../src/contract/tables.ts";
import { millisecondsOf } from "../../src/sandbox/text/time.ts";
import {
  any,
  combine,
  onRequest,
  onRequestBody,
  onStore,
  rejection,
  type Variation,
} from "../kill-rate/variation/index.ts";
import { missing, type Variations } from "./reading.ts";
import { editBody, editMembers, isUntypedObject, mapMembers, mapStrings, type UntypedJson } from "./responses.ts";

/** Sends a header with every request, unless it has another value. */
function withHeader(name: string, value: string): Variation {
  return onRequest(any, (request) => ({
    ...request,
    header: (each) => request.header(each) ?? (each === name ? value : undefined),
  }));
}

/** Completes the objects of successful responses by the members that the contract has for them. */
export function fillUnset(valueFor: (form: string) => unknown): Variation {
  return {
    exchange: async (request, next, { operation }) => {
      const response = await next(request);
      if (response.status !== 200 || !operation) return response;
      const text = typeof response.body === "string" ? response.body : new TextDecoder().decode(response.body);
      return {
        ...response,
        body: JSON.stringify(fillValues(parseLossless(text), operations[operation].response, valueFor, 0)),
      };
    },
  };
}

/** Members of responses that no server has everywhere: several names for one value, or parts that only some operations return. */
const optional = new Set([
  "productCategory",
  "salesChannels",
  "categoryId",
  "createdTime",
  "updatedTime",
  "refundPrice",
]);

function fillValues(
  value: UntypedJson,
  schema: string,
  valueFor: (form: string) => unknown,
  depth: number,
): UntypedJson {
  const shape = (shapes as Readonly<Record<string, Shape | undefined>>)[schema];
  if (!isUntypedObject(value) || !shape) return value;
  const result = { ...value };
  for (const [name, form, part] of shape) {
    const member = result[name];
    if (Array.isArray(member) && part !== undefined)
      result[name] = member.map((item) => fillValues(item, part, valueFor, depth + 1));
    else if (isUntypedObject(member) && part !== undefined)
      result[name] = fillValues(member, part, valueFor, depth + 1);
    else if (member === undefined && depth > 0 && !optional.has(name)) result[name] = valueFor(form);
  }
  return result;
}

/** What a server that has no null and omits nothing shows. */
function emptyValue(form: string): unknown {
  if (form === "each" || form === "texts" || form === "ids" || form === "numericIds" || form === "textList") return [];
  if (form === "number") return 0;
  if (form === "boolean") return false;
  if (form === "text" || form === "separated") return "";
  return undefined;
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?$/;
const anyTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
const decimal = /^-?\d+\.\d+$/;
const times = /(Time|At)$/;

function editTimes(change: (time: string, name: string) => string): Variation {
  return editMembers(any, (value, name) =>
    times.test(name) && typeof value === "string" && anyTime.test(value) ? change(value, name) : value,
  );
}

/** Changes amounts in responses, other than those of gift cards. */
function editAmounts(change: (amount: string, name: string) => unknown): Variation {
  return editBody(any, (body) =>
    isUntypedObject(body) && (body.giftCard || body.giftCards)
      ? body
      : mapMembers(body, (value, name) => (money.test(name) && isAmount(value) ? change(String(value), name) : value)),
  );
}

const money = /price|amount|total(?!Weight)|subtotal|discount|outstanding|tax$/i;
const cardAmount = /^(initialValue|balance)$/;
const coordinate = /^(latitude|longitude)$/;
const isAmount = (value: unknown): boolean =>
  typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value));

/** Changes the strings in the bodies of requests, other than ids, codes and times. */
function onStrings(change: (text: string) => unknown): Variation {
  return onRequestBody(any, (body) => {
    for (const [key, value] of Object.entries<UntypedJson>(body))
      if (isUntypedObject(value)) body[key] = mapStrings(value, change);
  });
}

/** Times of the shop that are read as times of UTC. */
function asUtc(time: string): string {
  const milliseconds = millisecondsOf(time);
  return milliseconds === undefined ? time : new Date(milliseconds).toISOString().slice(0, 19);
}

const quantities = /quantity|position/i;

export const values: Variations = {
  "wire-format": {
    string: () => withHeader("x-sandbox-wire-format", "string"),
    mixed: () =>
      editMembers(any, (value, name) => (/(^|I)d$/.test(name) && typeof value === "number" ? String(value) : value)),
  },
  "ids-as-text": {
    strings: () =>
      editMembers(any, (value, name) => (/(^i|I)d$/.test(name) && typeof value === "number" ? String(value) : value)),
    strict: missing("The sandbox decodes an id before anything can see whether it was a string."),
  },
  "whole-numbers": {
    rounded: () =>
      onRequestBody(any, (body) => {
        for (const [key, value] of Object.entries<UntypedJson>(body))
          if (isUntypedObject(value))
            body[key] = mapMembers(value, (member, name) =>
              quantities.test(name) && typeof member === "number" ? Math.round(member) : member,
            );
      }),
    "any-number": missing("The sandbox validates numbers before anything can store them."),
  },
  "undeclared-types": {
    strings: () =>
      editMembers(["createRefund", "getRefundsByIds", "listOrderRefunds", "updateRefundStatus"], (value, name) =>
        ["quantity", "line_item_id", "location_id"].includes(name) && typeof value === "number" ? String(value) : value,
      ),
  },
  "list-text": {
    commas: () => editLists(["trackingNumbers", "trackingUrls"], (items) => items.join(",")),
    "list-shaped": () =>
      editLists(["collects", "collections", "condition", "trackingNumbers", "trackingUrls"], JSON.stringify),
  },
  "decimal-strings": {
    strings: () =>
      onRequestBody(any, (body) => {
        mapMembers(body, (value, name) => {
          const isDecimal = [money, cardAmount, coordinate].some((names) => names.test(name));
          if (isDecimal && typeof value === "number") throw rejection(422, `/body/${name}`, "is not a string.");
          return value;
        });
      }),
    "any-string": missing("The sandbox validates amounts before anything can store them."),
  },
  "null-when-unset": {
    "null-value": () => fillUnset(() => null),
    empty: () => fillUnset(emptyValue),
  },
  "strings-as-sent": {
    trimmed: () => onStrings((text) => text.trim()),
    "trimmed-or-null": () =>
      combine(
        onStrings((text) => text.trim()),
        editMembers(any, (value) => (value === "" ? null : value)),
      ),
    "distinct-tags": () =>
      onRequestBody(any, (body) => {
        for (const value of Object.values<UntypedJson>(body)) {
          if (!isUntypedObject(value)) continue;
          if (Array.isArray(value.tags)) value.tags = [...new Set(value.tags)];
          else if (typeof value.tags === "string") value.tags = [...new Set(value.tags.split(","))].join(",");
        }
      }),
  },
  "money-form": {
    "all-two-decimals": () => editAmounts((amount) => rewritten(amount, (cents) => (cents / 100).toFixed(2))),
    shortest: () => editAmounts((amount) => (decimal.test(amount) ? amount.replace(/\.?0+$/, "") : amount)),
    "minor-units": () => editAmounts((amount) => rewritten(amount, (cents) => String(cents))),
    double: () =>
      editMembers(any, (value, name) => {
        const isDouble = isAmount(value) && (money.test(name) || cardAmount.test(name)) && isLong(String(value));
        return isDouble ? Number(value).toFixed(2) : value;
      }),
  },
  "coordinate-form": {
    "five-decimals": () =>
      editMembers(any, (value, name) => (coordinate.test(name) && isAmount(value) ? Number(value).toFixed(5) : value)),
    double: () =>
      editMembers(any, (value, name) => (coordinate.test(name) && isAmount(value) ? String(Number(value)) : value)),
  },
  "time-forms": {
    "with-fraction": () => editTimes((time) => time.replace(/(T\d{2}:\d{2}:\d{2})(?!\.)/, "$1.000")),
    basic: () => editTimes((time) => time.replace(/([+-]\d{2}):(\d{2})$/, "$1$2")),
    blank: () => editTimes((time) => (local.test(time) ? time.replace("T", " ") : time)),
    utc: () =>
      editTimes((time, name) => {
        // A time with the day before the month; see customers.
        const milliseconds = millisecondsOf(
          time,
          /^(create|update)Time$/.test(name) && instant.test(time) && isSwapped(time),
        );
        return milliseconds === undefined ? time : new Date(milliseconds).toISOString().replace(".000Z", "Z");
      }),
  },
  "time-zones": {
    utc: () => editTimes((time) => (local.test(time) && !time.includes(".") ? asUtc(time) : time)),
  },
  "time-offsets": {
    kept: missing("Only gift cards take a time with an offset, and their responses have no offsets."),
    utc: () =>
      editMembers(
        ["createGiftCard", "getGiftCard", "searchGiftCards", "updateGiftCard", "disableGiftCard"],
        (value, name) =>
          name === "expireTime" && typeof value === "string" && local.test(value) ? `${asUtc(value)}Z` : value,
      ),
  },
  "time-precision": {
    "whole-seconds": () => editTimes((time) => time.replace(/\.\d+/, ".000")),
  },
  "resource-times": {
    "own-changes": () =>
      combine(
        onStore(["createOrder", "cancelOrder", "createRefund"], "customer", (customer, { before }) => ({
          ...customer,
          ...(before?.updateTime !== undefined && { updateTime: before.updateTime }),
        })),
        onStore(
          ["createFulfillment", "cancelFulfillment", "updateFulfillmentTracking", "createRefund"],
          "order",
          (order, { before }) => ({
            ...order,
            ...(before?.updatedAt !== undefined && { updatedAt: before.updatedAt }),
          }),
        ),
      ),
    "own-times": () =>
      onStore("disableGiftCard", "giftCard", (card, { before }) => ({
        ...card,
        ...(before?.updateTime !== undefined && { updateTime: before.updateTime }),
      })),
  },
  "undeclared-members": {
    more: () => {
      let requests = 0;
      return editBody(any, (body) => {
        requests += 1;
        if (Object.keys(body).length === 0) return;
        const more = (value: UntypedJson): UntypedJson =>
          isUntypedObject(value) ? { ...value, adminUrl: "https://admin.example.com/", version: 3 } : value;
        for (const [key, value] of Object.entries<UntypedJson>(body))
          body[key] = Array.isArray(value) ? value.map(more) : more(value);
        body.requestId = `request-${requests}`;
      });
    },
  },
};

/** Whether a time with an offset has its day before its month. */
function isSwapped(time: string): boolean {
  return Number(time.slice(8, 10)) <= 12;
}

/** Whether an amount has more digits than a double holds, and can be written without an exponent. */
function isLong(amount: string): boolean {
  return amount.replace(/\D/g, "").length > 15 && Math.abs(Number(amount)) < 1e21;
}

function rewritten(amount: string, write: (cents: number) => string): string {
  const cents = Math.round(Number(amount) * 100);
  return Number.isSafeInteger(cents) ? write(cents) : amount;
}

/** Writes lists as strings. */
function editLists(names: readonly string[], write: (items: readonly unknown[]) => string): Variation {
  return editMembers(any, (value, name, { productId }) => {
    // Under `collections` a response has resources, and a product has ids.
    const isIds = name !== "collections" || productId !== undefined;
    const isScalars = Array.isArray(value) && value.every((item) => typeof item !== "object");
    return names.includes(name) && isIds && isScalars ? write(value) : value;
  });
}

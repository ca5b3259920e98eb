/** Fields whose computation a gap leaves open: by its readings, and by none of them the field contradicts its documented meaning. */
import type { FactId } from "../../../../generated/facts.js";
import type { GapId } from "../../../../generated/gaps.js";
import { asArray, asObject, type JsonObject } from "../../../contract/json.ts";
import type { Basis } from "../../model/basis.ts";
import { isSame } from "../../model/compare.ts";
import type { ContractRule } from "../../model/operation.ts";

/** A resource, and the fields that were last sent for it; undefined if no request is known. */
interface Computed {
  readonly resource: JsonObject;
  /** The value of the computed field. */
  readonly found: unknown;
  readonly sent: JsonObject | undefined;
}

/** What a rule computes. */
interface Meaning {
  /** The fact that documents the meaning of the field. */
  readonly documented: FactId;
  /** Whether a reading explains the value of the field. */
  isExplained(computed: Computed): boolean;
}

/** A member of one of the trackings, whichever is the main one. */
function anyOf(name: string): Meaning {
  return {
    documented: "fulfillment-fields",
    isExplained: ({ resource }) =>
      asArray(resource.trackings).some((each) => isSame(asObject(each)[name], resource[name])),
  };
}

/** A list of a member of all trackings, in any order. The list is one string with commas, so it keeps no spaces around its items. */
function allOf(list: string, member: string): Meaning {
  const textsOf = (values: readonly unknown[]): string => {
    const texts = values.flatMap((value) => String(value ?? "").split(",")).map((text) => text.trim());
    return JSON.stringify([...new Set(texts)].filter((text) => text !== "").sort());
  };
  return {
    documented: "fulfillment-fields",
    isExplained: ({ resource }) => {
      const own = asArray(resource.trackings).map((each) => asObject(each)[member]);
      return textsOf([resource[list]].flat()) === textsOf(own);
    },
  };
}

/** The meanings of computed fields, by rule. */
const meanings: Readonly<Record<string, Meaning>> = {
  "first-tracking-is-the-main-one": anyOf("trackingNumber"),
  "all-tracking-numbers": allOf("trackingNumbers", "trackingNumber"),
  "all-tracking-addresses": allOf("trackingUrls", "trackingUrl"),
  "count-of-collects": {
    documented: "collection-fields",
    // Some of the products may not be active.
    isExplained: ({ resource: { countGoodsNum, collects }, sent }) =>
      isAsSent("countGoodsNum", countGoodsNum, sent) || Number(countGoodsNum) <= asArray(collects).length,
  },
  "line-prices-add-up": {
    documented: "order-fields",
    isExplained: ({ resource, sent }) =>
      isAsSent("totalLineItemsPrice", resource.totalLineItemsPrice, sent) ||
      isOneOf(resource.totalLineItemsPrice, lineTotals(resource)),
  },
  "new-order-stands-at-its-total": {
    documented: "order-current-amounts",
    // An amount that was not sent may be 0 where amounts are as sent.
    isExplained: ({ found, sent }) =>
      Number(found) === 0 || isAsSent("currentTotalPrice", found, sent) || sent?.totalPrice !== undefined,
  },
  "subtotal-is-less-discounts": {
    documented: "order-fields",
    isExplained: ({ resource, sent }) => {
      const { gross, net } = sumsOf(resource);
      const [total, discounts] = [Number(resource.totalLineItemsPrice), Number(resource.totalDiscounts)];
      // The total of the line items may be that after their discounts.
      const isNet = isOneOf(total, [net]);
      const subtotals = [total - discounts, gross - discounts, net, ...(isNet ? [total] : [])];
      return (
        isAsSent("subtotalPrice", resource.subtotalPrice, sent) ||
        isOneOf(
          resource.subtotalPrice,
          subtotals.map((each) => Math.max(0, each)),
        )
      );
    },
  },
};

/** What a documented rule computes from values that a response may show otherwise, by a reading of a gap. */
const hidden: Readonly<Record<string, { readonly gap: GapId; isExplained(computed: Computed): boolean }>> = {
  // A response may show a mask before the last characters of a code, which are fewer than four if the code is.
  "last-characters-of-the-code": {
    gap: "gift-card-code-shown",
    isExplained: ({ resource: { code }, found, sent }) =>
      /^[^\p{L}\p{N}]+(.{1,3})$/u.exec(String(code))?.[1] === found && !isSame(sent?.code, code),
  },
};

/**
 * The basis of a finding about a computed field.
 *
 * @returns that of the rule, unless it is assumed and no reading of its gap explains the value, or a reading of another gap explains it.
 */
export function basisOfComputed({ id, basis }: ContractRule, computed: Computed): Basis {
  const other = hidden[id];
  if (other?.isExplained(computed)) return { assumed: other.gap };
  const meaning = meanings[id];
  const isMissing = (computed.found ?? null) === null;
  if (!meaning || isMissing || !("assumed" in basis)) return basis;
  return meaning.isExplained(computed) ? basis : { documented: meaning.documented };
}

/** What an invariant is about: the resource, and the order before a request and after it. */
interface Judged {
  readonly self: JsonObject;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** Invariants of assumed rules: when none of the readings allows what breaks them, and what documents that. */
const invariants: Readonly<Record<string, { readonly documented: FactId; contradicts(judged: Judged): boolean }>> = {
  // By no reading does the total of an order stay while its subtotal changes.
  "nothing-of-a-cancelled-order-is-current": {
    documented: "order-current-amounts",
    contradicts: ({ before, after }) => {
      const isKept = (name: string): boolean => isSame(before[name], after[name]);
      return Number(before.currentTotalPrice) > 0 && isKept("currentTotalPrice") && !isKept("currentSubtotalPrice");
    },
  },
  // By each reading, the two names that a response shows are of one identifier.
  "refund-has-one-id": {
    documented: "refund-fields",
    contradicts: ({ self }) => (self.id ?? null) !== null && (self.refundId ?? null) !== null,
  },
};

/** The basis of a finding about an invariant: that of the rule, unless no reading allows what breaks it. */
export function basisOfInvariant({ id, basis }: ContractRule, judged: Judged): Basis {
  const known = invariants[id];
  return known?.contradicts(judged) ? { documented: known.documented } : basis;
}

/** Whether a field may have the value of a request: it has, or the request is not known. */
function isAsSent(name: string, value: unknown, sent: JsonObject | undefined): boolean {
  return sent === undefined || (sent[name] !== undefined && isSame(sent[name], value));
}

/** The prices of the line items together: with their discounts and without, and those of whole line items. */
function lineTotals(order: JsonObject): number[] {
  const { gross, net, prices } = sumsOf(order);
  return [gross, net, prices];
}

function sumsOf({ lineItems }: JsonObject): { gross: number; net: number; prices: number } {
  const lines = asArray(lineItems).map((line) => {
    const { price, quantity, totalDiscount } = asObject(line);
    return { price: Number(price), quantity: Number(quantity ?? 1), discount: Number(totalDiscount ?? 0) };
  });
  const sum = (of: (line: (typeof lines)[number]) => number): number =>
    lines.reduce((total, line) => total + of(line), 0);
  return {
    gross: sum(({ price, quantity }) => price * quantity),
    net: sum(({ price, quantity, discount }) => price * quantity - discount),
    prices: sum(({ price }) => price),
  };
}

/** Whether an amount is one of several, or one of them in cents. */
function isOneOf(amount: unknown, others: readonly number[]): boolean {
  return others.some((other) => [other, other * 100].some((each) => Math.abs(Number(amount) - each) < 0.005));
}

/**
 * Variations: the sandbox as other legitimate servers, one for each reading of a gap in `openapi/gaps` besides the one that the sandbox
 * behaves by. The conformance suite must find no failure in any of them.
 */

import { type GapId, gaps } from "../../generated/gaps.js";
import type { GapAnswers } from "../../src/conformance/model/bundle.ts";
import type { Gap, Reading } from "../../src/contract/gaps.ts";
import { isFollowed } from "../../src/sandbox/answers/answer.ts";
import { decideCalls } from "../../src/sandbox/answers/decided-calls.ts";
import { followAnswers } from "../../src/sandbox/answers/follow-answers.ts";
import { combine, type Variation } from "../kill-rate/variation/index.ts";
import { bodyVariations } from "./bodies.ts";
import { catalogVariations } from "./catalog.ts";
import { customerVariations } from "./customers.ts";
import { fulfillmentServiceVariations } from "./fulfillment-services.ts";
import { fulfillmentVariations } from "./fulfillments.ts";
import { generalVariations } from "./general.ts";
import { giftCardVariations } from "./gift-cards.ts";
import { locationVariations } from "./locations.ts";
import { orderVariations } from "./orders.ts";
import type { NotVaried, Variations, Vary } from "./reading.ts";
import { refundVariations } from "./refunds.ts";
import { requests } from "./requests.ts";
import { updateVariations } from "./updates.ts";
import { values } from "./values.ts";
import { webhookVariations } from "./webhooks.ts";

/** Those by hand. The last ones are the outermost: they write what the others show. */
const written: Variations = {
  ...catalogVariations,
  ...locationVariations,
  ...customerVariations,
  ...orderVariations,
  ...fulfillmentVariations,
  ...fulfillmentServiceVariations,
  ...refundVariations,
  ...giftCardVariations,
  ...webhookVariations,
  ...requests,
  ...updateVariations,
  ...bodyVariations,
  ...generalVariations,
  ...values,
};

/** The sandbox by another reading of one gap. */
export interface NamedVariation {
  /** The gap and the reading: `order-tags/part-of-tag`. */
  readonly id: string;
  readonly gap: string;
  /** What the server does. */
  readonly behavior: string;
  readonly vary: Vary;
}

/** The readings whose variation is written by hand, or that have a reason for none. */
export const writtenReadings: readonly string[] = Object.entries(written).flatMap(([gap, ofGap]) =>
  Object.keys(ofGap).map((reading) => `${gap}/${reading}`),
);

/** A reading without a variation. */
export interface NamedOmission extends NotVaried {
  readonly id: string;
}

/** A reading, and the sandbox by it. */
interface Entry {
  readonly id: string;
  readonly gap: GapId;
  readonly reading: string;
  readonly behavior: string;
  readonly vary: Vary | NotVaried;
}

/** Every reading but the first of each gap, by which the sandbox behaves. */
const readings = (Object.keys(gaps) as GapId[]).flatMap((gap) =>
  Object.entries<Reading>(gaps[gap].readings)
    .slice(1)
    .map(([reading, { says }]) => ({ id: `${gap}/${reading}`, gap, reading, behavior: says })),
);

/** The variations that follow from what readings mean are the innermost: they see requests and responses as the sandbox does. */
const entries: readonly Entry[] = [
  ...readings.filter((each) => !findWritten(each)).map((each) => ({ ...each, vary: derive(each) })),
  ...(Object.keys(written) as GapId[]).flatMap((gap) =>
    readings.flatMap((each) => {
      const vary = each.gap === gap ? findWritten(each) : undefined;
      return vary ? [{ ...each, vary: typeof vary === "function" ? withoutRule(each, vary) : vary }] : [];
    }),
  ),
];

function findWritten({ gap, reading }: Pick<Entry, "gap" | "reading">): Vary | NotVaried | undefined {
  const ofGap: Readonly<Record<string, Vary | NotVaried>> = written[gap] ?? {};
  return ofGap[reading];
}

/** A variation by hand, of a server that does not enforce the rule that its gap is about. */
function withoutRule({ gap, reading }: Pick<Entry, "gap" | "reading">, vary: Vary): Vary {
  const { about, readings: all }: Gap = gaps[gap];
  const meaning = all[reading];
  if (about?.rule === undefined || !meaning) return vary;
  const { contract } = decideCalls([{ gap, about, reading: meaning }]);
  return () => combine(contract ? { contract } : {}, vary());
}

function derive({ gap, reading }: Pick<Entry, "gap" | "reading">): Vary | NotVaried {
  const { about, readings: all }: Gap = gaps[gap];
  const meaning = all[reading];
  const answer = meaning && { gap, about, reading: meaning };
  return answer && isFollowed(answer)
    ? () => followAnswers([answer])
    : { because: "not varied", reason: "It does not say enough, and nobody has written a variation." };
}

/** The readings that variations stand for, as their implementer names them. @param ids of variations. */
export function answersOf(...ids: readonly string[]): GapAnswers {
  return Object.fromEntries(entries.filter(({ id }) => ids.includes(id)).map(({ gap, reading }) => [gap, reading]));
}

/** Every variation. */
export const variations: readonly NamedVariation[] = entries.flatMap(({ id, gap, behavior, vary }) =>
  typeof vary === "function" ? [{ id, gap, behavior, vary }] : [],
);

/** Every reading without a variation, and why. */
export const omissions: readonly NamedOmission[] = entries.flatMap(({ id, vary }) =>
  typeof vary === "function" ? [] : [{ id, ...vary }],
);

/**
 * The sandbox by several readings at once.
 *
 * @param ids of variations, of different gaps.
 * @throws Error for an id that does not exist.
 */
export function findVariation(...ids: readonly string[]): Variation {
  const unknown = ids.find((id) => !variations.some((each) => each.id === id));
  if (unknown !== undefined) throw new Error(`There is no variation ${unknown}.`);
  const chosen = variations.filter(({ id }) => ids.includes(id));
  return { ...combine(...chosen.map(({ vary }) => vary())), selfChecks: false };
}

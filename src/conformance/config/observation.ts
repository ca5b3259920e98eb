/** What a server did once where the documentation leaves it open, and what several such observations say together. */

import type { Reading } from "../../contract/gaps.ts";
import type { GapId, Register } from "../model/register.ts";

/** An answer to a gap, and what the server did. */
export interface ObservedAnswer {
  readonly gap: GapId;
  readonly reading: string;
  readonly evidence: string;
}

/** The answers that observations show. */
export interface ObservedAnswers {
  /** The gaps of the contract. */
  readonly gaps: Register;
  /** The readings that a server followed in several operations, and no other of their gaps. */
  readonly answers: readonly ObservedAnswer[];
  /** What was seen in one operation, and gaps for which the server followed several readings: a YAML list of them. */
  readonly suggestions: readonly ObservedAnswer[];
  /** The readings that the server followed wherever they were seen, of each gap for which several are left. */
  readonly possible: ReadonlyMap<GapId, readonly string[]>;
}

/** The answer to a question that a server shows. */
export interface ShownAnswer {
  /** The readings that it may follow, or those that it follows in different places; empty if nothing was seen of it. */
  readonly readings: readonly string[];
  readonly isMixed: boolean;
  readonly evidence: string;
}

/** What a server did in a response. */
export interface Sight {
  /** What is observed once, however often it is seen: the operation. */
  readonly source: string;
  /** In a sentence. */
  readonly evidence: string;
}

/** What a server did that some reading of a gap does not allow. */
interface Observation extends Sight {
  readonly gap: GapId;
  /** The readings that allow it. */
  readonly readings: readonly string[];
}

/** In how many operations a server has to follow a reading: it may have done so once for another reason. */
const leastAgreeing = 2;
/** How much of what the server did is named for each reading. */
const mostEvidence = 2;

/** Collects what a server did. */
export class Observed {
  /** The gaps of the contract. */
  readonly gaps: Register;
  readonly #observations: Observation[] = [];

  constructor(gaps: Register) {
    this.gaps = gaps;
  }

  /**
   * Adds what was seen, if it tells the readings of a gap apart.
   *
   * @param isAllowed whether a reading allows it; undefined if the reading does not say.
   */
  add(gap: GapId, isAllowed: (reading: Reading, id: string) => boolean | undefined, { source, evidence }: Sight): void {
    const all = Object.entries(this.gaps.readingsOf(gap));
    const readings = all.filter(([id, reading]) => isAllowed(reading, id) !== false).map(([id]) => id);
    if (readings.length < all.length) this.#observations.push({ gap, readings, source, evidence });
  }

  /**
   * What was seen of one gap: the readings that allow all of it, or those that were followed in different places; none if no reading
   * allows some of it.
   */
  of(gap: GapId): ShownAnswer {
    const own = this.#observations.filter((each) => each.gap === gap);
    const common = commonReadings(own);
    // What no reading allows is not explained by several of them.
    const isMixed = own.length > 0 && common.length === 0 && own.every(({ readings }) => readings.length > 0);
    const readings = isMixed ? [...new Set(own.flatMap((each) => each.readings))] : common;
    return { readings, isMixed, evidence: textOf(isMixed ? own : necessary(own).slice(0, mostEvidence)) };
  }

  /** What all that was seen says together. */
  conclude(): ObservedAnswers {
    const [answers, suggestions]: [ObservedAnswer[], ObservedAnswer[]] = [[], []];
    const possible = new Map<GapId, readonly string[]>();
    for (const gap of new Set(this.#observations.map((each) => each.gap))) {
      const own = this.#observations.filter((each) => each.gap === gap);
      const common = commonReadings(own);
      const [only, ...others] = common;
      if (only === undefined) suggestions.push(...severalReadings(gap, own));
      else if (others.length === 0) {
        const sources = [...new Set(own.map(({ source }) => source))].map((source) =>
          own.filter((each) => each.source === source),
        );
        const telling = sources.filter((each) => commonReadings(each).length === 1);
        const seen = telling.length > 0 ? telling.slice(0, mostEvidence).flatMap(necessary) : necessary(own);
        const answer = { gap, reading: only, evidence: textOf(seen) };
        (telling.length >= leastAgreeing ? answers : suggestions).push(answer);
      } else possible.set(gap, common);
    }
    return { gaps: this.gaps, answers, suggestions, possible };
  }
}

/** The readings that allow all observations of a gap. */
function commonReadings([first, ...others]: readonly Observation[]): readonly string[] {
  return (first?.readings ?? []).filter((reading) => others.every(({ readings }) => readings.includes(reading)));
}

/** Without the observations that exclude no further reading. */
function necessary(observations: readonly Observation[]): readonly Observation[] {
  // What excludes the most comes first.
  const sorted = observations.toSorted((one, other) => one.readings.length - other.readings.length);
  const chosen: Observation[] = [];
  for (const each of sorted) {
    const isFurther = commonReadings(chosen).some((reading) => !each.readings.includes(reading));
    if (chosen.length === 0 || isFurther) chosen.push(each);
  }
  return chosen;
}

/** The readings that a server followed in different places, if it is plain where it followed which. */
function severalReadings(gap: GapId, observations: readonly Observation[]): readonly ObservedAnswer[] {
  const telling = observations.filter(({ readings }) => readings.length === 1);
  const readings = [...new Set(telling.flatMap((each) => each.readings))];
  if (readings.length === 0) return [];
  const seen = readings.flatMap((reading) => firstOfSources(telling.filter((each) => each.readings[0] === reading)));
  const [only, ...others] = readings;
  return [{ gap, reading: others.length === 0 ? String(only) : `[${readings.join(", ")}]`, evidence: textOf(seen) }];
}

function firstOfSources(observations: readonly Observation[]): readonly Observation[] {
  const bySource = new Map(observations.toReversed().map((each) => [each.source, each]));
  return [...bySource.values()].toReversed().slice(0, mostEvidence);
}

function textOf(observations: readonly Observation[]): string {
  return [...new Set(observations.map(({ evidence }) => evidence))].join(" ");
}

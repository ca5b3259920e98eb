/** Collects the changes that a comparison finds, and judges what they do to requests and responses. */
import type { Json } from "../../src/contract/json.ts";
import type { Change, Impact, Side } from "./change.ts";
import { nameOf, type Spot } from "./spot.ts";

/** Whether fewer values are allowed than before, which breaks requests, or more, which breaks readers of responses. */
export type Effect = "fewer" | "more" | "either";

/** The values that a report shows after the sentence. */
export interface Values {
  readonly before?: Json | undefined;
  readonly after?: Json | undefined;
}

const opposite: Record<Effect, Effect> = { fewer: "more", more: "fewer", either: "either" };
const breaks: Record<Effect, readonly Side[]> = {
  fewer: ["request"],
  more: ["response"],
  either: ["request", "response"],
};

export class Findings {
  readonly #changes: Change[] = [];
  readonly #wording = new Set<string>();

  /** @param what the sentence. @param sides whom it concerns. Default: those of the spot. */
  add(spot: Spot, impact: Impact, code: string, what: string, values: Values = {}, sides = spot.sides): void {
    const { before, after } = values;
    this.#changes.push({
      impact,
      for: [...sides],
      place: spot.place,
      code,
      what: what.charAt(0).toUpperCase() + what.slice(1),
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    });
  }

  /** Adds a change of what is allowed. A condition that holds for other values applies its branches to other values. */
  judge(spot: Spot, effect: Effect, code: string, what: string, values?: Values): void {
    const effective = spot.traits.includes("negated") ? opposite[effect] : effect;
    const isCondition = spot.traits.includes("condition");
    const broken = breaks[isCondition ? "either" : effective].filter((side) => spot.sides.includes(side));
    if (broken.length > 0) this.add(spot, "breaking", code, what, values, broken);
    else this.add(spot, "compatible", code, what, values);
  }

  /** Adds that a member is new, which breaks who has to send it, or gone, which breaks all who sent or read it. */
  addMember(spot: Spot, kind: string, isNew: boolean, isRequired = false): void {
    const isBreaking = !isNew || (isRequired && spot.sides.includes("request"));
    const what = `${nameOf(spot)} is ${isNew ? "new" : "gone"}${isNew && isRequired ? " and required" : ""}`;
    this.add(spot, isBreaking ? "breaking" : "compatible", `${kind}-${isNew ? "added" : "removed"}`, what);
  }

  /** Notes that a text or an example changed, which concerns readers alone. */
  noteWording(where: string): void {
    this.#wording.add(where);
  }

  changes(): Change[] {
    const places = [...this.#wording].sort();
    const count = places.length === 1 ? "one place" : `${places.length} places`;
    const what = `Descriptions or examples changed in ${count}: ${places.join(", ")}`;
    const note: Change = { impact: "note", for: ["tools"], place: { kind: "contract" }, code: "wording", what };
    return places.length === 0 ? this.#changes : [...this.#changes, note];
  }
}

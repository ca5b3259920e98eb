/** Two contracts that are compared node by node, each component once. */

import { nameIn } from "../../src/contract/document.ts";
import { asObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { parsePointer } from "../../src/contract/pointer.ts";
import { placeName, type Side } from "./change.ts";
import type { ComparedContract } from "./contract.ts";
import { Findings } from "./findings.ts";
import { pageSizeParameters } from "./paging.ts";
import { type Both, componentPlace, normalize, usersOf } from "./pairs.ts";
import { nameOf, type Spot, spotOf } from "./spot.ts";

type CompareNodes = (before: JsonObject, after: JsonObject, spot: Spot) => void;

/** What the components of a kind are called. */
const nouns: Record<string, string> = {
  responses: "the response ",
  headers: "the header ",
  requestBodies: "the body ",
};

/** Members that only describe a node. */
const texts = ["title", "summary", "description", "example", "examples", "externalDocs", "$comment"];

const sides: readonly Side[] = ["request", "response", "tools"];

export class Comparison {
  readonly before: ComparedContract;
  readonly after: ComparedContract;
  readonly findings = new Findings();
  /** Pairs of references that are being compared: schemas may contain themselves. */
  readonly open = new Set<string>();
  readonly #pageSizes: ReadonlySet<JsonObject>;
  readonly #compared = new Set<string>();

  constructor({ before, after }: Both) {
    this.before = before;
    this.after = after;
    this.#pageSizes = pageSizeParameters([before, after]);
  }

  /** Whether a reference leads to a component, and not into one. */
  isComponent(reference: Json | undefined): reference is string {
    return typeof reference === "string" && /^#\/components\/[^/]+\/[^/]+$/.test(reference);
  }

  /** Whether a parameter limits pages, whose sizes are compared elsewhere. */
  isPageSize(parameter: JsonObject): boolean {
    return this.#pageSizes.has(parameter);
  }

  /**
   * Compares two nodes, or what they refer to. A component that both refer to is compared once, as a place of its own.
   * @param nameComponent what to call it. Default: by its kind and name.
   */
  follow(before: Json, after: Json, spot: Spot, compare: CompareNodes, nameComponent?: string): void {
    const [one, other] = [asObject(this.before.resolve(before)), asObject(this.after.resolve(after))];
    const reference = asObject(before).$ref;
    if (!this.isComponent(reference) || asObject(after).$ref !== reference) {
      compare(one, other, spot);
      return;
    }
    if (this.#compared.has(reference)) return;
    this.#compared.add(reference);
    const [, kind = "", name] = parsePointer(reference);
    const users = usersOf(reference, this);
    const used = new Set([...users.values()].flatMap((each) => [...each]));
    const place = componentPlace(`${kind}/${name}`, users);
    const title = nameComponent ?? `${nouns[kind] ?? ""}\`${name}\``;
    compare(
      one,
      other,
      spotOf(
        place,
        sides.filter((side) => used.has(side)),
        title,
      ),
    );
  }

  /** Notes that one of these members, which only describe, differs. */
  compareTexts(before: JsonObject, after: JsonObject, { place }: Spot, members: readonly string[] = texts): void {
    if (members.every((member) => normalize(before[member]) === normalize(after[member]))) return;
    const name = place.kind === "component" ? nameIn(place.name) : placeName(place);
    this.findings.noteWording(place.kind === "contract" ? "the contract itself" : name);
  }

  /** Notes what became deprecated, or no longer is. */
  compareDeprecation(before: JsonObject, after: JsonObject, spot: Spot): void {
    const values = { before: before.deprecated === true, after: after.deprecated === true };
    const what = `\`deprecated\` of ${nameOf(spot)} is now ${values.after}`;
    if (values.before !== values.after) this.findings.add(spot, "note", "deprecated", what, values);
  }
}

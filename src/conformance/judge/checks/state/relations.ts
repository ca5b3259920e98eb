/** Resources that name each other. */
import { type Basis, isCertain } from "../../../model/basis.ts";
import type { Contract } from "../../../model/contract.ts";
import { idsAt } from "../../../model/item-ids.ts";
import type { Resource, ResourceRelation } from "../../../model/operation.ts";
import { gapOf } from "../../../model/register.ts";
import type { KnownResource, ObservedResource } from "../../known-resource.ts";
import type { Memory } from "../../memory.ts";
import { basisOfFreedSide, gapOfActions, type Side } from "../../readings/relations.ts";
import { resourcesOf } from "../applicability.ts";
import { type CheckFinding, exchangeCheck } from "../check.ts";
import type { CheckContext } from "../context.ts";

export const inconsistentRelation = exchangeCheck({
  code: "state/inconsistent-relation",
  title: "Both sides of a relation agree",
  requirement:
    "Where two resources name each other, such as a task and its labels, each names the other, and nothing names what was deleted.",
  basis:
    "That of the relation in the contract. Assumed for what was deleted: `after-deletion`, and where a gap leaves open who belongs to what, or when one side follows the other.",
  example: "The item 7602010000000127 names the group 12260388400127, which does not name it according to getGroup.",
  fix: "Store the relation in one place and compute both sides from it. Where it is stored twice, look for a write that changes one side only: a creation, an update that removes something, a deletion.",
  appliesTo: (operation, contract) =>
    operation.isSafe && resourcesOf(operation, contract).some((resource) => sidesOf(contract, resource).length > 0),
  judge(context): CheckFinding[] | undefined {
    if (!context.operation.isSafe) return undefined;
    // The items of a list are of one kind.
    const kinds = new Map(context.observed.map(({ resource }) => [resource, sidesOf(context.contract, resource)]));
    const related = context.observed.flatMap((observed) => {
      const sides = kinds.get(observed.resource) ?? [];
      return sides.flatMap((side) => (observed.returned.properties.has(side.own[0] ?? "") ? [{ observed, side }] : []));
    });
    if (related.length === 0) return undefined;
    const known = [...context.memory.knownAfter(context.observed, context.operation).values()];
    const others = new Map([...kinds.values()].flat().map((side) => [side, namersOf(known, side)]));
    return related.flatMap(({ observed, side }) => [...disagreements(context, others.get(side) ?? [], observed, side)]);
  },
});

/** A relation between two kinds of resources, from one side. */
interface RelationSide {
  /** The path in the resource to the ids of the others, and the path in those to its id. */
  readonly own: readonly string[];
  readonly other: string;
  readonly theirs: readonly string[];
  /** The basis on which what this one names has to name it too; undefined if the contract does not claim that. */
  readonly basis: ResourceRelation["basis"] | undefined;
  /** The basis on which this one has to name what names it. */
  readonly unnamedBasis: ResourceRelation["basis"] | undefined;
  /** The relation, and whether this side declares it. */
  readonly relation: ResourceRelation;
  readonly isDeclaring: boolean;
}

/** The relations of a resource: those that it declares, and those that others declare with it. */
function sidesOf({ resources }: Contract, { name, relations }: Resource): RelationSide[] {
  const declared = relations.map((relation) => ({
    own: relation.property,
    other: relation.resource,
    theirs: relation.at,
    basis: relation.basis,
    unnamedBasis: relation.completeBasis,
    relation,
    isDeclaring: true,
  }));
  const reverse = [...resources.values()].flatMap((other) =>
    other.relations
      .filter(({ resource }) => resource === name)
      .map((relation) => ({
        own: relation.at,
        other: other.name,
        theirs: relation.property,
        basis: relation.completeBasis,
        unnamedBasis: relation.basis,
        relation,
        isDeclaring: false,
      })),
  );
  return [...declared, ...reverse];
}

/** A resource on the other side of a relation, and the ids that it names. */
interface Namer {
  readonly known: KnownResource;
  readonly names: ReadonlySet<string>;
}

/** The resources on the other side of a relation. What they name now is certain only if nothing has changed since. */
function namersOf(known: readonly KnownResource[], { other, theirs }: RelationSide): Namer[] {
  return known
    .filter(({ resource, isFresh, value }) => resource.name === other && isFresh && (theirs[0] ?? "") in value)
    .map((each) => ({ known: each, names: idsAt(each.value, theirs) }));
}

function* disagreements(
  { memory, operation }: CheckContext,
  others: readonly Namer[],
  { resource, id, value, pointer }: ObservedResource,
  side: RelationSide,
): Generator<CheckFinding> {
  const { own, other, theirs, basis, unnamedBasis, relation, isDeclaring } = side;
  const at = `${pointer}/${own[0]}`;
  const subject = `The ${resource.name} ${id}`;
  const named = idsAt(value, own);
  const shown = { resource, id, value, by: operation.id, at: `/${own[0]}` };
  const shownBy = (each: KnownResource): Side => ({ ...each, at: `/${theirs[0]}` });
  for (const otherId of named)
    if (basis && memory.isDeleted(other, otherId))
      yield {
        pointer: at,
        basis: { assumed: gapOf("after-deletion") },
        message: `${subject} names the ${other} ${otherId}, which was deleted.`,
      };
  for (const { known: each, names } of others) {
    const namesThis = names.has(id);
    if (basis && named.has(each.id) && !namesThis)
      yield {
        pointer: at,
        basis: basisOfLack(memory, relation, !isDeclaring, shownBy(each), shown),
        message: `${subject} names the ${other} ${each.id}, which does not name it according to ${each.by}.`,
      };
    if (unnamedBasis && !named.has(each.id) && namesThis)
      yield {
        pointer: at,
        basis: basisOfLack(memory, relation, isDeclaring, shown, shownBy(each)),
        message: `${subject} does not name the ${other} ${each.id}, which names it according to ${each.by}.`,
      };
  }
}

/**
 * The basis on which a resource has to name another one that names it: that of the relation, where no gap lets it lack the other.
 *
 * @param isDeclaring whether the side that lacks the other one declares the relation, and so names all others where it is complete.
 */
function basisOfLack(
  memory: Memory,
  { basis, completeBasis = basis, completeIn }: ResourceRelation,
  isDeclaring: boolean,
  lacking: Side,
  naming: Side,
): Basis {
  const freed = basisOfFreedSide(lacking) ?? basisOfFreedSide(naming);
  if (freed) return freed;
  if (isDeclaring && !isCertain(completeBasis) && !completeIn.includes(lacking.by)) return completeBasis;
  const gap = gapOfActions(memory, lacking, naming);
  return gap ? { assumed: gap } : basis;
}

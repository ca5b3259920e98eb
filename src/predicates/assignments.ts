/** The values that members have to have for a predicate to be true: `after.order.closedAt == null` says which one. */
import { type ASTNode, parse, serialize } from "@marcbachmann/cel-js";
import { readsIn } from "./reads.ts";

/** A member of a resource after a call, with the expression for its value. */
export interface Assignment {
  readonly resource: string;
  readonly member: string;
  readonly value: string;
  /** The predicates without which the member need not have it. */
  readonly conditions: readonly string[];
}

/** @returns undefined if the predicate says more than that members of `after` have a value. */
export function assignmentsIn(predicate: string): readonly Assignment[] | undefined {
  return assignmentsOf(parse(predicate).ast);
}

function assignmentsOf(node: ASTNode): Assignment[] | undefined {
  if (node.op === "&&") {
    const [left, right] = node.args.map(assignmentsOf);
    return left && right && [...left, ...right];
  }
  if (node.op === "||") {
    const [left, right] = node.args;
    const found = readsAfter(left) ? undefined : assignmentsOf(right);
    return found?.map((each) => ({ ...each, conditions: [`!(${serialize(left)})`, ...each.conditions] }));
  }
  const [path, value] = equalParts(node) ?? [];
  if (!path || !value) return undefined;
  const [, resource, member] = /^after\.(\w+)\.(\w+)$/.exec(serialize(path)) ?? [];
  return resource && member ? [{ resource, member, value: serialize(value), conditions: [] }] : undefined;
}

/** The parts of `left == right` and of `same(left, right)`. */
function equalParts(node: ASTNode): readonly ASTNode[] | undefined {
  if (node.op === "==") return node.args;
  return node.op === "call" && node.args[0] === "same" ? node.args[1] : undefined;
}

function readsAfter(node: ASTNode): boolean {
  return readsIn(node).some(([root]) => root === "after" || root === "response");
}

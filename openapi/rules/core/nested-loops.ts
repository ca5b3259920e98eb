/** Finds loops in loops of predicates: their time grows with the product of two lists, which a request can make thousands of items long. */
import type { ASTNode } from "@marcbachmann/cel-js";
import { emptyEnvironment } from "../../../src/predicates/predicate.ts";
import { childrenOf, loops } from "../../../src/predicates/reads.ts";

/** The expressions within loops that search a list from outside of the loop, as they are written. */
export function nestedLoopsIn(predicate: string): string[] {
  return [...visit(emptyEnvironment().parse(predicate).ast, undefined)].map(textOf);
}

/** @param variables of the loops around a node; undefined outside of loops. */
function* visit(node: ASTNode, variables: ReadonlySet<string> | undefined): Generator<ASTNode> {
  const searched = searchedList(node);
  if (searched && variables && !isOwn(searched, variables)) yield node;
  if (node.op === "rcall" && loops.has(node.args[0])) {
    const [, list, [variable, ...parts]] = node.args;
    yield* visit(list, variables);
    const inner = new Set([...(variables ?? []), ...(variable?.op === "id" ? [variable.args] : [])]);
    for (const part of parts) yield* visit(part, inner);
    return;
  }
  for (const child of childrenOf(node.args)) yield* visit(child, variables);
}

/** The list that a loop or the operator `in` goes through; undefined if a node is neither. */
function searchedList(node: ASTNode): ASTNode | undefined {
  if (node.op === "rcall" && loops.has(node.args[0])) return node.args[1];
  return node.op === "in" ? node.args[1] : undefined;
}

/** Whether a list is short or part of the item of a loop: a literal, a look-up, or a member of the loop's variable. */
function isOwn(list: ASTNode, variables: ReadonlySet<string>): boolean {
  if (list.op === "list" || (list.op === "call" && list.args[0] === "where")) return true;
  if (list.op === "id") return variables.has(list.args);
  const [holder] = childrenOf(list.args);
  return (list.op === "." || list.op === "[]") && holder !== undefined && isOwn(holder, variables);
}

function textOf({ input, start, end }: ASTNode): string {
  return input.slice(start, end).replace(/\s+/g, " ");
}

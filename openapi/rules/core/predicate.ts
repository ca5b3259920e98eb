import { type ASTNode, parse } from "@marcbachmann/cel-js";

/** The names that a predicate reads, each as the members it steps through: `before.order.note` is `[before, order, note]`. */
export type Chain = readonly [root: string, ...members: string[]];

/** Macros of CEL that bind their first argument as a variable over a list. */
const BINDING = new Set(["all", "exists", "exists_one", "map", "filter"]);

/**
 * Reads a predicate in CEL.
 * @returns the chains of names that it reads, those of its own variables left out.
 * @throws ParseError if it is not CEL.
 */
export function chainsOf(predicate: string): Chain[] {
  return [...chains(parse(predicate).ast, new Set())];
}

function* chains(node: ASTNode, bound: ReadonlySet<string>): Generator<Chain> {
  const chain = chainOf(node);
  if (chain) {
    if (!bound.has(chain[0])) yield chain;
    return;
  }
  if (node.op === "rcall") {
    const [method, receiver, [variable, ...rest]] = node.args;
    if (BINDING.has(method) && variable?.op === "id") {
      yield* chains(receiver, bound);
      for (const part of rest) yield* chains(part, new Set([...bound, variable.args]));
      return;
    }
  }
  for (const part of partsOf(node.args)) yield* chains(part, bound);
}

/** The chain that a node is, when it is nothing but a name and its members. */
function chainOf(node: ASTNode): Chain | undefined {
  if (node.op === "id") return [node.args];
  if (node.op !== ".") return undefined;
  const [object, member] = node.args;
  const chain = chainOf(object);
  return chain && [...chain, member];
}

/** The nodes among the operands of a node. */
function partsOf(operands: unknown): ASTNode[] {
  if (Array.isArray(operands)) return operands.flatMap(partsOf);
  return isAstNode(operands) ? [operands] : [];
}

function isAstNode(value: unknown): value is ASTNode {
  return typeof value === "object" && value !== null && "op" in value && "args" in value;
}

/**
 * Which members a CEL expression reads, from its syntax tree. What takes nodes is internal, so that the types of the package need no
 * parser of CEL.
 */
import type { ASTNode } from "@marcbachmann/cel-js";

/** A member by its path: `before`, `task`, `labels`. Indexes are left out. */
export type MemberPath = readonly [root: string, ...members: string[]];

/** A member compared with a literal: `before.order.financialStatus == 'paid'`. */
export interface Comparison {
  readonly path: MemberPath;
  readonly operator: (typeof comparisonOperators)[number];
  readonly literal: string | number;
}

const comparisonOperators = ["==", "!=", "<", "<=", ">", ">="] as const;

/** Macros whose first argument names the variable of a loop. */
export const loops: ReadonlySet<string> = new Set(["all", "exists", "exists_one", "filter", "map"]);

/** The paths that an expression reads, each once. The variable of a loop stands for the list it comes from. @internal */
export function readsIn(node: ASTNode): MemberPath[] {
  const reads = new Map<string, MemberPath>();
  for (const path of visit(node, new Map())) reads.set(path.join("."), path);
  return [...reads.values()];
}

/** The list that each variable of the loops around a node comes from; undefined if that is not a path. */
type Variables = ReadonlyMap<string, MemberPath | undefined>;

function* visit(node: ASTNode, variables: Variables): Generator<MemberPath> {
  const path = pathOf(node);
  if (path) {
    const resolved = resolve(path, variables);
    if (resolved) yield resolved;
    return;
  }
  if (node.op === "rcall" && loops.has(node.args[0])) {
    const [, list, [variable, ...parts]] = node.args;
    yield* visit(list, variables);
    const inner =
      variable?.op === "id" ? new Map([...variables, [variable.args, listPath(list, variables)] as const]) : variables;
    for (const part of parts) yield* visit(part, inner);
    return;
  }
  const lookUp = lookUpOf(node);
  const list = lookUp && listPath(node, variables);
  if (list) yield [...list, lookUp.member];
  for (const child of childrenOf(node.args)) yield* visit(child, variables);
}

/** The parts of `where(list, 'member', value)`; undefined if a node is something else. */
function lookUpOf(node: ASTNode): { readonly list: ASTNode; readonly member: string } | undefined {
  if (node.op !== "call" || node.args[0] !== "where") return undefined;
  const [list, member] = node.args[1];
  return list && member?.op === "value" && typeof member.args === "string" ? { list, member: member.args } : undefined;
}

function listPath(list: ASTNode, variables: Variables): MemberPath | undefined {
  if (list.op === "rcall" && list.args[0] === "filter") return listPath(list.args[1], variables);
  const lookUp = lookUpOf(list);
  if (lookUp) return listPath(lookUp.list, variables);
  const path = pathOf(list);
  return path && resolve(path, variables);
}

function resolve(path: MemberPath, variables: Variables): MemberPath | undefined {
  const [root, ...members] = path;
  if (!variables.has(root)) return path;
  const list = variables.get(root);
  return list && [...list, ...members];
}

/** The comparisons of a path with a string or a number, in either order. @internal */
export function comparisonsIn(node: ASTNode): Comparison[] {
  const inner = childrenOf(node.args).flatMap(comparisonsIn);
  const operator = comparisonOperators.find((each) => each === node.op);
  if (operator === undefined) return inner;
  const [left, right] = childrenOf(node.args);
  const own =
    (left && right && comparison(left, operator, right)) ??
    (left && right && comparison(right, mirrored[operator], left));
  return own ? [own, ...inner] : inner;
}

const mirrored = { "==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<=" } as const;

function comparison(member: ASTNode, operator: Comparison["operator"], value: ASTNode): Comparison | undefined {
  const path = pathOf(member);
  if (!path || value.op !== "value") return undefined;
  const literal: unknown = typeof value.args === "bigint" ? Number(value.args) : value.args;
  return typeof literal === "string" || typeof literal === "number" ? { path, operator, literal } : undefined;
}

/** The path of a node that is a chain of members, with literal indexes: `self.trackings[0].trackingNumber`. */
function pathOf(node: ASTNode): MemberPath | undefined {
  if (node.op === "id") return [node.args];
  if (node.op === "." || node.op === ".?") {
    const holder = pathOf(node.args[0]);
    return holder && [...holder, node.args[1]];
  }
  if (node.op === "[]" || node.op === "[?]") {
    const [list, index] = node.args;
    if (index.op !== "value") return undefined;
    const holder = pathOf(list);
    return holder && typeof index.args === "string" ? [...holder, index.args] : holder;
  }
  return undefined;
}

/** The nodes among the arguments of a node. @internal */
export function childrenOf(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(childrenOf);
  return isNode(args) ? [args] : [];
}

function isNode(value: unknown): value is ASTNode {
  return typeof value === "object" && value !== null && "op" in value;
}

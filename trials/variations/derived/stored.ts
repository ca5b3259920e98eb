/** The sandbox storing what holds by a reading: `after.order.closedAt == null` says which value the field has. */
import { type ASTNode, parse, serialize } from "@marcbachmann/cel-js";
import { type Resources, resources } from "../../../generated/contract.js";
import type { Gap, Reading } from "../../../src/contract/gaps.ts";
import { predicateOf } from "../../../src/predicates/predicate.ts";
import { computedValue, rejects } from "../../../src/predicates/rules.ts";
import type { OperationId } from "../../../src/sandbox/operation-id.ts";
import { combine, onStore, type Variation } from "../../kill-rate/variation/index.ts";

/** A field of a resource after the call, with the expression for its value. */
interface StoredField {
  readonly resource: keyof Resources;
  readonly field: string;
  readonly value: string;
  /** The predicates without which the field need not have it. */
  readonly conditions: readonly string[];
}

/** @returns undefined if the reading says nothing that holds, or its predicate does not give the value of each field. */
export function storeWhatHolds({ about }: Gap, { holds }: Reading): Variation | undefined {
  const fields = holds === undefined ? undefined : fieldsIn(parse(holds).ast);
  if (!about || !fields) return undefined;
  const operations = about.operations as readonly OperationId[];
  const when = about.when === undefined ? [] : [about.when];
  return combine(
    ...fields.map(({ resource, field, value, conditions }) =>
      onStore(operations, resource, (stored, { call, request }) => {
        const after = { ...call.documents.after(), [resource]: stored };
        const scope = { before: call.documents.before(), request, after, now: call.time() };
        const isAbout = [...when, ...conditions].every((refuse) => rejects({ refuse }, scope, "ignore") === true);
        const computed = isAbout ? computedValue({ as: value }, scope, "ignore") : undefined;
        return computed === undefined ? stored : { ...stored, [field]: computed };
      }),
    ),
  );
}

/** The fields that make a predicate true; undefined if it says more than that they have a value. */
function fieldsIn(node: ASTNode): StoredField[] | undefined {
  if (node.op === "&&") {
    const [left, right] = node.args.map(fieldsIn);
    return left && right && [...left, ...right];
  }
  if (node.op === "||") {
    const [left, right] = node.args;
    const fields = readsAfter(left) ? undefined : fieldsIn(right);
    return fields?.map((field) => ({ ...field, conditions: [`!(${serialize(left)})`, ...field.conditions] }));
  }
  const [member, value] = equalParts(node) ?? [];
  if (!member || !value) return undefined;
  const [, resource, field] = /^after\.(\w+)\.(\w+)$/.exec(serialize(member)) ?? [];
  if (resource === undefined || field === undefined || !isResource(resource)) return undefined;
  return [{ resource, field, value: serialize(value), conditions: [] }];
}

/** The parts of `left == right` and of `same(left, right)`. */
function equalParts(node: ASTNode): readonly ASTNode[] | undefined {
  if (node.op === "==") return node.args;
  return node.op === "call" && node.args[0] === "same" ? node.args[1] : undefined;
}

function readsAfter(node: ASTNode): boolean {
  return predicateOf(serialize(node)).reads.some(([root]) => root === "after" || root === "response");
}

function isResource(name: string): name is keyof Resources {
  return Object.hasOwn(resources, name);
}

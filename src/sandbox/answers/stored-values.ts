/** Stores what holds by answers: `after.order.closedAt == null` says which value a member has. */
import { assignmentsIn } from "../../predicates/assignments.ts";
import { computedValue, rejects } from "../../predicates/rules.ts";
import type { Variation } from "../calls/variation.ts";
import type { ServiceCall } from "../services/service-call.ts";
import type { Documents } from "../state/documents.ts";
import type { Answer } from "./answer.ts";

/** A value that a member gets when its resource is stored. */
interface StoredValue {
  readonly operations: readonly string[];
  readonly resource: string;
  readonly member: string;
  readonly value: string;
  readonly conditions: readonly string[];
}

export function storeWhatHolds(answers: readonly Answer[]): NonNullable<Variation["documents"]> {
  const all = answers.flatMap(valuesOf);
  return (documents, call) => {
    const own = all.filter(({ operations }) => operations.includes(call.operation.id));
    if (own.length === 0) return documents;
    const put: Documents["put"] = (kind, draft, hidden) =>
      documents.put(kind, { ...draft, ...membersOf(own, kind.name, draft, call) }, hidden);
    return new Proxy(documents, {
      get: (target, name) => {
        if (name === "put") return put;
        const member = target[name as keyof Documents];
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
  };
}

function valuesOf({ about, reading: { holds } }: Answer): StoredValue[] {
  if (!about || holds === undefined) return [];
  const when = about.when === undefined ? [] : [about.when];
  return (assignmentsIn(holds) ?? []).map(({ conditions, ...each }) => ({
    ...each,
    operations: about.operations,
    conditions: [...when, ...conditions],
  }));
}

/** The members that a resource gets. */
function membersOf(values: readonly StoredValue[], name: string, draft: object, call: ServiceCall): object {
  const after = { ...call.documents.after(), [name]: draft };
  const scope = { before: call.documents.before(), request: call.request, after, now: call.time() };
  const members = values.flatMap(({ resource, member, value, conditions }) => {
    const isMeant = resource === name && conditions.every((each) => rejects({ refuse: each }, scope, "ignore"));
    const computed = isMeant ? computedValue({ as: value }, scope, "ignore") : undefined;
    return computed === undefined ? [] : [[member, computed] as const];
  });
  return Object.fromEntries(members);
}

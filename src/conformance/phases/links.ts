/** Follows the links of the contract: each linked operation accepts what the response contains. */

import type { Json, JsonObject } from "../../contract/json.ts";
import { valueAt, withValue } from "../../contract/pointer.ts";
import {
  type Case,
  from,
  labelsOf,
  mustAccept,
  type Step,
  type Template,
  unlessRuled,
  unshared,
} from "../cases/case.ts";
import { createdResource, type Filter, type Link, listItems, type Operation } from "../model/operation.ts";
import { findSizes } from "./list-scenario.ts";
import { createCase, type PhaseContext } from "./phase.ts";

export async function* linkCases(context: PhaseContext): AsyncGenerator<Case> {
  if (context.depth === "smoke") return;
  for (const source of context.contract.operations.values()) {
    if (source.links.length === 0) continue;
    const origin = await readSource(context, source);
    for (const link of source.links.filter((each) => isWhole(context, each))) {
      const follower = context.contract.operation(link.operation);
      if (!follower.isSafe && !mayChange(origin, follower)) continue;
      const each = followLink(context, source, link, origin);
      // When the case runs again, the index in the list may belong to another resource.
      yield origin.index === undefined || follower.isSafe ? each : { ...each, isDestructive: true };
    }
  }
}

/** A response with links. */
interface Source {
  readonly steps: readonly Step[];
  /** The labels of the steps, by the resource that each returns. */
  readonly labels: Readonly<Record<string, string>>;
  /** The index of the run's own resource in a list; undefined if the response is not a list. */
  readonly index: number | undefined;
  /** The items of the list. */
  readonly items: readonly unknown[];
  /** Who made the resource that the links start at: the run; somebody else, if its own is on no page; nobody, if no request makes its kind. */
  readonly owner: "run" | "other" | "nobody";
}

/**
 * Whether a request may follow that changes something. Resources of others are read only: a creation that refers to them may change them
 * too, and they may contradict what the run made. What no request makes, such as a category, is there to be referred to.
 */
function mayChange({ owner }: Source, follower: Operation): boolean {
  return owner === "run" || (owner === "nobody" && createdResource(follower) !== undefined);
}

/** Plays the call that has the links, with a resource of the run in its response. */
async function readSource(context: PhaseContext, source: Operation): Promise<Source> {
  const { contract, builder, play } = context;
  const { setup, step } = builder.call(source.id, { as: "source" });
  const labels = labelsOf(setup);
  const [returned] = source.returns;
  if (!returned?.isList) {
    const own = createdResource(source)?.resource;
    return {
      steps: [...setup, step],
      labels: own === undefined ? labels : { ...labels, [own]: "source" },
      index: undefined,
      items: [],
      owner: "run",
    };
  }
  const maker = builder.findCreator(returned.resource);
  if (!maker) return { steps: [...setup, step], labels, index: 0, items: [], owner: "nobody" };
  const item = builder.call(maker.id, { as: returned.resource, using: labels });
  const key = createdResource(maker)?.key;
  const name = contract.resources.get(returned.resource)?.id ?? "";
  const { largest } = await findSizes(context, { operation: source, call: step }, setup);
  const few = narrowList(source, name, largest, (member) => from(item.step.as, `/${key}/${member}`));
  const list: Step = source.method === "GET" ? { ...step, query: { ...step.query, ...few } } : { ...step, body: few };
  const steps = [...setup, ...item.setup, item.step, list];
  const { steps: played } = await play(createCase("links", "setup", steps), source);
  const created = played.find(({ step: { as } }) => as === item.step.as)?.exchanges[0]?.response.value;
  const id = valueAt(created, `/${key}/${name}`);
  const items = listItems(source, played.at(-1)?.exchanges[0]?.response.value);
  const index = id === undefined ? -1 : items.findIndex((each) => valueAt(each, `/${name}`) === id);
  // If the run's own resource is not on the first page, others are read.
  if (index < 0) return { steps, labels, index: 0, items: [], owner: "other" };
  return { steps, labels: { ...labels, [returned.resource]: item.step.as }, index, items, owner: "run" };
}

/** Whether a link has each argument of the path that it leads to. */
function isWhole({ contract }: PhaseContext, { operation, parameters }: Link): boolean {
  return contract
    .operation(operation)
    .parameters.every(({ in: place, name }) => place !== "path" || parameters[name] !== undefined);
}

/**
 * Arguments that keep a list short enough to contain a certain resource: its ID, or a time range from its creation on.
 *
 * @param identity the member that identifies it.
 * @param largest the largest page that the server accepts.
 * @param own returns the value of one of its members.
 */
function narrowList(
  { parameters, terms, paging }: Operation,
  identity: string,
  largest: number | undefined,
  own: (member: string) => Json,
): JsonObject {
  const { limit, window: [since] = [] } = paging ?? {};
  const isIts = ({ match, property }: Filter): boolean =>
    (match === "equals" || match === "in") && property === `/${identity}`;
  const few = limit && largest !== undefined && { [limit.parameter]: largest };
  const parameter = parameters.find(({ filter }) => filter && isIts(filter));
  if (parameter)
    return { ...few, [parameter.name]: parameter.filter?.match === "in" ? [own(identity)] : own(identity) };
  const term = terms.find(isIts)?.term;
  if (term !== undefined) return { ...few, query: { $join: [`${term}:`, own(identity)] } };
  return { ...few, ...(since && { [since.min]: own(since.property) }) };
}

/** The call that a link leads to. Linked values come from the response, other ids from the steps that led to it. */
function followLink({ contract, builder }: PhaseContext, source: Operation, link: Link, origin: Source): Case {
  const { steps, labels, items } = origin;
  const follower = contract.operation(link.operation);
  // A read may use any item that has the linked values; a change only the run's own.
  const places = [...Object.values(link.parameters), ...Object.values(link.body)];
  const has = (item: unknown): boolean =>
    places.every((at) => (valueAt(item, at.replace(/^\/\w+\/0(?=\/|$)/, "")) ?? null) !== null);
  const other = follower.isSafe && !has(items[origin.index ?? 0]) ? items.findIndex(has) : -1;
  const index = other < 0 ? origin.index : other;
  const built = builder.call(follower.id, { as: "linked", using: labels });
  const linked = withLinkedValues(built.step, follower, link, index);
  const reason = `it uses values from the response to ${source.id}`;
  const pointer = `/${source.id}/${link.name}`;
  const expect = mustAccept("response/valid-request-rejected", link.basis, reason, { pointer });
  const step: Step = { ...linked, expect: unlessRuled(follower, expect) };
  // The state that its rules read must be known before.
  const reader = [...contract.operations.values()].find(
    (each) =>
      each.isSafe &&
      each.method === "GET" &&
      each !== follower &&
      each.path === follower.path.replace(/(\})\/\w+$/, "$1"),
  );
  const { path } = linked;
  const read: Step[] = reader && path && !follower.isSafe ? [{ as: "seen", operation: reader.id, path }] : [];
  const others = built.setup.filter(({ as }) => !steps.some((each) => each.as === as));
  // If the response does not have the linked value yet, the resource that provides it is created first.
  const maker = builder.findCreator(follower.returns[0]?.resource ?? "");
  const isThere =
    !maker || !source.isSafe || index !== undefined || steps.some(({ operation }) => operation === maker.id);
  const more = isThere ? undefined : builder.call(maker.id, { as: "more", using: labels });
  const first = more ? [...more.setup.filter(({ as }) => !(as in labels)), more.step] : [];
  const all = [...steps.slice(0, -1), ...first, ...steps.slice(-1), ...others, ...read, step];
  // A resource that is changed is created for this case alone.
  const isAlone = !follower.isSafe || !source.isSafe;
  return createCase(
    "links",
    `${source.summary}, then ${follower.summary.toLowerCase()}`,
    isAlone ? all.map(unshared) : all,
  );
}

/** A step with the values that a link takes from the response before it, or from one item of its list. */
function withLinkedValues(step: Step, follower: Operation, link: Link, index: number | undefined): Step {
  const linkedValue = (at: string): Template =>
    from("source", index === undefined ? at : at.replace(/^(\/\w+)\/0(?=\/|$)/, `$1/${index}`));
  let { path, query, body } = step;
  for (const [name, at] of Object.entries(link.parameters)) {
    const value = linkedValue(at);
    // The body may repeat an ID from the path.
    const old = JSON.stringify(path?.[name] ?? query?.[name]);
    if (body !== undefined) body = JSON.parse(JSON.stringify(body).replaceAll(old, JSON.stringify(value))) as Json;
    if (follower.parameters.find((each) => each.name === name)?.in === "query") query = { ...query, [name]: value };
    else path = { ...path, [name]: value };
  }
  for (const [place, at] of Object.entries(link.body)) {
    // An array that the link leads into gets that item only.
    const [, list] = /^(.*)\/0(?=\/|$)/.exec(place) ?? [];
    const items = list === undefined ? undefined : valueAt(body, list);
    if (list !== undefined && Array.isArray(items)) body = withValue(body as Json, list, items.slice(0, 1));
    body = withValue(body as Json, place, linkedValue(at));
  }
  return { ...step, ...(path && { path }), ...(query && { query }), ...(body !== undefined && { body }) };
}

/** What no comparison of paths and schemas sees of the behavior of calls: scopes, rules, effects and filters. */
import { both, type Case, changed, operation } from "./case.ts";

function security(alternatives: string): string {
  return operation(`security: ${alternatives}`);
}

function rules(list: string): string {
  return operation(`x-rules: ${list}`);
}

function causes(list: string): string {
  return operation(`x-causes: [${list}]`);
}

function filtered(filter: string): string {
  return operation(
    `parameters: [{ name: ids, in: query, schema: { type: string }${filter === "" ? "" : `, x-filter: ${filter}`} }]`,
  );
}

const precondition = (predicate: string, outcome = "409", origin = "source: Errors") =>
  `{ id: stays, description: It stays., refuse: ${predicate}, outcome: "${outcome}", ${origin} }`;
const derive = (value: string) =>
  `{ id: last-four, description: The end of the code., derive: /lastCharacters, as: "${value}", source: Gift card }`;
const exception = (when: string) =>
  `{ id: follows, description: The list follows its rules., frees: /list, when: "${when}", source: Orders }`;

export const behavior: Case[] = [
  // Areas
  changed(
    "an operation moves to another area",
    operation("tags: [Shop]"),
    operation("tags: [Products]"),
    "breaking tools area-changed",
  ),
  changed("an operation gets a second tag", operation("tags: [Shop]"), operation("tags: [Shop, Products]")),

  // Access
  changed(
    "a scope no longer suffices",
    security("[{ accessToken: [a] }, { accessToken: [b] }]"),
    security("[{ accessToken: [a] }]"),
    "breaking request scope-removed",
  ),
  changed(
    "another scope is needed",
    security("[{ accessToken: [a] }]"),
    security("[{ accessToken: [b] }]"),
    "breaking request scope-removed",
  ),
  changed(
    "a second scope is needed beside the first",
    security("[{ accessToken: [a] }]"),
    security("[{ accessToken: [a, b] }]"),
    "breaking request scope-removed",
  ),
  changed(
    "a scope is needed where none was stated",
    security("[{ accessToken: [] }]"),
    security("[{ accessToken: [a] }, { accessToken: [b] }]"),
    "breaking request scope-needed",
  ),
  changed("a token is needed", security("[]"), security("[{ accessToken: [] }]"), "breaking request token-needed"),
  changed(
    "one more scope suffices",
    security("[{ accessToken: [a] }]"),
    security("[{ accessToken: [a] }, { accessToken: [b] }]"),
    "compatible request scope-added",
  ),
  changed(
    "no scope is stated any longer",
    security("[{ accessToken: [a] }]"),
    security("[{ accessToken: [] }]"),
    "compatible request scope-added",
  ),
  changed(
    "one of two scopes suffices that were both needed",
    security("[{ accessToken: [a, b] }]"),
    security("[{ accessToken: [a] }]"),
    "compatible request scope-added",
  ),
  changed(
    "scopes change their order",
    security("[{ accessToken: [a] }, { accessToken: [b] }]"),
    security("[{ accessToken: [b] }, { accessToken: [a] }]"),
  ),
  changed("the root's requirement is spelled out", "get: {}", security("[{ accessToken: [root] }]")),

  // Rules
  changed("a precondition is new", "get: {}", rules(`[${precondition("a")}]`), "breaking request rejection-added"),
  changed(
    "a precondition changes",
    rules(`[${precondition("a")}]`),
    rules(`[${precondition("b")}]`),
    "breaking request rejection-changed",
  ),
  changed("a precondition goes", rules(`[${precondition("a")}]`), "get: {}", "compatible request rejection-removed"),
  changed(
    "a precondition gets another status",
    rules(`[${precondition("a")}]`),
    rules(`[${precondition("a", "422")}]`),
    "breaking response rejection-status",
  ),
  changed(
    "a precondition is documented that was assumed",
    rules(`[${precondition("a", "409", "assumed: gap")}]`),
    rules(`[${precondition("a")}, { id: more, description: More., holds: c, assumed: gap }]`),
    "note tools rule-stated",
    "compatible response rule-added",
  ),
  changed(
    "a derived value is new",
    both("{ type: object }"),
    both(`{ type: object, x-rules: [${derive("last(self.code, 4)")}] }`),
    "compatible response rule-added",
  ),
  changed(
    "a derived value changes",
    both(`{ type: object, x-rules: [${derive("last(self.code, 4)")}] }`),
    both(`{ type: object, x-rules: [${derive("last(self.code, 5)")}] }`),
    "breaking response rule-changed",
  ),
  changed(
    "a derived value goes",
    both(`{ type: object, x-rules: [${derive("last(self.code, 4)")}] }`),
    both("{ type: object }"),
    "breaking response rule-removed",
  ),
  changed(
    "an exception is new",
    both("{ type: object }"),
    both(`{ type: object, x-rules: [${exception("self.a == '1'")}] }`),
    "breaking response exemption-added",
  ),
  changed(
    "an exception applies in more cases",
    both(`{ type: object, x-rules: [${exception("self.a == '1'")}] }`),
    both(`{ type: object, x-rules: [${exception("true")}] }`),
    "breaking response exemption-changed",
  ),
  changed(
    "an exception goes",
    both(`{ type: object, x-rules: [${exception("self.a == '1'")}] }`),
    both("{ type: object }"),
    "compatible response exemption-removed",
  ),
  changed(
    "rules change their order",
    rules(`[${precondition("a")}, ${derive("b")}]`),
    rules(`[${derive("b")}, ${precondition("a")}]`),
  ),

  // Effects, safety, filters
  changed(
    "a call no longer changes something",
    operation("x-effects: [{ changes: [/a, /b] }]"),
    operation("x-effects: [{ changes: [/a] }]"),
    "breaking response effect-removed",
  ),
  changed(
    "a call changes something more",
    operation("x-effects: [{ changes: [/a] }, { others: unchanged }]"),
    operation("x-effects: [{ changes: [/a, /b] }, { others: unchanged }]"),
    "breaking response effect-added",
  ),
  changed(
    "a call changes something more, and nothing was said of the rest",
    operation("x-effects: [{ changes: [/a] }]"),
    operation("x-effects: [{ changes: [/a, /b] }]"),
    "compatible response effect-added",
  ),
  changed(
    "a call no longer leaves the rest unchanged",
    operation("x-effects: [{ changes: [/a] }, { others: unchanged }]"),
    operation("x-effects: [{ changes: [/a] }]"),
    "breaking response others-removed",
  ),
  changed(
    "it becomes known what a call changes",
    "get: {}",
    operation("x-effects: [{ changes: [/a] }]"),
    "compatible response effect-added",
  ),
  changed(
    "a call may no longer be repeated",
    operation("x-safe: { assumed: gap }"),
    "get: {}",
    "breaking tools safe-removed",
  ),
  changed(
    "a call causes one more webhook",
    causes("{ topic: orders/create, assumed: gap }"),
    causes("{ topic: orders/create, assumed: gap }, { topic: orders/paid, assumed: gap }"),
    "compatible response cause-added",
  ),
  changed(
    "a call no longer causes a webhook",
    causes("{ topic: orders/create, assumed: gap }"),
    "get: {}",
    "breaking response cause-removed",
  ),
  changed(
    "a call causes a webhook in other cases",
    causes("{ topic: orders/create, assumed: gap }"),
    causes("{ topic: orders/create, when: a, description: If a., assumed: gap }"),
    "breaking response cause-changed",
  ),
  changed(
    "the case in which a call causes a webhook is described in other words",
    causes("{ topic: orders/create, when: a, description: If a., assumed: gap }"),
    causes("{ topic: orders/create, when: a, description: If it is a., assumed: gap }"),
    "note tools extension-changed",
  ),
  changed(
    "it is documented that a call causes a webhook",
    causes("{ topic: orders/create, assumed: gap }, { topic: orders/paid, assumed: gap }"),
    causes("{ topic: orders/create, source: Events }, { topic: orders/paid, assumed: gap }"),
    "note tools webhook-stated",
  ),
  changed(
    "a call must not be repeated after a lost response",
    "get: {}",
    operation("x-once: { assumed: gap }"),
    "breaking tools once-added",
  ),
  changed(
    "a call may be repeated after a lost response",
    operation("x-once: { assumed: gap }"),
    "get: {}",
    "compatible tools once-removed",
  ),
  changed(
    "no call undoes a call",
    "get: {}",
    operation("x-irreversible: { assumed: gap }"),
    "breaking tools irreversible-added",
  ),
  changed(
    "another call may undo a call",
    operation("x-irreversible: { assumed: gap }"),
    "get: {}",
    "compatible tools irreversible-removed",
  ),
  changed("a call may be repeated", "get: {}", operation("x-safe: { assumed: gap }"), "compatible tools safe-added"),
  changed(
    "a filter finds by another property",
    filtered("{ property: /id, match: in }"),
    filtered("{ property: /orderId, match: in }"),
    "breaking request filter-changed",
  ),
  changed(
    "a filter matches otherwise",
    filtered("{ property: /id, match: in }"),
    filtered("{ property: /id, match: equals }"),
    "breaking request filter-changed",
  ),
  changed(
    "a filter's state means something else",
    filtered("{ match: state, states: { on: a } }"),
    filtered("{ match: state, states: { on: b } }"),
    "breaking request filter-changed",
  ),
  changed(
    "it becomes known what a filter finds",
    filtered(""),
    filtered("{ property: /id, match: in }"),
    "compatible request filter-added",
  ),
  changed(
    "a search loses a term",
    both(
      "{ type: object, properties: { query: { type: string, x-filter: [{ term: a, property: /a, match: equals }, { term: b, property: /b, match: equals }] } } }",
    ),
    both(
      "{ type: object, properties: { query: { type: string, x-filter: [{ term: a, property: /a, match: equals }] } } }",
    ),
    "breaking request filter-removed",
  ),
  changed(
    "a search gains a term",
    both(
      "{ type: object, properties: { query: { type: string, x-filter: [{ term: a, property: /a, match: equals }] } } }",
    ),
    both(
      "{ type: object, properties: { query: { type: string, x-filter: [{ term: b, property: /b, match: equals }, { term: a, property: /a, match: equals }] } } }",
    ),
    "compatible request filter-added",
  ),
];

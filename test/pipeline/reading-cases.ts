/** Contracts with one reading of a gap that is wrong, and the finding that they must have. */
import { type Case, replace } from "./lint-cases.ts";

/** Gives the first gap something that it is about, and a reading a meaning. */
const meaning = (about: string, means: string): Case["breaks"] =>
  replace(
    "openapi/gaps/general.yaml",
    `  readings:
    least: A call requires only what it means nothing without.
    everything: A call requires every field.
`,
    `  about: ${about}
  readings:
    least: A call requires only what it means nothing without.
    everything:
      says: A call requires every field.
      ${means}
`,
  );

/** The reading rejects some of the calls that the gap is about. */
const rejecting = (about: string, when: string): Case["breaks"] =>
  meaning(about, `rejects: [{ when: "${when}", statuses: [422] }]`);

export const readingCases: readonly Case[] = [
  {
    name: "a gap that is about an unknown operation",
    breaks: rejecting("{ operation: createColection }", "true"),
    rule: "store-readings",
    at: "openapi/gaps/general.yaml:4",
    says: /The gap presence names the operation createColection, which does not exist\. Did you mean createCollection\?/,
    fix: /gaps\.schema\.yaml/,
  },
  {
    name: "a reading about objects that reads a value",
    breaks: meaning("{ objects: true }", "value: found == null"),
    rule: "store-readings",
    at: "openapi/gaps/general.yaml:9",
    says: /gap presence reads found; a predicate here has undeclared\./,
    fix: /gaps\.schema\.yaml/,
  },
  {
    name: "a reading about a probe that reads the response",
    breaks: meaning("{ probe: [no-token] }", "holds: response == null"),
    rule: "store-readings",
    at: "openapi/gaps/general.yaml:9",
    says: /gap presence reads response; a predicate here has probe, status\./,
    fix: /gaps\.schema\.yaml/,
  },
  {
    name: "a gap that is about a rule that the operation does not have",
    breaks: rejecting("{ operation: createCollection, rule: titles-are-unique }", "true"),
    rule: "store-readings",
    at: "openapi/gaps/general.yaml:4",
    says: /The gap presence is about the rule titles-are-unique, which createCollection does not have\./,
    fix: /gaps\.schema\.yaml/,
  },
  {
    name: "a reading that reads what does not exist",
    breaks: rejecting("{ operation: createCollection }", "!has(request.collection.titel)"),
    rule: "store-readings",
    at: "openapi/gaps/general.yaml:9",
    says: /gap presence reads request\.collection\.titel, which does not exist; correct the name\. Did you mean title\?/,
    fix: /gaps\.schema\.yaml/,
  },
  {
    name: "a reading that rejects a call by its response",
    breaks: rejecting("{ operation: createCollection }", "has(response.collection)"),
    rule: "store-readings",
    at: "openapi/gaps/general.yaml:9",
    says: /gap presence reads response; a predicate here has before, known, missing, now, repeated, request, query\./,
    fix: /gaps\.schema\.yaml/,
  },
  {
    name: "a reading whose predicate is not CEL",
    breaks: rejecting("{ operation: createCollection }", "request.collection.title =="),
    rule: "store-readings",
    at: "openapi/gaps/general.yaml:9",
    says: /gap presence: the predicate is not CEL/,
    fix: /gaps\.schema\.yaml/,
  },
  {
    name: "a gap that leaves a field of an unknown resource open",
    breaks: replace(
      "openapi/gaps/general.yaml",
      "  why: It is the least.\n",
      "  leaves: [{ resource: shelf, chosen: [/title] }]\n  why: It is the least.\n",
    ),
    rule: "store-readings",
    at: "openapi/gaps/general.yaml:7",
    says: /The gap presence names the resource shelf, which does not exist\./,
    fix: /gaps\.schema\.yaml/,
  },
];

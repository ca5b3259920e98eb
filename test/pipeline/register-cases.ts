/** Contracts with one error in their registers of facts and gaps, or in what names them, and the finding that they must have. */
import { type Case, collections, replace } from "./lint-cases.ts";

/** Writes a register of facts with one fact, given without its id. */
const fact =
  (content: string): Case["breaks"] =>
  ({ write }) =>
    write("openapi/facts/collections.yaml", `some-fact:\n  ${content}`);

export const registerCases: readonly Case[] = [
  {
    name: "a mark that names no gap",
    breaks: replace("openapi/webhooks/responses.yaml", "webhook-answer", "webhook-anser"),
    rule: "store-gap-ids",
    at: "openapi/webhooks/responses.yaml:8",
    says: /webhook-anser/,
    fix: /add it there or correct the id/,
  },
  {
    name: "a gap that no mark names",
    breaks: replace("openapi/gaps/general.yaml", "  register-only: true\n", ""),
    rule: "store-gap-unused",
    at: "openapi/gaps/general.yaml:33",
    says: /No mark names the gap `token-issue`/,
    fix: /register-only/,
  },
  {
    name: "an assumed gap without readings",
    breaks: replace(
      "openapi/gaps/general.yaml",
      `  readings:
    usual: A failure has the usual status.
    bad-request: Every failure has status 400.
`,
      "  assumption: The usual ones.\n",
    ),
    rule: "store-gaps",
    at: "openapi/gaps/general.yaml:9",
    says: /\/error-statuses must have required property 'readings'/,
    fix: /at least two legitimate answers under `readings`, the one that we assume first/,
  },
  {
    name: "a gap with one reading",
    breaks: replace("openapi/gaps/general.yaml", "    bad-request: Every failure has status 400.\n", ""),
    rule: "store-gaps",
    at: "openapi/gaps/general.yaml:12",
    says: /\/error-statuses\/readings must NOT have fewer than 2/,
    fix: /gaps\.schema\.yaml/,
  },
  {
    name: "a gap that asks an unknown convention",
    breaks: replace("openapi/gaps/general.yaml", "error-statuses:\n", "error-statuses:\n  convention: eror-statuses\n"),
    rule: "store-gaps",
    at: "openapi/gaps/general.yaml:10",
    says: /The gap `error-statuses` asks the convention `eror-statuses`, which does not exist\. Did you mean error-statuses\?/,
    fix: /conventions\.ts/,
  },
  {
    name: "two gaps that ask the same convention",
    breaks: replace(
      "openapi/gaps/general.yaml",
      "  section: Resources\nerror-statuses:\n",
      "  convention: presence\n  section: Resources\nerror-statuses:\n  convention: presence\n",
    ),
    rule: "store-gaps",
    at: "openapi/gaps/general.yaml:11",
    says: /The gaps `presence` and `error-statuses` ask the same convention, `presence`/,
    fix: /one gap at most/,
  },
  {
    name: "a gap id in two files",
    breaks: ({ write }) =>
      write(
        "openapi/gaps/events.yaml",
        `webhook-answer:
  unknown: What a receiver responds.
  decision: open
  assumption: Nothing.
  why: Nothing depends on it.
  section: Events
`,
      ),
    rule: "store-gaps",
    at: "openapi/gaps/general.yaml:25",
    says: /The gap `webhook-answer` is in events\.yaml too/,
    fix: /another id/,
  },
  {
    name: "a fact that nothing uses",
    breaks: fact("section: Errors\n  statement: Deleting a full collection fails.\n"),
    rule: "store-fact-unused",
    at: "openapi/facts/collections.yaml:1",
    says: /Nothing in the contract uses the fact `some-fact`/,
    fix: /`source: some-fact` .* `x-source: some-fact`/,
  },
  {
    name: "a fact about an operation that does not exist",
    breaks: fact(
      "section: Endpoints\n  statement: Closes a collection.\n  operation: closeCollection\n  method: POST\n  path: /close\n  response: count\n",
    ),
    rule: "store-facts",
    at: "openapi/facts/collections.yaml:4",
    says: /`some-fact` names the operation `closeCollection`, which the contract does not have/,
    fix: /add the operation to the contract/,
  },
  {
    name: "a fact about a schema that does not exist",
    breaks: fact("section: Resources\n  statement: A shelf.\n  schema: Shelf\n  fields: { id: string }\n"),
    rule: "store-facts",
    at: "openapi/facts/collections.yaml:4",
    says: /the schema `Shelf`/,
    fix: /Correct the name/,
  },
  {
    name: "a fact with fields of no fact",
    breaks: fact(
      "section: Resources\n  statement: A collection.\n  schema: Collection\n  fields: { image: { fields-of: image-fields } }\n",
    ),
    rule: "store-facts",
    at: "openapi/facts/collections.yaml:5",
    says: /fields of `image-fields`, which is not a fact/,
    fix: /Correct the id/,
  },
  {
    name: "a fact in another format",
    breaks: fact("section: Errors\n  statement: Deleting a full collection fails.\n  source: Errors\n"),
    rule: "store-facts",
    at: "openapi/facts/collections.yaml:1",
    says: /\/some-fact must NOT have additional properties: `source`/,
    fix: /facts\.schema\.yaml/,
  },
  {
    name: "a fact id in two files",
    breaks: async (project) => {
      await fact("section: Errors\n  statement: One.\n")(project);
      await project.write("openapi/facts/orders.yaml", "some-fact:\n  section: Errors\n  statement: Another.\n");
    },
    rule: "store-facts",
    at: "openapi/facts/orders.yaml:1",
    says: /`some-fact` is in collections\.yaml too/,
    fix: /another id/,
  },
  {
    name: "an id of a fact and of a gap",
    breaks: ({ write }) =>
      write(
        "openapi/facts/general.yaml",
        "webhook-answer:\n  section: Errors\n  statement: Receivers respond.\n  convention: receivers\n",
      ),
    rule: "store-gaps",
    at: "openapi/gaps/general.yaml:25",
    says: /The id `webhook-answer` is that of a fact in openapi\/facts\/general\.yaml too/,
    fix: /Give the gap another id/,
  },
  {
    name: "a source that is not a fact",
    breaks: replace(
      collections,
      "    operationId: getCollection\n",
      "    operationId: getCollection\n    x-source: no-fact\n",
    ),
    rule: "store-fact-ids",
    at: `${collections}:39`,
    says: /x-source of getCollection names the fact no-fact, which is not in openapi\/facts/,
    fix: /correct the id/,
  },
];

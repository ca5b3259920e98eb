/** Writes the first configuration file for a server, with comments that explain it. */
import { apiPath } from "../../api-version.ts";
import type { GapId } from "../model/register.ts";
import type { ProfileName } from "../server/profile.ts";
import type { Observations } from "./observe.ts";
import { openQuestions } from "./open-questions.ts";

/** What the file is about. */
export interface InitialConfig {
  readonly address: string;
  readonly profile: ProfileName;
  /** The names of the headers that every request needs. */
  readonly headers?: readonly string[];
  readonly observed: Observations;
  /** The readings by which the owner of the server answered open questions. */
  readonly chosen?: ReadonlyMap<GapId, string>;
}

/** Returns the text of the file. */
export function initialConfig({ address, profile, headers = [], observed, chosen = new Map() }: InitialConfig): string {
  return [
    "# yaml-language-server: $schema=./node_modules/store-admin-api/generated/conform.schema.json",
    "# The configuration of the conformance suite. Run it with: npx store-admin-api conform",
    "",
    `# The address before ${apiPath}.`,
    `address: ${JSON.stringify(address)}`,
    ...connection(profile, observed.examples.scope),
    ...(headers.length > 0 ? ["headers:", ...headers.map((name) => `  ${name}: \${${variableOf(name)}}`)] : []),
    ...fixtures(observed),
    ...formatAnswers(observed, chosen),
    "",
    "# Findings that do not count. Each needs a reason; after its last day, it counts again.",
    "# ignore:",
    "#   - check: response/undeclared-member",
    ...(observed.examples.operation ? [`#     operation: ${observed.examples.operation}`] : []),
    "#     reason: The partner portal needs it until it is replaced.",
    '#     expires: "2027-01-31"',
    "",
    "# Known findings: only new ones fail the run. Create the file with --update-baseline.",
    "# baseline: conform.baseline.json",
    "",
  ].join("\n");
}

function connection(profile: ProfileName, scope = "read"): string[] {
  if (profile === "sandbox")
    return [
      "",
      "# The suite creates a store of its own in the sandbox, with tokens, and deletes it at the end.",
      "profile: sandbox",
    ];
  return [
    "",
    "# Tokens come from environment variables, so that you can commit this file. This one has all scopes.",
    `token: \${STORE_TOKEN}`,
    "# Tokens of single scopes. Without them, the suite does not check scopes.",
    "# tokens:",
    `#   ${scope}: \${TOKEN_${variableOf(scope)}}`,
    `#   none: \${TOKEN_WITHOUT_SCOPES}`,
    "",
    `profile: ${profile}`,
    "# The suite only reads unless you allow more. What it creates contains SUITE in its strings; it deletes what the API can delete.",
    "# allowWrites: true",
    "# budget: 5000   # requests in total",
    "# rate: 20       # requests a second, which is the default; a server of this machine has no limit",
  ];
}

/** An environment variable for what a name stands for, such as the value of a header. */
function variableOf(name: string): string {
  return name.toUpperCase().replace(/\W/g, "_");
}

function fixtures({ currency, existing, examples: { field = "<resource>/<member>" } }: Observations): string[] {
  const ids = Object.entries(existing);
  return [
    "",
    "# Values that your server accepts, by the name of a member, or by the resource and the path of the member.",
    "fixtures:",
    "  values:",
    ...(currency === undefined ? [] : [`    currency: ${JSON.stringify(currency)}   # as the server shows it`]),
    `    # ${field}: "qa-{unique}"   # {unique} differs for each request`,
    ...(ids.length > 0
      ? [
          "  # Resources that exist. The suite uses those that you uncomment instead of creating its own.",
          "  # existing:",
          ...ids.map(([resource, id]) => `  #   ${resource}: ${JSON.stringify(id)}`),
        ]
      : []),
  ];
}

function formatAnswers(observed: Observations, chosen: ReadonlyMap<GapId, string>): string[] {
  const { answers, suggestions } = observed;
  const open = openQuestions(observed).filter(({ id }) => !chosen.has(id));
  return [
    "",
    "# How your server behaves where the documentation leaves it open. The suite fails a server that behaves otherwise.",
    ...(answers.length > 0 ? ["# What was observed may not be intended. Remove it then."] : []),
    answers.length + chosen.size > 0 ? "answers:" : "# answers:",
    ...answers.flatMap(({ gap, reading, evidence }) => [`  # Observed: ${oneLine(evidence)}`, `  ${gap}: ${reading}`]),
    ...[...chosen].flatMap(([gap, reading]) => [
      `  # Answered by the owner: ${observed.gaps.readingsOf(gap)[reading]?.says}`,
      `  ${gap}: ${reading}`,
    ]),
    ...(suggestions.length > 0
      ? ["  # These were seen only once, or in several ways. Uncomment what is intended."]
      : []),
    ...suggestions.flatMap(({ gap, reading, evidence }) => [`  # ${oneLine(evidence)}`, `  # ${gap}: ${reading}`]),
    ...(open.length > 0
      ? ["  # Without an answer, the suite accepts each of these. An editor completes all questions and answers."]
      : []),
    ...open.flatMap(({ id, group, answers: readings }, index) => [
      ...(group === open[index - 1]?.group ? [] : [`  # ${group}:`]),
      `  # ${id}: ${Object.keys(readings).join(" | ")}`,
    ]),
  ];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

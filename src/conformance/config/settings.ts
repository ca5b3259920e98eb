/**
 * The settings of a run. Each is an option of the command line and a member of `conform.yaml`; the help of the command, the JSON Schema of
 * the file and the types come from this table.
 */

export interface Setting {
  readonly kind: "flag" | "whole" | "text" | "file" | "files" | "list" | "choice" | "headers" | "tokens" | "reports";
  /** What it does, in a sentence. The help of the command shows it as well. */
  readonly description: string;
  /** The placeholder of its value in the help of the command. Not for a flag. */
  readonly value?: string;
  /** The values of a choice. */
  readonly choices?: readonly string[];
  /** The name on the command line, if it is not the name in kebab case. */
  readonly option?: string;
  /** Whether the file can read it from environment variables. */
  readonly isSecret?: true;
}

export const settings = {
  contract: {
    kind: "file",
    value: "<file>",
    description:
      "The contract to check against, a file or an address: OpenAPI 3.0 to 3.2, or Swagger 2.0. Default: the contract of this package.",
  },
  overlay: {
    kind: "files",
    value: "<file>",
    description:
      "An overlay for the contract (OpenAPI Overlay 1.0), a file or an address. Repeat the option for several overlays.",
  },
  workflows: {
    kind: "files",
    value: "<file>",
    description: "Workflows to play as well (Arazzo 1.0), a file or an address. Repeat the option for several files.",
  },
  token: {
    kind: "text",
    value: "<token>",
    isSecret: true,
    description: "The access token, with all scopes; a sandbox creates its own.",
  },
  tokens: {
    kind: "tokens",
    value: "<file>",
    isSecret: true,
    description:
      "Tokens of single scopes, by scope; `none` is a token without scopes. Without them, the suite skips the checks of scopes.",
  },
  headers: {
    kind: "headers",
    option: "header",
    value: "<name: value>",
    isSecret: true,
    description:
      "A header to send with every request, such as the key of a gateway. Repeat the option for several headers.",
  },
  profile: {
    kind: "choice",
    value: "<name>",
    choices: ["sandbox", "live", "mock"],
    description: "The kind of server: sandbox, live or mock. Default: detected.",
  },
  allowWrites: { kind: "flag", description: "Also write to a live server. Default: only read." },
  destructive: {
    kind: "flag",
    description: "On a live server, also create much data at once, and use data that the run did not create.",
  },
  smoke: { kind: "flag", description: "A quick run instead of a full one." },
  seed: {
    kind: "whole",
    value: "<number>",
    description: "The random seed; the same seed sends the same requests. Default: 1.",
  },
  budget: {
    kind: "whole",
    value: "<number>",
    description:
      "The most requests, without those that shrink findings. Default: 2500 for a quick run of a live server that is not destructive, otherwise unlimited.",
  },
  maxTime: {
    kind: "whole",
    value: "<seconds>",
    description:
      "The most seconds: after them, the run deletes what it created and reports what it found. Default: unlimited.",
  },
  shrinkBudget: {
    kind: "whole",
    value: "<number>",
    description:
      "The most requests to shrink findings. Default: 150 for a quick run of a live server, 500 for a full one, otherwise 5000.",
  },
  noShrink: {
    kind: "flag",
    description: "Show the steps of each finding as they were sent, instead of the fewest that show it.",
  },
  rate: {
    kind: "whole",
    value: "<number>",
    description: "The most requests a second. Default: 20 for a live server of another machine, otherwise unlimited.",
  },
  concurrency: {
    kind: "whole",
    value: "<number>",
    description: "How many cases to run at once, where they are independent. Default: 1.",
  },
  timeout: {
    kind: "whole",
    value: "<ms>",
    description: "How long to wait for a response, in milliseconds. Default: 10000.",
  },
  wireFormat: {
    kind: "choice",
    value: "<name>",
    choices: ["typed", "string"],
    description: "The wire format of a sandbox: typed or string. Default: typed.",
  },
  only: { kind: "list", value: "<checks>", description: "Run only these checks or groups." },
  skip: {
    kind: "list",
    value: "<checks>",
    description: "Skip these checks or groups, or an inherent requirement: inherent/<id>.",
  },
  operations: { kind: "list", value: "<names>", description: "Check only these operations or areas." },
  phases: {
    kind: "list",
    value: "<names>",
    description:
      "Run only these phases: examples, access, links, lists, rules, state, workflows, answers, random, input, pages.",
  },
  strict: {
    kind: "flag",
    description: "Also fail for findings that rest on an assumption of the contract.",
  },
  strictSkips: {
    kind: "flag",
    description:
      "The run is also incomplete (exit code 2) if it skips what you could change: for example, a token or data is missing, or writing is not allowed. To accept a skipped check, name it with --skip.",
  },
  report: {
    kind: "reports",
    value: "<files>",
    description: "The reports to write, by format: html, junit or json.",
  },
  cases: {
    kind: "file",
    value: "<folder>",
    description: "A folder for the findings: a case to replay, a curl script and a vitest test of each.",
  },
  writeOverlay: {
    kind: "file",
    value: "<file>",
    description:
      "A file for an overlay that makes the contract say what the server does: for what the contract is silent about, and as comments for what the server contradicts.",
  },
  baseline: {
    kind: "file",
    value: "<file>",
    description: "A file with known findings: only new findings fail the run.",
  },
  resume: {
    kind: "file",
    value: "<file>",
    description: "A file that keeps the state of a run: if the run is cut, the next one goes on where it stopped.",
  },
  format: {
    kind: "choice",
    value: "<name>",
    choices: ["text", "github"],
    description: "text, or github for annotations and a job summary. Default: github in GitHub Actions.",
  },
  quiet: { kind: "flag", description: "Print no progress, and a line for each finding." },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof settings;

/** The formats of report files. */
export const reportKinds = ["html", "junit", "json"] as const;
export type ReportKind = (typeof reportKinds)[number];

interface Values {
  readonly flag: boolean;
  readonly whole: number;
  readonly text: string;
  readonly file: string;
  readonly list: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly tokens: Readonly<Record<string, string>>;
  readonly reports: { readonly [Kind in ReportKind]?: string };
}

type ValueOf<Given extends Setting> = Given extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : Given["kind"] extends keyof Values
    ? Values[Given["kind"]]
    : never;

/** Settings with their values. */
export type Settings = { readonly [Name in SettingName]?: ValueOf<(typeof settings)[Name]> };

/** The name of a setting on the command line: `allowWrites` is `allow-writes`. */
export function optionOf(name: SettingName): string {
  const { option }: Setting = settings[name];
  return option ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

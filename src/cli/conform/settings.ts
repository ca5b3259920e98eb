/** The options of `conform`: those of the table of settings, and those of the command alone. */
import { access, readFile } from "node:fs/promises";
import {
  type ConformConfig,
  type Contract,
  checkNameProblem,
  headerProblem,
  optionOf,
  readAddress,
  readConfig,
  readWorkflows,
  reportKinds,
  runOptionsOf,
  type Setting,
  type SettingName,
  type Settings,
  type SetUpOptions,
  settings,
} from "../../conformance/command.ts";
import { type Given, type Option, readChoice, readOptions, readWhole } from "../../terminal/options.ts";
import { UsageError } from "../../terminal/usage-error.ts";

/** The file that the command reads if the command line names no other. */
export const defaultConfig = "conform.yaml";

/** What the command line adds to the description of a setting, because it has another form there. */
const forms: { readonly [Name in SettingName]?: string } = {
  tokens: 'a JSON file with tokens of single scopes: {"read_orders": "…", "none": "…"}',
  headers: "a header to send with every request, such as X-Gateway-Key: secret; can be repeated",
  report: "write reports: html=FILE, junit=FILE, json=FILE, separated by commas",
};

const names = Object.keys(settings) as SettingName[];

/** The options of the command. */
export const options = {
  config: {
    value: "<file>",
    help: `the configuration. Default: ${defaultConfig} in the current folder, if there is one`,
  },
  ...Object.fromEntries(names.map((name) => [optionOf(name), optionFor(name)])),
  "dry-run": { help: "print the calls that the run would make, and send nothing" },
  "update-baseline": { help: "write the findings of this run to the baseline" },
  help: { help: "show this help" },
} as const;

function optionFor(name: SettingName): Option {
  const { kind, description, value }: Setting = settings[name];
  const sentence = description.replace(/\.$/, "");
  const help = `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}${kind === "list" ? "; separated by commas" : ""}`;
  return {
    ...(value !== undefined && { value }),
    ...((kind === "headers" || kind === "files") && { isRepeatable: true }),
    help: forms[name] ?? help,
  };
}

/** Reads the settings from the command line. @throws UsageError for a value that is not allowed. */
async function readSettings(given: Readonly<Record<string, unknown>>): Promise<Settings> {
  const entries: [SettingName, unknown][] = [];
  for (const name of names) {
    const value = given[optionOf(name)];
    if (value !== undefined) entries.push([name, await readSetting(name, value as string | true | readonly string[])]);
  }
  return Object.fromEntries(entries) as Settings;
}

async function readSetting(name: SettingName, given: string | true | readonly string[]): Promise<unknown> {
  if (given === true) return true;
  const option = optionOf(name);
  const { kind, choices }: Setting = settings[name];
  if (kind === "files") return [given].flat();
  if (typeof given !== "string") return readHeaders(given);
  if (choices) return readChoice(option, given, choices);
  if (kind === "whole") return readWhole(option, given);
  if (kind === "tokens") return readTokens(given);
  if (kind === "reports") return readReports(given);
  if (kind !== "list") return given;
  const list = given.split(",").map((each) => each.trim());
  if (name === "only" || name === "skip")
    for (const each of list) {
      const problem = checkNameProblem(each, name);
      if (problem !== undefined) throw new UsageError(`--${option} ${problem}`);
    }
  return list;
}

/** Reads headers such as `X-Gateway-Key: secret`. @throws UsageError */
export function readHeaders(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([^:\s]+):\s*(.+)$/.exec(line) ?? [];
      // The value may be secret, so the message does not repeat it.
      if (name === undefined || value === undefined)
        throw new UsageError(
          `--header: "${line.split(":")[0]}" is not a header with a value. Pass, for example, --header "X-Gateway-Key: secret".`,
        );
      const problem = headerProblem(name, value);
      if (problem !== undefined) throw new UsageError(`--header: ${name} ${problem}.`);
      return [name, value];
    }),
  );
}

async function readTokens(file: string): Promise<Record<string, string>> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new UsageError(`Cannot read the tokens from ${file}: ${(error as Error).message}`);
  }
  const isTokens = typeof content === "object" && content !== null && !Array.isArray(content);
  if (!isTokens || Object.values(content as object).some((token) => typeof token !== "string"))
    throw new UsageError(`${file} must have tokens by scope: {"read_orders": "…", "none": "…"}.`);
  return content as Record<string, string>;
}

function readReports(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(",").map((entry) => {
      const [kind = "", ...file] = entry.split("=");
      if (file.length === 0)
        throw new UsageError(`--report: "${entry}" has no file name. Pass, for example, html=report.html.`);
      return [readChoice("report", kind, reportKinds), file.join("=")];
    }),
  );
}

/**
 * Reads the configuration.
 *
 * @param file the file that the command line names.
 * @param unread the settings that the command line replaces.
 * @returns an empty one if no file is named and there is no `conform.yaml` in the current folder.
 * @throws ConfigError if the file cannot be read or is not valid.
 */
export async function configOf(
  file: string | undefined,
  contract: Contract,
  unread: readonly string[],
): Promise<ConformConfig> {
  if (file === undefined && !(await exists(defaultConfig))) return { file: defaultConfig, settings: {} };
  return readConfig(file ?? defaultConfig, contract, { unread });
}

/** The settings of the configuration that options replace, so that they may name environment variables that are not set. */
export function unreadBy(given: Readonly<Record<string, unknown>>): readonly string[] {
  return given.token === undefined ? [] : ["token"];
}

/** What the command line and the configuration say. */
export interface CommandSettings {
  readonly url: string;
  readonly settings: Settings;
  readonly config: ConformConfig;
  readonly isUpdate: boolean;
  readonly isDry: boolean;
  /** The options of the run, which are not set up yet. */
  readonly run: SetUpOptions;
}

/**
 * Reads the command line, and the configuration below it.
 *
 * @param address what the command line names. Default: that of the configuration.
 */
export async function commandSettings(
  address: string | undefined,
  args: readonly string[],
  contract: Contract,
): Promise<CommandSettings> {
  const flags: Given<typeof options> & Readonly<Record<string, unknown>> = readOptions(args, options);
  const config = await configOf(flags.config, contract, unreadBy(flags));
  const url = address ?? config.address;
  if (url === undefined)
    throw new UsageError(
      `The address of the server is missing. Pass it first: conform http://127.0.0.1:4020. Or write it to ${config.file}.`,
    );
  const all = { ...config.settings, ...(await readSettings(flags)) };
  const baseUrl = readAddress(url);
  const workflows = await Promise.all((all.workflows ?? []).map((file) => readWorkflows(file, contract)));
  return {
    url: baseUrl,
    settings: all,
    config,
    isUpdate: flags["update-baseline"] === true,
    isDry: flags["dry-run"] === true,
    run: { ...runOptionsOf({ ...config, settings: all }), baseUrl, contract, workflows: workflows.flat() },
  };
}

/** Whether there is a file. */
export function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** `conform init --contract`: writes a first configuration for any contract, and an overlay with what the suite guesses of it. */
import { access, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  CannotRun,
  type Contract,
  Credentials,
  headerVariable,
  jsonPathOf,
  type ObservedAnswers,
  type OpenedContract,
  observeAny,
  Prober,
  plural,
} from "../../conformance/command.ts";
import { readOptions } from "../../terminal/options.ts";
import { defaultConfig, readHeaders } from "./settings.ts";

const options = {
  contract: { value: "<file>", help: "the contract to check against, a file or an address" },
  token: { value: "<token>", help: "the access token; it is not written to the file" },
  header: { value: "<name: value>", isRepeatable: true, help: "a header to send with every request; can be repeated" },
  output: { value: "<file>", help: `the file to write. Default: ${defaultConfig}` },
  force: { help: "replace the files if they exist" },
} as const;

/** The overlay that it writes, beside the configuration. */
const overlayName = "rules.yaml";

/**
 * Runs the command.
 *
 * @returns the exit code.
 * @throws UsageError if the arguments are invalid.
 * @throws CannotRun if a file exists, or cannot be written.
 */
export async function initForContract(
  address: string,
  args: readonly string[],
  opened: OpenedContract,
): Promise<number> {
  const given = readOptions(args, options);
  const { contract: place = "", output = defaultConfig, force = false } = given;
  const headers = readHeaders(given.header ?? []);
  const rules = join(dirname(output), overlayName);
  for (const file of [output, rules]) await checkAbsent(file, force);
  const prober = new Prober(opened.contract, { baseUrl: address, headers, token: given.token ?? "" });
  const observed = await observeAny(prober).catch((error: unknown) => {
    if (error instanceof CannotRun) return error;
    throw error;
  });
  const seen = observed instanceof CannotRun ? [] : [...observed.answers, ...observed.suggestions];
  const names = Object.keys(headers);
  const takesToken = given.token !== undefined || needsToken(opened.contract, names);
  await write(output, configText({ address, place, headers: names, takesToken, seen }));
  await write(rules, overlayText(opened));
  const { contract, inferred } = opened;
  const [operations, resources] = [plural(contract.operations.size, "operation"), plural(inferred.length, "resource")];
  console.log(`Read ${place}: ${operations}, ${resources} inferred.`);
  for (const { operation, why } of contract.leftOut) console.log(`Not looked at: ${operation}, because ${why}.`);
  console.log(lookText(observed, seen.length));
  console.log(
    `Wrote ${output} and ${rules}. Read the overlay: what you confirm there fails a server, and the rest only warns.`,
  );
  const variables = [...(takesToken ? ["TOKEN"] : []), ...names.map(headerVariable)];
  const exports = variables.map((name) => `export ${name}="<value>" && `).join("");
  console.log(
    `Next: ${exports}npx store-admin-api conform --smoke${contract.operations.size > 0 ? " --allow-writes" : ""}`,
  );
  return 0;
}

/** What came of the look at the server. @param count how many answers it showed. */
function lookText(observed: Awaited<ReturnType<typeof observeAny>> | CannotRun, count: number): string {
  if (observed instanceof CannotRun) return `The server was not looked at. ${observed.message}`;
  const [status] = observed.failed;
  const failed = `${plural(observed.failed.length, "read")} failed, the first with ${status}.`;
  return `Looked at the server: ${plural(count, "answer")} suggested in comments.${status === undefined ? "" : ` ${failed}`}`;
}

/** What the command line says of a server, and what the server shows. Of secrets, a configuration has the names of variables. */
interface GivenServer {
  readonly address: string;
  readonly place: string;
  readonly headers: readonly string[];
  readonly takesToken: boolean;
  readonly seen: ObservedAnswers["answers"];
}

/** Whether operations need an access token beside the headers of every request. */
function needsToken({ operations, protocol }: Contract, headers: readonly string[]): boolean {
  const credentials = new Credentials(protocol, headers);
  return [...operations.values()].some((each) => each.needsToken && credentials.placeOf(each) !== undefined);
}

function configText({ address, place, headers, takesToken, seen }: GivenServer): string {
  return [
    "# The configuration of the conformance suite. Run it with: npx store-admin-api conform",
    `address: ${JSON.stringify(address)}`,
    `contract: ${JSON.stringify(place)}`,
    `# What the contract does not say (OpenAPI Overlay 1.0).`,
    `overlay: [${overlayName}]`,
    ...(takesToken || headers.length > 0
      ? ["# Set the variables before each run. This file has no secrets, so that you can commit it."]
      : []),
    ...(takesToken ? [`token: \${TOKEN}`] : []),
    ...(headers.length > 0 ? ["headers:", ...headers.map((name) => `  ${name}: \${${headerVariable(name)}}`)] : []),
    "profile: live",
    "# Values that your server accepts, by the name of a member; {unique} differs for each request.",
    "# fixtures:",
    "#   values:",
    '#     email: "qa-{unique}@example.com"',
    "# What no contract says: how your server behaves. With an answer, the suite fails a server that does otherwise.",
    "# All questions and answers: npx store-admin-api conform list-answers",
    "# answers:",
    ...(seen.length > 0 ? ["#   # As the server does now. Uncomment what is intended."] : []),
    ...seen.flatMap(({ gap, reading, evidence }) => [
      `#   # ${evidence.replace(/\s+/g, " ")}`,
      `#   ${gap}: ${reading}`,
    ]),
    "",
  ].join("\n");
}

function overlayText({ inferred, paged, filtered }: OpenedContract): string {
  const resources = inferred.flatMap(({ name, id, path, places }) =>
    places.flatMap((place) => [
      `  # ${path} shows the resource ${name}, which ${id} identifies.`,
      `  - target: ${jsonPathOf(place)}`,
      `    update: { x-resource: ${JSON.stringify({ name, id })} }`,
    ]),
  );
  const lists = paged.flatMap(({ path, method, paging }) => [
    `  - target: $.paths[${JSON.stringify(path)}].${method}`,
    `    update: { x-paging: ${JSON.stringify(paging)} }`,
  ]);
  const filters = filtered.flatMap(({ holder, parameter, filter }) => [
    `  - target: ${jsonPathOf(holder)}.parameters[?@.name == ${JSON.stringify(parameter)}]`,
    `    update: { x-filter: ${JSON.stringify(filter)} }`,
  ]);
  const actions = [...resources, ...lists, ...filters];
  return [
    "overlay: 1.0.0",
    'info: { title: What the contract does not say, version: "1" }',
    "# The suite has guessed these resources, pages and filters from paths, parameters and responses. Keep what is right, correct the rest, and remove what is wrong.",
    ...(actions.length > 0 ? ["actions:", ...actions] : ["actions: []"]),
    "",
  ].join("\n");
}

async function checkAbsent(file: string, replaces: boolean): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere && !replaces)
    throw new CannotRun(`${file} exists. Pass --force to replace it, or --output for another file.`);
}

async function write(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((error: Error) => {
    throw new CannotRun(`Cannot write ${file}: ${error.message}`);
  });
}

/** Reads samples for a shell whose only commands are curl and variables, as the requests that they send. */

/** A request as curl sends it. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body; empty if there is none. */
  readonly body: string;
}

/** A shell feature, command or option that is not understood. */
class NotUnderstood extends Error {}

/**
 * The requests of a sample, in order.
 *
 * @param variables those that earlier samples set, to which this one adds its own.
 * @returns no requests if the sample has anything but curl, in a form whose effect is known, and variables.
 */
export function requestsOfShell(code: string, variables: Map<string, string>): CurlRequest[] {
  try {
    return commandsIn(code).flatMap((command) => runCommand(command, variables));
  } catch (error) {
    if (error instanceof NotUnderstood) return [];
    throw error;
  }
}

/** The lines of a sample; those that a backslash or a quote continues, as one. */
const commandsIn = (code: string): string[] =>
  (code.match(/(?:'[^']*'|"(?:\\[\s\S]|[^"\\])*"|\\[\s\S]|[^\n])+/g) ?? []).map((line) => line.trim());

function runCommand(command: string, variables: Map<string, string>): CurlRequest[] {
  if (command === "" || command.startsWith("#")) return [];
  const [name = "", ...args] = wordsIn(command, variables);
  const [, variable, value = ""] = /^(\w+)=([\s\S]*)$/.exec(name === "export" ? (args[0] ?? "") : name) ?? [];
  if (variable !== undefined && args.length === (name === "export" ? 1 : 0)) {
    variables.set(variable, value);
    return [];
  }
  if (name !== "curl") throw new NotUnderstood(name);
  return [curlRequest(args)];
}

const part =
  /(?<space>\s+|\\\n)|'(?<raw>[^']*)'|"(?<quoted>(?:\\[\s\S]|[^"\\])*)"|\\(?<escaped>.)|(?<plain>[^\s'"\\|&;<>()`*#]+)/y;

/** The name and the arguments of a command, with variables replaced. */
function wordsIn(command: string, variables: ReadonlyMap<string, string>): string[] {
  const words: string[] = [];
  let isInWord = false;
  part.lastIndex = 0;
  while (part.lastIndex < command.length) {
    const { space, raw, quoted, escaped, plain } = part.exec(command)?.groups ?? {};
    if (space !== undefined) {
      isInWord = false;
      continue;
    }
    const text = raw ?? escaped ?? expand(quoted?.replace(/\\(["$\\])/g, "$1") ?? plain, variables);
    if (isInWord) words.push((words.pop() ?? "") + text);
    else words.push(text);
    isInWord = true;
  }
  return words;
}

function expand(text: string | undefined, variables: ReadonlyMap<string, string>): string {
  if (text === undefined || text.includes("$(") || text.includes("`")) throw new NotUnderstood(text);
  return text.replace(/\$(?:\{(\w+)\}|(\w+))/g, (_, braced: string | undefined, bare = "") => {
    const value = variables.get(braced ?? bare);
    if (value === undefined) throw new NotUnderstood(braced ?? bare);
    return value;
  });
}

function curlRequest(args: readonly string[]): CurlRequest {
  const headers: [string, string][] = [];
  const addresses: string[] = [];
  let method: string | undefined;
  let body = "";
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? "";
    if (!arg.startsWith("-")) addresses.push(arg);
    else if (arg !== "--globoff") {
      at += 1;
      const value = args[at] ?? "";
      if (arg === "-X") method = value;
      else if (arg === "-d") body = value;
      else if (arg === "-H") headers.push(headerIn(value));
      else throw new NotUnderstood(arg);
    }
  }
  const [url, ...others] = addresses;
  if (url === undefined || others.length > 0 || body.startsWith("@")) throw new NotUnderstood(args.join(" "));
  return { method: method ?? (body === "" ? "GET" : "POST"), url, headers, body };
}

function headerIn(text: string): [name: string, value: string] {
  const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new NotUnderstood(text);
  return [name, value];
}

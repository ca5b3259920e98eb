/** Reads YAML as owners of contracts write it: their own tools take more than YAML 1.2 allows. */
import { parse, YAMLParseError } from "yaml";

/** How many lines of a document may begin too far left. */
const mostIndented = 100;

/**
 * A document of YAML 1.2, with the merge keys of YAML 1.1. A line within quotes may begin further left than it should: spaces at
 * its start mean nothing.
 *
 * @throws YAMLParseError for what is not YAML in other ways.
 */
export function readYaml(text: string): unknown {
  const first = tryRead(text);
  const lines = text.split("\n");
  let read = first;
  for (let indented = 0; "error" in read && indented < mostIndented; indented += 1) {
    const at = continuedLine(read.error);
    const line = at === undefined ? undefined : lines[at];
    if (at === undefined || line === undefined) break;
    lines[at] = `${" ".repeat(100)}${line}`;
    read = tryRead(lines.join("\n"));
  }
  if ("value" in read) return read.value;
  throw "error" in first ? first.error : read.error;
}

function tryRead(text: string): { readonly value: unknown } | { readonly error: unknown } {
  try {
    return { value: parse(text, { maxAliasCount: -1, merge: true }) };
  } catch (error) {
    return { error };
  }
}

/** The line after that where a quoted text ends without its quote, counted from 0; undefined for other errors. */
function continuedLine(error: unknown): number | undefined {
  const isOpen = error instanceof YAMLParseError && error.code === "MISSING_CHAR";
  return isOpen ? error.linePos?.[0].line : undefined;
}

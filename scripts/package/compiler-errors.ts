import type { ContractFinding } from "../pipeline/finding.ts";

/**
 * Reads the errors that the TypeScript compiler prints with `--pretty false`: one line each, such as
 * `src/cli/main.ts(3,7): error TS2322: Type …`, and indented lines that explain it.
 *
 * @returns a finding for each error, with its explanation in the message.
 */
export function readCompilerErrors(output: string): ContractFinding[] {
  const errors: string[][] = [];
  for (const line of output.split(/\r?\n/).filter(Boolean)) {
    const isExplanation = /^\s/.test(line) && errors.length > 0;
    if (isExplanation) errors.at(-1)?.push(line);
    else errors.push([line]);
  }
  return errors.map(toFinding);
}

function toFinding([first = "", ...explanation]: readonly string[]): ContractFinding {
  const [, file, line, column, rule, text] = /^(?:(.+)\((\d+),(\d+)\): )?error (TS\d+): (.*)$/.exec(first) ?? [];
  const place = file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
  return { severity: "error", rule: rule ?? "package", message: [text ?? first, ...explanation].join("\n"), place };
}

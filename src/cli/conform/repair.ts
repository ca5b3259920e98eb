/** `--write-overlay`: what would make the contract say what the server does. */
import { writeFile } from "node:fs/promises";
import { type Contract, plural, type Report, repairOverlay } from "../../conformance/command.ts";

/** The overlay of a run, which is still to be written, and what the verdict says about it. */
export interface WrittenOverlay {
  readonly file: string;
  write(): Promise<void>;
  readonly lines: readonly string[];
}

/** The overlay that a run writes to a file. */
export function overlayOf(file: string, { findings }: Report, contract: Contract): WrittenOverlay {
  const { text, silent, disputed } = repairOverlay(contract, findings);
  const more = disputed === 0 ? "" : `, and ${plural(disputed, "change")} to decide about`;
  return {
    file,
    write: () => writeFile(file, text),
    lines: [
      `  ${file} has ${plural(silent, "change")} for what the contract is silent about${more}; it knows what this run has seen`,
      ...(silent + disputed > 0
        ? [`  Read it, and pass --overlay ${file}; or write it into the contract: conform apply <contract> ${file}`]
        : []),
    ],
  };
}

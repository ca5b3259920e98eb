/** The steps of a tutorial: code blocks of a Markdown file that say where they go. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A code block, and the place that its info string names. */
export interface Step {
  readonly file: string;
  /** The block is a new file. */
  readonly isNew: boolean;
  readonly lines: readonly string[];
  /** The block goes before the first line that starts with this, or at the end of the file. */
  readonly before: string | undefined;
  /** The search for `before` starts after the first line that equals this. */
  readonly after: string | undefined;
}

/**
 * Reads the steps of one section.
 *
 * @param heading of the section, such as `First change: a property`.
 */
export function readSteps(markdown: string, heading: string): Step[] {
  const [, section = ""] = markdown.split(`\n## ${heading}\n`);
  const [own = ""] = section.split("\n## ");
  return [...own.matchAll(/^( *)```\w+ (insert|append|create)="([^"]+)"([^\n]*)\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = "", action = "", file = "", options = "", block = ""]) => ({
      file,
      isNew: action === "create",
      lines: block
        .replace(/\n$/, "")
        .split("\n")
        .map((line) => line.slice(Math.min(indent.length, line.length))),
      before: (/before="([^"]+)"/.exec(options) ?? /before='([^']+)'/.exec(options))?.[1],
      after: /after="([^"]+)"/.exec(options)?.[1],
    }),
  );
}

/** Performs a step below a folder. @throws Error if the place does not exist, or the new file does. */
export async function performStep(root: string, { file, isNew, lines, before, after }: Step): Promise<void> {
  const path = join(root, file);
  if (isNew) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `${lines.join("\n")}\n`, { flag: "wx" });
    return;
  }
  const text = (await readFile(path, "utf8")).replace(/\n$/, "").split("\n");
  const start = after === undefined ? 0 : text.indexOf(after);
  if (start < 0) throw new Error(`${file} has no line "${after}".`);
  const index =
    before === undefined ? text.length : text.findIndex((line, at) => at >= start && line.startsWith(before));
  if (index < 0) throw new Error(`${file} has no line that starts with "${before}".`);
  text.splice(index, 0, ...lines);
  await writeFile(path, `${text.join("\n")}\n`);
}

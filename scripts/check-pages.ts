/** A page for each check of the conformance kit, and their index. */
import { catalog } from "../src/conformance/checks/catalog.ts";
import { type Check, type Group, groupOf, groups } from "../src/conformance/checks/check.ts";
import { command } from "./pipeline/command.ts";
import { reportWritten, type Texts, writeChanged } from "./pipeline/generated.ts";

/** Where the pages are, below a project's root. */
const folder = "docs/checks";

const banner = "<!-- Generated from src/conformance/checks/ by `npm run build`; do not edit. -->";

/**
 * Makes the pages of checks, in Markdown.
 *
 * @returns the texts of the files, by path: `docs/checks/<group>-<name>.md`, and the index in `README.md` beside them.
 */
export function makeCheckPages(checks: readonly Check[] = catalog): Texts {
  return {
    [`${folder}/README.md`]: index(checks),
    ...Object.fromEntries(checks.map((check) => [`${folder}/${fileOf(check)}`, page(check)])),
  };
}

function fileOf({ code }: Check): string {
  return `${code.replace("/", "-")}.md`;
}

function index(checks: readonly Check[]): string {
  const sections = (Object.keys(groups) as Group[]).map((group) => {
    const own = checks.filter(({ code }) => groupOf(code) === group);
    return `## ${groups[group]}: \`${group}\`

| Check | What it is about |
|---|---|
${own.map((check) => `| [\`${check.code}\`](${fileOf(check)}) | ${check.title} |\n`).join("")}`;
  });
  return `${banner}

# Checks

What the conformance kit holds a server to. A finding names its check by the code, and says what the check stands on: what the
document of the interface states, or what the contract assumes where that is silent. Assumptions are named by their ids in
[\`openapi/gaps.yaml\`](../../openapi/gaps.yaml); a finding that rests on one is a warning, unless the run is strict.

${sections.join("\n")}`;
}

function page({ code, title, requirement: asserts, basis: ground, example, fix: mend }: Check): string {
  return `${banner}

# ${title}

Check \`${code}\`, one of [all checks](README.md).

${asserts}

## What it stands on

${ground}

## A finding

\`\`\`text
${example}
\`\`\`

## What to look at

${mend}
`;
}

await command(
  import.meta.url,
  {
    does: `Writes ${folder}/, a page for each check of the conformance kit.`,
    usage: "node scripts/run.mjs check-pages",
  },
  async () => reportWritten(await writeChanged(process.cwd(), makeCheckPages())),
);

import { type CheckDescription, type Group, groupOf, groups } from "../../../src/conformance/checks/check.ts";

const intro = `# Checks

<!-- Written by \`npx vitest run test/conformance/checks/page.test.ts --update\`; do not edit. -->

A finding of the conformance suite names its check by the code, and its basis: what the documentation of the API says, or what the
contract assumes where the documentation is silent. An assumption has an id in \`openapi/gaps\`. A finding that rests on one is a
warning, unless the run is strict.
`;

/** The page that lists all checks, in Markdown. */
export function makeChecksPage(checks: readonly CheckDescription[]): string {
  const all = (Object.keys(groups) as Group[]).map((group) => {
    const own = checks.filter(({ code }) => groupOf(code) === group);
    return { title: `${groups[group]}: \`${group}\``, own };
  });
  const index = all.map(
    ({ title, own }) => `\n**${title}**\n\n| Check | What it is about |\n|---|---|\n${own.map(row).join("")}`,
  );
  const details = all.map(({ title, own }) => `\n## ${title}\n${own.map(section).join("")}`);
  return `${intro}${index.join("")}${details.join("")}`;
}

/** The anchor of a check's section, as GitHub makes it of a heading. */
export function anchorOf(code: string): string {
  return code.replace("/", "");
}

function row({ code, title }: CheckDescription): string {
  return `| [\`${code}\`](#${anchorOf(code)}) | ${title} |\n`;
}

function section({ code, title, requirement, basis, example, fix }: CheckDescription): string {
  return `
### ${code}

**${title}.** ${requirement}

- **Basis**: ${basis}
- **Fix**: ${fix}

\`\`\`text
${example}
\`\`\`
`;
}

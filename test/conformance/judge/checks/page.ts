import { gaps } from "../../../../generated/gaps.js";
import { type Group, groupOf, groups } from "../../../../src/conformance/cases/check-codes.ts";
import type { CheckDescription } from "../../../../src/conformance/judge/checks/check.ts";
import { inherent } from "../../../../src/conformance/model/inherent.ts";
import { Register } from "../../../../src/conformance/model/register.ts";
import { type Convention, conventions } from "../../../../src/contract/conventions.ts";

const register = new Register(gaps);

const intro = `# Checks

A finding of the conformance suite names its check by the code, and its basis:

| Basis | Where it comes from | Effect |
|---|---|---|
| Documented | A statement of the vendor's document, by its id | The run fails |
| Inherent | HTTP, JSON, or what the server itself responded; see [below](#inherent-requirements) | The run fails |
| Answered | A [gap](assumptions.md), that is, a question that the document leaves open, which you answered for your server | The run fails |
| Assumed | A [gap](assumptions.md), by its id: what the contract assumes where the document is silent | A warning, unless the run is strict |
`;

const inherentPart = `
## Inherent requirements

Every server must meet these, whatever its documentation says. The list is closed. \`--skip inherent/<id>\` turns one off.

| Requirement | What it says | Reason |
|---|---|---|
${Object.entries(inherent)
  .map(
    ([id, { requirement, reason }]) =>
      `| \`${id}\` | ${requirement.charAt(0).toUpperCase()}${requirement.slice(1)}. | ${reason} |\n`,
  )
  .join("")}`;

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
  return `${intro}${index.join("")}${inherentPart}${details.join("")}`;
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

- **Why it counts**: ${withNames(basis)}
- **Fix**: ${fix}

A finding says, for example:

\`\`\`text
${example}
\`\`\`
`;
}

/** A basis with what its inherent requirements say, and its gaps as the contract names them. */
function withNames(basis: string): string {
  return basis
    .replace(/Inherent: `([a-z-]+)`/g, (text, id: string) => {
      const requirement = inherent[id as keyof typeof inherent]?.requirement;
      return requirement ? `Inherent (\`${id}\`): ${requirement}` : text;
    })
    .replace(/`([a-z-]+)`/g, (text, id) => (isConvention(id) ? `\`${register.idOf(id)}\`` : text));
}

/** Whether an id in the text of a check is that of a question which a gap of the contract may ask by another id. */
function isConvention(id: string): id is Convention {
  return Object.hasOwn(conventions, id);
}

/** Makes `docs/assumptions.md`: every question that the vendor's document leaves open. The package has it in place of the docs site. */
import { areaTitle, type Entry, type Gap, type Register } from "../site/registers.ts";

const intro = `# Assumptions and unknowns

The API is known from one document of its vendor. Here is each question that it leaves open, by its id, with the answers that a server
could give. The first answer is ours:

- **Assumed**: the contract says the first answer, and marks each place that depends on it.
- **Open**: the contract allows every answer.
- **Sandbox only**: the contract allows every answer; the sandbox has to give one, and gives the first.
`;

const decisions: Readonly<Record<Gap["decision"], string>> = {
  assumed: "Assumed",
  open: "Open",
  sandbox: "Sandbox only",
};

/** @returns the page in Markdown, with a section for each gap. */
export function makeAssumptionsPage(gaps: Register<Gap>): string {
  const entries = [...gaps.values()];
  const areas = [...new Set(entries.map(({ area }) => area))];
  const sections = areas.map((area) => {
    const own = entries.filter((entry) => entry.area === area);
    return `\n## ${areaTitle(area)}\n${own.map(renderGap).join("")}`;
  });
  return `${intro}${sections.join("")}`;
}

function renderGap({ id, value: { unknown, decision, readings = {}, assumption = "", why } }: Entry<Gap>): string {
  const answers = Object.entries(readings).map(([name, text]) => `- \`${name}\`: ${oneLine(text)}`);
  const blocks = [
    `### ${id}`,
    `**${decisions[decision]}.** ${oneLine(unknown)}`,
    answers.join("\n"),
    oneLine(`${assumption} Why: ${why}`),
  ];
  return `\n${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

/** Shows the answers of the reader's server where pages say what is assumed or unknown. */
import { h } from "../../../../src/sandbox/inspector/kit/element.ts";
import { type Answers, onAnswers, recallAnswers } from "./kept-answers.ts";

/** Shows the answers, and again when they change. */
export function markAnswers(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('article a[href*="assumptions/"]')];
  const marks = links.flatMap((link) => {
    const [, gap] = /assumptions\/([\w-]+)\//.exec(link.getAttribute("href") ?? "") ?? [];
    if (gap === undefined) return [];
    if (link.classList.contains("chip")) return [chipMark(gap, link)];
    const row = link.closest("td:first-child")?.parentElement?.lastElementChild;
    return row ? [rowMark(gap, row)] : [];
  });
  const show = (): void => {
    const answers = recallAnswers();
    for (const mark of marks) mark(answers);
  };
  if (marks.length === 0) return;
  show();
  onAnswers(show);
}

type Mark = (answers: Answers) => void;

const nameOf = (readings: readonly string[]): string => `Your server: ${readings.join(" or ")}`;

/** A chip says the answer in place of "Assumed" or "Unknown". */
function chipMark(gap: string, chip: HTMLAnchorElement): Mark {
  const [text, label] = [chip.textContent, chip.getAttribute("aria-label")];
  return ({ [gap]: readings }) => {
    const name = readings && nameOf(readings);
    chip.textContent = name ?? text;
    chip.classList.toggle("answered", readings !== undefined);
    const subject = name === undefined ? label : `${name} (${gap.replaceAll("-", " ")})`;
    if (subject === null) chip.removeAttribute("aria-label");
    else chip.setAttribute("aria-label", subject);
  };
}

/** The row of a question has the answer in its last cell. */
function rowMark(gap: string, cell: Element): Mark {
  const mark = h("span.chip.answered");
  return ({ [gap]: readings }) => {
    mark.textContent = nameOf(readings ?? []);
    if (readings === undefined) mark.remove();
    else cell.append(" ", mark);
  };
}

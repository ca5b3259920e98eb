/** The answers of the reader's server as a whole: how many there are, and the block of `conform.yaml` to save and load. */
import { confirmAction } from "../../../../src/sandbox/inspector/kit/confirm.ts";
import { h } from "../../../../src/sandbox/inspector/kit/element.ts";
import { button } from "../../../../src/sandbox/inspector/kit/panel.ts";
import { formatAnswers, readAnswers } from "./answers-block.ts";
import { keepAnswers, onAnswers, recallAnswers } from "./kept-answers.ts";

type Questions = Readonly<Record<string, { readonly all: readonly string[]; readonly followed: readonly string[] }>>;

/** Adds what a page of answers can do with them. */
export function addSheet(): void {
  const place = document.querySelector<HTMLElement>("[data-questions]");
  if (place) place.append(sheet(JSON.parse(place.dataset.questions ?? "{}")));
}

function sheet(questions: Questions): HTMLElement {
  const status = h("p.run-status", { role: "status" });
  const block = h("textarea", {
    "aria-label": "Answers, as in conform.yaml",
    rows: "8",
    spellcheck: "false",
    placeholder: "answers:\n  token-statuses: forbidden",
  });
  const show = (): void => {
    const answers = recallAnswers();
    status.textContent = summaryOf(Object.entries(answers), questions);
    block.value = formatAnswers(answers);
  };
  const use = button("Use these answers", () => {
    const { answers, unknown } = readAnswers(block.value, (gap, reading) => {
      return Object.hasOwn(questions, gap) && (questions[gap]?.all.includes(reading) ?? false);
    });
    keepAnswers(answers);
    if (unknown.length > 0) status.append(` Not known, and left out: ${unknown.join(", ")}.`);
  });
  const copy = button("Copy", async () => {
    await navigator.clipboard.writeText(block.value);
    status.textContent = "Copied. Put the block into conform.yaml.";
  });
  const clear = button("Remove all", async () => {
    if (await confirmAction("Remove all answers from this browser?", "Remove all")) keepAnswers({});
  });
  show();
  onAnswers(show);
  return h("section.run", { "aria-label": "Answers" }, status, block, h("div.actions", use, copy, clear));
}

function summaryOf(answers: readonly (readonly [gap: string, readings: readonly string[]])[], questions: Questions) {
  if (answers.length === 0) return "No answers yet. Choose them below, or paste the block of a conform.yaml.";
  const count = (isCounted: (gap: string, reading: string) => boolean | undefined): number =>
    answers.filter(([gap, [reading = "", ...others]]) => others.length === 0 && isCounted(gap, reading)).length;
  const same = count((gap, reading) => questions[gap]?.all[0] === reading);
  const followed = count((gap, reading) => questions[gap]?.followed.includes(reading));
  return `${answers.length} of ${Object.keys(questions).length} questions are answered: ${same} as we assume, ${followed} that the store in your tab follows, ${answers.length - same - followed} that only marks show.`;
}

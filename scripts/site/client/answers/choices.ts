/** Lets readers choose the answers of their server in the tables that have them. */
import { h } from "../../../../src/sandbox/inspector/kit/element.ts";
import { keepAnswer, onAnswers, recallAnswers } from "./kept-answers.ts";

/** Adds a box to each answer. */
export function addChoices(): void {
  for (const table of document.querySelectorAll<HTMLElement>("[data-question]")) addChoicesTo(table);
}

function addChoicesTo(table: HTMLElement): void {
  const gap = table.dataset.question ?? "";
  const boxes = [...table.querySelectorAll("tbody tr")].map((row) => boxIn(row, gap));
  const show = (): void => {
    const readings = recallAnswers()[gap] ?? [];
    for (const box of boxes) box.checked = readings.includes(box.value);
  };
  for (const box of boxes)
    box.addEventListener("change", () => {
      keepAnswer(
        gap,
        boxes.filter(({ checked }) => checked).map(({ value }) => value),
      );
    });
  show();
  onAnswers(show);
}

/** Makes the name of an answer the label of a box. */
function boxIn(row: Element, gap: string): HTMLInputElement {
  const [cell] = row.children;
  const value = cell?.textContent?.trim() ?? "";
  const label = `${value}, for ${gap.replaceAll("-", " ")}`;
  const box = h("input", { type: "checkbox", value, "aria-label": label });
  cell?.append(h("label", box, ...(cell?.childNodes ?? [])));
  return box;
}

/** The answers of a reader's server: the page, and the block of `conform.yaml`. */

import { expect, test } from "vitest";
import { formatAnswers, readAnswers } from "../../scripts/site/client/answers/answers-block.ts";
import { renderMarkdown } from "../../scripts/site/markdown.ts";
import { answersPage } from "../../scripts/site/pages/answers.ts";
import { parseConfig } from "../../src/conformance/config/read-config.ts";
import { contract } from "../conformance/support/transcript.ts";
import { model } from "./site-model.ts";

const page = answersPage(model);
const [questions = {}] = page.body.flatMap((block) => (block.type === "answers" ? [block.questions] : []));
const isKnown = (gap: string, reading: string): boolean => questions[gap]?.all.includes(reading) === true;

test("the page has each question once, with its answers or a link to them", () => {
  const chosen = page.body.flatMap((block) => (block.type === "table" ? [block.question] : []));
  const text = renderMarkdown(page);
  const asked = [...model.gaps.values()].filter(({ value }) => value.readings !== undefined);
  for (const { id } of asked) {
    expect(text.split(`(assumptions/${id}.md)`).length - 1, id).toBe(1);
    expect(Object.keys(questions)).toContain(id);
  }
  expect(chosen.length).toBeGreaterThan(40);
  expect(chosen.length).toBeLessThan(60);
  expect(text).toContain(
    "| `bad-request` | The server rejects (400) the cancellation of a cancelled order. | on request |",
  );
});

test("the conformance suite takes the block, and the page reads it again", () => {
  const answers = { "token-statuses": ["forbidden"], "money-form": ["two-decimals", "shortest"] };
  const text = formatAnswers(answers);
  expect(text).toBe("answers:\n  token-statuses: forbidden\n  money-form: [two-decimals, shortest]\n");
  const address = "address: http://127.0.0.1:4010\n";
  const config = parseConfig(address + text, { file: "conform.yaml", contract, environment: {} });
  expect(config).toMatchObject({ answers: { ...answers, "token-statuses": "forbidden" } });
  expect(readAnswers(text, isKnown)).toEqual({ answers, unknown: [] });
  expect(formatAnswers({})).toBe("");
});

test.each([
  ["the block alone", "token-statuses: forbidden\nerror-shape: text"],
  [
    "a whole file",
    "address: http://x.test\r\nanswers: # ours\r\n\r\n  # Observed: 403.\r\n  token-statuses: forbidden # all\r\n  error-shape: text\r\nbudget: 3\r\n",
  ],
  ["a list of one", 'answers:\n  token-statuses: ["forbidden"]\n  error-shape:   text'],
])("it reads %s", (_, text) => {
  const answers = { "token-statuses": ["forbidden"], "error-shape": ["text"] };
  expect(readAnswers(text, isKnown)).toEqual({ answers, unknown: [] });
});

test("it names questions and answers that it does not know, and takes the others", () => {
  const text =
    "answers:\n  token-status: forbidden\n  error-shape: [text, prose]\n  money-form: shortest\n  presence:\n";
  expect(readAnswers(text, isKnown)).toEqual({
    answers: { "money-form": ["shortest"] },
    unknown: ["token-status", "error-shape", "presence"],
  });
});

/** Sends error responses with the status of an answer where the contract assumes another one by its gap. */
import { assumedStatuses, operations } from "../../../generated/contract.js";
import type { Variation } from "../calls/variation.ts";
import { statusTitles } from "../http/status-titles.ts";
import type { Answer } from "./answer.ts";

export function changeStatuses(answers: readonly Answer[]): NonNullable<Variation["exchange"]> {
  const changes = new Map(
    answers.flatMap(({ gap, reading: { statuses = [] } }) => {
      const [to, ...others] = statuses;
      const marked = Object.entries(assumedStatuses).filter(([, gaps]: [string, readonly string[]]) =>
        gaps.includes(gap),
      );
      return to === undefined || others.length > 0 ? [] : marked.map(([from]) => [Number(from), to] as const);
    }),
  );
  return async (request, next, { operation }) => {
    const response = await next(request);
    const to = changes.get(response.status);
    const declared: readonly number[] = operation === undefined ? [] : operations[operation].statuses;
    if (to === undefined || !declared.includes(response.status)) return response;
    const problem = JSON.parse(
      typeof response.body === "string" ? response.body : new TextDecoder().decode(response.body),
    );
    // The status of a rule or of an answer that a call is rejected by may come from another question.
    if (problem.title !== statusTitles[response.status]) return response;
    return { ...response, status: to, body: JSON.stringify({ ...problem, status: to }) };
  };
}

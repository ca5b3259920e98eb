// A summary is the menu entry of the docs: one short line in sentence case without a full stop, and in the imperative for operations
// ("Cancel an order"). A webhook reports, so its summary need not be imperative.
import type { LintRule } from "./core/rule.ts";
import { isText } from "./core/text.ts";

const LONGEST = 60;

export const operationSummary: LintRule = {
  description: `A summary has at most ${LONGEST} characters, in sentence case, without a full stop; an operation's is imperative. It is the operation's line in the menu of the docs.`,
  *check({ operations, webhooks }) {
    for (const { id, node, path, kind } of [...operations, ...webhooks]) {
      const { summary } = node;
      if (!isText(summary)) {
        yield { path, message: `${id} has no summary; say in a few words what it does.` };
        continue;
      }
      const [first = "", ...rest] = summary.split(/\s+/);
      const complaint =
        (summary.length > LONGEST && `has ${summary.length} characters; say it in ${LONGEST}`) ||
        (/[.\n]/.test(summary) && "is more than a line; leave the full stop out and put the rest in the description") ||
        (!/^[A-Z]/.test(first) && "does not start with a capital letter; write it in sentence case") ||
        (rest.some((word) => /^[A-Z][a-z]/.test(word)) && "has capitals inside; write it in sentence case") ||
        (kind === "operation" &&
          /([^s]s|ing|ed)$/.test(first) &&
          `starts with "${first}"; use the imperative, such as "Get" or "Create"`);
      if (complaint) yield { path: [...path, "summary"], message: `${id}: the summary "${summary}" ${complaint}.` };
    }
  },
};

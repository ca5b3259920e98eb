// Every mark names an entry of the gap register, and what is marked as assumed is a gap that we did decide to fill in. So the
// register is the whole list of what is not known. (That every entry is named by a mark is seen from the sources.)
import { asList, asNode, isNode } from "./core/json.ts";
import type { Mark } from "./core/marks.ts";
import type { Rule } from "./core/rule.ts";

const REGISTER = "openapi/gaps.yaml";

export const gapIds: Rule = {
  description:
    "Every gap id of a mark is in `openapi/gaps.yaml`, and `x-assumed` names only gaps whose decision is `assumed`. The register is the whole list of what is not known.",
  *check(contract) {
    const { gaps } = contract.surroundings;
    for (const mark of contract.marks) {
      for (const id of idsOf(mark)) {
        const gap = gaps[id];
        const { key, path } = mark;
        const bearer = contract.called(path.slice(0, -1));
        if (!gap)
          yield {
            path,
            message: `${key} of ${bearer} names the gap ${id}, which is not in ${REGISTER}; add it there or correct the id.`,
          };
        else if (key === "x-assumed" && gap.decision !== "assumed")
          yield {
            path,
            message: `${key} of ${bearer} names ${id}, whose decision is "${gap.decision}"; make it "assumed" in ${REGISTER}, or use x-gap.`,
          };
      }
    }
  },
};

/** The gap ids that an extension names, in whichever form. */
function idsOf({ key, value }: Mark): string[] {
  if (key === "x-gap") return [value].flat().map(String);
  if (key !== "x-assumed") return assumedWithin(value);
  return isNode(value) ? Object.values(value).map((mark) => String(isNode(mark) ? mark.gap : mark)) : [String(value)];
}

/** The values of `assumed` anywhere within an extension. */
function assumedWithin(value: unknown): string[] {
  if (Array.isArray(value)) return asList(value).flatMap(assumedWithin);
  return Object.entries(asNode(value)).flatMap(([key, child]) =>
    key === "assumed" ? [String(child)] : assumedWithin(child),
  );
}

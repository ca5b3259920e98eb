import { answersAddress, gapAddress, homeAddress, operationAddress } from "../addresses.ts";
import type { SiteModel } from "../model.ts";
import {
  type Block,
  firstSentence,
  heading,
  type Inline,
  introduction,
  type Page,
  prose,
  section,
  type Table,
  withoutMarkup,
} from "../page.ts";
import { areaTitle, type Entry, type Gap, titleOf } from "../registers.ts";
import { textLinks } from "../text-links.ts";

const indexAddress = "/assumptions/";

const decisions: Readonly<Record<Gap["decision"], string>> = {
  assumed: "Assumed: the contract takes one of the possible answers, and marks each place that depends on it.",
  open: "Open: the contract allows every answer.",
  sandbox: "Sandbox only: the contract allows every answer, but the sandbox has to give one.",
};

/** What we do about a gap, in one sentence: the assumption, or the first reading. */
const answerOf = ({ assumption, readings = {} }: Gap): string =>
  (assumption ?? Object.values(readings)[0] ?? "").trim().replace(/\s+/g, " ");

/** What is not documented of a page's subject, folded; nothing if there is no gap. */
export function unknownDetails(model: SiteModel, ids: readonly string[]): Block[] {
  if (ids.length === 0) return [];
  const summary = `What is not documented (${ids.length})`;
  return [{ type: "details", summary, id: "unknown", body: [unknownTable(model, ids)] }];
}

/** A table of gaps: the question, and what the contract or the sandbox does. */
function unknownTable(model: SiteModel, ids: readonly string[]): Block {
  const rows = ids.flatMap((id): Inline[][] => {
    const entry = model.gaps.get(id);
    return entry === undefined ? [] : [gapRow(entry)];
  });
  return { type: "table", head: gapHead, rows };
}

const shortDecisions: Readonly<Record<Gap["decision"], string>> = {
  assumed: "assumed",
  open: "open",
  sandbox: "sandbox only",
};

const gapHead = ["Not documented", "What we do", "Decision"];

const gapRow = ({ id, value }: Entry<Gap>): Inline[] => [
  `[${value.unknown.trim().replace(/\s+/g, " ")}](${gapAddress(id)})`,
  answerOf(value),
  shortDecisions[value.decision],
];

/** The page of a gap. */
export function gapPage(model: SiteModel, entry: Entry<Gap>, places: readonly Inline[]): Page {
  const { id, area, value } = entry;
  const address = gapAddress(id);
  const link = textLinks(model, address);
  const source = model.sourceOf(id);
  return {
    kind: "assumption",
    address,
    title: titleOf(id),
    description: firstSentence(value.unknown),
    breadcrumb: [{ title: "Assumptions", address: indexAddress }],
    ...(source === undefined ? {} : { source }),
    keywords: [id, areaTitle(area), ...Object.keys(value.readings ?? {})],
    body: [
      introduction(`Not documented: ${lowerFirst(value.unknown.trim())}`),
      ...prose(decisions[value.decision]),
      ...(value.readings === undefined
        ? []
        : section("Possible answers", [answerTable(entry, link), ...prose(answersText(value))])),
      ...proofBlocks(model, id, value),
      ...section("What we do", prose(value.assumption === undefined ? "" : link(value.assumption))),
      ...section("Why", prose(link(value.why))),
      ...section("Where it matters", prose(places.map((place) => `- ${place}`).join("\n"))),
      ...prose(relatedQuestions(model, entry)),
      ...prose(`In the contract: \`${id}\`. Section of the documentation: ${value.section.trim()}.`),
    ],
  };
}

/** A word that more questions of an area have says little about them. */
const mostRelated = 5;

/** The questions of the same area that have a rare word in common with this one, as links. */
function relatedQuestions(model: SiteModel, { id, area }: Entry<Gap>): string {
  const others = [...model.gaps.values()].filter((other) => other.area === area && other.id !== id);
  const related = id.split("-").flatMap((word) => {
    const having = others.filter((other) => other.id.split("-").includes(word));
    return having.length <= mostRelated ? having : [];
  });
  const links = [...new Set(related)].map((other) => `[${titleOf(other.id)}](${gapAddress(other.id)})`);
  return links.length === 0 ? "" : `Related: ${links.join(" · ")}.`;
}

/** What a reader's choice changes. */
const answersText = ({ followed = [] }: Gap): string => {
  const store = followed.length > 0 ? ", and the store in your tab follows those *on request*" : "";
  return `Choose what your server does: marks on all pages show it${store}. All questions: [Answers of your server](${answersAddress}).`;
};

/** The possible answers to a question, for readers to choose from. */
export function answerTable({ id, value }: Entry<Gap>, link: (text: string) => Inline): Table {
  const chosen = value.decision === "assumed" ? "**assumed**" : "**in the sandbox**";
  const followed = new Set(value.followed?.map((each) => each.name));
  const rows = Object.entries(value.readings ?? {}).map(([name, text], index): Inline[] => {
    const otherwise = followed.has(name) ? "on request" : "";
    return [`\`${name}\``, link(text.trim()), index === 0 ? chosen : otherwise];
  });
  return { type: "table", head: ["Answer", "What a server does", "Decision"], rows, question: id };
}

/** Where readers ask a store, if requests show the answer. */
function proofBlocks(model: SiteModel, gap: string, value: Gap): Block[] {
  const calls = value.shownBy;
  if (calls === undefined) return [];
  const linkTo = (id: string): string => {
    const operation = model.operations.find((each) => each.id === id);
    return operation === undefined ? id : `[${operation.node.summary}](${operationAddress(operation)})`;
  };
  const samples = calls.map(({ operation, change }) =>
    change === undefined ? linkTo(operation) : `${linkTo(operation)}, changed by \`${JSON.stringify(change)}\``,
  );
  const [only = "", ...others] = samples;
  const single = only === "" ? "" : `, and the sample of ${only}`;
  const sent =
    others.length === 0
      ? `${single}.`
      : `, and these samples:\n\n${samples.map((each) => `1. ${each}`).join("\n")}\n\n`;
  const isChanged = calls.some(({ change }) => change !== undefined);
  const patch = isChanged ? " In a change, null removes a member." : "";
  const control =
    isChanged && others.length === 0 ? " If the changed sample is rejected, the page also sends it unchanged." : "";
  const texts = Object.entries(value.readings ?? {}).map(([name, text]) => [name, withoutMarkup(text).trim()] as const);
  return [
    ...prose(
      `Ask the store in this tab, or a sandbox of yours, which answer it gives. That sends requests that only read${sent}${patch}${control}`,
    ),
    { type: "proof", proof: { gap, calls, readings: Object.fromEntries(texts) } },
  ];
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The list of all gaps, by area. */
export function gapIndex(model: SiteModel): Page {
  const entries = [...model.gaps.values()];
  const areas = [...new Set(entries.map(({ area }) => area))];
  return {
    kind: "index",
    address: indexAddress,
    title: "Assumptions and unknowns",
    description:
      "Every question that the documentation of the API leaves open, its possible answers, and our assumption.",
    breadcrumb: [{ title: "Home", address: homeAddress }],
    body: [
      introduction(
        "We know this API from one document of its vendor. Here is each question that it leaves open, with the possible answers and our assumption.",
      ),
      ...prose(
        "Statements without a mark are documented. Marked ones may differ on your server.\n\n- **Assumed**: the contract says it.\n- **Open**: any answer is allowed.\n- **Sandbox only**: any answer is allowed; the sandbox picked one.",
      ),
      { type: "legend" },
      ...areas.flatMap((area) => [
        heading(areaTitle(area)),
        {
          type: "table",
          head: gapHead,
          rows: entries.filter((entry) => entry.area === area).map(gapRow),
        } as const,
      ]),
    ],
  };
}

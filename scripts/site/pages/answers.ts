import { answersAddress, gapAddress, guideAddress, homeAddress } from "../addresses.ts";
import type { SiteModel } from "../model.ts";
import { type Block, heading, introduction, type Page, prose } from "../page.ts";
import { areaTitle, type Entry, type Gap } from "../registers.ts";
import { textLinks } from "../text-links.ts";
import { answerTable } from "./assumptions.ts";

/** The page on which readers choose the answers of their server. Those that a response shows come first. */
export function answersPage(model: SiteModel): Page {
  const entries = [...model.gaps.values()].filter(({ value }) => value.readings !== undefined);
  const areas = [...new Set(entries.map(({ area }) => area))];
  return {
    kind: "index",
    address: answersAddress,
    title: "Answers of your server",
    description:
      "Choose what your server does where the documentation leaves it open. Pages and the store in your tab follow.",
    breadcrumb: [{ title: "Home", address: homeAddress }],
    body: [
      introduction(
        "Choose what your server does where the documentation leaves it open. Your browser keeps the answers, and nothing is sent.",
      ),
      ...prose(followsText),
      { type: "answers", questions: Object.fromEntries(entries.map(({ id, value }) => [id, readingsOf(value)])) },
      ...areas.flatMap((area) =>
        questionsOf(
          model,
          area,
          entries.filter((entry) => entry.area === area),
        ),
      ),
    ],
  };
}

const followsText = `What follows your answers:

- **Marks** on all pages, such as those of assumed statuses, show the answer.
- **The store in your tab** does what a table below has *on request*. For other answers, only the marks change.
- **Samples and recipes** run on that store, so their responses follow it. The printed code and responses stay.
- **The conformance suite** takes the answers as the \`answers\` block of \`conform.yaml\`; see [Check your server](${guideAddress("check-your-server")}#answer-a-gap).
- **A sandbox of yours** takes the same block, and does what the store in your tab does: \`npx store-admin-api sandbox --answers conform.yaml\`.

Choose several answers if your server does not do the same everywhere: then only the marks change. \`npx store-admin-api conform init\`
finds many of the answers of a server, and *Prove it* on the page of a question asks for one.`;

function readingsOf({ readings = {}, followed = [] }: Gap) {
  return { all: Object.keys(readings), followed: followed.map(({ name }) => name) };
}

/** The questions of an area: those whose answer plain responses show, or that `conform init` asks, and links to the others. */
function questionsOf(model: SiteModel, area: string, entries: readonly Entry<Gap>[]): Block[] {
  const isMain = ({ value }: Entry<Gap>): boolean => value.ask !== undefined || isShownPlainly(value);
  const others = entries.filter((entry) => !isMain(entry));
  const link = textLinks(model, answersAddress);
  const list = others.map((entry) => `- ${questionLink(entry)}`).join("\n");
  return [
    heading(areaTitle(area)),
    ...entries
      .filter(isMain)
      .flatMap((entry): Block[] => [...prose(`**${questionLink(entry)}**`), answerTable(entry, link)]),
    ...(others.length === 0
      ? []
      : [{ type: "details", summary: `More questions (${others.length})`, body: prose(list) } as const]),
  ];
}

/** Whether requests that only read show the answer, or the sample of one operation as it is. */
function isShownPlainly({ shownBy }: Gap): boolean {
  return shownBy !== undefined && shownBy.length <= 1 && shownBy.every(({ change, status }) => !change && !status);
}

const questionLink = ({ id, value }: Entry<Gap>): string =>
  `[${value.unknown.trim().replace(/\s+/g, " ")}](${gapAddress(id)})`;

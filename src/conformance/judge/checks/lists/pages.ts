/** The pages of a list. */
import type { Exchange, PlayedStep } from "../../../cases/transcript.ts";
import { type Basis, isCertain } from "../../../model/basis.ts";
import { isSame } from "../../../model/compare.ts";
import type { Contract } from "../../../model/contract.ts";
import { listItems } from "../../../model/operation.ts";
import { gapOf } from "../../../model/register.ts";
import { type AnnouncedPage, announcedPage, readingsOfCarrier } from "../../readings/next-page.ts";
import { type CheckFinding, exchangeCheck, type RelationFinding, relationCheck } from "../check.ts";
import { expectationCheck } from "../expectation.ts";
import { plural } from "../message.ts";
import { idsOf, isComplete, isReadToEnd, itemsOf, lastExchange } from "./listed-items.ts";

export const limit = relationCheck({
  code: "lists/limit",
  title: "A page is not longer than its limit",
  requirement: "A page has no more items than the limit that the request sends.",
  basis: "That of the limit in the contract: documented by the fact of the list, or assumed.",
  example: "Page 1 has 2 items, and the limit is 1.",
  fix: "Remove the extra item that shows whether there is a next page. If there is none, check that the server reads the limit: it arrives as a string.",
  appliesTo: ({ paging }) => paging?.limit !== undefined,
  judge({ part, relation: { parameters } }): RelationFinding[] {
    const maximum = Number(parameters?.limit);
    return part("list").exchanges.flatMap(({ response, operation }, index) => {
      const count = listItems(operation, response.value).length;
      const message = `Page ${index + 1} has ${plural(count, "item")}, and the limit is ${maximum}.`;
      return count > maximum ? [{ part: "list", message }] : [];
    });
  },
});

export const defaultLimit = relationCheck({
  code: "lists/default-limit",
  title: "Without a limit, a page has the default length",
  requirement:
    "Where the request sends no limit, a page has as many items as the default, or all where there are fewer. Only a run that may create many resources checks it.",
  basis: "That of the default in the contract.",
  example: "Without a limit, the page has 20 of 59 items, and the default is 50.",
  fix: "Set the default of this list, not that of the framework or the database, and make sure that a missing limit is not read as 0.",
  appliesTo: ({ paging }) => paging?.limit?.default !== undefined,
  judge({ part, relation: { parameters } }): RelationFinding[] {
    const [all, page] = [itemsOf(part("all")), itemsOf(part("list"))];
    if (page.length === Math.min(all.length, Number(parameters?.default))) return [];
    const message = `Without a limit, the page has ${page.length} of ${all.length} items, and the default is ${parameters?.default}.`;
    return [{ part: "list", message }];
  },
});

export const maximumLimit = expectationCheck({
  code: "lists/maximum-limit",
  title: "The greatest limit is enforced",
  requirement:
    "A server accepts the greatest limit, and rejects one more or responds with a page of at most the greatest length.",
  basis:
    "That of the maximum in the contract. Assumed for a greater limit that the server reduces: `limit-over-maximum`.",
  example: "The server accepts the request but must reject it: the limit may be 250 at most.",
  fix: "Reject a greater limit instead of reducing it silently. Make sure that the maximum itself is allowed.",
  appliesTo: ({ paging }) => paging?.limit?.maximum !== undefined,
});

export const pagination = relationCheck({
  code: "lists/pagination",
  title: "Pages together are the whole list",
  requirement: "Read page by page, a list has the items of one long page, each once and in the same order.",
  basis:
    "Inherent: `complete-pages`, where the server announces the next page. Assumed: `next-page` where it is not certain that it does; where the contract assumes that the list has pages, by its gap.",
  example: "Page by page, the list has 3 of 5 items; the first missing one is 7203915548811940.",
  fix: "Make the cursor name the last item of a page, and sort by something that no two items share. The address of the next page keeps all filters, the order and the limit. Look for a page that begins one item early or late, and for a last page that names another one.",
  appliesTo: ({ paging }) => paging !== undefined,
  judge({ part, contract, relation }): RelationFinding[] {
    const stuck = ["all", "paged"].find((name) => isStuck(part(name)));
    if (stuck !== undefined) {
      const message =
        "The link to the next page leads to another list, or to a page that was already read, so the list has no end.";
      const last = lastExchange(part(stuck));
      const announced = announcedPage(last.response);
      const isNamed = announced !== undefined && isSurelyNext(announced, last);
      return [{ part: stuck, message, ...(isNamed && { basis: { inherent: "complete-pages" } as const }) }];
    }
    const [all, paged] = [part("all"), part("paged")];
    if (!isReadToEnd(all) || !isReadToEnd(paged)) return [];
    const isWhole = isComplete(all) && isComplete(paged);
    const announced = isWhole ? carrierOf(paged) : undefined;
    const ids = idsOf(contract, paged);
    const hasRepetitions = new Set(ids).size < ids.length;
    // The server itself named each next page. What looks like its token may be that of the page itself, which then repeats.
    const isNamed = announced !== undefined && (!hasRepetitions || isSurelyNext(announced, lastExchange(paged)));
    const basis: Basis | undefined = isNamed
      ? { inherent: "complete-pages" }
      : basisOfCounting(contract, relation.basis, announced);
    return [
      ...differencesBetweenPages(contract, all, paged).map((each) => ({
        ...each,
        ...(basis && !/another order/.test(each.message) && { basis }),
      })),
      ...otherCarrier(contract, paged),
    ];
  },
});

export const rejectedPage = exchangeCheck({
  code: "lists/rejected-page",
  title: "The next page can be read",
  requirement: "A server accepts the request for the page that its own response links to.",
  basis: "Inherent: `complete-pages`.",
  example: "The server rejects page 2 with 422, although its response for page 1 links to it.",
  fix: "Request the URL in the Link header with the same token. Look for a page token that is written in one form and read in another, and for one that only another process knows.",
  appliesTo: ({ paging }) => paging !== undefined,
  judge({ played: { exchanges }, exchange, response: { status, isSuccess } }): CheckFinding[] | undefined {
    const number = exchanges.indexOf(exchange);
    const before = exchanges[number - 1];
    const announced = before && announcedPage(before.response);
    if (!announced || !isSurelyNext(announced, before)) return undefined;
    if (isSuccess) return [];
    if (status < 400 || status === 429 || status >= 500) return undefined;
    const message = `The server rejects page ${number + 1} with ${status}, although its response for page ${number} links to it.`;
    return [{ pointer: "", message, basis: { inherent: "complete-pages" } }];
  },
});

/** Whether an announcement leads to the next page for sure: by its URL, or by a token with that name for a documented parameter. */
function isSurelyNext({ carrier, place, token = "" }: AnnouncedPage, { operation }: Exchange): boolean {
  const { basis } = operation.paging?.pageToken ?? {};
  const isToken = /next/i.test(place) && !/[/:?]/.test(token);
  return carrier === "link-header" || (isToken && basis !== undefined && isCertain(basis));
}

/** Whether reading a list stopped although it has a next page, because the link leads elsewhere, or back. */
function isStuck(step: PlayedStep): boolean {
  return !isReadToEnd(step) && step.exchanges.length < (step.step.pages ?? 1);
}

/** How a step's pages are announced; undefined if none is. */
function carrierOf({ exchanges }: PlayedStep): AnnouncedPage | undefined {
  return exchanges.map(({ response }) => announcedPage(response)).find((announced) => announced !== undefined);
}

/** The basis on which pages that the client counts lose nothing: an answer that says so, where nothing else of them is assumed. */
function basisOfCounting({ answers, gaps }: Contract, basis: Basis, announced?: AnnouncedPage): Basis | undefined {
  const gap = gapOf("next-page");
  if (announced !== undefined || !("assumed" in basis) || basis.assumed !== gap) return undefined;
  const readings = gaps.readingsOf(gap);
  const isCounted = answers.chosenFor(gap)?.every((reading) => readings[reading]?.carrier === "none") ?? false;
  return isCounted ? answers.basisOf(gap) : undefined;
}

/** A list whose next pages are announced elsewhere than by the reading that holds. */
function otherCarrier({ answers }: Contract, paged: PlayedStep): RelationFinding[] {
  if (paged.exchanges.length < 2) return [];
  const announced = carrierOf(paged);
  const found = readingsOfCarrier(answers, announced?.carrier ?? "none");
  if (!found || answers.readingsOf(found.gap).some((reading) => found.readings.includes(reading))) return [];
  const message = announced
    ? `The response announces the next page in ${announced.place}.`
    : "The response announces no next page, and a parameter takes its number.";
  return [{ part: "paged", pointer: "/next-page", message, basis: answers.basisOf(found.gap) }];
}

function differencesBetweenPages(contract: Contract, one: PlayedStep, other: PlayedStep): RelationFinding[] {
  const [all, paged] = [idsOf(contract, one), idsOf(contract, other)];
  const repeated = paged.find((id, index) => paged.indexOf(id) !== index);
  const lost = all.filter((id) => !paged.includes(id));
  const added = paged.find((id) => !all.includes(id));
  const messages = [
    repeated === undefined ? undefined : `Page by page, the list has ${repeated} twice.`,
    lost.length === 0
      ? undefined
      : `Page by page, the list has ${new Set(paged).size} of ${all.length} items; the first missing one is ${lost[0]}.`,
    added === undefined ? undefined : `Page by page, the list has ${added}, which is not on the one long page.`,
  ].filter((message) => message !== undefined);
  if (messages.length === 0 && !isSame(all, paged))
    messages.push("Page by page, the items are in another order than on one long page.");
  return messages.map((message) => ({ part: "paged", message }));
}

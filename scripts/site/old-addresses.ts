import { areaOf, homeAddress, htmlFile, words } from "./addresses.ts";
import type { SiteModel } from "./model.ts";
import type { Page } from "./page.ts";

/**
 * A script for the first page that leads from addresses of the one-page reference (`#/orders/cancelorder`) to the pages of today. An
 * address below a known one, such as a section of a guide, leads to the page of that.
 */
export function makeOldAddresses(model: SiteModel, pages: readonly Page[]): string {
  const files = new Map(pages.map(({ address }) => [address, htmlFile(address)]));
  const operations = new Map([...model.operations, ...model.topics].map((operation) => [operation.id, operation]));
  const oldOf = (page: Page): string[] => {
    const last = page.address.split("/").at(-2) ?? "";
    if (page.kind === "guide") return [words(page.title)];
    if (page.kind === "area") return [last];
    if (page.kind === "schema") return [`schemas/${last.toLowerCase()}`];
    if (page.kind === "assumption") return [`gaps-and-assumptions/${last}`];
    if (page.kind === "webhook") return [`webhooks/${(page.keywords?.[1] ?? "").toLowerCase()}`];
    const operation = page.kind === "operation" ? operations.get(last) : undefined;
    return operation === undefined ? [] : [`${words(areaOf(operation))}/${operation.id.toLowerCase()}`];
  };
  const entries = [
    ["schemas", "/schemas/"],
    ["gaps-and-assumptions", "/assumptions/"],
    ["changelog", "/changelog/"],
    ...pages.flatMap((page) => oldOf(page).map((old) => [old, page.address])),
  ].map(([old = "", address = homeAddress]) => [old, files.get(address) ?? htmlFile(homeAddress)]);
  return `(() => {
const files = ${JSON.stringify(Object.fromEntries(entries))};
let old = location.hash.slice(2);
while (old !== "" && files[old] === undefined) old = old.slice(0, Math.max(0, old.lastIndexOf("/")));
if (old !== "") location.replace(files[old]);
})();
`;
}

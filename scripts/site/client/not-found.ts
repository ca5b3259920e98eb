import { h } from "../../../src/sandbox/inspector/kit/element.ts";
import { button } from "../../../src/sandbox/inspector/kit/panel.ts";
import { findPages } from "./search-button.ts";
import type { SearchDialog } from "./search-dialog.ts";

/** On the page for an address that has none: adds the pages whose words are like those of the address, and searches for them. */
export async function suggestPages(dialog: SearchDialog): Promise<void> {
  const article = document.querySelector("article");
  const words = decodeWords(location.pathname);
  if (article === null || words === "") return;
  const pages = (await findPages(words)).slice(0, 5);
  const items = pages.map(({ title, href }) => h("li", h("a", { href }, title)));
  const found = items.length === 0 ? [] : [h("h2", "Pages with these words"), h("ul", ...items)];
  const search = button(`Search for “${words}”`, () => dialog.open(words));
  const place = article.querySelector("h2");
  for (const part of [...found, search]) place?.before(part);
}

/** The words in a path. */
function decodeWords(path: string): string {
  const names = path.replace(/index\.html$|\.\w+$/, "").split("/");
  return names
    .map(decode)
    .join(" ")
    .replace(/[-_\s]+/g, " ")
    .trim();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

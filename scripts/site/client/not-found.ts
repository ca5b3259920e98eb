import { findPages } from "./search-button.ts";
import type { SearchDialog } from "./search-dialog.ts";

/** On the page for an address that has none: adds the pages whose words are like those of the address, and searches for them. */
export async function suggestPages(dialog: SearchDialog): Promise<void> {
  const article = document.querySelector("article");
  const words = decodeWords(location.pathname);
  if (article === null || words === "") return;
  const heading = document.createElement("h2");
  heading.textContent = "Pages with these words";
  const list = document.createElement("ul");
  const pages = (await findPages(words)).slice(0, 5);
  list.append(...pages.map(({ title, href }) => listItem(link(title, href))));
  const search = document.createElement("button");
  Object.assign(search, { type: "button", textContent: `Search for “${words}”` });
  search.addEventListener("click", () => dialog.open(words));
  const place = article.querySelector("h2");
  for (const part of [...(pages.length === 0 ? [] : [heading, list]), search]) place?.before(part);
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

function link(text: string, href: string): HTMLElement {
  const element = document.createElement("a");
  element.href = href;
  element.textContent = text;
  return element;
}

function listItem(content: HTMLElement): HTMLElement {
  const item = document.createElement("li");
  item.append(content);
  return item;
}

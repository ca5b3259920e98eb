import { themeButton } from "../../../src/sandbox/inspector/kit/theme.ts";
import { addChoices } from "./answers/choices.ts";
import { markAnswers } from "./answers/marks.ts";
import { addSheet } from "./answers/sheet.ts";
import { enhanceCode } from "./code.ts";
import { loadScript } from "./load-script.ts";
import { suggestPages } from "./not-found.ts";
import { addRunButtons } from "./run-button.ts";
import { addSearchButton } from "./search-button.ts";

/** What a page does with JavaScript. Without it, everything can be read: samples are below each other, the menu is a link. */
enhanceCode();
addRunButtons();
markAnswers();
addChoices();
addSheet();
const tools = document.querySelector<HTMLElement>(".tools");
if (tools !== null) {
  const search = addSearchButton(tools);
  tools.append(themeButton());
  if (document.documentElement.dataset.notFound !== undefined) void suggestPages(search).catch(() => {});
}
followOutline();
unfoldOnPaper();
closeMenu();
if (document.documentElement.dataset.root === "" && location.hash.startsWith("#/")) {
  void loadScript("", "old-addresses");
}

/** Closes the menu of a narrow screen, which is a link without JavaScript: with Escape, or when the focus leaves it. */
function closeMenu(): void {
  const menu = document.getElementById("menu");
  const close = (focused: HTMLElement | null): void => {
    if (location.hash !== "#menu") return;
    location.hash = "#content"; // takes the focus away
    focused?.focus();
  };
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close(document.querySelector<HTMLElement>(".menu-open"));
  });
  menu?.addEventListener("focusout", ({ relatedTarget: next }) => {
    if (next instanceof HTMLElement && !menu.contains(next)) close(next);
  });
  const current = menu?.querySelector<HTMLElement>("[aria-current]");
  // In the middle, so that what comes before and after it is seen too. `scrollIntoView` would scroll the page as well.
  if (menu && current) menu.scrollTop = current.offsetTop - menu.offsetTop - menu.clientHeight / 2;
}

/** Opens all folds for paper, and closes them again. */
function unfoldOnPaper(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
    for (const details of opened) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of opened) details.open = false;
  });
}

/** Marks the section on the screen in the outline. */
function followOutline(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>(".outline a")].map((link) => [link.hash.slice(1), link]),
  );
  const sections = [...document.querySelectorAll("article :is(h2, h3, details)[id]")].filter(({ id }) => links.has(id));
  const mark = (): void => {
    const current = sectionOnScreen(sections);
    for (const [id, link] of links) {
      if (id === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  if (links.size > 0) addEventListener("scroll", mark, { passive: true });
}

/** The id of the section that begins above the text being read. At the end of a page, where the last ones cannot be scrolled to the top, it is the one of the address or the last. */
function sectionOnScreen(sections: readonly Element[]): string | undefined {
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const above = sections.filter((section) => section.getBoundingClientRect().top < (isAtEnd ? innerHeight : 140));
  const chosen = isAtEnd ? above.find(({ id }) => `#${id}` === location.hash) : undefined;
  return (chosen ?? above.at(-1))?.id;
}

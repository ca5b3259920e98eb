/** A switch between light and dark, which the browser remembers for all pages. */

import { h } from "./element.ts";
import { remember } from "./storage.ts";
/** The name under which the choice is kept. */
export const themeName = "theme";

export function themeButton(): HTMLElement {
  const page = document.documentElement;
  const isDark = (): boolean =>
    page.dataset.theme === "dark" ||
    (page.dataset.theme === undefined && matchMedia("(prefers-color-scheme: dark)").matches);
  const button = h("button", {
    type: "button",
    click: () => {
      page.dataset.theme = isDark() ? "light" : "dark";
      remember(themeName, page.dataset.theme);
      label();
    },
  });
  const label = (): void => {
    button.textContent = isDark() ? "Light" : "Dark";
    button.setAttribute("aria-label", `Switch to ${isDark() ? "light" : "dark"} colors: ${button.textContent}`);
  };
  label();
  return button;
}

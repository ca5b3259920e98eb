/** A switch between light and dark, which the browser remembers. A page around the inspector has one of its own. */

import { h } from "./element.ts";

const key = "inspector-theme";

/** @returns the button. */
export function themeButton(): HTMLElement {
  const { style } = document.documentElement;
  const isDark = () =>
    style.colorScheme === "" ? matchMedia("(prefers-color-scheme: dark)").matches : style.colorScheme === "dark";
  const use = (theme: string) => {
    if (theme === "light" || theme === "dark") style.colorScheme = theme;
    element.textContent = isDark() ? "Light" : "Dark";
    element.setAttribute("aria-label", `${element.textContent} colors`);
  };
  const element = h("button", {
    type: "button",
    click: () => {
      const theme = isDark() ? "light" : "dark";
      use(theme);
      store(() => localStorage.setItem(key, theme));
    },
  });
  use(store(() => localStorage.getItem(key)) ?? "");
  return element;
}

/** Storage may be blocked; then nothing is remembered. */
function store<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

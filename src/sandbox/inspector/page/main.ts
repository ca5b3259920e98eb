/** The page of the inspector that a sandbox serves. */

import { h } from "../kit/element.ts";
import { recall } from "../kit/storage.ts";
import { themeButton, themeName } from "../kit/theme.ts";
import { httpConnection } from "./connection.ts";
import { startInspector } from "./inspector.ts";

const theme = recall(themeName);
if (theme !== undefined) document.documentElement.dataset.theme = theme;
const place = h("main.place", { id: "main", tabindex: "-1" });
const skip = (event: Event) => {
  event.preventDefault();
  place.focus();
};
document.body.prepend(h("a.skip", { href: "#main", click: skip }, "Skip to the content"));
await startInspector(httpConnection, {
  stage: document.body,
  place,
  docs: undefined,
  title: "Sandbox",
  before: [h("h1", "Sandbox")],
  after: [themeButton()],
});

/** The page of the inspector that a sandbox serves. */

import { httpConnection } from "./connection.ts";
import { h } from "./element.ts";
import { startInspector } from "./inspector.ts";
import { themeButton } from "./theme.ts";

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

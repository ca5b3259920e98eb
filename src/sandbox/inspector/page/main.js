/** The page of the inspector that a sandbox serves. */

import { httpConnection } from "./connection.js";
import { h } from "./element.js";
import { startInspector } from "./inspector.js";
import { themeButton } from "./theme.js";

const place = h("main", { id: "main", class: "place", tabindex: "-1" });
const skip = (/** @type {Event} */ event) => {
  event.preventDefault();
  place.focus();
};
document.body.prepend(h("a", { class: "skip", href: "#main", click: skip }, "Skip to the content"));
await startInspector(httpConnection, {
  stage: document.body,
  place,
  docs: undefined,
  title: "Sandbox",
  before: [h("h1", {}, "Sandbox")],
  after: [themeButton()],
});

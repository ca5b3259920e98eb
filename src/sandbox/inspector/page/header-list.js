import { h } from "./element.js";

/** The headers of a request or a response. @param {Readonly<Record<string, string>>} headers */
export function headerList(headers) {
  const entries = Object.entries(headers);
  if (entries.length === 0) return h("p", { class: "dim" }, "None.");
  return h("dl", { class: "headers" }, ...entries.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
}

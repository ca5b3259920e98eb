/** Shows JSON: objects and lists fold, ids link to resources, and violations are marked. */

import { hashOf } from "./address.js";
import { announce } from "./announce.js";
import { h } from "./element.js";
import { parseJson, writeJson } from "./json-text.js";
import { resourceAt } from "./references.js";

/** @import { JsonNode } from "./json-text.js" */

/**
 * @typedef {object} JsonOptions
 * @property {string} label what it is, such as `Request body`.
 * @property {readonly string[]} resources the names of resources, whose ids become links.
 * @property {readonly { pointer: string, detail: string }[]} [wrong] what is wrong; pointers begin at the value.
 * @property {readonly string[]} [path] the keys that lead to the value.
 */

/** How many values are shown at first. The rest is folded. */
const maxShown = 400;

/**
 * @param {string} text
 * @param {JsonOptions} options
 * @returns {HTMLElement} Text that is not JSON is shown unchanged.
 */
export function jsonView(text, { label, resources, wrong = [], path = [] }) {
  const node = parseJson(text);
  const copy = h(
    "button",
    { type: "button", class: "quiet", click: () => copyText(node ? writeJson(node) : text) },
    "Copy",
  );
  const head = h("div", { class: "json-head" }, h("h3", {}, label), copy);
  if (!node) return h("section", { class: "json" }, head, h("pre", {}, text));
  let shown = 0;

  /**
   * @param {JsonNode} node
   * @param {readonly string[]} path
   * @param {string} pointer
   * @param {string | undefined} key
   * @returns {HTMLElement}
   */
  const line = (node, path, pointer, key) => {
    shown += 1;
    const name = key === undefined ? [] : [h("span", { class: "key" }, key), ": "];
    const remarks = marksAt(node, pointer, wrong).map((detail) => h("em", { class: "wrong" }, detail));
    const marked = remarks.length > 0 ? "marked" : undefined;
    if (!("members" in node)) return h("div", { class: marked }, ...name, scalar(node, path, resources), ...remarks);
    const [begin, end] = node.kind === "object" ? "{}" : "[]";
    if (node.members.length === 0) return h("div", { class: marked }, ...name, `${begin}${end}`, ...remarks);
    const size = `${node.members.length} ${node.kind === "object" ? "members" : "items"}`;
    const inner = h("div", { class: "inner" });
    const open = shown < maxShown || wrong.some((fault) => fault.pointer.startsWith(`${pointer}/`));
    const fold = h(
      "details",
      { open, class: marked },
      h("summary", {}, ...name, begin, h("span", { class: "folded" }, ` ${size} ${end}`), ...remarks),
      inner,
      h("div", { class: "end" }, end),
    );
    const grow = () => {
      if (!fold.open || inner.firstChild) return;
      for (const [own, member] of node.members) {
        const at = `${pointer}/${own.replaceAll("~", "~0").replaceAll("/", "~1")}`;
        inner.append(line(member, [...path, own], at, node.kind === "object" ? own : undefined));
      }
    };
    fold.addEventListener("toggle", grow);
    grow();
    return fold;
  };

  return h("section", { class: "json" }, head, h("div", { class: "tree" }, line(node, path, "", undefined)));
}

/**
 * @param {JsonNode & { text: string }} node
 * @param {readonly string[]} path
 * @param {readonly string[]} resources
 */
function scalar({ kind, text }, path, resources) {
  const shown = kind === "string" ? JSON.stringify(text) : text;
  const resource = kind === "word" ? undefined : resourceAt(path, resources);
  if (resource === undefined || text === "") return h("span", { class: kind }, shown);
  return h("a", { href: hashOf({ view: "resources", path: [resource, text] }), class: kind }, shown);
}

/**
 * What is wrong with a value, or with a member that it does not have.
 *
 * @param {JsonNode} node
 * @param {string} pointer
 * @param {NonNullable<JsonOptions["wrong"]>} wrong
 */
function marksAt(node, pointer, wrong) {
  return wrong.flatMap((fault) => {
    if (fault.pointer === pointer) return fault.detail;
    if (!fault.pointer.startsWith(`${pointer}/`)) return [];
    const [segment = ""] = fault.pointer.slice(pointer.length + 1).split("/");
    const key = segment.replaceAll("~1", "/").replaceAll("~0", "~");
    const known = "members" in node && node.members.some(([own]) => own === key);
    return known ? [] : `${key} ${fault.detail}`;
  });
}

/** @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    announce("Copied.");
  } catch {
    announce("The browser blocked copying. Select the text instead.", "failed");
  }
}

/** Shows JSON: objects and lists fold, ids link to resources, and violations are marked. */

import { h } from "./element.ts";
import { type JsonNode, parseJson, writeJson } from "./json-text.ts";
import { copyButton } from "./panel.ts";

/** The address of what an id identifies; undefined if it leads nowhere. @param path the keys that lead to it; those of a list are numbers. */
export type LinkTo = (path: readonly string[], id: string) => string | undefined;

export interface JsonOptions {
  /** What it is, such as `Request body`. */
  readonly label: string;
  readonly linkTo?: LinkTo | undefined;
  /** What is wrong; pointers begin at the value. */
  readonly wrong?: readonly { pointer: string; detail: string }[];
  /** The keys that lead to the value. */
  readonly path?: readonly string[];
}

/** How many values are shown at first. The rest is folded. */
const maxShown = 400;

/** @returns Text that is not JSON is shown unchanged. */
export function jsonView(text: string, { label, linkTo, wrong = [], path = [] }: JsonOptions): HTMLElement {
  const node = parseJson(text);
  const copy = copyButton(() => (node ? writeJson(node) : text), "Copy", { class: "quiet" });
  const head = h("div.json-head", h("h3", label), copy);
  if (!node) return h("section.json", head, h("pre", { tabindex: "0" }, text));
  let shown = 0;

  const line = (node: JsonNode, path: readonly string[], pointer: string, key: string | undefined): HTMLElement => {
    shown += 1;
    const name = key === undefined ? [] : [h("span.key", JSON.stringify(key)), ": "];
    const remarks = marksAt(node, pointer, wrong).map((detail) => h("em.wrong", detail));
    const marked = remarks.length > 0 ? "marked" : undefined;
    if (!("members" in node))
      return h("div", { class: marked }, ...name, scalar(node, linkTo?.(path, node.text)), ...remarks);
    const [begin, end] = node.kind === "object" ? "{}" : "[]";
    if (node.members.length === 0) return h("div", { class: marked }, ...name, `${begin}${end}`, ...remarks);
    const size = `${node.members.length} ${node.kind === "object" ? "members" : "items"}`;
    const inner = h("div.branch");
    const open = shown < maxShown || wrong.some((fault) => fault.pointer.startsWith(`${pointer}/`));
    const fold = h(
      "details",
      { open, class: marked },
      h("summary", ...name, begin, h("span.size", ` ${size} ${end}`), ...remarks),
      inner,
      h("div.end", end),
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

  return h("section.json", head, h("div.tree", { tabindex: "0" }, line(node, path, "", undefined)));
}

function scalar({ kind, text }: JsonNode & { text: string }, href: string | undefined): HTMLElement {
  const shown = kind === "string" ? JSON.stringify(text) : text;
  const isLink = href !== undefined && kind !== "word" && text !== "";
  return isLink ? h("a", { href, class: kind }, shown) : h("span", { class: kind }, shown);
}

/** What is wrong with a value, or with a member that it does not have. */
function marksAt(node: JsonNode, pointer: string, wrong: NonNullable<JsonOptions["wrong"]>) {
  return wrong.flatMap((fault) => {
    if (fault.pointer === pointer) return fault.detail;
    if (!fault.pointer.startsWith(`${pointer}/`)) return [];
    const [segment = ""] = fault.pointer.slice(pointer.length + 1).split("/");
    const key = segment.replaceAll("~1", "/").replaceAll("~0", "~");
    const known = "members" in node && node.members.some(([own]) => own === key);
    return known ? [] : `${key} ${fault.detail}`;
  });
}

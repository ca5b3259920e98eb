/** Tables of named values. One that is too wide scrolls by itself. */

import { type Child, h } from "./element.ts";

interface TableOptions {
  /** What it is, for screen readers. */
  readonly label?: string;
  readonly caption?: string;
  readonly head?: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly [name: string, ...cells: Child[]])[];
}

export function table({ label, caption, head = [], rows }: TableOptions): HTMLElement {
  const group = label === undefined ? {} : { role: "group", "aria-label": label };
  return h(
    "div.wide",
    { tabindex: "0", ...group },
    h(
      "table.values",
      caption !== undefined && h("caption", caption),
      head.length > 0 && h("thead", h("tr", ...head.map((text) => h("th", { scope: "col" }, text)))),
      h(
        "tbody",
        ...rows.map(([name, ...cells]) =>
          h("tr", h("th", { scope: "row" }, h("code", name)), ...cells.map((cell) => h("td", cell))),
        ),
      ),
    ),
  );
}

interface Comparison {
  readonly label?: string;
  /** What the two values are. */
  readonly head: readonly [one: string, other: string];
  /** How the members of the two are shown: as code, or as deleted and inserted. */
  readonly tags?: readonly ["code" | "del", "code" | "ins"];
}

/** The members of two values at pointers. */
export function compare(one: unknown, other: unknown, pointers: readonly string[], options: Comparison): HTMLElement {
  const { head, tags = ["code", "code"], ...rest } = options;
  const cell = (tag: "code" | "del" | "ins", value: unknown) =>
    value === undefined ? h("span.dim", "missing") : h(tag, JSON.stringify(value, null, 1));
  const rows = pointers.map(
    (pointer) =>
      [
        pointer.slice(1) || "/",
        cell(tags[0], memberAt(one, pointer)),
        cell(tags[1], memberAt(other, pointer)),
      ] as const,
  );
  return table({ head: ["Field", ...head], rows, ...rest });
}

/** The member of a value at a pointer. */
export function memberAt(value: unknown, pointer: string): unknown {
  const keys = pointer.split("/").slice(1);
  return keys.reduce((at, key) => Object(at)[key.replaceAll("~1", "/").replaceAll("~0", "~")], value);
}

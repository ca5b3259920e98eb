import { h } from "./element.ts";

/** The headers of a request or a response. */
export function headerList(entries: readonly (readonly [name: string, value: string])[]): HTMLElement {
  if (entries.length === 0) return h("p.dim", "None.");
  return h("dl.headers", ...entries.flatMap(([name, value]) => [h("dt", name), h("dd", value)]));
}

/** Paths in an OpenAPI document as JSONPath (RFC 9535), as overlays name their targets. */
import type { Path } from "../../contract/pointer.ts";

/** A path as JSONPath: `$.paths["/tasks"].get`. */
export function jsonPathOf(path: Path): string {
  return `$${path.map(segmentOf).join("")}`;
}

function segmentOf(key: string | number): string {
  if (typeof key === "number") return `[${key}]`;
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

/** Reads a contract of anybody, with the overlays that add to it. */
import type { Json, JsonObject } from "../../contract/json.ts";
import { overlaid, readOverlay, selects, type Update } from "./overlay.ts";
import { readDocument, withoutSwagger } from "./read-document.ts";

/**
 * Reads a contract and applies overlays to it, in order.
 *
 * @param place a path or an address.
 * @param overlays paths or addresses.
 * @returns a document of OpenAPI 3.0 or later, and what the overlays updated.
 * @throws ContractError if one of them cannot be read or used.
 */
export async function readWithOverlays(
  place: string,
  overlays: readonly string[],
): Promise<{ readonly document: JsonObject; readonly updates: readonly Update[] }> {
  const [written, ...read] = await Promise.all([readDocument(place), ...overlays.map(readOverlay)]);
  const current = withoutSwagger(written);
  // The owner of a Swagger document knows its own places; those that the suite writes are of OpenAPI 3.
  const isOfOwner = (target: Json | undefined): boolean => !selects(current, target) && selects(written, target);
  const own = overlaid(written, read, isOfOwner);
  const whole = overlaid(withoutSwagger(own.document), read, (target) => !isOfOwner(target));
  return { document: whole.document, updates: [...own.updates, ...whole.updates] };
}

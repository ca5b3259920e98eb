/** Reads a contract of anybody as its owner wrote it. An entry of its own, because the suite takes longer to load. */
import type { JsonObject } from "../contract/json.ts";
import { upgraded } from "./document/read-document.ts";
import { readWithOverlays } from "./document/read-with-overlays.ts";

export { ContractError } from "./document/contract-error.ts";

/**
 * Reads a contract: Swagger 2.0, OpenAPI 3.0, 3.1 or 3.2, in JSON or YAML.
 *
 * @param place a path or an address.
 * @param overlays paths or addresses of overlays, which are applied in order.
 * @returns a document of OpenAPI 3.1 or 3.2 with local references only.
 * @throws ContractError if one of them cannot be read or used.
 */
export async function readAnyContract(place: string, overlays: readonly string[] = []): Promise<JsonObject> {
  return upgraded((await readWithOverlays(place, overlays)).document);
}

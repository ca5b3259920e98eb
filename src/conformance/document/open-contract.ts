/** Opens any OpenAPI contract for the suite. */
import { deriveLinks } from "../../contract/derive-links.ts";
import { readGap } from "../../contract/gaps.ts";
import { asObject, type JsonObject, objectEntries } from "../../contract/json.ts";
import { BodySchemas } from "../model/body-schemas.ts";
import { Contract } from "../model/contract.ts";
import { addSamples } from "./add-samples.ts";
import { type InferredResource, inferResources } from "./infer-resources.ts";
import { normalize } from "./normalize.ts";
import { applyOverlays, readOverlay } from "./overlay.ts";
import { readDocument, upgraded } from "./read-document.ts";

/** A contract that was opened, and what the suite makes of it. */
export interface OpenedContract {
  readonly contract: Contract;
  /** The resources that the contract does not declare. */
  readonly inferred: readonly InferredResource[];
}

/**
 * Opens a contract: Swagger 2.0, OpenAPI 3.0, 3.1 or 3.2, in JSON or YAML.
 *
 * @param place a path or an address.
 * @param overlays paths or addresses of overlays, which are applied in order.
 * @param headers the names of the headers that each request of a run has, which the contract need not say the values of.
 * @throws ContractError if one of them cannot be read or used.
 */
export async function openContract(
  place: string,
  overlays: readonly string[] = [],
  headers: readonly string[] = [],
): Promise<OpenedContract> {
  const read = await Promise.all(overlays.map(readOverlay));
  return contractOf(applyOverlays(await readDocument(place), read), headers);
}

/** Makes a contract of a document of OpenAPI 3.0 or later. @param headers as `openContract` takes them. */
export function contractOf(written: JsonObject, headers: readonly string[] = []): OpenedContract {
  const given = upgraded(structuredClone(written));
  const { document, leftOut } = normalize(given, headers);
  const inferred = inferResources(document);
  document["x-inferred"] = inferred.map(({ name }) => name);
  const bodies = new BodySchemas(document);
  const withoutSample = addSamples(document, bodies);
  const own = asObject(asObject(given.components).schemas);
  const gaps = Object.fromEntries(objectEntries(given["x-gaps"]).map(([id, gap]) => [id, readGap(asObject(gap))]));
  return {
    contract: new Contract({
      document: deriveLinks(document),
      written,
      gaps,
      leftOut: [...leftOut, ...withoutSample],
      bodies,
    }),
    inferred: inferred.map((each) => ({ ...each, schemas: each.schemas.filter((name) => name in own) })),
  };
}

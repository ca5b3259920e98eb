/**
 * The contract for other generators: each scalar has the one type that a program sees, objects have all their members, and nothing
 * is left that only our tools read.
 */

import { withRenderedDescriptions } from "../../src/contract/description.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { objectsOf } from "../../src/contract/grammar.ts";
import { asObject } from "../../src/contract/json.ts";
import { decodedView } from "../types/decoded.ts";
import { decodeExamples, loadDecoders } from "./examples.ts";
import { flattenParts, inlineScalars } from "./schemas.ts";

/** What the plain view says of itself. */
const notice = `This view is for generators: each scalar has one type. Responses may have ids, numbers and booleans as JSON strings, so
decode them first, or map JSON leniently.`;

/**
 * Makes the plain view, in OpenAPI 3.1. */
export async function makePlain(bundle: OpenApiDocument): Promise<OpenApiDocument> {
  const described = withRenderedDescriptions(bundle);
  decodeExamples(described, await loadDecoders(bundle));
  const view = decodedView(described);
  flattenParts(view);
  inlineScalars(view);
  const components = asObject(view.components);
  delete components.links;
  delete components.examples;
  for (const { node } of objectsOf(view))
    for (const key of Object.keys(node)) if (key.startsWith("x-") || key === "links") delete node[key];
  view.info.description = [view.info.description, notice].filter((text) => typeof text === "string").join("\n\n");
  return view;
}

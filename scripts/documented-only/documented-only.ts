/**
 * The contract without our assumptions: every fact of the source, and nothing that bears `x-assumed`.
 *
 * A plain function over the bundle and no decorator of Redocly's, because a removal entails others (a name in `required`,
 * a link to an operation that went, an emptied container), which takes passes over the whole document.
 */
import { isDeepStrictEqual } from "node:util";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { removeMarked } from "./pass.ts";
import { removeUnused } from "./unused.ts";

/**
 * Takes out of a bundle what is marked as assumed, as nodes (`x-assumed: <gap id>`) and as keywords
 * (`x-assumed: { <keyword>: … }`, with `stated` put in the keyword's place), and all that is without sense then. What is
 * left is valid OpenAPI 3.1. The bundle itself stays as it is.
 *
 * @throws {MarkError} for a mark whose removal would state something else.
 */
export function makeDocumentedOnly(bundle: OpenApiDocument): OpenApiDocument {
  let before = bundle;
  let after = removeMarked(before);
  while (!isDeepStrictEqual(after, before)) {
    before = after;
    after = removeMarked(before);
  }
  return removeUnused(after);
}

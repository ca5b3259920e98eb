/** The files that are made of the plain view. */
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { generated, type Texts } from "../pipeline/generated.ts";
import { toJson } from "../pipeline/serialize.ts";
import { toOpenApi30 } from "./openapi-3.0.ts";
import { makePlain } from "./plain.ts";
import { makePostman } from "./postman.ts";

/**
 * Makes the plain view in OpenAPI 3.1 and 3.0, and the Postman collection.
 *
 * @throws Error if a schema cannot be merged, or a required parameter or a request body has no example.
 */
export async function makePlainFiles(bundle: OpenApiDocument): Promise<Texts> {
  const plain = await makePlain(bundle);
  return {
    [generated.plain]: toJson(plain),
    [generated.plain30]: toJson(toOpenApi30(plain)),
    [generated.postman]: toJson(makePostman(plain)),
  };
}

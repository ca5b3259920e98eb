/** The decoders of the bundle as a module; see `src/contract/decoders.ts`. */
import { decoderFunctions, textFunction } from "../../src/contract/decoders.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { banner } from "../pipeline/banner.ts";

/** The text of the module and of its types. */
export interface DecoderModule {
  code: string;
  types: string;
}

/**
 * Makes the module of the decoders of a bundle.
 *
 * @throws Error when a schema has a shape that the compiler does not know.
 */
export function makeDecoders(bundle: OpenApiDocument): DecoderModule {
  const functions = decoderFunctions(bundle);
  const code = [textFunction, ...functions.map((each) => `export ${each.code}`)].join("\n");
  const types = functions.map(({ name }) => `export declare const ${name}: Decoder;\n`).join("");
  return {
    code: `// ${banner}\n\n${code}`,
    types: `// ${banner}\n\nimport type { Decoder } from "#src/client/decoder.js";\n\n${types}`,
  };
}

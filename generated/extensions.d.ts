// Generated from openapi/ by `npm run build`; do not edit.

import type { JsonObject } from "#src/contract/json.js";

/** The JSON Schema of each extension, by its name, and those that they refer to, by their files. */
export declare const extensions: { readonly [name: string]: JsonObject };

/** URLs of the files that commands read. Sources and bundles are equally deep, so the relative URLs are valid in both. */

/** The contract of this package. */
export const contractFile = new URL("../../generated/openapi.json", import.meta.url);

/** The guides. */
export const guidesFolder = new URL("../../docs/", import.meta.url);

/** The recipes. */
export const recipesFolder = new URL("../../openapi/recipes/", import.meta.url);

/** URLs of the files that the sandbox reads. Sources and bundles are equally deep, so the relative URLs are valid in both. */

/** The files of the inspector's page. */
export const inspectorPageFolder = new URL("../sandbox/inspector/page/", import.meta.url);

/** URLs of the files that the sandbox reads. Sources and bundles are equally deep, so the relative URLs are valid in both. */

/** The files of the inspector, as the build bundles them. */
export const inspectorFolder = new URL("../../generated/inspector/", import.meta.url);

/** URLs of the files that the sandbox reads. Sources and bundles are equally deep, so the relative URLs are valid in both. */

/** The contract's bundle. */
export const contractFile = new URL("../../generated/openapi.json", import.meta.url);

/** The sample data: the examples of the contract that a new store starts with. */
export const sampleDataFile = new URL("../../generated/sample-data.json", import.meta.url);

/** The files of the inspector's page. */
export const inspectorPageFolder = new URL("../sandbox/inspector/page/", import.meta.url);

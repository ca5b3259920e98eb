/** Files that the sandbox reads. Modules and bundles of them stand equally deep, so the ways to these are the same from both. */

/** The contract's bundle. */
export const contractFile = new URL("../../generated/openapi.json", import.meta.url);

/** The examples of the contract that tell of the seeded shop. */
export const storyFile = new URL("../../generated/story.json", import.meta.url);

/** The files of the inspector's page. */
export const pageFolder = new URL("inspector/page/", import.meta.url);

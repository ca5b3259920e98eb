/** The steps whose tools take long to load. They run in a thread of their own, one after the other. */
export { lintBundle } from "../lint/lint-bundle.ts";
export { makeControlTypes, makeTypes } from "../types/types.ts";

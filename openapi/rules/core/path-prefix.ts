/** The start of every path of a version (fact version-in-path). The authored files leave it out, and the build adds it. */
export const pathPrefix = (version: unknown): string => `/api/${String(version)}`;

// Generated from openapi/ by `npm run build`; do not edit.

/** The API version, which is part of every path (Versioning, rules 1 and 2). */
export const apiVersion = "202412";

/** The start of every path. */
export const apiPath = "/api/202412";

/** What each response says if this version is deprecated. */
export const versionHeaders: { readonly deprecation?: string; readonly sunset?: string } = {};

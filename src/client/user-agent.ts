import { apiVersion } from "../api-version.ts";

/** The version of this package, as in `package.json`. */
export const packageVersion = "0.1.0";

/** The `User-Agent` header: package and API version. Undefined in browsers, which set their own. */
export const userAgent =
  "document" in globalThis || "importScripts" in globalThis
    ? undefined
    : `store-admin-api/${packageVersion} (${apiVersion})`;

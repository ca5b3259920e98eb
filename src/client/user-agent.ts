import { apiVersion } from "../api-version.ts";

/** The package's own version; `package.json` has the same. */
export const packageVersion = "0.1.0";

/** Who calls, in which version of the interface. Browsers say who they are themselves, so there it is undefined. */
export const userAgent =
  "document" in globalThis || "importScripts" in globalThis
    ? undefined
    : `store-admin-api/${packageVersion} (${apiVersion})`;

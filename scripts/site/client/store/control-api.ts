import { Api } from "../../../../src/sandbox/inspector/page/api.ts";
import type { SiteStore } from "./site-store.ts";

/** The control API of a store. @param tenant the name of a store in its sandbox. Default: that of its token. */
export function controlApi({ baseUrl, fetch }: Pick<SiteStore, "baseUrl" | "fetch">, tenant = ""): Api {
  return new Api({ fetch: (path, init) => fetch(baseUrl + path, init) }, tenant);
}

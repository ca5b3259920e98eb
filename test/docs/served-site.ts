import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { type Site, serveDocs } from "../../scripts/site/serve.ts";
import { connectBrowser } from "../support/browser.ts";
import { builtSite } from "./built-site.ts";

/** The docs on a port of this machine, and a browser to read them with. Both are there from the first test of a file to its last. */
export interface ServedSite {
  readonly url: string;
  readonly browser: Browser;
}

/** Serves the docs for the tests of the file that calls it. */
export function servedSite(): ServedSite {
  let served: { readonly site: Site; readonly browser: Browser } | undefined;
  const ready = (): NonNullable<typeof served> => {
    if (!served) throw new Error("The docs are served once the tests run.");
    return served;
  };
  beforeAll(async () => {
    served = { browser: await connectBrowser(), site: await serveDocs(await builtSite()) };
  });
  afterAll(async () => {
    await served?.site.close();
    await served?.browser.close();
  });
  return {
    get url() {
      return ready().site.url;
    },
    get browser() {
      return ready().browser;
    },
  };
}

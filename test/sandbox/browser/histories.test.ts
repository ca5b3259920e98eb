// @module-tag chromium
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultTenant } from "../../../src/sandbox/index.ts";
import { isLong } from "../../support/runs.ts";
import { areas, tryHistories } from "../histories/history.ts";
import { type SandboxSite, serveSandboxPage } from "./support.ts";

let site: SandboxSite;
beforeAll(async () => {
  site = await serveSandboxPage();
});
afterAll(() => site?.close());

// In memory, `npm test` tries all areas; a page runs the same code.
test.each(isLong ? areas : areas.slice(0, 1))(
  "%s: in a page too, a random history contradicts neither the contract nor a merchant's sums",
  async (_, __, parts) => {
    const page = await site.openPage();
    const token = await page.run("open", { dataSet: "empty" });
    const { done } = await tryHistories(parts, 4, { fetch: page.fetch, token, name: defaultTenant });
    expect(done.size).toBeGreaterThan(5);
    expect(page.complaints).toEqual([]);
    await page.page.context().close();
  },
  3_600_000,
);

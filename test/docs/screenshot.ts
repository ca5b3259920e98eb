/** Takes the picture that the README opens with, from the docs as they were built last. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { serveDocs } from "../../scripts/docs/serve.ts";
import { command } from "../../scripts/pipeline/command.ts";
import { chromiumOptions } from "../support/chromium.ts";
import { openDocs } from "./browser.ts";

const picture = "docs/images/reference.webp";

await command(
  import.meta.url,
  { does: `Takes ${picture} from generated/docs/.`, usage: "npx tsx test/docs/screenshot.ts" },
  async () => {
    const site = await serveDocs("generated/docs");
    try {
      const browser = await chromium.launch(chromiumOptions());
      try {
        const { page } = await openDocs(browser, `${site.url}/#/orders/cancelorder`, {
          viewport: { width: 1440, height: 820 },
          colorScheme: "light",
          reducedMotion: "reduce",
        });
        await page.getByRole("heading", { name: "Cancel an order" }).waitFor();
        await page.locator('[id="orders/cancelorder"]').getByText("$BASE_URL/").first().waitFor();
        await mkdir(join("docs", "images"), { recursive: true });
        await page.screenshot({ path: picture, type: "webp", quality: 85, animations: "disabled" });
      } finally {
        await browser.close();
      }
    } finally {
      await site.close();
    }
    console.log(`Wrote ${picture}.`);
    return 0;
  },
);

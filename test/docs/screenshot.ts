/** Takes the picture that the README opens with, from the docs as they were built last. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { command } from "../../scripts/pipeline/command.ts";
import { serveDocs } from "../../scripts/site/serve.ts";
import { chromiumOptions } from "../support/chromium.ts";

const picture = "docs/images/reference.webp";

await command(
  import.meta.url,
  { does: `Takes ${picture} from generated/docs/.`, usage: "npx tsx test/docs/screenshot.ts" },
  async () => {
    const site = await serveDocs("generated/docs");
    try {
      const browser = await chromium.launch(chromiumOptions());
      try {
        const page = await browser.newPage({
          viewport: { width: 1440, height: 820 },
          colorScheme: "light",
          reducedMotion: "reduce",
        });
        await page.goto(`${site.url}/reference/orders/cancelOrder/`);
        await page.getByRole("tab", { name: "curl" }).waitFor();
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

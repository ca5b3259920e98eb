/** Takes the pictures of the docs: the one that the README opens with, and each kind of page in each form, from the docs as built last. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from "playwright-core";
import { command } from "../../scripts/pipeline/command.ts";
import { serveDocs } from "../../scripts/site/serve.ts";
import { chromiumOptions } from "../support/chromium.ts";

const readme = "docs/images/reference.webp";
const folder = "docs/images/site";

/** A page of each kind. */
const subjects: Readonly<Record<string, string>> = {
  home: "/",
  operation: "/reference/orders/cancelOrder/",
  schema: "/schemas/Order/",
  webhook: "/webhooks/orders/cancelled/",
  error: "/errors/409/",
  rule: "/errors/rules/paid-and-fulfilled-stays/",
  assumption: "/assumptions/error-statuses/",
  guide: "/guides/quickstart/",
  recipe: "/recipes/partial-refund/",
  check: "/conformance/lists/filter/",
  changelog: "/changelog/unreleased/",
  playground: "/playground/#/resources/order",
};

const forms = {
  light: { viewport: { width: 1280, height: 800 }, colorScheme: "light" },
  dark: { viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: "light" },
} as const;

type Form = Pick<BrowserContextOptions, "viewport" | "colorScheme">;

/** Opens a page, and waits until it shows what it loads. */
async function open(browser: Browser, url: string, form: Form): Promise<Page> {
  const page = await browser.newPage({ ...form, reducedMotion: "reduce" });
  await page.goto(url);
  if (url.includes("/playground/")) await page.getByRole("button", { name: "Create", exact: true }).waitFor();
  return page;
}

const take = (page: Page | Locator, path: string, quality: number): Promise<Buffer> =>
  page.screenshot({ path, type: "webp", quality, animations: "disabled" });

/** Opens a page, and runs its sample. */
async function openRun(browser: Browser, url: string, form: Form): Promise<Page> {
  const page = await open(browser, url, form);
  await page.getByRole("button", { name: /^Run/ }).first().click();
  await page.getByText(/^Status \d/).waitFor();
  return page;
}

async function takeAll(browser: Browser, root: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const wide = { ...forms.light, viewport: { width: 1440, height: 980 } };
  const first = await openRun(browser, root + subjects.operation, wide);
  await first
    .getByRole("heading", { name: "Request" })
    .evaluate((heading) => scrollTo(0, (heading as HTMLElement).offsetTop));
  await take(first, readme, 70);
  await first.close();
  for (const form of Object.keys(forms) as (keyof typeof forms)[]) {
    for (const [name, address] of Object.entries(subjects)) {
      const page = await open(browser, root + address, forms[form]);
      await take(page, join(folder, `${name}-${form}.webp`), 40);
      await page.close();
    }
    const page = await openRun(browser, root + subjects.operation, forms[form]);
    await take(page.locator(".run[aria-label]"), join(folder, `run-${form}.webp`), 40);
    await page.close();
  }
}

await command(
  import.meta.url,
  { does: `Takes ${readme} and ${folder}/ from generated/docs/.`, usage: "npx tsx test/docs/screenshot.ts" },
  async () => {
    const site = await serveDocs("generated/docs");
    try {
      const browser = await chromium.launch(chromiumOptions());
      try {
        await takeAll(browser, site.url);
      } finally {
        await browser.close();
      }
    } finally {
      await site.close();
    }
    console.log(`Wrote ${readme} and the pictures in ${folder}/.`);
    return 0;
  },
);

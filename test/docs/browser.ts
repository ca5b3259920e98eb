import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";

/** What a page did that the docs must not do. */
export interface Misdeeds {
  /** Addresses that it asked for elsewhere, answered or not. */
  readonly requests: string[];
  /** What its content security policy had to stop. */
  readonly violations: string[];
  /** Errors and warnings in its console, and errors that nobody caught. */
  readonly complaints: string[];
}

/** The docs in a window. */
export interface OpenDocs {
  readonly page: Page;
  readonly misdeeds: Misdeeds;
}

/** Opens an address of the docs in a window of its own and waits until they work. */
export async function openDocs(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<OpenDocs> {
  const misdeeds: Misdeeds = { requests: [], violations: [], complaints: [] };
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, ...options });
  const page = await context.newPage();
  const { origin } = new URL(address);
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith("data:")) misdeeds.requests.push(url);
  });
  page.on("pageerror", (error) => misdeeds.complaints.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) misdeeds.complaints.push(message.text());
  });
  await page.exposeFunction("reportViolation", (text: string) => misdeeds.violations.push(text));
  await page.addInitScript(
    `addEventListener("securitypolicyviolation", (e) => reportViolation(e.violatedDirective + " " + e.blockedURI))`,
  );
  await page.goto(address);
  // The search box says so when the page has come to life.
  await page.getByTestId("search-trigger").getByText("Search").waitFor({ state: "attached" });
  return { page, misdeeds };
}

/** Goes to an address within the docs and waits until what it names is there. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  await targetOf(page, address).first().waitFor({ state: "attached" });
}

function targetOf(page: Page, address: string): Locator {
  return page.locator(`[id="${address.replace(/^#\//, "")}"]`);
}

// @module-tag chromium
import { expect, test } from "vitest";
import { openInspector, useBrowser } from "./support.ts";

useBrowser();

const controlKey = "a-key-of-my-own-choice";

test("the inspector asks for the control key until it is right, and keeps it in its tab", async () => {
  const { page, problems, sandbox, call } = await openInspector("#/requests", {
    listen: { controlKey },
    shows: "dialog",
  });
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await page.keyboard.press("Escape");
  await dialog.getByLabel("Control key").fill("wrong");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await dialog.getByRole("alert").getByText("does not accept this key").waitFor();
  await dialog.getByLabel("Control key").fill(controlKey);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.locator(".live").getByText("Live").waitFor();
  await call("GET", "/shops/info");
  await page.getByText("/shops/info", { exact: true }).first().waitFor();
  await page.reload();
  await page.getByText("/shops/info", { exact: true }).first().waitFor();
  expect(await dialog.count()).toBe(0);
  expect(await page.evaluate("localStorage.length + document.cookie.length")).toBe(0);
  expect(page.url()).not.toContain(controlKey);
  expect(await sandbox.tenant().requestLog.find()).toHaveLength(1);
  expect(problems).toEqual([]);
});

test("a token with the scope control shows its own store", async () => {
  const { page, problems, sandbox } = await openInspector("#/resources", { listen: { controlKey }, shows: "dialog" });
  await sandbox.tenants.create({ name: "mine", token: "mine-token", scopes: ["control"] });
  await page.getByLabel("Control key").fill("mine-token");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading").first().waitFor();
  await expect.poll(() => page.url()).toContain("#/resources?tenant=mine");
  await expect.poll(() => page.locator(".standing option").allInnerTexts()).toEqual(["mine"]);
  expect(problems).toEqual([]);
});

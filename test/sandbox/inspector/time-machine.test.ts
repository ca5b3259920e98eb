// @module-tag chromium
import { expect, test } from "vitest";
import { longTimeout, openInspector, useBrowser } from "./support.ts";

useBrowser();

const address = "1218555927436012";

test("the slider shows the store after each request that changed something", async () => {
  const { page, call, problems } = await openInspector(`#/resources/order/${address}`);
  await call("PUT", `/orders/${address}`, { order: { note: "first" } });
  await call("GET", `/orders/${address}`);
  await call("PUT", `/orders/${address}`, { order: { note: "second" } });
  await call("DELETE", "/products/5904417730268977");
  const detail = page.getByRole("region", { name: "Resource", exact: true });
  await page.getByRole("button", { name: "Show an earlier state" }).click();
  const slider = page.getByRole("slider", { name: "Show the store after a request" });
  await page.getByText("Now.", { exact: true }).waitFor();
  await slider.press("ArrowLeft");
  await page.getByText(`After request 3: PUT /api/202412/orders/${address}.`).waitFor();
  await page.keyboard.press("ArrowLeft"); // the slider still has the focus
  await page.getByText(`After request 1: PUT /api/202412/orders/${address}.`).waitFor();
  await detail.getByText('"first"').waitFor();
  expect(await page.getByRole("button", { name: "Create" }).isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Edit" }).count()).toBe(0);
  await page.keyboard.press("Home");
  await page.getByText("Before the first change.").waitFor();
  await detail.getByText('"first"').waitFor({ state: "detached" });
  expect(await detail.getByText("as it was").count()).toBe(1);
  await page.locator('a[data-id="product"]').click();
  await page.locator('a[data-id="5904417730268977"]').waitFor();
  await page.getByRole("button", { name: "Back to now" }).click();
  await page.locator('a[data-id="5904417730268977"]').waitFor({ state: "detached" });
  await page.goBack();
  await detail.getByText('"second"').waitFor();
  expect(problems).toEqual([]);
});

test("a response that comes late does not replace an earlier state", async () => {
  const { page, call } = await openInspector(`#/resources/order/${address}`);
  await call("PUT", `/orders/${address}`, { order: { note: "later" } });
  const detail = page.getByRole("region", { name: "Resource", exact: true });
  await detail.getByText('"later"').waitFor();
  const one = new RegExp(`/resources/order/${address}(\\?|$)`);
  const held: (() => Promise<void>)[] = [];
  await page.route(one, (route) => void held.push(() => route.continue()));
  await page.getByRole("button", { name: "Show an earlier state" }).click();
  await expect.poll(() => held.length, longTimeout).toBeGreaterThan(0);
  await page.keyboard.press("Home"); // the slider has the focus
  await detail.getByText("as it was").waitFor();
  const read = page.waitForResponse(one);
  for (const release of held) await release();
  await (await read).finished();
  await page.getByText("Before the first change.").waitFor();
  expect(await detail.getByText("as it was").count()).toBe(1);
});

test("a common fault can be taken back", async () => {
  const { page } = await openInspector("#/faults");
  await page.getByRole("button", { name: "Add: 503, three times" }).click();
  await page.getByRole("list", { name: "Faults" }).getByText("Responds with 503").waitFor();
  await page.getByRole("button", { name: "Undo: 503, three times" }).click();
  await page.getByText("No faults yet.").waitFor();
  expect(await page.getByRole("button", { name: /^Undo/ }).count()).toBe(0);
});

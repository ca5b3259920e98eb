// @module-tag long
// @module-tag package
/** The release of a next version of the API, rehearsed in a copy of the repository: from `npm run new-version` to a program that uses both. */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectFiles } from "../../scripts/read/project-files.ts";
import { packPackage } from "../../scripts/release/pack.ts";
import { node, type Program, root } from "../support/program.ts";
import { makeNextVersion, notes } from "./next-version.ts";

const [old, next] = ["202412", "202503"];

let folder: string;
let copy: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "versions-"));
  copy = join(folder, "clone");
  for (const file of await projectFiles(root)) cpSync(join(root, file), join(copy, file), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  edit("CHANGELOG.md", (text) => text.replace(/^## Unreleased/m, "## 0.1.0")); // what it says about the old version is released
  run("scripts/run.mjs", "new-version", "--version", next);
  edit("versions/versions.yaml", (text) =>
    text.replace("state: supported", "state: deprecated\n  deprecated: 2025-06-01\n  supported-until: 2026-06-30"),
  );
  makeNextVersion(copy);
  mkdirSync(join(copy, "changes"));
  writeFileSync(join(copy, `changes/${next}.yaml`), notes);
  run("scripts/run.mjs", "build");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(join(copy, file), change(readFileSync(join(copy, file), "utf8")));
}

/** Runs Node.js in the copy. @returns what it prints. @throws if it fails. */
function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8" });
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}:\n${stdout}${stderr}`.slice(-4000));
  return stdout;
}

/** The files below a folder of the copy that name a version. What leads from a page to other versions does not count. */
function filesNaming(version: string, path: string, isLeft: (file: string) => boolean = () => false): string[] {
  const word = new RegExp(`(?<!\\w)${version}(?!\\w)`);
  return readdirSync(join(copy, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(copy, join(entry.parentPath, entry.name)))
    .filter((file) => !isLeft(file))
    .filter((file) => {
      const text = readFileSync(join(copy, file), "utf8");
      return word.test(text.replace(/<(details|p) class=(versions|old-version)[\s\S]*?<\/\1>/g, ""));
    });
}

test("nothing of the new version names the old one", () => {
  const named = ["docs", "examples", "openapi", "src", "scripts", "dist"].flatMap((path) => filesNaming(old, path));
  expect(named).toEqual([]);
  const isOld = (file: string): boolean => /^generated\/(docs\/(\d+|changelog)|versions)(\/|\.json$)/.test(file);
  expect(filesNaming(old, "generated", isOld)).toEqual([]);
  for (const command of ["sandbox", "mock", "call", "conform", "listen"])
    expect(run("dist/cli/main.js", command, "--help")).not.toContain(old);
});

test("nothing of the old version names the new one", () => {
  expect(filesNaming(next, `generated/docs/${old}`)).toEqual([]);
  expect(filesNaming(next, `generated/versions/${old}/dist`)).toEqual([]);
});

test("a build after that makes nothing", () => {
  expect(run("scripts/run.mjs", "build").trim()).toMatch(/^Done in .* s\. generated\/ was up to date\.$/);
});

test("a page leads to the same page of the other version, or to its home", () => {
  const links = (page: string): Record<string, string> => {
    const text = readFileSync(join(copy, "generated/docs", page), "utf8");
    const [list = ""] = /<details class=versions>[\s\S]*?<\/details>/.exec(text) ?? [];
    const found = [...list.matchAll(/href="([^"]*)"[^>]*>(\d+)/g)];
    return Object.fromEntries(found.map(([, href = "", version]) => [version, join(dirname(page), href)]));
  };
  const page = "reference/gift-cards/getGiftCard/index.html";
  expect(links(page)).toEqual({ [next]: page, [old]: `${old}/${page}` });
  expect(links(`${old}/${page}`)).toEqual({ [next]: page, [old]: `${old}/${page}` });
  const gone = `${old}/reference/gift-cards/disableGiftCard/index.html`;
  expect(links(gone)).toEqual({ [next]: "index.html", [old]: gone });
  const text = readFileSync(join(copy, "generated/docs", gone), "utf8");
  expect(text).toContain(
    `This page is about version ${old}, which is deprecated and supported until 2026-06-30. The newest version is <a`,
  );
  expect(existsSync(join(copy, "generated/docs", old, "assets/search-index.js"))).toBe(true);
});

test("the change report explains the six changes, and no other one breaks callers", () => {
  const report = JSON.parse(run("scripts/run.mjs", "changes", "--since", old, "--format", "json"));
  const titles = report.notes.map(({ title, changes }: { title: string; changes: unknown[] }) => [
    title,
    changes.length > 0,
  ]);
  expect(titles).toEqual([
    ["The notes of a customer are called `note`", true],
    ["Searching customers needs the scope to read them", true],
    ["A page of an order's refunds has at most 100", true],
    ["Orders can be counted", true],
    ["Gift cards cannot be disabled", true],
    ["The webhook `products/delete` has the id alone", true],
  ]);
  const explained = JSON.stringify(report.notes);
  const breaking = report.changes.filter(({ impact }: { impact: string }) => impact === "breaking");
  expect(breaking.filter((change: object) => !explained.includes(JSON.stringify(change)))).toEqual([]);
  expect(run("scripts/run.mjs", "changes", "--since", old)).not.toContain("Breaking, without a note");
});

test("the notes are a page of the docs, to which the old pages, the list of versions and the changelog lead", () => {
  const page = (path: string): string => readFileSync(join(copy, "generated/docs", path, "index.html"), "utf8");
  const text = page(`changelog/${next}`);
  expect(text).toContain(`<h1>Changes in version ${next}</h1>`);
  expect(text.match(/<h2[^>]*>/g)).toHaveLength(6);
  expect(text).toContain("Orders and refunds show the customer with <code>note</code>, so that all have one name now.");
  expect(text).toContain("<strong>Migration.</strong> Give tokens that search customers the scope");
  expect(text).toMatch(
    /Affects <a href="[./]*reference\/customers\/searchCustomers\/index\.html"><code>searchCustomers/,
  );
  const link = (root: string): string => `<a href="${root}changelog/${next}/index.html">What changed in ${next}</a>`;
  expect(page("reference/orders").split(link("../../"))).toHaveLength(2);
  expect(page(`${old}/reference/orders`).split(link("../../../"))).toHaveLength(3);
  expect(page("changelog")).toContain(`href="../changelog/${next}/index.html">Changes in version ${next}</a>`);
  expect(existsSync(join(copy, "generated/docs", old, "changelog", next))).toBe(false);
});

test("the command runs either version", () => {
  const main = "dist/cli/main.js";
  expect(run(main, "--version")).toMatch(new RegExp(`API version ${next}; also ${old}`));
  expect(run(main, "--help")).toContain(`Use another version of the API: ${old}.`);
  expect(run(main, "describe", "countOrders")).toContain(`/api/${next}/orders/count`);
  expect(run(main, "describe", "disableGiftCard", "--api-version", old)).toContain(`/api/${old}/gift_cards`);
  expect(() => run(main, "sandbox", "--api-version", "202401")).toThrow(`must be one of ${next}, ${old} (got 202401)`);
});

test("sandbox, mock and conformance suite serve the old version", async () => {
  const main = join(copy, "dist/cli/main.js");
  const sandbox = node([main, "sandbox", "--api-version", old, "--port", "0"]);
  const [, url = ""] = await sandbox.until(/Inspector: (\S+)\/_sandbox/);
  const { headers: sent } = await fetch(`${url}/api/${old}/no-such-path`);
  expect([sent.get("deprecation"), sent.get("sunset")]).toEqual([...ends]);
  const asked = ["conform", url, "--api-version", old, "--smoke", "--operations", "getGiftCard,disableGiftCard"];
  expect(run(main, ...asked)).toContain(`${url} conforms.`);
  await end(sandbox);
  const mock = node([main, "mock", "--api-version", old]);
  const [, address = ""] = await mock.until(/is mocked at (\S+)/);
  const headers = { "X-Service-Access-Token": "any" };
  expect((await fetch(`${address}/api/${old}/shops/info`, { headers })).status).toBe(200);
  await end(mock);
});

async function end(program: Program): Promise<void> {
  program.signal("SIGTERM");
  await program.ended;
}

test("a program uses both versions of the packed package, each with its types", async () => {
  const { filename } = await packPackage(copy, folder);
  const installed = join(folder, "user/node_modules/store-admin-api");
  mkdirSync(installed, { recursive: true });
  spawnSync("tar", ["-xzf", join(folder, filename), "-C", installed, "--strip-components", "1"]);
  for (const name of ["openapi-fetch", "openapi-typescript-helpers"])
    cpSync(join(root, "node_modules", name), join(folder, "user/node_modules", name), { recursive: true });
  writeFileSync(join(folder, "user/package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "user/program.ts"), program);
  const types = ["--typeRoots", join(root, "node_modules/@types"), "--types", "node", "--skipLibCheck"];
  const strict = ["--strict", "--module", "nodenext", "--target", "es2023", "--outDir", "out"];
  const compiler = join(root, "node_modules/typescript7/bin/tsc");
  const inFolder = { cwd: join(folder, "user"), encoding: "utf8" } as const;
  const compiled = spawnSync(process.execPath, [compiler, "program.ts", ...strict, ...types], inFolder);
  expect(compiled.stdout).toBe("");
  const { stdout, stderr } = spawnSync(process.execPath, ["out/program.js"], inFolder);
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual({
    isNewest: true,
    notes: "Old",
    note: "New",
    orders: expect.any(Number),
    warnings: [`store-admin-api deprecated version=${old} since=${ends[0]} sunset="${ends[1]}"`],
    disabled: true,
  });
});

/** The headers `Deprecation` and `Sunset` of the old version. */
const ends = ["@1748736000", "Tue, 30 Jun 2026 00:00:00 GMT"] as const;

/** A program that talks to a sandbox of each version. */
const program = `
import { createStore, type Customer } from "store-admin-api";
import { createStore as createNewest } from "store-admin-api/${next}";
import { createStore as createOld, logTo, type Customer as OldCustomer } from "store-admin-api/${old}";
import { createSandbox as createOldSandbox } from "store-admin-api/${old}/sandbox";
import type { paths } from "store-admin-api/${old}/wire";
import { createSandbox } from "store-admin-api/sandbox";

export type OldOrders = paths["/api/${old}/orders"];
export const customer: Customer = { id: "1", note: "New" };
export const oldCustomer: OldCustomer = { id: "1", notes: "Old" };
// @ts-expect-error It was called notes.
export const wrong: OldCustomer = { id: "1", note: "New" };

const [now, before] = [await createSandbox(), await createOldSandbox()];
const [newUrl, oldUrl] = [(await now.listen()).url, (await before.listen()).url];
const store = createStore({ baseUrl: newUrl, accessToken: now.token });
const warnings: string[] = [];
const quiet = (): void => {};
const logger = logTo({ debug: quiet, error: quiet, warn: (line) => warnings.push(line) });
const oldStore = createOld({ baseUrl: oldUrl, accessToken: before.token, logger });
// @ts-expect-error It is gone.
store.disableGiftCard;

const created = await store.createCustomer({ customer: { email: "a@example.com", firstName: "A" } });
const { giftCard } = await oldStore.disableGiftCard({ giftCardId: "4410297736151377" });
await oldStore.getShop();
const { count } = await store.countOrders();
console.log(JSON.stringify({
  isNewest: createNewest === createStore,
  notes: oldCustomer.notes,
  note: customer.note,
  orders: count,
  warnings,
  disabled: giftCard.disableTime !== null && created.customer !== undefined,
}));
await now.close();
await before.close();
`;

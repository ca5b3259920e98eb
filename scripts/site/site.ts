import { readdir, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { asObject } from "../../src/contract/json.ts";
import { isPlaceholder } from "../../src/docs-site.ts";
import { readText, type Texts, writeChanged } from "../pipeline/generated.ts";
import { toYaml } from "../pipeline/serialize.ts";
import { htmlFile, markdownFile } from "./addresses.ts";
import { makeAssets } from "./assets.ts";
import { renderDocument, renderNotFound, type SiteFrame } from "./html/document.ts";
import { ProseRenderer } from "./html/prose.ts";
import { makeMachineFiles, readSkill } from "./machine-files.ts";
import { renderMarkdown } from "./markdown.ts";
import { menuOf } from "./menu.ts";
import { readModel } from "./model.ts";
import { makeOldAddresses } from "./old-addresses.ts";
import type { Page } from "./page.ts";
import { notFoundPage } from "./pages/not-found.ts";
import { makePages } from "./pages/pages.ts";
import { readRecipeFiles } from "./recipe-files.ts";
import { makeRedocPage } from "./redoc/page.ts";
import { makeRunData } from "./run-data.ts";
import { makeSearchIndex } from "./search-index.ts";
import { readSiteVersions, type SiteVersion } from "./versions.ts";

/** What the site is made from besides the bundle, and its folder. */
export interface DocsOptions {
  /** The root of the repository, which has `openapi/`, `docs/`, `CHANGELOG.md` and `package.json`. By default the working directory. */
  readonly root?: string;
  /** The folder to write the site to. By default `generated/docs` in the root. */
  readonly output?: string;
  /** The origins of hosted sandboxes that samples can run on. By default none. */
  readonly sandboxes?: readonly string[];
  /** The address where the site will be published, without a slash at its end. By default not known: nothing names it. */
  readonly publicUrl?: string | undefined;
}

/**
 * Makes the docs: a static site that needs no server, with the contract and a single-file reference to download.
 *
 * @param bundle the bundled contract; it stays as it is.
 * @returns the paths of the files that were written; unchanged files are not written, and files that the site no longer has are
 *   removed.
 * @throws Error when a mark, a guide's link or an example is wrong, or Redocly cannot render.
 */
export async function buildDocs(bundle: OpenApiDocument, options: DocsOptions = {}): Promise<string[]> {
  const root = options.root ?? ".";
  const output = options.output ?? join(root, "generated/docs");
  const [redoc, files] = await Promise.all([makeRedocPage(bundle), makeSite(bundle, root, options)]);
  const all: Texts = {
    ...files,
    "redoc.html": redoc,
    "openapi.json": `${JSON.stringify(bundle, null, 2)}\n`,
    "openapi.yaml": toYaml(bundle),
  };
  const written = await writeChanged(output, all);
  await removeOthers(output, all, (await readSiteVersions(root))?.versions ?? []);
  const now = new Date();
  await utimes(join(output, "index.html"), now, now); // even if nothing changed: `npm start` asks when the docs were made
  return written.map((name) => join(output, name));
}

/** Makes all pages, their Markdown, the scripts and the files for programs. */
export async function makeSite(
  bundle: OpenApiDocument,
  root: string,
  { sandboxes = [], publicUrl }: Pick<DocsOptions, "sandboxes" | "publicUrl"> = {},
): Promise<Texts> {
  const assets = makeAssets();
  const model = await readModel(bundle, root);
  const pages = makePages(model);
  const shared = await readFrame(bundle, root, pages);
  const folder = shared.versions?.own.folder.replace(/^(.+)\/$/, "/$1") ?? "";
  const frame: SiteFrame = { ...shared, sandboxes, publicUrl: publicUrl && `${publicUrl}${folder}` };
  const prose = new ProseRenderer();
  const files = pages.flatMap((page) => [
    [htmlFile(page.address), renderDocument(page, frame, prose)] as const,
    [markdownFile(page.address), renderMarkdown(page)] as const,
  ]);
  return {
    ...Object.fromEntries(files),
    ...(await assets),
    "404.html": renderNotFound(notFoundPage, frame, prose),
    ...makeMachineFiles(pages, frame, await readSkill(root)),
    ...makeRunData(model),
    ...(await readRecipeFiles(root)),
    "assets/search-index.js": makeSearchIndex(pages),
    "assets/old-addresses.js": makeOldAddresses(model, pages),
  };
}

/** The addresses of all pages. */
export async function siteAddresses(bundle: OpenApiDocument, root: string): Promise<string[]> {
  return makePages(await readModel(bundle, root)).map(({ address }) => address);
}

/** What all pages share: names, addresses and the menu. */
async function readFrame(
  bundle: OpenApiDocument,
  root: string,
  pages: readonly Page[],
): Promise<Omit<SiteFrame, "sandboxes" | "publicUrl">> {
  const manifest = JSON.parse((await readText(join(root, "package.json"))) ?? "{}") as {
    repository?: { url?: string };
  };
  const host = (manifest.repository?.url ?? "").replace(/^git\+/, "").replace(/\.git$/, "");
  return {
    title: String(asObject(bundle.info).title),
    editUrl: URL.canParse(host) && !isPlaceholder(host) ? `${host}/edit/main/` : undefined,
    menu: menuOf(pages),
    versions: await readSiteVersions(root),
  };
}

/** Removes the files of a folder that are neither among those given nor docs of another version, such as the page of a renamed operation. */
async function removeOthers(folder: string, files: Texts, versions: readonly SiteVersion[]): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const kept = new Set(Object.keys(files).map((name) => join(folder, name)));
  const own = versions.flatMap((version) => (version.folder === "" ? [] : [join(folder, version.folder)]));
  const others = found.filter((file) => !kept.has(file) && !own.some((each) => file.startsWith(each)));
  await Promise.all(others.map((file) => rm(file)));
}

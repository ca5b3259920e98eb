// @module-tag package
/** Reads each Markdown page of the packed tarball as its users do, who have nothing but the package. */
import { readFile } from "node:fs/promises";
import { basename, join, posix } from "node:path";
import createMarkdownIt from "markdown-it";
import { beforeAll, expect, test } from "vitest";
import { installPacked, type Packed } from "../support/packed.ts";

/** A page of the package. */
interface Page {
  readonly path: string;
  readonly text: string;
  /** The text without code blocks, one string for each paragraph, cell or heading. Each link is `[link]`. */
  readonly prose: readonly string[];
  /** The targets of its links and pictures. */
  readonly targets: readonly string[];
  /** What a fragment can lead to: its headings. */
  readonly anchors: ReadonlySet<string>;
  /** The lines of its shell samples. */
  readonly commands: readonly string[];
}

let packed: Packed;
let pages: readonly Page[] = [];
beforeAll(async () => {
  packed = await installPacked();
  const paths = packed.files.filter((file) => file.endsWith(".md"));
  const read = (path: string) => readFile(join(packed.folder, "node_modules/store-admin-api", path), "utf8");
  pages = await Promise.all(paths.map(async (path) => parsePage(path, await read(path))));
  return packed.remove;
});

function parsePage(path: string, text: string): Page {
  const blocks = createMarkdownIt().parse(text, {});
  const inlines = blocks.flatMap(({ children }) => children ?? []);
  const headings = blocks.flatMap(({ type }, index) => (type === "heading_open" ? [blocks[index + 1]] : []));
  const titles = headings.map((block) => (block?.children ?? []).map(({ content }) => content).join(""));
  return {
    path,
    text,
    prose: blocks.map(({ children }) =>
      (children ?? []).map(({ type, content }) => (type === "link_open" ? "[link]" : content || " ")).join(""),
    ),
    targets: inlines.flatMap((token) => token.attrGet("href") ?? token.attrGet("src") ?? []).map(String),
    anchors: new Set(titles.map(anchorOf)),
    commands: blocks.filter(({ info }) => info === "sh").flatMap(({ content }) => content.split("\n")),
  };
}

/** The anchor of a heading, as code hosts make it. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** What is wrong with the pages, by a function that finds it in one page. */
const findAll = (find: (page: Page) => readonly string[]): string[] =>
  pages.flatMap((page) => find(page).map((found) => `${page.path}: ${found}`));

test("the package has the README, the changelog, the guides, and a page for each larger example", () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      ...["README.md", "CHANGELOG.md", "docs/quickstart.md", "docs/assumptions.md", "docs/scopes.md"],
      ...["examples/README.md", "examples/order-tracking/README.md", "examples/hosted/README.md"],
    ]),
  );
});

test("each link leads to a file of the package, and each fragment to a heading", () => {
  const isBroken = (page: Page, target: string): boolean => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file = "", fragment] = target.split("#");
    const path = file === "" ? page.path : posix.join(posix.dirname(page.path), file);
    if (!packed.files.includes(path)) return true;
    return fragment !== undefined && !pages.find((other) => other.path === path)?.anchors.has(fragment);
  };
  expect(findAll((page) => page.targets.filter((target) => isBroken(page, target)))).toEqual([]);
  expect(pages.flatMap(({ targets }) => targets).length).toBeGreaterThan(200);
});

test("no page has a marker that a build should have filled", () => {
  expect(findAll(({ text }) => text.match(/<!--.*?-->/gs) ?? [])).toEqual([]);
});

test("each reference leads somewhere: `see` is followed by a link, not by an id or a title", () => {
  const dangling = /\(see (?!\[link\])[^)]*|, see (?!\[link\])[^)]*(?=\))|\bsee (?:"|[a-z0-9]+-[a-z0-9-]+)[^.]*/g;
  expect(findAll(({ prose }) => prose.flatMap((text) => text.match(dangling) ?? []))).toEqual([]);
});

test("programs that pages run or name are in the package, or the page says how to save them", () => {
  const inPackage = (path: string): boolean =>
    packed.files.some((file) => file === path || file.startsWith(`${path}/`));
  const missing = ({ text, commands }: Page): string[] => {
    const named = [...text.matchAll(/(?<![\w/])examples\/[\w./-]*\w/g)].map(([name]) => name);
    const installed = [...text.matchAll(/node_modules\/store-admin-api\/([\w./-]*\w)/g)].map(([, name = ""]) => name);
    const run = commands.flatMap((line) => /(?:^|&& )(?:node|npx tsx) ([\w/-]+\.\w+)/.exec(line)?.[1] ?? []);
    const own = run.filter((file) => !text.includes(`as \`${file}\``) && !inPackage(`examples/${file}`));
    return [...[...named, ...installed].filter((name) => !inPackage(name)), ...own];
  };
  expect(findAll(missing)).toEqual([]);
  expect(
    pages.flatMap(({ commands }) => commands).filter((line) => /^(node|npx tsx) /.test(line)).length,
  ).toBeGreaterThan(3);
});

test("nobody is sent to a registry for the package, which is not published", () => {
  const fromRegistry = /np(?:m|x) (?:i|install)\b.*\bstore-admin-api(?![\w.-]*\.tgz)[\w@-]*/g;
  expect(findAll(({ text }) => text.match(fromRegistry) ?? [])).toEqual([]);
  const tarballs = pages.flatMap(({ text }) => text.match(/store-admin-api-[\d.]+\.tgz/g) ?? []);
  expect([...new Set(tarballs)]).toEqual([basename(packed.tarball)]);

  // `npx` would ask the registry, so a page that runs the command says before that how to install it.
  const late = ({ text }: Page): string[] => {
    const run = text.search(/^npx store-admin-api /m);
    const installed = text.search(/npm i(?:nstall)? \.\/store-admin-api-|quickstart\.md#install-the-package/);
    return run >= 0 && !(installed >= 0 && installed < run) ? ["npx before the installation"] : [];
  };
  expect(findAll(late)).toEqual([]);
});

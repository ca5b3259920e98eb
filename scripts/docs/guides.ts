import { readdir, readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import type { JsonObject } from "../../src/contract/json.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import { operationLink, pageAddress, titles } from "./addresses.ts";
import { objectsIn, stringsIn } from "./document.ts";

// The guides are plain Markdown in docs/, one page each, and read as such on a code host too.

/** A page of prose: its title, and its Markdown without the title. */
export interface Guide {
  /** Its path as seen from the guides. */
  readonly file: string;
  readonly title: string;
  readonly text: string;
}

/** The order in which the guides are read; any other file of docs/ follows by name. */
const order = [
  "quickstart.md",
  "authentication.md",
  "wire-format.md",
  "client.md",
  "errors.md",
  "idempotency.md",
  "rate-limits.md",
  "pagination.md",
  "webhooks.md",
  "testing.md",
  "sandbox-control.md",
  "sandbox-hosting.md",
  "order-tracking.md",
  "check-your-server.md",
  "conformance.md",
  "checks.md",
  "generators.md",
  "versioning.md",
  "glossary.md",
  "faq.md",
];

const rank = (file: string): string =>
  `${order.includes(file) ? String(order.indexOf(file)).padStart(2, "0") : "x"} ${file}`;

async function readGuide(folder: string, file: string): Promise<Guide> {
  const text = await readFile(join(folder, file), "utf8");
  const title = /^# (.+)\n/.exec(text);
  if (title?.[1] === undefined)
    throw new Error(`${join(folder, file)}: begin with a line "# Title"; the docs take the title from it.`);
  return { file, title: title[1].trim(), text: text.slice(title[0].length).trim() };
}

/**
 * The guides of a folder in reading order, and the changelog where there is one.
 *
 * @throws Error when a file does not begin with its title.
 */
export async function readGuides(folder: string, changelog: string): Promise<Guide[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".md"));
  files.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  const guides = await Promise.all(files.map((file) => readGuide(folder, file)));
  const changes = await readFile(changelog, "utf8").catch(() => undefined);
  if (changes === undefined) return guides;
  return [...guides, { file: "../CHANGELOG.md", title: titles.changelog, text: changes.replace(/^# .+\n/, "").trim() }];
}

/** A table of the operations that each scope allows: the scopes in the order of their areas, then operations without a documented scope. */
export function scopeTable(document: JsonObject): string {
  const byScope = new Map<string, string[]>();
  for (const operation of operationsOf(document)) {
    if (operation.kind === "webhook") continue;
    const link = operationLink(operation);
    const alternatives = objectsIn(operation.node.security);
    const scopes = alternatives
      .flatMap((alternative) => stringsIn(alternative.accessToken))
      .map((scope) => `\`${scope}\``);
    for (const scope of scopes.length > 0 ? scopes : ["none stated"]) {
      byScope.set(scope, [...(byScope.get(scope) ?? []), link]);
    }
  }
  const rows = [...byScope].sort(([a], [b]) => Number(!a.startsWith("`")) - Number(!b.startsWith("`")));
  return [
    "| Scope | Operations |",
    "|---|---|",
    ...rows.map(([scope, links]) => `| ${scope} | ${links.join(", ")} |`),
  ].join("\n");
}

const fromRoot = (file: string): string => posix.join("docs", file);
const outside = /^(?:https?:|mailto:|#)/;

/**
 * A guide's text as a page of the docs: `<!-- scopes -->` gives way to the table of scopes, links to other guides lead to their
 * pages.
 *
 * @throws Error if a link leads to a file that is not a guide.
 */
export function guidePage(guide: Guide, guides: readonly Guide[], document: JsonObject): string {
  const linked = guide.text.replace(/\]\(([^)\s#]*)(?:#([^)\s]*))?\)/g, (whole, target: string, section?: string) => {
    if (outside.test(target)) return whole;
    if (target === "") return `](${pageAddress(guide.title, section)})`;
    const meant = fromRoot(posix.join(posix.dirname(guide.file), target));
    const other = guides.find(({ file }) => fromRoot(file) === meant);
    if (other === undefined) {
      throw new Error(
        `${fromRoot(guide.file)} links to ${target}, which is not a guide. Link to a guide, or to a full URL.`,
      );
    }
    return `](${pageAddress(other.title, section)})`;
  });
  return linked.replace("<!-- scopes -->", () => scopeTable(document));
}

/** Links to the docs: to the site on the web, or within the site that this page is of. */

import { type Child, h } from "../kit/element.ts";
import type { OperationCall } from "./client-code.ts";

/** Where the docs site is, and the addresses of its pages with a placeholder in braces, as the document of the control API has them. */
export interface DocsAddresses {
  /** Without a slash at its end; missing if there is no site to lead to. */
  readonly site?: string;
  /** What the addresses of the API's problems begin with, in place of `site`. */
  readonly problems: string;
  /** Those that have a page. */
  readonly statuses: readonly number[];
  readonly status: string;
  readonly rule: string;
  readonly gap: string;
  readonly topic: string;
}

/** Links to pages of the docs. Each returns undefined if there is no such page. */
export interface Docs {
  readonly operation: (id: string) => string | undefined;
  readonly status: (status: number) => string | undefined;
  readonly rule: (id: string) => string | undefined;
  /** What is assumed. */
  readonly gap: (id: string) => string | undefined;
  readonly topic: (topic: string) => string | undefined;
  /** The page that the type of a problem identifies. */
  readonly problem: (type: string) => string | undefined;
}

/**
 * @param calls by operation.
 * @param root the link to the site that this page is of, up to and with its last slash; undefined if it is of none.
 */
export function createDocs(
  { site, problems, statuses, ...templates }: DocsAddresses,
  calls: Readonly<Record<string, OperationCall>>,
  root: string | undefined,
): Docs {
  /** @param address begins and ends with a slash. */
  const link = (address: string) => {
    // A site that is read from disk has no server that knows the file of a folder.
    if (root !== undefined) return `${root}${address.slice(1)}index.html`;
    return site === undefined ? undefined : site + address;
  };
  const fillIn = (name: keyof typeof templates, value: string | number) =>
    link(templates[name].replace(/\{\w+\}/, () => String(value)));
  return {
    operation(id) {
      const address = Object.hasOwn(calls, id) ? calls[id]?.docs : undefined;
      return address === undefined ? undefined : link(address);
    },
    status: (status) => (statuses.includes(status) ? fillIn("status", status) : undefined),
    rule: (id) => fillIn("rule", id),
    gap: (id) => fillIn("gap", id),
    topic: (topic) => fillIn("topic", topic),
    problem: (type) => (type.startsWith(`${problems}/`) ? link(type.slice(problems.length)) : undefined),
  };
}

/**
 * The link "Docs" of something, or nothing if there is no such page.
 *
 * @param subject for screen readers.
 */
export function docsButton(href: string | undefined, subject: string) {
  return href === undefined ? undefined : docsLink(href, "Docs", `Docs of ${subject}`);
}

/**
 * A link to a page of the docs, or only its content if there is no such page.
 *
 * @param label for screen readers, if the content does not say where it leads.
 */
export function docsLink(href: string | undefined, content: Child, label?: string) {
  return href === undefined ? h("span", content) : h("a", { href, "aria-label": label }, content);
}

/** Links to the docs: to the site on the web, or within the site that this page is of. */

import { h } from "./element.js";

/** @import { OperationCall } from "./client-code.js" */
/** @import { Child } from "./element.js" */

/**
 * Where the docs site is, and the addresses of its pages with a placeholder in braces, as the document of the control API has them.
 *
 * @typedef {object} DocsAddresses
 * @property {string} [site] without a slash at its end; missing if there is no site to lead to.
 * @property {string} problems what the addresses of the API's problems begin with, in place of `site`.
 * @property {readonly number[]} statuses those that have a page.
 * @property {string} status
 * @property {string} rule
 * @property {string} gap
 * @property {string} topic
 */

/**
 * Links to pages of the docs. Each returns undefined if there is no such page.
 *
 * @typedef {object} Docs
 * @property {(id: string) => string | undefined} operation
 * @property {(status: number) => string | undefined} status
 * @property {(id: string) => string | undefined} rule
 * @property {(id: string) => string | undefined} gap what is assumed.
 * @property {(topic: string) => string | undefined} topic
 * @property {(type: string) => string | undefined} problem the page that the type of a problem identifies.
 */

/**
 * @param {DocsAddresses} addresses
 * @param {Readonly<Record<string, OperationCall>>} calls by operation.
 * @param {string | undefined} root the link to the site that this page is of, up to and with its last slash; undefined if it is of none.
 * @returns {Docs}
 */
export function createDocs({ site, problems, statuses, ...templates }, calls, root) {
  /** @param {string} address begins and ends with a slash. */
  const link = (address) => {
    // A site that is read from disk has no server that knows the file of a folder.
    if (root !== undefined) return `${root}${address.slice(1)}index.html`;
    return site === undefined ? undefined : site + address;
  };
  /** @param {keyof typeof templates} name @param {string | number} value */
  const fillIn = (name, value) => link(templates[name].replace(/\{\w+\}/, () => String(value)));
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
 * @param {string | undefined} href
 * @param {string} subject for screen readers.
 */
export function docsButton(href, subject) {
  return href === undefined ? undefined : docsLink(href, "Docs", `Docs of ${subject}`);
}

/**
 * A link to a page of the docs, or only its content if there is no such page.
 *
 * @param {string | undefined} href
 * @param {Child} content
 * @param {string} [label] for screen readers, if the content does not say where it leads.
 */
export function docsLink(href, content, label) {
  return href === undefined ? h("span", {}, content) : h("a", { href, "aria-label": label }, content);
}

/** Links to the docs: to the site on the web, or within the site that this page is of. */

import { h } from "./element.js";

/** @import { OperationCall } from "./client-code.js" */
/** @import { Child } from "./element.js" */

/**
 * Where the docs site is, and the addresses of its pages with a placeholder in braces, as the document of the control API has them.
 *
 * @typedef {object} DocsAddresses
 * @property {string} site without a slash at its end.
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
 * @property {(id: string) => string} rule
 * @property {(id: string) => string} gap what is assumed.
 * @property {(topic: string) => string} topic
 * @property {(url: string) => string | undefined} page a page of the site by its URL there.
 */

/**
 * @param {DocsAddresses} addresses
 * @param {Readonly<Record<string, OperationCall>>} calls by operation.
 * @param {string | undefined} root the link to the site that this page is of, up to and with its last slash; undefined if it is of none.
 * @returns {Docs}
 */
export function createDocs({ site, statuses, ...templates }, calls, root) {
  // A site that is read from disk has no server that knows the file of a folder.
  const [base, file] = root === undefined ? [`${site}/`, ""] : [root, "index.html"];
  /** @param {string} address begins and ends with a slash. */
  const link = (address) => base + address.slice(1) + file;
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
    page: (url) => (url.startsWith(`${site}/`) ? link(url.slice(site.length)) : undefined),
  };
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

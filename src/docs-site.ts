/** The addresses of the docs site, for what leads people there from elsewhere. */

/** The docs site, without a slash at its end: the `homepage` of `package.json`. */
export const docsSite = "https://store-admin-api.example";

/** Whether an address only stands for one that nobody has yet (RFC 2606). No link may lead there. */
export const isPlaceholder = (url: string): boolean => new URL(url).hostname.endsWith(".example");

/** Where the docs are published, if they are. */
export const publishedDocs: string | undefined = isPlaceholder(docsSite) ? undefined : docsSite;

/**
 * Reads the address of a docs site.
 *
 * @returns it without a slash at its end.
 * @throws RangeError if it is not an http or https address.
 */
export function readDocsAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "")
    throw new RangeError(`"${text}" is not the address of a docs site, such as https://docs.example.`);
  return url.href.replace(/\/+$/, "");
}

// The addresses of pages begin and end with a slash: each is a folder with an `index.html`.

export const errorAddress = (status: number | string): string => `/errors/${status}/`;
export const ruleAddress = (id: string): string => `/errors/rules/${id}/`;
export const gapAddress = (id: string): string => `/assumptions/${id}/`;
export const topicAddress = (topic: string): string => `/webhooks/${topic}/`;
export const checkAddress = (code: string): string => `/conformance/${code}/`;

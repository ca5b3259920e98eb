/** The addresses of the docs site, for what leads people there from elsewhere. */

/** Where the docs site is, without a slash at its end: the `homepage` of `package.json`. */
export const docsSite = "https://store-admin-api.example";

// The addresses of pages begin and end with a slash: each is a folder with an `index.html`.

export const errorAddress = (status: number | string): string => `/errors/${status}/`;
export const ruleAddress = (id: string): string => `/errors/rules/${id}/`;
export const gapAddress = (id: string): string => `/assumptions/${id}/`;
export const topicAddress = (topic: string): string => `/webhooks/${topic}/`;
export const checkAddress = (code: string): string => `/conformance/${code}/`;

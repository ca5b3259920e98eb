/** How the inspector reaches a sandbox. */

/**
 * @typedef {object} Connection
 * @property {(path: string, init?: RequestInit) => Promise<Response>} fetch sends a request to the sandbox; the path begins with a slash.
 * @property {string | undefined} token an access token of the default store; undefined if the page does not know one.
 * @property {string | undefined} origin where other programs reach the sandbox; undefined if it is in this page.
 */

/** The name under which the tab keeps the key of the control API. */
const keyName = "control-key";

/** @param {string} key sent with each request of this tab from now on. */
export function saveKey(key) {
  sessionStorage.setItem(keyName, key);
}

/** The sandbox that serves this page. @type {Connection} */
export const httpConnection = {
  origin: location.origin,
  token: undefined,
  fetch(path, init = {}) {
    const key = sessionStorage.getItem(keyName);
    const authorization = key === null ? {} : { authorization: `Bearer ${key}` };
    return fetch(path, { ...init, headers: { ...authorization, ...init.headers } });
  },
};

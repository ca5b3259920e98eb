/** How the inspector reaches a sandbox. */

export interface Connection {
  /** Sends a request to the sandbox; the path begins with a slash. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** An access token of the default store; undefined if the page does not know one. */
  readonly token: string | undefined;
  /** Where other programs reach the sandbox; undefined if it is in this page. */
  readonly origin: string | undefined;
}

/** The name under which the tab keeps the key of the control API. */
const keyName = "control-key";

/** @param key sent with each request of this tab from now on. */
export function saveKey(key: string) {
  sessionStorage.setItem(keyName, key);
}

/** The sandbox that serves this page. */
export const httpConnection: Connection = {
  origin: location.origin,
  token: undefined,
  fetch(path, init = {}) {
    const key = sessionStorage.getItem(keyName);
    const authorization = key === null ? {} : { authorization: `Bearer ${key}` };
    return fetch(path, { ...init, headers: { ...authorization, ...init.headers } });
  },
};

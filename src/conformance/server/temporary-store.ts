/** A temporary store in a running sandbox, created and removed through its control API. */
import { type TargetOptions, Unavailable } from "./target.ts";

/** A store that is removed after the run. */
export interface TemporaryStore {
  /** A token with all scopes. */
  readonly token: string;
  readonly tokenFor: (scopes: readonly string[]) => string | undefined;
  /** Brings it back to what it had at first. @throws Unavailable */
  reset(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Creates a store with a token for each scope, and one without scopes.
 *
 * @throws Error with the sandbox's error response.
 */
export async function createTemporaryStore(
  { baseUrl, fetch = globalThis.fetch, headers = {} }: Pick<TargetOptions, "baseUrl" | "fetch" | "headers">,
  scopes: readonly string[],
  wireFormat: "typed" | "string" = "typed",
): Promise<TemporaryStore> {
  const name = `conform-${Date.now().toString(36)}`;
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${baseUrl}/_sandbox${path}`, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`The sandbox responded with ${response.status} to ${method} /_sandbox${path}: ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
  const token = `${name}-all`;
  await send("POST", "/tenants", { name, token, wireFormat });
  const tokens = new Map<string, string>();
  for (const set of [[], ...scopes.map((scope) => [scope])]) {
    const made = `${name}-${set.join("") || "none"}`;
    await send("POST", `/tenants/${name}/tokens`, { token: made, scopes: set });
    tokens.set(set.join(), made);
  }
  return {
    token,
    tokenFor: (wanted) => tokens.get(wanted.join()),
    reset: async () => {
      await send("POST", `/reset?tenant=${name}`).catch((error: Error) => {
        throw new Unavailable(`its store cannot be reset: ${error.message}`, "Look at the log of the sandbox.");
      });
    },
    remove: async () => {
      await send("DELETE", `/tenants/${name}`);
    },
  };
}

/** A temporary store in a running sandbox, created and removed through its control API. */
import type { WireFormat } from "../sandbox/index.ts";

/** A store that the command removes when it is done. */
export interface TemporaryStore {
  /** A token with all scopes. */
  readonly token: string;
  readonly tokenFor: (scopes: readonly string[]) => string | undefined;
  remove(): Promise<void>;
}

/** Whether a server is a sandbox with a control API. */
export async function hasControlApi(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/_sandbox/tenants`, { signal: AbortSignal.timeout(3_000) });
    const body = (await response.json()) as { tenants?: unknown } | null;
    return response.ok && Array.isArray(body?.tenants);
  } catch {
    return false;
  }
}

/**
 * Creates a store with a token for each scope, and one without scopes.
 *
 * @throws Error with the sandbox's error response.
 */
export async function createTemporaryStore(
  url: string,
  scopes: readonly string[],
  wireFormat: WireFormat,
): Promise<TemporaryStore> {
  const name = `conform-${Date.now().toString(36)}`;
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/_sandbox${path}`, {
      method,
      ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
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
    remove: async () => {
      await send("DELETE", `/tenants/${name}`);
    },
  };
}

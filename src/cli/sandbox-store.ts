/** A store of its own in a running sandbox, made by its control over HTTP and taken away again. */
import type { WireFormat } from "../sandbox/index.ts";

/** A store that a command has made. */
export interface BorrowedStore {
  /** The token with all scopes. */
  readonly token: string;
  readonly tokenFor: (scopes: readonly string[]) => string | undefined;
  remove(): Promise<void>;
}

/** Whether a server has the control of the sandbox. */
export async function hasControl(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/_sandbox/tenants`, { signal: AbortSignal.timeout(3_000) });
    const body = (await response.json()) as { tenants?: unknown } | null;
    return response.ok && Array.isArray(body?.tenants);
  } catch {
    return false;
  }
}

/**
 * Makes a store with a token for each scope, and one with none.
 *
 * @throws Error with what the sandbox says.
 */
export async function borrowStore(
  url: string,
  scopes: readonly string[],
  wireFormat: WireFormat,
): Promise<BorrowedStore> {
  const name = `conform-${Date.now().toString(36)}`;
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/_sandbox${path}`, {
      method,
      ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The sandbox answers ${response.status} to ${method} /_sandbox${path}: ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
  const token = `${name}-all`;
  await ask("POST", "/tenants", { name, token, wireFormat });
  const tokens = new Map<string, string>();
  for (const set of [[], ...scopes.map((scope) => [scope])]) {
    const made = `${name}-${set.join("") || "none"}`;
    await ask("POST", `/tenants/${name}/tokens`, { token: made, scopes: set });
    tokens.set(set.join(), made);
  }
  return {
    token,
    tokenFor: (wanted) => tokens.get(wanted.join()),
    remove: async () => {
      await ask("DELETE", `/tenants/${name}`);
    },
  };
}

/** The stores of a recipe that calls several: the first is the store of the page, the others are new and empty. */
import { controlApi } from "../store/control-api.ts";
import type { SiteStore } from "../store/site-store.ts";

/** The name that a further store of a recipe has in the sandbox. */
export const tenantOf = (store: string): string => `recipe-${store}`;

/**
 * Creates the further stores of a recipe anew.
 *
 * @returns the access token of each store, by its name in the recipe.
 * @throws Error if one cannot be created.
 */
export async function openStores(
  store: SiteStore,
  [first = "", ...others]: readonly string[],
): Promise<Map<string, string>> {
  const tokens = new Map([[first, store.token]]);
  if (others.length > 0 && store.control === undefined)
    throw new Error("This recipe needs another store, which this page may not create there. Run it in this tab.");
  const api = controlApi(store);
  for (const name of others) {
    const tenant = tenantOf(name);
    const token = `${tenant}-token`; // the same in each run, so that its steps can be repeated
    await api.removeTenant(tenant).catch(() => {}); // that of an earlier run, if there was one
    await api.createTenant({ name: tenant, token, dataSet: "empty" });
    tokens.set(name, token);
  }
  return tokens;
}

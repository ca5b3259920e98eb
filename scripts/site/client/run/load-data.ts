/** Loads what the build knows of operations and recipes: scripts that call `siteData`, since browsers fetch no JSON from disk. */
import { loadScript } from "../load-script.ts";

declare global {
  interface Window {
    /** Called by a script of data with its name and value. */
    siteData?: (name: string, value: unknown) => void;
  }
}

const values = new Map<string, unknown>();

window.siteData = (name, value) => values.set(name, value);

/** Loads a value. @param name of its script, such as `operations/getShop`. @throws as `loadScript` does. */
export async function loadData<T>(root: string, name: string): Promise<T> {
  await loadScript(root, name);
  return values.get(name) as T;
}

/** Loads what the build knows of operations and recipes: scripts that call `siteData`, since browsers fetch no JSON from disk. */
import { element } from "./element.ts";

declare global {
  interface Window {
    /** Called by a script of data with its name and value. */
    siteData?: (name: string, value: unknown) => void;
  }
}

const receivers = new Map<string, (value: unknown) => void>();
const loads = new Map<string, Promise<unknown>>();

window.siteData = (name, value) => receivers.get(name)?.(value);

/**
 * Loads a value, once.
 *
 * @param root the link from the page to the folder of the site.
 * @param name of its script, such as `operations/getShop`.
 * @throws Error if the script does not load; a later call tries again.
 */
export function loadData<T>(root: string, name: string): Promise<T> {
  return load(root, name, (_, resolve) => receivers.set(name, resolve)) as Promise<T>;
}

/** Loads a script of the site, once. @param name such as `prove`. @throws as `loadData` does. */
export function loadScript(root: string, name: string): Promise<unknown> {
  return load(root, name, (script, resolve) => {
    script.onload = resolve;
  });
}

function load(
  root: string,
  name: string,
  listen: (script: HTMLScriptElement, resolve: (value: unknown) => void) => void,
): Promise<unknown> {
  const known =
    loads.get(name) ??
    new Promise<unknown>((resolve, reject) => {
      const script = element("script", { src: `${root}assets/${name}.js` });
      listen(script, resolve);
      script.onerror = () => {
        loads.delete(name);
        reject(new Error(`The page cannot load what it knows of ${name.replace("/", " ")}.`));
      };
      document.head.append(script);
    });
  loads.set(name, known);
  return known;
}

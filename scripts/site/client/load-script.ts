import { h } from "../../../src/sandbox/inspector/kit/element.ts";

const loads = new Map<string, Promise<unknown>>();

/**
 * Loads a script of the site, once. Scripts run in the order in which they were asked for.
 *
 * @param root the link from the page to the folder of the site.
 * @param name such as `run`.
 * @throws Error if it does not load; a later call tries again.
 */
export function loadScript(root: string, name: string): Promise<unknown> {
  const load = (resolve: () => void, reject: (error: Error) => void): void => {
    const error = (): void => {
      loads.delete(name);
      reject(new Error(`The script ${name} of this site did not load. Try again.`));
    };
    const script = h("script", { src: `${root}assets/${name}.js`, load: resolve, error });
    script.async = false;
    document.head.append(script);
  };
  const known = loads.get(name) ?? new Promise<void>(load);
  loads.set(name, known);
  return known;
}

import type { Page } from "playwright-core";

/** Calls one of the functions that a page has put into `globalThis.functions`. @returns what it returns, as JSON. */
export function callFunction(page: Page, name: string, args: readonly unknown[]): Promise<unknown> {
  return page.evaluate(
    ([name, args]) => {
      const { functions } = globalThis as unknown as { functions: Record<string, (...args: unknown[]) => unknown> };
      return functions[name]?.(...args);
    },
    [name, args] as const,
  );
}

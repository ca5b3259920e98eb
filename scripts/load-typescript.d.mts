import type { BuildOptions } from "esbuild";

/** Imports a TypeScript module by its absolute path; see `load-typescript.mjs`. */
export function loadTypeScript(file: string): Promise<unknown>;

/** Options of esbuild that let each module keep its own `import.meta.url`. */
export const keepAddresses: Required<Pick<BuildOptions, "define" | "plugins">>;

/** The database of a folder is WebAssembly. */

/** To be called before it is loaded: compiling it a second time, optimized, triples the start-up time and gains next to nothing. */
export async function compileOnce(): Promise<void> {
  const { setFlagsFromString } = await import("node:v8");
  setFlagsFromString("--liftoff-only");
}

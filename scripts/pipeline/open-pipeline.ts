import type { Pipeline } from "./pipeline.ts";
import type { Progress } from "./progress.ts";
import { startSlowThread } from "./slow-thread.ts";

/**
 * Opens the pipeline of a project. Its thread is started before anything else is loaded, so that both load at once.
 *
 * @param root the project's root: the folder that has `openapi` and `redocly.yaml`.
 * @returns the pipeline, to be closed when done.
 */
export async function openPipeline(root: string, progress: Progress): Promise<Pipeline> {
  const slow = startSlowThread();
  const { Pipeline } = await import("./pipeline.ts");
  return new Pipeline(root, progress, slow);
}

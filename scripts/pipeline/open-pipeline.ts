import type { Pipeline } from "./pipeline.ts";
import type { ProgressList } from "./progress.ts";
import { StepWorker } from "./worker.ts";

/**
 * Opens the pipeline of a project. Its worker thread starts first, so that both load their tools at the same time. If only some
 * steps run, the thread starts when one needs it.
 *
 * @param root the project's root: the folder that has `openapi` and `redocly.yaml`.
 * @returns the pipeline, which the caller closes.
 */
export async function openPipeline(
  root: string,
  progress: ProgressList,
  steps: "all" | "some" = "all",
): Promise<Pipeline> {
  const worker = new StepWorker();
  if (steps === "all") worker.start();
  const { Pipeline } = await import("./pipeline.ts");
  return new Pipeline(root, progress, worker);
}

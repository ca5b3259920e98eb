/** The recipes of this package: tasks that take several calls. */
import { readdir, readFile } from "node:fs/promises";
import { parse } from "yaml";
import { asArray, asObject } from "../../contract/json.ts";
import { recipesFolder } from "../file-locations.ts";

/** A recipe. */
export interface RecipeSummary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly steps: readonly { readonly operation: string; readonly description: string }[];
}

/** Reads all recipes (Arazzo documents of one workflow). */
export async function readRecipeSummaries(): Promise<RecipeSummary[]> {
  const files = (await readdir(recipesFolder)).filter((file) => file.endsWith(".yaml")).sort();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, recipesFolder), "utf8")));
  return texts.map((text, at) => {
    const { info, workflows } = asObject(parse(text));
    const { title, summary, description } = asObject(info);
    const [workflow] = asArray(workflows);
    return {
      id: (files[at] ?? "").replace(/\.yaml$/, ""),
      title: String(title),
      summary: String(summary),
      description: String(description),
      steps: asArray(asObject(workflow).steps)
        .map(asObject)
        .map((step) => ({ operation: String(step.operationId), description: String(step.description) })),
    };
  });
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Texts } from "../pipeline/generated.ts";
import { idOf, recipeFiles } from "../recipes/read-recipes.ts";
import { recipeFileAddress } from "./addresses.ts";

/** The Arazzo files of the recipes as the site offers them: each reads the contract of the site. */
export async function readRecipeFiles(root: string): Promise<Texts> {
  const folder = join(root, "openapi/recipes");
  const files = (await recipeFiles(folder)).map(async (file) => {
    const text = await readFile(join(folder, file), "utf8");
    const onSite = text.replaceAll("../../generated/openapi.yaml", "../openapi.yaml");
    return [recipeFileAddress(idOf(file)).slice(1), onSite] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

/** Makes the guides that follow from the contract and from the manifest. They are in `docs/`, next to those that are written by hand. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { generated, type Texts } from "../pipeline/generated.ts";
import { type Gap, readEntries } from "../site/registers.ts";
import { makeAssumptionsPage } from "./assumptions.ts";
import { makeDependenciesPage, readDependencies } from "./dependencies.ts";
import { makeScopesPage } from "./scopes.ts";

/**
 * Makes the guides of a project, where it has guides at all.
 *
 * @returns the texts of the files, by path.
 */
export function makeGuides(root: string, bundle: OpenApiDocument): Texts {
  if (!existsSync(join(root, "docs"))) return {};
  const dependencies = readDependencies(root);
  return {
    ...(dependencies && { [generated.dependencies]: makeDependenciesPage(dependencies) }),
    [generated.assumptions]: makeAssumptionsPage(readEntries<Gap>(join(root, "openapi/gaps"))),
    [generated.scopes]: makeScopesPage(bundle),
  };
}

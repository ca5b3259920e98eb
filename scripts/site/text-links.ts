import {
  factAddress,
  gapAddress,
  guideAddress,
  operationAddress,
  recipeAddress,
  ruleAddress,
  schemaAddress,
} from "./addresses.ts";
import { checksGuide } from "./guides.ts";
import type { SiteModel } from "./model.ts";

/** Adds links to a text in Markdown. */
export type TextLinks = (text: string) => string;

/**
 * Links what a text names: operations, topics, schemas, recipes, rules, gaps and facts in code, and guides in quotes.
 *
 * @param self the address of the page that has the text; it does not link to itself.
 */
export function textLinks(model: SiteModel, self = ""): TextLinks {
  const { addresses, guides } = namesOf(model);
  return (text) =>
    text
      .replace(/(?<![[`\\])`([^`\n]+)`(?![`\]])/g, (whole, name: string) => {
        const address = addresses.get(name);
        return address === undefined || address === self ? whole : `[${whole}](${address})`;
      })
      .replace(/(?<!\()"([A-Z][A-Za-z ]+)"/g, (whole, title: string) => {
        const address = guides.get(title);
        return address === undefined ? whole : `[${title}](${address})`;
      })
      .replace(/\bsee [a-z]+(?:-[a-z0-9]+)+(?: and [a-z]+(?:-[a-z0-9]+)+)?\b/g, (ids) =>
        ids.replace(/[a-z]+(?:-[a-z0-9]+)+/g, (id) => (model.gaps.has(id) ? `[${id}](${gapAddress(id)})` : id)),
      );
}

interface Names {
  readonly addresses: ReadonlyMap<string, string>;
  readonly guides: ReadonlyMap<string, string>;
}

const known = new WeakMap<SiteModel, Names>();

/** The addresses of what texts name, and of guides by title. They are the same for every page. */
function namesOf(model: SiteModel): Names {
  const found = known.get(model);
  if (found !== undefined) return found;
  const addresses = new Map<string, string>([
    ...[...model.facts.keys()].map((id) => [id, factAddress(id)] as const),
    ...[...model.gaps.keys()].map((id) => [id, gapAddress(id)] as const),
    ...model.recipes.map(({ id }) => [id, recipeAddress(id)] as const),
    ...model.rules.map(({ id }) => [id, ruleAddress(id)] as const),
    ...model.schemaNames.map((name) => [name, schemaAddress(name)] as const),
    ...[...model.operations, ...model.topics].flatMap((operation) => [
      [operation.id, operationAddress(operation)] as const,
      ...(operation.kind === "webhook" ? [[operation.address, operationAddress(operation)] as const] : []),
    ]),
  ]);
  const guides = new Map(
    model.guides.filter(({ name }) => name !== checksGuide).map(({ title, name }) => [title, guideAddress(name)]),
  );
  const names = { addresses, guides };
  known.set(model, names);
  return names;
}

/** Opens any OpenAPI contract for the suite. */
import { deriveLinks } from "../../contract/derive-links.ts";
import { readGap, readShowingCalls } from "../../contract/gaps.ts";
import { asArray, asObject, isObject, type JsonObject, objectEntries } from "../../contract/json.ts";
import { formatPointer, type Path, valueAt } from "../../contract/pointer.ts";
import { tokenPlaceOf } from "../../contract/protocol.ts";
import { BodySchemas } from "../model/body-schemas.ts";
import { Contract, type ContractOrigin } from "../model/contract.ts";
import { Register } from "../model/register.ts";
import { addSamples } from "./add-samples.ts";
import { ContractError } from "./contract-error.ts";
import { type InferredFilter, inferFilters } from "./infer-filters.ts";
import { type InferredPaging, inferPaging } from "./infer-paging.ts";
import { type InferredResource, inferResources } from "./infer-resources.ts";
import { normalize } from "./normalize.ts";
import { keysIn, type Update } from "./overlay.ts";
import { upgraded } from "./read-document.ts";
import { readWithOverlays } from "./read-with-overlays.ts";
import { removeInternalWords, unknownWord, type WordProblem, wordProblems } from "./vocabulary.ts";
import { addSources } from "./word-forms.ts";
import { gapProblems, nameProblems } from "./word-names.ts";

/** A contract that was opened, and what the suite makes of it. */
export interface OpenedContract {
  readonly contract: Contract;
  /** The resources that the contract does not declare. */
  readonly inferred: readonly InferredResource[];
  /** How lists are paged, where the contract does not say. */
  readonly paged: readonly InferredPaging[];
  /** The parameters that filter lists, where the contract does not say. */
  readonly filtered: readonly PlacedFilter[];
  /** What of our vocabulary in the contract itself is not read or has no effect, as sentences: it may be that of another tool. */
  readonly unread: readonly string[];
}

/** A filter that was inferred, and where its owner wrote the parameter: at the operation, or at its path. */
export interface PlacedFilter extends InferredFilter {
  readonly holder: Path;
}

/**
 * Opens a contract: Swagger 2.0, OpenAPI 3.0, 3.1 or 3.2, in JSON or YAML.
 *
 * @param place a path or an address.
 * @param overlays paths or addresses of overlays, which are applied in order.
 * @param headers the names of the headers that each request of a run has, which the contract need not say the values of.
 * @throws ContractError if one of them cannot be read or used, and for each word of an overlay that is mistyped.
 */
export async function openContract(
  place: string,
  overlays: readonly string[] = [],
  headers: readonly string[] = [],
): Promise<OpenedContract> {
  const { document, updates } = await readWithOverlays(place, overlays);
  return opened(document, updates, { place, overlays, headers });
}

/** Makes a contract of a document of OpenAPI 3.0 or later. @param headers as `openContract` takes them. */
export function contractOf(written: JsonObject, headers: readonly string[] = []): OpenedContract {
  return opened(written, [], { headers });
}

function opened(written: JsonObject, updates: readonly Update[], origin: Partial<ContractOrigin>): OpenedContract {
  const { place, overlays = [], headers = [] } = origin;
  const given = upgraded(structuredClone(written));
  removeInternalWords(given);
  const malformed = [...wordProblems(given)];
  reject([...unknownWords(updates), ...inOverlays(malformed, updates)]);
  for (const { path, word } of malformed) delete asObject(valueAt(given, path.slice(0, -1)))[word];
  const register = objectEntries(given["x-gaps"]);
  const declared = Object.fromEntries(register.map(([id, gap]) => [id, readGap(gap)]));
  const showingCalls = Object.fromEntries(register.map(([id, gap]) => [id, readShowingCalls(gap) ?? []]));
  const unexplained = [...gapProblems(given, new Register(declared))];
  reject(inOverlays(unexplained, updates));
  // What the contract itself assumes without saying more is not certain either.
  const gaps = {
    ...Object.fromEntries(unexplained.map(({ gap }) => [gap, readGap({ unknown: `${gap}.` })])),
    ...declared,
  };
  addSources(given);
  reject(schemeProblems(given));
  const { document, leftOut } = normalize(given, headers);
  const inferred = inferResources(document);
  document["x-inferred"] = inferred.map(({ name }) => name);
  const paged = inferPaging(document);
  const filtered = inferFilters(document);
  document["x-guessed"] = inferred.filter(({ isGuess }) => isGuess).map(({ name }) => name);
  const bodies = new BodySchemas(document);
  const withoutSample = addSamples(document, bodies);
  const contract = new Contract({
    document: deriveLinks(document),
    written,
    gaps,
    showingCalls,
    leftOut: [...leftOut, ...withoutSample],
    bodies,
    ...(place !== undefined && { origin: { place, overlays, headers } }),
  });
  // The suite marks what it infers with the same words.
  const used = new Set(keysIn(given));
  const misnamed = [...nameProblems(contract)].filter(({ word }) => used.has(word));
  reject(inOverlays(misnamed, updates));
  return {
    contract,
    inferred: inferred.map((each) => ({ ...each, places: each.places.filter((at) => isObject(valueAt(given, at))) })),
    paged: paged.filter(({ path, method }) => isObject(asObject(asObject(given.paths)[path])[method])),
    filtered: filtered.flatMap((each): PlacedFilter[] => {
      const places: Path[] = [
        ["paths", each.path, each.method],
        ["paths", each.path],
      ];
      const holder = places.find((place) =>
        asArray(asObject(valueAt(given, place)).parameters).some((own) => asObject(own).name === each.parameter),
      );
      return holder ? [{ ...each, holder }] : [];
    }),
    unread: [...malformed, ...misnamed].map(({ message }) => message),
  };
}

/** The security schemes that operations take, and whose headers HTTP does not allow (RFC 9110, section 5.1). */
function schemeProblems(document: JsonObject): string[] {
  const used = JSON.stringify([document.security ?? null, document.paths ?? null]);
  return objectEntries(asObject(document.components).securitySchemes).flatMap(([name, scheme]) => {
    const place = tokenPlaceOf(scheme);
    if (
      place?.in !== "header" ||
      /^[\w!#$%&'*+.^`|~-]+$/.test(place.name) ||
      !used.includes(`${JSON.stringify(name)}:`)
    )
      return [];
    return `The security scheme ${name} names the header ${JSON.stringify(place.name)}, which HTTP does not allow (at ${formatPointer(["components", "securitySchemes", name, "name"])}).`;
  });
}

/** The words in overlays that there are not: an overlay is written for the suite, or its words are those of a tool (`x-tool-word`). */
function unknownWords(updates: readonly Update[]): string[] {
  return updates.flatMap(({ place, keys }) =>
    [...keys].flatMap((key) => {
      const problem = unknownWord(key);
      return problem === undefined ? [] : [`${place}: ${problem}`];
    }),
  );
}

/** The problems of words that overlays say, each with the action that says it. */
function inOverlays(problems: readonly WordProblem[], updates: readonly Update[]): string[] {
  return problems.flatMap(({ word, path, message }) => {
    const saying = updates.filter(({ keys }) => keys.has(word));
    const isAbove = (above: Path): boolean => above.every((key, index) => String(key) === String(path[index]));
    const update = saying.findLast((each) => isAbove(each.path));
    if (update) return [`${update.place}: ${message}`];
    // What the suite has made of the contract is at no place that an action names.
    const [only, ...others] = new Set(saying.map(({ place }) => place));
    return only === undefined
      ? []
      : [`${others.length === 0 ? only : only.replace(/: actions\/\d+$/, "")}: ${message}`];
  });
}

function reject(problems: readonly string[]): void {
  if (problems.length > 0) throw new ContractError([...new Set(problems)].join("\n"));
}

/** The parts of a product: its images, options and variants, with their ids and positions. */
import type {
  OptionValue,
  Product,
  ProductFields,
  ProductOption,
  ProductVariant,
  VariantOption,
} from "../../../generated/types.js";
import { type ArgumentPath, DomainError } from "../domain-error.ts";
import type { Identified } from "../state/identifiers.ts";
import type { Unsaved } from "../state/unsaved.ts";
import type { ServiceCall } from "./service-call.ts";

const product = ["product"] as const;

/**
 * The parts of a product after a request. An array in the request replaces the old one. Items with an id of the product keep it,
 * and all others get a new one. In a request for a new product, ids have no effect.
 *
 * @param before the product as it was; undefined for a new one.
 * @throws DomainError `invalid` if an id is not one of the product, or is repeated.
 */
export async function partsOf(
  given: ProductFields,
  before: Product | undefined,
  productId: string,
  call: ServiceCall,
): Promise<Pick<Unsaved<Product>, "images" | "options" | "variants">> {
  const images = given.images?.map((image, index) => ({ ...image, position: image.position ?? index + 1, productId }));
  const options = given.options ? await optionsOf(given.options, before, call) : before?.options;
  const variants = given.variants ? await variantsOf(given.variants, before, call) : before?.variants;
  const linked: Unsaved<ProductVariant>[] = [];
  for (const [index, variant] of (variants ?? []).entries()) {
    const path = given.variants && [...product, "variants", index, "options"];
    linked.push({ ...variant, productId, options: await linksOf(variant.options, options ?? [], path, call) });
  }
  return { images: images ?? before?.images, options, variants: variants && linked };
}

async function optionsOf(
  given: readonly ProductOption[],
  before: Product | undefined,
  call: ServiceCall,
): Promise<Unsaved<ProductOption>[]> {
  const old = before?.options ?? [];
  const idOf = idAssigner("option", before && old.map(({ id }) => id), call);
  const valueIdOf = idAssigner(
    "optionValue",
    before && old.flatMap(({ value = [] }) => value.map(({ id }) => id)),
    call,
  );
  const options: Unsaved<ProductOption>[] = [];
  for (const [index, option] of given.entries()) {
    const path = [...product, "options", index];
    const id = await idOf(option.id, [...path, "id"]);
    const value: Unsaved<OptionValue>[] = [];
    for (const [at, each] of (option.value ?? []).entries())
      value.push({
        id: await valueIdOf(each.id, [...path, "value", at, "id"]),
        name: each.name,
        position: each.position ?? at + 1,
      });
    options.push({ id, name: option.name, position: option.position ?? index + 1, value: option.value && value });
  }
  return options;
}

async function variantsOf(
  given: readonly ProductVariant[],
  before: Product | undefined,
  call: ServiceCall,
): Promise<Unsaved<ProductVariant>[]> {
  const idOf = idAssigner("variant", before && (before.variants ?? []).map(({ variantId }) => variantId), call);
  const variants: Unsaved<ProductVariant>[] = [];
  for (const [index, variant] of given.entries()) {
    const variantId = await idOf(variant.variantId, [...product, "variants", index, "variantId"]);
    variants.push({ ...variant, variantId, options: before ? variant.options : variant.options?.map(withoutIds) });
  }
  return variants;
}

function withoutIds({ name, position, value }: VariantOption): Unsaved<VariantOption> {
  return { id: undefined, name, position, value: value && { ...value, id: undefined } };
}

/**
 * The option values of a variant, with their ids, names and positions. Options that the product does not have are not changed.
 *
 * @param path to them in the request; undefined if they are not in the request, and then no id is rejected.
 */
async function linksOf(
  given: readonly Unsaved<VariantOption>[] | undefined,
  options: readonly Unsaved<ProductOption>[],
  path: ArgumentPath | undefined,
  call: ServiceCall,
): Promise<Unsaved<VariantOption>[] | undefined> {
  if (!given) return undefined;
  const links: Unsaved<VariantOption>[] = [];
  for (const [index, sent] of given.entries()) {
    const option = findByIdOrName(sent, options, path && [...path, index, "id"]);
    const value =
      sent.value && findByIdOrName(sent.value, option?.value ?? [], path && [...path, index, "value", "id"]);
    links.push({
      id: option?.id ?? sent.id ?? call.newId("option"),
      name: option?.name ?? sent.name,
      position: option?.position ?? sent.position ?? index + 1,
      value: sent.value && {
        id: value?.id ?? sent.value.id ?? call.newId("optionValue"),
        name: value?.name ?? sent.value.name,
        position: value?.position ?? sent.value.position ?? 1,
      },
    });
  }
  return links;
}

/** The item with the same id, otherwise the one with the same name. */
function findByIdOrName<T extends Unsaved<OptionValue>>(
  { id, name }: Unsaved<OptionValue>,
  among: readonly T[],
  path: ArgumentPath | undefined,
): T | undefined {
  const found = id === undefined ? undefined : among.find((each) => each.id === id);
  if (id !== undefined && !found && path !== undefined) throw unknownId(id, path);
  return found ?? among.find((each) => name !== undefined && each.name === name);
}

/** Returns a function that assigns the id of each part: the one in the request if the product has it, a new one if there is none. */
function idAssigner(of: Identified, known: readonly (string | undefined)[] | undefined, call: ServiceCall) {
  const left = new Set(known);
  return async (sent: string | undefined, path: ArgumentPath): Promise<string> => {
    if (sent === undefined || known === undefined) return call.newId(of);
    if (!left.delete(sent)) throw unknownId(sent, path);
    return sent;
  };
}

function unknownId(id: string, path: ArgumentPath): Error {
  return new DomainError("invalid", path, `must be an id that the product has, listed once, or be omitted (got ${id})`);
}

// The variants of a product. A list that is sent replaces the stored one; variants keep their ids.
import { parseCents } from "./amounts.js";
import { hasBug } from "./bug.js";
import { longId } from "./ids.js";
import { rejectField } from "./problem.js";
import { referenced } from "./store.js";
import { isBlank, isObject, readBoolean, readId, readInteger, readList, readString } from "./values.js";

/** @param stored the variants of the product that an update changes; undefined for a new product. */
export function readVariants(value, options, stored) {
  const variants = readList(value, "variants");
  if (variants === undefined || variants === null) return undefined;
  const skus = new Set();
  return variants.map((variant) => readVariant(variant, options, stored, skus));
}

function readVariant(variant, options, stored, skus) {
  if (!isObject(variant)) rejectField("variants", "must hold objects");
  const known = findStored(variant.variantId, stored) ?? {};
  const read = (name, reader, unset = null) =>
    variant[name] === undefined ? (known[name] ?? unset) : (reader(variant[name], `variants.${name}`) ?? unset);

  const sku = read("sku", (text, field) => readString(text, field, { max: 100 }));
  if (sku && skus.has(sku)) rejectField("variants.sku", "is used twice");
  skus.add(sku);
  const weight = read("weight", readWeight);
  const inventory = readList(variant.inventoryQuantities, "variants.inventoryQuantities");
  const chosen = readList(variant.options, "variants.options");
  const price = read("price", readPrice);
  if (price === null) rejectField("variants.price", "is required");
  return {
    variantId: hasBug("prod-variant-ids") ? longId() : known.variantId || longId(),
    sku,
    barcode: read("barcode", readString),
    price,
    costPrice: read("costPrice", readPrice),
    compareOfPrice: read("compareOfPrice", readPrice),
    weight,
    weightUnit: read("weightUnit", (text, field) => readString(text, field) || null, "kg"),
    isDisabled: read("isDisabled", readBoolean, false),
    inventoryManagement: read("inventoryManagement", readBoolean, false),
    inventoryQuantities: inventory?.map(readInventoryQuantity) ?? known.inventoryQuantities ?? [],
    options: chosen?.map((each) => readChosenOption(each, options)) ?? known.options ?? [],
  };
}

function findStored(id, stored) {
  if (isBlank(id)) return undefined;
  const known = stored?.find(({ variantId }) => variantId === String(id));
  if (id && !known && stored) rejectField("variants.variantId", "is not a variant of this product");
  return known;
}

function readPrice(value, field) {
  if (isBlank(value)) return null;
  const cents = parseCents(value, field);
  if (cents < 0) rejectField(field, "must not be negative");
  return cents;
}

function readWeight(value, field) {
  if (isBlank(value)) return null;
  const weight = Number(value);
  if (!(weight >= 0)) rejectField(field, "must be a number");
  return weight;
}

function readInventoryQuantity(quantity) {
  if (!isObject(quantity)) rejectField("variants.inventoryQuantities", "must hold objects");
  const locationId = readId(quantity.locationId, "inventoryQuantities.locationId");
  if (!referenced("locations", locationId)) rejectField("inventoryQuantities.locationId", "is not a location");
  const available = readInteger(quantity.available, "inventoryQuantities.available", { min: -1e9 }) ?? 0;
  return { locationId, available };
}

/** The value of an option that a variant has. */
function readChosenOption(chosen, options) {
  if (!isObject(chosen)) rejectField("variants.options", "must hold objects");
  const name = readString(chosen.name, "variants.options.name");
  const option = options.find((each) => each.name === name || (chosen.id && each.id === String(chosen.id)));
  if (!option) rejectField("variants.options.name", "is not an option of the product");
  const sent = chosen.value;
  const valueName = isObject(sent)
    ? readString(sent.name, "variants.options.value.name")
    : readString(sent, "variants.options.value");
  const isSame = (each) => each.name === valueName || (isObject(sent) && sent.id && each.id === String(sent.id));
  const value = option.value.find(isSame);
  if (!value) rejectField("variants.options.value", "is not a value of the option");
  return { id: option.id, name: option.name, position: option.position, value: { ...value } };
}

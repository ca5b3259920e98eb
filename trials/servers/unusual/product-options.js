// The options of a product and their values.
import { longId } from "./ids.js";
import { rejectField } from "./problem.js";
import { isBlank, isObject, readList, readString } from "./values.js";

/** @param stored the options of the product that an update changes; undefined for a new product. */
export function readOptions(value, stored) {
  const options = readList(value, "options");
  if (options === undefined || options === null) return undefined;
  return options.map((option, index) => readOption(option, index + 1, stored));
}

/** An option keeps its id if the request names it by id or by name. */
function readOption(option, position, stored) {
  if (!isObject(option)) rejectField("options", "must hold objects");
  const name = readString(option.name, "options.name", { min: 1, nullable: false });
  if (!name) rejectField("options.name", "is required");
  const isSame = (each) => (!isBlank(option.id) && each.id === String(option.id)) || each.name === name;
  const known = stored?.find(isSame);
  if (option.id && !known && stored) rejectField("options.id", "is not an option of this product");
  const values = readList(option.value ?? option.values, "options.value") || [];
  return {
    id: known ? known.id : longId(),
    name,
    position,
    value: values.map((each, index) => readOptionValue(each, index + 1, known)),
  };
}

function readOptionValue(value, position, option) {
  const name = isObject(value)
    ? readString(value.name, "options.value.name", { min: 1 })
    : readString(value, "options.value");
  if (!name) rejectField("options.value.name", "is required");
  const isSame = (each) => (isObject(value) && value.id && each.id === String(value.id)) || each.name === name;
  return { id: option?.value.find(isSame)?.id ?? longId(), name, position };
}

/** @import { StoredResource } from "../../control/stored-resources.ts" */

/** A label for a resource: the first member that is a name, or its id. @param {StoredResource} stored */
export function labelOf({ id, resource }) {
  const values = /** @type {Readonly<Record<string, unknown>>} */ (resource);
  const person = [values.firstName, values.lastName].filter(Boolean).join(" ");
  const names = [
    values.title,
    values.name,
    values.locationName,
    values.categoryName,
    person,
    values.sourceIdentifier,
    values.trackingNumber,
    values.lastCharacters,
    values.email,
  ];
  const label = names.find((name) => typeof name === "string" && name !== "");
  return label === undefined ? id : String(label);
}

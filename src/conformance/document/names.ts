/** Names for what a contract has not named. */

/**
 * A text as one name in camel case: `GET /users/{id}` is `GetUsersId`.
 *
 * @param isUpper whether it starts with a capital. Default: yes, as names of schemas do.
 */
export function componentName(text: string, isUpper = true): string {
  const words = text.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  const safe = /^[A-Za-z]/.test(name) ? name : `X${name}`;
  return isUpper ? safe : safe.charAt(0).toLowerCase() + safe.slice(1);
}

/** A name that none of the others is, which are then one more. */
export function uniqueName(others: Set<string>, wanted: string): string {
  const name = freeName((each) => others.has(each), wanted);
  others.add(name);
  return name;
}

/** A name that is not taken: the wanted one, or that with a number. */
export function freeName(isTaken: (name: string) => boolean, wanted: string): string {
  let name = wanted;
  for (let number = 2; isTaken(name); number += 1) name = `${wanted}${number}`;
  return name;
}

/** A name without what only its style has: `page_size`, `pageSize` and `page-size` are one. */
export function plainName(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}

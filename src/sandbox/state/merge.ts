/**
 * One object of many, later members over earlier ones. The last has all that must be there.
 *
 * For objects with dozens of members, where it takes a tenth of the time of a literal with more than one spread.
 */
export function merge<T extends object>(...parts: readonly [...Partial<T>[], T]): T {
  return Object.assign({}, ...parts) as T;
}

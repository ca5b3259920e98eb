/** A class that has the same name in each copy of the package. */
export interface NamedClass {
  readonly kind: string;
  readonly prototype: unknown;
}

/**
 * For `Symbol.hasInstance`: whether a value is an instance of a class, also if the class is of another copy of the package, as in a bundle,
 * or where two versions are installed. A subclass without a `kind` of its own has only its own instances.
 */
export function isInstance(this: NamedClass, value: unknown): boolean {
  const hasKind = (holder: unknown) => Object.hasOwn(Object(holder), "kind");
  for (let at = Object.getPrototypeOf(Object(value)); at; at = Object.getPrototypeOf(at)) {
    if (at === this.prototype) return true;
    if (hasKind(this) && hasKind(at.constructor) && at.constructor.kind === this.kind) return true;
  }
  return false;
}

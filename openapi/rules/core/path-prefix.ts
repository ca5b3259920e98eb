/** Whether a value has the form of a version: a year and a month of two digits (fact version-form). */
export const isVersion = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}(0[1-9]|1[0-2])$/.test(value);

/** The start of every path of a version (fact version-in-path). The authored files leave it out, and the build adds it. */
export const pathPrefix = (version: unknown): string => `/api/${String(version)}`;

/** Headers that an implementer wants to be sent with every request, such as the key of a gateway. */

const ownHeaders: Readonly<Record<string, string>> = {
  "x-service-access-token":
    "carries the access token. Pass that as --token, or as the member token of the configuration",
  "content-type": "is set by the suite, which also tests other values. Leave it out",
  "content-length": "follows from the body. Leave it out",
};

/** Why a header cannot be sent with every request; undefined if it can. The words follow its name. */
export function headerProblem(name: string, value: string): string | undefined {
  const own = ownHeaders[name.toLowerCase()];
  if (own !== undefined) return own;
  try {
    new Headers([[name, value]]);
    return undefined;
  } catch {
    return "is not a header that HTTP allows. A name has letters, digits and hyphens, a value is on one line";
  }
}

/** The environment variable of a header in files that reproduce a finding, which do not have its value. */
export function headerVariable(name: string): string {
  return `HEADER_${name.toUpperCase().replace(/\W/g, "_")}`;
}

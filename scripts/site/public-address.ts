import { publishedDocs, readDocsAddress } from "../../src/docs-site.ts";

/** The variable with the address that the site is built for. */
const addressVariable = "DOCS_URL";

/** Where the site will be published; undefined if nobody says so. @throws RangeError if the variable is not an address. */
export function publicAddress(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const given = environment[addressVariable];
  if (given === undefined || given === "") return publishedDocs;
  try {
    return readDocsAddress(given);
  } catch (error) {
    throw new RangeError(`${addressVariable}: ${(error as Error).message}`);
  }
}

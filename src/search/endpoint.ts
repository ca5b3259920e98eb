/** Finds operations by what people paste: a method, a path or a whole address, with ids, placeholders or neither. */

/** A method and a path, as a query or an operation has them. */
export interface Endpoint {
  /** In upper case; undefined if a query names none. */
  readonly method: string | undefined;
  /** The parts of the path, without the version. */
  readonly segments: readonly string[];
}

/** Reads a query or an endpoint such as `POST /orders`. @returns undefined if the text is something else. */
export function readEndpoint(text: string): Endpoint | undefined {
  const [, method, address = ""] =
    /^(?:(get|head|post|put|patch|delete)\s+)?(\S+)$/i.exec(text.trim().replace(/^["'`]|["'`]$/g, "")) ?? [];
  if (address === "" || (method === undefined && !address.includes("/"))) return undefined;
  const path = address.replace(/^\w+:\/\/[^/]*/, "").replace(/[?#].*$/, "");
  const segments = path.replace(/^\/?api\/\d+(?=\/|$)/, "").split("/");
  return { method: method?.toUpperCase(), segments: segments.filter((segment) => segment !== "") };
}

const isPlaceholder = (segment: string): boolean => /^[{:<]/.test(segment);

/**
 * How well an operation fits.
 *
 * @returns 1 for the same method and path, less for another method, a word in place of an id, or a longer path; 0 if it does not fit.
 */
export function matchEndpoint(query: Endpoint, operation: Endpoint): number {
  const { segments } = operation;
  if (query.segments.length === 0 || query.segments.length > segments.length) return 0;
  const parts = query.segments.map((segment, at) => matchSegment(segment, segments[at] ?? ""));
  if (parts.includes(0)) return 0;
  const path = parts.reduce((product, part) => product * part, 1) * 0.5 ** (segments.length - query.segments.length);
  return path * matchMethod(query.method, operation.method);
}

function matchSegment(segment: string, declared: string): number {
  if (segment.toLowerCase() === declared.toLowerCase()) return 1;
  if (!isPlaceholder(declared)) return 0;
  return isPlaceholder(segment) || /\d/.test(segment) ? 1 : 0.2;
}

/** Without a method, what reads comes first. */
function matchMethod(asked: string | undefined, declared: string | undefined): number {
  if (asked === undefined) return declared === "GET" ? 1 : 0.9;
  return asked === declared ? 1 : 0.2;
}

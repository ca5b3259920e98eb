/** Which requests of a run carry the access token, and which have their credentials in the headers of every request. */
import type { Protocol, TokenPlace } from "../../contract/protocol.ts";
import { bearer } from "../../contract/token-parts.ts";
import type { Operation } from "./operation.ts";

/** The credentials of a run. The token is for one place: the first that no header of every request fills. */
export class Credentials {
  readonly #headers: ReadonlySet<string>;
  /** Undefined if there is no token, or no place for it. */
  readonly #token: TokenPlace | undefined;

  /**
   * @param headers the names of the headers of every request.
   * @param hasToken whether the run has an access token.
   */
  constructor({ tokens }: Protocol, headers: readonly string[] = [], hasToken = true) {
    this.#headers = new Set(headers.map((name) => name.toLowerCase()));
    const places = tokens.length > 0 ? tokens : [bearer];
    this.#token = hasToken ? places.find((place) => !this.#isGiven(place)) : undefined;
  }

  /** Whether there is a place for a token. */
  get hasPlace(): boolean {
    return this.#token !== undefined;
  }

  /** Where requests of an operation carry the access token; undefined if they carry none. */
  placeOf({ credentials }: Operation): TokenPlace | undefined {
    if (this.areInHeaders({ credentials })) return undefined;
    return credentials
      .find((places) => places.some((place) => this.#isToken(place)) && this.#lackingIn(places).length === 0)
      ?.find((place) => this.#isToken(place));
  }

  /** Whether the headers of every request are enough for an operation that needs a token. */
  areInHeaders({ credentials }: Pick<Operation, "credentials">): boolean {
    return credentials.some((places) => places.length > 0 && places.every((place) => this.#isGiven(place)));
  }

  /** What an operation needs and the run does not have; empty if it can be called. */
  lackingFor({ credentials }: Operation): readonly TokenPlace[] {
    const lacking = credentials.map((places) => this.#lackingIn(places));
    return lacking.some((places) => places.length === 0) ? [] : (lacking[0] ?? []);
  }

  #lackingIn(places: readonly TokenPlace[]): TokenPlace[] {
    return places.filter((place) => !this.#isGiven(place) && !this.#isToken(place));
  }

  #isGiven({ in: place, name }: TokenPlace): boolean {
    return place !== "query" && this.#headers.has(place === "cookie" ? "cookie" : name.toLowerCase());
  }

  #isToken({ in: place, name }: TokenPlace): boolean {
    return place === this.#token?.in && name.toLowerCase() === this.#token.name.toLowerCase();
  }
}

/** A header that carries a token, as an option of the command line. */
export function headerOptionOf({ in: place, name, prefix }: TokenPlace): string | undefined {
  if (place === "query") return undefined;
  return `--header "${place === "cookie" ? `Cookie: ${name}=…` : `${name}: ${prefix}…`}"`;
}

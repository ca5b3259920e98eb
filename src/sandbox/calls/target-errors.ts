/** The error responses to requests that reach no operation: by path, method, token or scope. */
import { defaultToken } from "../http/keys.ts";
import { RequestError } from "../http/request-error.ts";
import { details } from "../text/details.ts";
import type { Route } from "./routes.ts";

export function noSuchPath(path: string): RequestError {
  return new RequestError(404, details.noSuchPath(path));
}

export function methodNotAllowed({ methods }: Route, method: string): RequestError {
  const allow = Object.keys(methods).join(", ");
  return new RequestError(405, `This path does not support ${method}. It supports ${allow}.`, { headers: { allow } });
}

export function missingToken(): RequestError {
  return new RequestError(401, details.missingToken);
}

export function unknownToken(): RequestError {
  return new RequestError(401, details.unknownToken);
}

export function wellKnownToken(): RequestError {
  return new RequestError(
    401,
    `Everybody knows the token ${defaultToken}, so it is only accepted from this machine. Use the token that the sandbox prints, or add one.`,
  );
}

export function missingScope(needed: readonly string[], granted: readonly string[]): RequestError {
  return new RequestError(403, details.missingScope(needed, granted));
}

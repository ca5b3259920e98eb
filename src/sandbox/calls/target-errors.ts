/** The error responses to requests that reach no operation: by path, method, token or scope. */
import { apiPath } from "../../api-version.ts";
import { defaultToken } from "../http/keys.ts";
import { RequestError } from "../http/request-error.ts";
import type { Route } from "./routes.ts";

export function noSuchPath(path: string): RequestError {
  const hint = path.startsWith(`${apiPath}/`) ? "" : ` Every path starts with ${apiPath}/.`;
  return new RequestError(404, `The API has no path ${path.slice(0, 200)}.${hint}`);
}

export function methodNotAllowed({ methods }: Route, method: string): RequestError {
  const allow = Object.keys(methods).join(", ");
  return new RequestError(405, `This path does not support ${method}. It supports ${allow}.`, { headers: { allow } });
}

export function missingToken(): RequestError {
  return new RequestError(401, "The header X-Service-Access-Token is missing. Send an access token in it.");
}

export function unknownToken(): RequestError {
  return new RequestError(
    401,
    "The access token is unknown. Use the token that the sandbox prints when it starts, or register your own.",
  );
}

export function wellKnownToken(): RequestError {
  return new RequestError(
    401,
    `Everybody knows the token ${defaultToken}, so it is only accepted from this machine. Use the token that the sandbox prints, or add one.`,
  );
}

export function missingScope(needed: readonly string[], granted: readonly string[]): RequestError {
  const scopes = `${needed.length > 1 ? "any of the scopes" : "the scope"} ${needed.join(", ")}`;
  return new RequestError(403, `The call needs ${scopes}; the access token has ${granted.join(", ") || "none"}.`);
}

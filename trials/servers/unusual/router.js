// The operations and their paths.
import { reject } from "./problem.js";

const routes = [];

/** @param scope the scope that a token needs; undefined if any token will do. */
export function route(method, path, scope, handle) {
  const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
  routes.push({ method, path, scope, handle, pattern });
}

/** The first route that matches, and its path parameters, not yet decoded. */
export function findRoute(method, path) {
  const matching = routes.filter(({ pattern }) => pattern.test(path));
  const found = matching.find((each) => each.method === method);
  if (found) return { found, params: { ...found.pattern.exec(path).groups } };
  if (matching.length > 0) reject(405, "no_route", "the method is not allowed here");
  return reject(404, "no_route", "no such address");
}

import type { Route } from "./route.ts";

/** The query parameters of a route, that of the tenant included. */
export function parametersOf({ whole, query = {} }: Route): NonNullable<Route["query"]> {
  if (whole) return query;
  const description = "The name of the tenant that the call is about; `default` if left out.";
  return { ...query, tenant: { description, schema: { type: "string" } } };
}

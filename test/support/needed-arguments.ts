import type { OperationFacts } from "../facts/register.ts";

/** The arguments that an operation needs: ids, counted from 7, a status, and an empty object for what its body wraps. */
export function neededArguments({ id, path, request }: OperationFacts): Readonly<Record<string, unknown>> {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""], index) => [name, `${index + 7}`]);
  return {
    ...Object.fromEntries(inPath),
    ...(request?.key && { [request.key]: {} }),
    ...(id.endsWith("ByIds") && { ids: "7" }),
    ...(id.endsWith("Status") && { status: 1 }),
  };
}

/** Checks the server before a run starts. */
import { valueAt } from "../../contract/pointer.ts";
import type { Contract } from "../model/contract.ts";
import { CannotRun, unreachableText } from "../server/target.ts";
import type { Player } from "./player.ts";

/** Checks that a server of the API is at the address. @throws CannotRun if there is none. */
export async function greet(contract: Contract, player: Player, baseUrl: string): Promise<void> {
  const plain = [...contract.operations.values()].filter(
    ({ method, parameters }) => method === "GET" && parameters.every(({ isNeeded }) => !isNeeded),
  );
  const steps = plain.slice(0, 3).map(({ id }) => ({ as: id, operation: id }));
  const { steps: played } = await player.play({ name: "greeting", phase: "greeting", steps });
  const all = played.flatMap(({ exchanges }) =>
    exchanges.map(({ operation, response, request }) => ({ operation: operation.id, response, request })),
  );
  // A server that is slow or restarts may leave one request without a response.
  const answered = all.filter(({ response }) => response.status !== 0);
  const answers = answered.length > 0 ? answered : all;
  const [first] = answers;
  if (!first) throw new CannotRun("The contract has no operation that can be called without arguments.");
  const { url } = first.request;
  const { basePath } = contract.protocol;
  if (answers.every(({ response }) => response.status === 0))
    throw new CannotRun(unreachableText(baseUrl, first.response.failure));
  if (answers.every(({ response }) => response.body === undefined))
    throw new CannotRun(
      `${url} responds with ${first.response.status} and ${first.response.headers["content-type"] ?? "no content type"}, not with JSON. Is this the address before ${basePath}?`,
    );
  if (answers.every(({ response }) => response.status === 404))
    throw new CannotRun(
      `${url} and other paths are not found: this seems to be another API. Pass the address before ${basePath}.`,
    );
  const isStrange = ({ operation, response }: (typeof answers)[number]): boolean => {
    const members = contract.properties(contract.operation(operation).response);
    return response.isSuccess && ![...members.keys()].some((name) => valueAt(response.body, `/${name}`) !== undefined);
  };
  if (answers.every(isStrange))
    throw new CannotRun(
      `${url} responds with JSON that is not of this API: ${first.response.text.slice(0, 80)}. Is this its address?`,
    );
  if (answers.every(({ response }) => response.status === 401 || response.status === 403))
    throw new CannotRun(
      `The server rejects the access token with ${first.response.status}. Pass one with all scopes: --token <token>.`,
    );
}

/** Checks the server before a run starts. */
import { formatPointer, valueAt } from "../../contract/pointer.ts";
import type { Exchange } from "../cases/transcript.ts";
import type { Contract } from "../model/contract.ts";
import { isOpenRead, type Operation } from "../model/operation.ts";
import { CannotRun, ofAnything, type Target, unreachableText } from "../server/target.ts";
import type { Player } from "./player.ts";

/** Checks that a server of the API is at the address. @throws CannotRun if there is none. */
export async function greet(contract: Contract, player: Player, target: Target): Promise<void> {
  const { baseUrl } = target;
  const probes = probesOf(contract);
  const all: Exchange[] = [];
  // A server may have a small part of a large contract, so one that knows none of the first paths is asked for others.
  for (let tried = 0; tried < probes.length && all.every(({ response }) => response.status === 404); ) {
    const next = probes.slice(tried, tried + atOnce);
    tried += atOnce;
    all.push(...(await probe(player, next)));
  }
  // A server that is slow or restarts may leave one request without a response.
  const answered = all.filter(({ response }) => response.status !== 0);
  const answers = answered.length > 0 ? answered : all;
  const [first] = answers;
  if (!first) return greetRoot(contract, target);
  const { url } = first.request;
  const advice = addressAdvice(contract, baseUrl);
  if (answers.every(({ response }) => response.status === 0))
    throw new CannotRun(unreachableText(baseUrl, first.response.failure));
  if (answers.every(({ response, operation }) => response.body === undefined && hasJson(operation)))
    throw new CannotRun(
      `${url} responds with ${first.response.status} and ${first.response.headers["content-type"] ?? "no content type"}, not with JSON. ${advice}`,
    );
  if (answers.every(({ response }) => response.status === 404))
    throw new CannotRun(`${url} and other paths are not found: this seems to be another API. ${advice}`);
  const isStrange = ({ operation, response }: Exchange): boolean => {
    const members = [...contract.properties(operation.response).keys()];
    const isShown = (name: string): boolean => valueAt(response.body, formatPointer([name])) !== undefined;
    const isValid = contract.bodies.errorsOf(operation.responseSchema, response.body).length === 0;
    return response.isSuccess && members.length > 0 && !members.some(isShown) && !isValid;
  };
  if (answers.every(isStrange))
    throw new CannotRun(
      `${url} responds with JSON that is not of this API: ${first.response.text.slice(0, 80)}. Is this its address?`,
    );
  if (answers.every(({ response }) => response.status === 401 || response.status === 403)) {
    const hasToken = answers.some(({ operation }) => player.takesToken(operation));
    throw new CannotRun(
      hasToken
        ? `The server rejects the access token with ${first.response.status}. Pass one with all scopes: --token <token>.`
        : `The server rejects the requests with ${first.response.status}. Pass an access token with all scopes: --token <token>, or a header that it needs: --header "<name>: <value>".`,
    );
  }
}

async function probe(player: Player, operations: readonly Operation[]): Promise<Exchange[]> {
  const steps = operations.map(({ id }) => ({ as: id, operation: id }));
  const { steps: played } = await player.play({ name: "greeting", phase: "greeting", steps });
  return played.flatMap(({ exchanges }) => exchanges);
}

/** How many requests a greeting sends at once, and at most. */
const [atOnce, mostProbes] = [3, 30];

/** Reads that need no arguments, those with a JSON response first: the first few, and then some of all the others. */
function probesOf(contract: Contract): Operation[] {
  const plain = [...contract.operations.values()].filter(isOpenRead);
  const [readable, others] = [true, false].map((wanted) => plain.filter((each) => hasJson(each) === wanted));
  const all = [...(readable ?? []), ...(others ?? [])];
  const rest = all.slice(atOnce);
  const stride = Math.max(1, Math.floor(rest.length / (mostProbes - atOnce)));
  return [...all.slice(0, atOnce), ...rest.filter((_, index) => index % stride === 0)].slice(0, mostProbes);
}

function hasJson({ responseSchema }: Operation): boolean {
  return responseSchema !== "";
}

/** Checks that something responds at the address: every operation of the contract needs arguments. */
async function greetRoot({ protocol }: Contract, target: Target): Promise<void> {
  const url = `${target.baseUrl}${protocol.basePath}/`;
  const { status, failure } = await target.send({ method: "GET", url, headers: {}, text: undefined }, ofAnything);
  if (status === 0) throw new CannotRun(unreachableText(target.baseUrl, failure));
}

/** Which address to pass instead of one at which the API is not. */
function addressAdvice({ protocol: { basePath, serverPath } }: Contract, baseUrl: string): string {
  if (serverPath !== "" && !new URL(baseUrl).pathname.endsWith(serverPath))
    return `The contract has its servers at ${serverPath}: try ${withPath(baseUrl, serverPath)}.`;
  return basePath === "" ? "Is this its address?" : `Pass the address before ${basePath}.`;
}

/** An address that ends with a path, which it may have a part of: `http://host/api` and `/api/v2` make `http://host/api/v2`. */
function withPath(address: string, path: string): string {
  const starts = path.split("/").map((_, at, parts) => parts.slice(0, at + 1).join("/"));
  const shared = starts.findLast((start) => address.endsWith(start)) ?? "";
  return address + path.slice(shared.length);
}

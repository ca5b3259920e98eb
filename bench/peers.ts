/** Generates the clients of the peers from our contract. The generators are installed when they are first needed. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { access, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readText } from "../scripts/pipeline/generated.ts";
import { installTools } from "../trials/install-tools.ts";
import { type Client, ours } from "./clients.ts";

const run = promisify(execFile);

/** The repository's root. */
export const root = fileURLToPath(new URL("..", import.meta.url));
const home = join(root, "bench/.cache/peers");

/** The generators, each with its exact version, and the compiler that they take. */
const packages = {
  "@hey-api/openapi-ts": "0.95.0",
  "@oazapfts/runtime": "1.2.0",
  oazapfts: "7.5.0",
  orval: "7.13.0",
  "swagger-typescript-api": "13.13.0",
  typescript: "5.9.3",
};

/** Returns the folder of a client and its programs. */
export function folderOf({ folder }: Client): string {
  return join(root, "bench", folder);
}

/**
 * Prepares clients in their folders and runs some work for each.
 *
 * @returns the result or the error of each client. The benchmark continues if a peer cannot be installed or generated.
 */
export async function withEach<Outcome>(
  clients: readonly Client[],
  work: (client: Client) => Promise<Outcome>,
): Promise<Map<Client, Outcome | Error>> {
  const installed = installTools(home, packages).then(() => undefined, asError);
  const outcomes = new Map<Client, Outcome | Error>();
  for (const client of clients) {
    const failure = client.generator && (await installed);
    const attempt = async () => {
      await make(client);
      return work(client);
    };
    outcomes.set(client, failure ?? (await attempt().catch(asError)));
  }
  return outcomes;
}

/** Returns the result of our client, or of a variant of it. If it failed, prints the error and exits with 2. */
export function ofOurs<Outcome>(outcomes: ReadonlyMap<Client, Outcome | Error>, client = ours): Outcome {
  const outcome = outcomes.get(client);
  if (outcome === undefined) throw new Error("The clients do not include ours.");
  if (!(outcome instanceof Error)) return outcome;
  console.error(outcome.message);
  process.exit(2);
}

/** Generates a client in its folder, unless it exists for this contract and this generator. */
async function make(client: Client): Promise<void> {
  const folder = folderOf(client);
  await mkdir(folder, { recursive: true });
  const { needs } = client;
  if (needs) await access(join(root, needs)).catch(() => Promise.reject(new Error(`${needs} is missing.`)));
  if (!client.generator) return;
  const { config = "", generator } = client;
  const [bin, ...args] = generator;
  const contract = await readFile(join(root, "generated/openapi.json"));
  const purpose = createHash("sha256")
    .update(JSON.stringify({ packages, generator, config }))
    .update(contract)
    .digest("hex");
  const note = join(folder, "generated");
  if ((await readText(note)) === purpose) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "config.ts"), config);
  await run(join(home, "node_modules/.bin", bin), args, { cwd: folder });
  await writeFile(note, purpose);
}

/** Returns an error with the most informative line of the output of a command. */
function asError(error: unknown): Error {
  const { stderr, message } = error as { stderr?: string; message: string };
  const lines = (stderr || message).trim().split("\n");
  return new Error(lines.find((line) => /error: |npm error (?!code)/i.test(line)) ?? lines.at(-1));
}

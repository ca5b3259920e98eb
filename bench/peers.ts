/** Makes the peers' clients from our contract. They are installed in a package of their own, `bench/peers`. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { access, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readText } from "../scripts/pipeline/generated.ts";
import { type Client, ours } from "./clients.ts";

const run = promisify(execFile);

/** The repository's root. */
export const root = fileURLToPath(new URL("..", import.meta.url));
const home = join(root, "bench/peers");

/** The folder of a client and of the programs that use it. */
export function folderOf({ folder }: Client): string {
  return join(root, "bench", folder);
}

/**
 * Makes clients ready for programs in their folders, and does something with each.
 *
 * @returns what came of it, or why nothing did: a peer that cannot be had, or that the contract is too much for, is no failure
 *   of ours.
 */
export async function withEach<Outcome>(
  clients: readonly Client[],
  work: (client: Client) => Promise<Outcome>,
): Promise<Map<Client, Outcome | Error>> {
  const installed = install().catch(asError);
  const outcomes = new Map<Client, Outcome | Error>();
  for (const client of clients) {
    const failure = client.maker && (await installed);
    const attempt = async () => {
      await make(client);
      return work(client);
    };
    outcomes.set(client, failure ?? (await attempt().catch(asError)));
  }
  return outcomes;
}

/** What came of ours. Where nothing did, the program says why, and ends with 2. */
export function ofOurs<Outcome>(outcomes: ReadonlyMap<Client, Outcome | Error>): Outcome {
  const outcome = outcomes.get(ours);
  if (outcome === undefined) throw new Error("Ours was not among the clients.");
  if (!(outcome instanceof Error)) return outcome;
  console.error(outcome.message);
  process.exit(2);
}

/** Installs the generators, unless they are. */
async function install(): Promise<void> {
  const lockfile = await readFile(join(home, "package-lock.json"));
  await once(join(home, "node_modules/.installed"), hash(lockfile), async () => {
    console.log("Installing the peers into bench/peers; this is done once.");
    await run("npm", ["ci", "--no-audit"], { cwd: home });
  });
}

/** Makes the folder of a client, and generates it there, unless it is there: of this contract, by this generator. */
async function make(client: Client): Promise<void> {
  const folder = folderOf(client);
  await mkdir(folder, { recursive: true });
  const { needs } = client;
  if (needs) await access(join(root, needs)).catch(() => Promise.reject(new Error(`There is no ${needs}.`)));
  if (!client.maker) return;
  const [bin, ...args] = client.maker;
  const given = ["../../generated/openapi.json", "package-lock.json", "orval.config.ts"];
  const texts = await Promise.all(given.map((file) => readFile(join(home, file))));
  await once(join(folder, "made"), hash(JSON.stringify(client.maker), ...texts), async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await run(join(home, "node_modules/.bin", bin), args, { cwd: home });
  });
}

/** Does work and notes what it was done for, unless that is noted already. */
async function once(note: string, purpose: string, work: () => Promise<void>): Promise<void> {
  if ((await readText(note)) === purpose) return;
  await work();
  await writeFile(note, purpose);
}

function hash(...texts: readonly (string | Buffer)[]): string {
  const sum = createHash("sha256");
  for (const text of texts) sum.update(text);
  return sum.digest("hex");
}

/** An error whose message is the one line of what a command printed that says most. */
function asError(error: unknown): Error {
  const { stderr, message } = error as { stderr?: string; message: string };
  const lines = (stderr || message).trim().split("\n");
  return new Error(lines.find((line) => /error: |npm error (?!code)/i.test(line)) ?? lines.at(-1));
}

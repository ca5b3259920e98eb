/** Several sandbox processes on one database. */
import { node, type Program } from "../../support/program.ts";

const command = ["dist/cli/main.js", "sandbox", "--log", "none", "--port", "0"];

interface Process {
  readonly url: string;
  readonly program: Program;
}

export class Cluster {
  readonly #database: string;
  readonly #processes: Process[] = [];

  private constructor(database: string) {
    this.#database = database;
  }

  /** Starts processes, which end with the test. */
  static async start(database: string, count: number): Promise<Cluster> {
    const cluster = new Cluster(database);
    cluster.#processes.push(...(await Promise.all(Array.from({ length: count }, () => cluster.#start()))));
    return cluster;
  }

  get size(): number {
    return this.#processes.length;
  }

  /** The address of a process. While it is killed, nobody listens there. */
  url(index: number): string {
    return this.#processes[index]?.url ?? "";
  }

  /** Kills a process, and starts another one in its place. */
  async replace(index: number): Promise<void> {
    await this.#kill(index);
    this.#processes[index] = await this.#start();
  }

  /** Kills all processes at once. */
  async killAll(): Promise<void> {
    await Promise.all(this.#processes.map((_, index) => this.#kill(index)));
  }

  async #kill(index: number): Promise<void> {
    const { program } = this.#processes[index] ?? {};
    program?.signal("SIGKILL");
    await program?.ended;
  }

  async #start(): Promise<Process> {
    const program = node(command, { env: { ...process.env, DATABASE_URL: this.#database } });
    const [, url = ""] = await program.until(/BASE_URL=(http:\S+)\n/);
    return { url, program };
  }
}

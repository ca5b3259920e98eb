/** A process that tries a tool on one subject after another: its code is compiled once only. */
import { type ChildProcess, fork } from "node:child_process";
import { Socket } from "node:net";
import type { BuiltModule } from "./build.ts";
import type { ToolVerdict } from "./killer.ts";

/** The outcome of a trial: a verdict, or why there is none. */
export type TrialOutcome<V extends ToolVerdict = ToolVerdict> =
  | V
  | { readonly crash: string }
  | { readonly hung: number };

/** What a process runs. */
export interface TrialProgram {
  readonly tool: BuiltModule;
  /** The program that runs the tool. It holds the sandbox and the mutants. */
  readonly program: BuiltModule;
  /** More arguments of the program. */
  readonly args?: readonly string[];
}

/** What a process is asked to try. */
export interface Subject {
  /** The name of a server that the program knows, such as the id of a mutant. */
  readonly subject: string;
  readonly seeds: readonly number[];
}

/** What a process tells: the verdict of a seed, that all seeds are done, or why it ends. */
export type TrialMessage<V extends ToolVerdict = ToolVerdict> =
  | { readonly seed: number; readonly verdict: V }
  | { readonly done: true }
  | { readonly crash: string };

/** After how many subjects a process ends, so that it does not keep what they leave. */
const mostSubjects = 20;

/** A process that tries a tool. It does not keep this one alive while it is idle. */
export class TrialProcess<V extends ToolVerdict = ToolVerdict> {
  readonly #child: ChildProcess;
  #output = "";
  #subjects = 0;
  #hasEnded = false;

  constructor({ tool, program, args = [] }: TrialProgram) {
    this.#child = fork(program.file, [tool.file, ...args], {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      // The modules are built; no loader of TypeScript is wanted there.
      execArgv: [],
    });
    this.#child.stderr?.on("data", (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString()).slice(-2000);
    });
    this.#child.once("close", () => {
      this.#hasEnded = true;
    });
  }

  /** Whether it can try another subject. */
  get isUsable(): boolean {
    return !this.#hasEnded && this.#child.connected && this.#subjects < mostSubjects;
  }

  /** @param limit seconds for each seed; a trial that takes longer hangs, and ends the process. */
  run(subject: Subject, limit: number): Promise<ReadonlyMap<number, TrialOutcome<V>>> {
    const child = this.#child;
    const outcomes = new Map<number, TrialOutcome<V>>();
    this.#subjects += 1;
    return new Promise((resolve) => {
      const settle = (): void => {
        clearTimeout(timer);
        child.off("message", listen);
        child.off("close", onClose);
        this.#keepAwake(false);
        resolve(outcomes);
      };
      // Every seed without a verdict gets the same reason: a process that hung or crashed goes no further.
      const fail = (reason: { readonly crash: string } | { readonly hung: number }): void => {
        for (const seed of subject.seeds) if (!outcomes.has(seed)) outcomes.set(seed, reason);
        this.end();
        settle();
      };
      const onClose = (code: number | null, signal: string | null): void =>
        fail({ crash: this.#output.trim() || `It ended with ${signal ?? code}.` });
      const timer = setTimeout(() => fail({ hung: limit }), limit * 1000);
      const listen = (message: TrialMessage<V>): void => {
        if ("crash" in message) fail(message);
        else if ("done" in message) settle();
        else {
          outcomes.set(message.seed, message.verdict);
          timer.refresh();
        }
      };
      child.on("message", listen);
      child.once("close", onClose);
      this.#keepAwake(true);
      child.send(subject, (error) => {
        if (error) fail({ crash: error.message });
      });
    });
  }

  /** Ends the process. */
  end(): void {
    this.#hasEnded = true;
    this.#child.kill("SIGKILL");
  }

  #keepAwake(isBusy: boolean): void {
    const { channel, stderr } = this.#child;
    for (const part of [this.#child, channel, stderr instanceof Socket ? stderr : undefined]) {
      if (isBusy) part?.ref();
      else part?.unref();
    }
  }
}

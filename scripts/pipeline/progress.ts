/** Showing what a build is doing, and how long each step took. */
import { type Paint, paintFor } from "../../src/terminal/paint.ts";

type State = "runs" | "done" | "failed";

interface Step {
  name: string;
  state: State;
  started: number;
  /** What came out of it, in a few words. */
  outcome: string;
  seconds: number;
}

const signs: Readonly<Record<State, string>> = { runs: "·", done: "✓", failed: "✗" };

/**
 * Shows steps on a stream: on a terminal as a list that changes while they run, elsewhere as a line when each ends.
 * Several steps may run at once.
 */
export class ProgressList {
  readonly #stream: NodeJS.WriteStream;
  readonly #paint: Paint;
  readonly #live: boolean;
  #steps: Step[] = [];
  #drawn = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param live whether the list may change in place; by default on a terminal that can. */
  constructor(
    stream: NodeJS.WriteStream = process.stdout,
    { live = stream.isTTY && process.env.TERM !== "dumb" } = {},
  ) {
    this.#stream = stream;
    this.#paint = paintFor(stream);
    this.#live = live;
  }

  /**
   * Runs a step and shows it.
   *
   * @param outcome says in a few words what came out, from the result; whether it `failed` decides the sign.
   * @throws what the step throws.
   */
  async step<T>(
    name: string,
    run: () => T | Promise<T>,
    outcome: (result: T) => { text: string; failed?: boolean } = () => ({ text: "" }),
  ): Promise<T> {
    const step: Step = { name, state: "runs", started: performance.now(), outcome: "", seconds: 0 };
    this.#steps.push(step);
    this.#begin();
    try {
      const result = await run();
      const { text, failed = false } = outcome(result);
      this.#end(step, failed ? "failed" : "done", text);
      return result;
    } catch (error) {
      this.#end(step, "failed", "");
      throw error;
    }
  }

  /** Ends the list, so that what is printed next stands below it. */
  finish(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    if (this.#live) this.#draw();
    this.#steps = [];
    this.#drawn = 0;
  }

  #begin(): void {
    if (!this.#live) return;
    this.#timer ??= setInterval(() => this.#draw(), 100).unref();
    this.#draw();
  }

  #end(step: Step, state: State, outcome: string): void {
    step.state = state;
    step.outcome = outcome;
    step.seconds = (performance.now() - step.started) / 1000;
    if (this.#live) this.#draw();
    else this.#stream.write(`${this.#line(step)}\n`);
  }

  /** Draws the list over the one drawn before. */
  #draw(): void {
    const up = this.#drawn > 0 ? `\x1b[${this.#drawn}A` : "";
    this.#stream.write(`${up}${this.#steps.map((step) => `\x1b[2K${this.#line(step)}\n`).join("")}`);
    this.#drawn = this.#steps.length;
  }

  #line({ name, state, started, seconds, outcome }: Step): string {
    const time = state === "runs" ? (performance.now() - started) / 1000 : seconds;
    const sign = this.#paint(state === "failed" ? "red" : state === "done" ? "green" : "cyan", signs[state]);
    return `${sign} ${name.padEnd(16)} ${this.#paint("dim", `${time.toFixed(2)} s`)}  ${outcome}`.trimEnd();
  }
}

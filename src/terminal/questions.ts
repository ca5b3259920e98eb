/** Questions to the person at a terminal. */
import { createInterface, type Interface } from "node:readline/promises";
import { paintFor } from "./paint.ts";

/** A question, and its answers. */
export interface Question<Id extends string = string> {
  readonly id: Id;
  /** The heading above it. The questions of a group follow one another. */
  readonly group: string;
  readonly text: string;
  /** What each answer says, by its id. */
  readonly answers: Readonly<Record<string, string>>;
}

/** What a command reads from and prints to, such as `process`. */
export interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Whether a person can answer: a terminal is at both ends, and it is not that of a CI job. */
export function isInteractive({ stdin, stdout, env }: Terminal): boolean {
  return stdin.isTTY === true && stdout.isTTY === true && !env.CI;
}

/**
 * Asks one question after the other. The person types the number of an answer, nothing to leave a question open, or `q` (or Control+D)
 * to end the questions. Control+C ends the process.
 *
 * @returns the ids of the answers, by those of their questions.
 */
export async function askQuestions<Id extends string>(
  questions: readonly Question<Id>[],
  { stdin, stdout }: Terminal,
): Promise<ReadonlyMap<Id, string>> {
  const given = new Map<Id, string>();
  if (questions.length === 0) return given;
  const paint = paintFor(stdout);
  const reader = createInterface({ input: stdin, output: stdout });
  reader.on("SIGINT", () => {
    reader.close();
    process.kill(process.pid, "SIGINT");
  });
  // Unlike question(), it keeps lines that were typed before their question.
  const lines = reader[Symbol.asyncIterator]();
  let group = "";
  try {
    for (const [index, question] of questions.entries()) {
      const answers = Object.entries(question.answers);
      const heading = question.group === group ? [] : [paint("bold", question.group), ""];
      group = question.group;
      const place = paint("dim", `(${index + 1} of ${questions.length})`);
      const listed = answers.map(([, says], answer) => `  ${answer + 1}  ${says}`);
      stdout.write(`${["", ...heading, `${question.text} ${place}`, ...listed].join("\n")}\n`);
      const reply = await readReply(reader, lines, answers.length);
      if (reply === "q") break;
      const [id] = answers[Number(reply) - 1] ?? [];
      if (id !== undefined) given.set(question.id, id);
    }
  } finally {
    reader.close();
  }
  stdout.write("\n");
  return given;
}

/** Prompts until the reply is the number of an answer, empty, or `q`. */
async function readReply(reader: Interface, lines: AsyncIterator<string>, count: number): Promise<string> {
  const allowed = ["", "q", ...Array.from({ length: count }, (_, index) => String(index + 1))];
  const numbers = count === 1 ? "1" : `1 to ${count}`;
  reader.setPrompt(`Answer (${numbers}; Enter: do not know; q: end): `);
  for (;;) {
    reader.prompt();
    const line = await lines.next();
    const reply = line.done ? "q" : line.value.trim().toLowerCase();
    if (allowed.includes(reply)) return reply;
  }
}

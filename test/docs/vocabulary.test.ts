/** The page on the vocabulary: its examples open, and runs with them find what runs without them do not. */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { type Bug, TaskServer } from "../../examples/tasks/server.mjs";
import { fails } from "../../src/conformance/cases/finding.ts";
import { openContract } from "../../src/conformance/document/open-contract.ts";
import { runConformance } from "../../src/conformance/run/run.ts";

/** An example of the page: the heading above it, and the actions or answers that it has. */
interface Example {
  readonly heading: string;
  readonly actions?: readonly { readonly target: string; readonly update: object }[];
  readonly answers?: Readonly<Record<string, string>>;
}

const page = await readFile("docs/vocabulary.md", "utf8");
const examples = [...page.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(({ 1: text = "", index }): Example => {
  const headings = [...page.slice(0, index).matchAll(/^###? (.*)$/gm)];
  return { heading: headings.at(-1)?.[1] ?? "", ...(parse(text) as object) };
});
const withActions = examples.flatMap(({ heading, actions }) => (actions ? [{ heading, actions }] : []));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vocabulary-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function opened(name: string, actions: readonly object[]) {
  const file = join(folder, `${name}.yaml`);
  const info = { title: "Words", version: "1" };
  await writeFile(file, stringify({ overlay: "1.0.0", info, actions }, { aliasDuplicateObjects: false }));
  return openContract("examples/tasks/openapi.yaml", [file]);
}

/** The findings of a quick run, as `<check> <operation>`, and whether the run fails for each. */
async function findingsOf(bug: Bug, headings: readonly string[]): Promise<Map<string, boolean>> {
  const chosen = examples.filter(({ heading }) => headings.includes(heading));
  const actions = [...withActions.filter(({ heading }) => heading === "x-resource"), ...chosen];
  const { contract } = await opened(
    `${bug}-${headings.length}`,
    actions.flatMap((each) => each.actions ?? []),
  );
  const tasks = new TaskServer([bug]);
  const send: typeof fetch = async (input, init) => {
    const { status, body } = tasks.respond(init?.method ?? "GET", String(input), String(init?.body ?? ""));
    return body === undefined ? new Response(null, { status }) : Response.json(body, { status });
  };
  const { findings } = await runConformance({
    baseUrl: "http://tasks.test",
    fetch: send,
    contract,
    answers: Object.assign({}, ...chosen.map(({ answers }) => answers ?? {})),
    token: "",
    profile: "live",
    allowsWrites: true,
    depth: "smoke",
    rate: 10_000,
  });
  return new Map(findings.map((finding) => [`${finding.check} ${finding.operation}`, fails(finding, false)]));
}

test.each(withActions)("the example of $heading opens", async ({ heading, actions }) => {
  const { contract, unread } = await opened(heading.replace(/\W+/g, "-"), actions);
  expect(unread).toEqual([]);
  expect(contract.operations.size).toBe(7);
});

test.each<[bug: Bug, headings: string[], finding: string]>([
  ["ignored-filter", ["x-filter"], "lists/filter listTasks"],
  ["completed-twice", ["x-rules"], "rules/not-enforced completeTask"],
  ["new-time", ["x-rules"], "rules/invariant replaceTask"],
  ["lost-note", ["x-effects"], "state/unexpected-effect completeTask"],
  ["completed-twice", ["x-gaps"], "rules/not-enforced completeTask"],
  ["skipped-item", ["x-paging", "Questions of any API"], "lists/pagination listTasks"],
])("the bug %s fails a run with %j", async (bug, headings, finding) => {
  expect((await findingsOf(bug, [])).get(finding) ?? false).toBe(false);
  expect((await findingsOf(bug, headings)).get(finding)).toBe(true);
});

test("no run fails for what x-assumed marks", async () => {
  const finding = "input/boundary-value createTask";
  expect((await findingsOf("too-long", [])).get(finding)).toBe(true);
  expect((await findingsOf("too-long", ["x-assumed"])).get(finding) ?? false).toBe(false);
});

test("the page has each word that there is, and its table links to each", async () => {
  const words = (await readdir("openapi/extensions")).flatMap((file) => /^(x-.*)\.yaml$/.exec(file)?.[1] ?? []);
  expect(words.filter((word) => !page.includes(`\`${word}`))).toEqual([]);
  const linked = [...page.matchAll(/^\| \[`(x-\w+)`\]\(#\1\)/gm)].map(([, word]) => word);
  expect(linked).toEqual([
    ...["x-resource", "x-id", "x-creates", "x-safe", "x-paging", "x-filter"],
    ...["x-rules", "x-effects", "x-gaps", "x-assumed", "x-text"],
  ]);
});

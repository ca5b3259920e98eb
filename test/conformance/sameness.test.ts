import { expect, it } from "vitest";
import { runConformance } from "../../src/conformance/run/run.ts";
import { createSandbox } from "../../src/sandbox/index.ts";

/** What a run sends to a store of its own, a line a request, with numbers in place of ids. @param ids what the store's ids are made of. */
async function sent(seed: number, ids: number): Promise<string[]> {
  const { fetch, token, close } = await createSandbox({ deterministic: ids });
  const lines: string[] = [];
  const known = new Map<string, number>();
  const numbered = (id: string): string => {
    known.set(id, known.get(id) ?? known.size);
    return `#${known.get(id)}`;
  };
  await runConformance({
    baseUrl: "http://sandbox.test",
    fetch: fetch as typeof globalThis.fetch,
    token,
    seed,
    tag: "ASBEFORE",
    depth: "smoke",
    phases: ["examples", "random"],
    log: ({ method, url, text = "" }) => {
      const line = `${method} ${url} ${text}`;
      lines.push(line.replace(/(?<=[?&]pageToken=)[\w-]+|\d{15,}|[0-9a-f]{8}-[0-9a-f-]{27}/g, numbered));
    },
  });
  await close();
  return lines;
}

it("sends the same requests for the same seed, and others for another seed", async () => {
  const lines = await sent(5, 1);
  expect(lines.length).toBeGreaterThan(200);
  expect(await sent(5, 2)).toEqual(lines);
  expect(await sent(6, 1)).not.toEqual(lines);
});

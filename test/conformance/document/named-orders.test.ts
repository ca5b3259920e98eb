/** Lists with orders that have names: the contract says which names are opposite, and by what each sorts. */
import { expect, it } from "vitest";
import { fails } from "../../../src/conformance/cases/finding.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { inPath, json, runOn } from "../support/any-server.ts";

const song = { $ref: "#/components/schemas/Song" };
const title = { type: "string", maxLength: 100 };
const orders = { type: "string", enum: ["a-to-z", "z-to-a", "newest", "oldest"] };

const document: JsonObject = {
  paths: {
    "/songs": {
      get: {
        operationId: "listSongs",
        parameters: [{ name: "sort", in: "query", schema: orders }],
        responses: { "200": json({ type: "array", items: song }) },
        "x-paging": {
          order: {
            parameter: "sort",
            form: "name",
            names: [
              { by: "title", ascending: "a-to-z", descending: "z-to-a" },
              { by: "created", ascending: "oldest", descending: "newest" },
            ],
          },
        },
      },
      post: {
        operationId: "createSong",
        requestBody: {
          content: {
            "application/json": {
              schema: { type: "object", required: ["title"], properties: { title } },
              example: { title: "Harbor lights" },
            },
          },
        },
        responses: { "201": json(song), "400": { description: "No title." } },
      },
    },
    "/songs/{id}": {
      parameters: inPath("id"),
      get: { operationId: "getSong", responses: { "200": json(song), "404": { description: "No song." } } },
      delete: {
        operationId: "deleteSong",
        responses: { "204": { description: "Gone." }, "404": { description: "No." } },
      },
    },
  },
  components: {
    schemas: {
      Song: {
        type: "object",
        required: ["id", "title"],
        properties: { id: { type: "string" }, title },
        "x-resource": { name: "song", id: "id" },
      },
    },
  },
};

interface Song {
  readonly id: string;
  readonly title: string;
}

type Sort = (songs: readonly Song[]) => readonly Song[];

const byTitle: Sort = (songs) => songs.toSorted((one, other) => (one.title < other.title ? -1 : 1));
const right: Readonly<Record<string, Sort>> = {
  "a-to-z": byTitle,
  "z-to-a": (songs) => byTitle(songs).toReversed(),
  oldest: (songs) => songs,
  newest: (songs) => songs.toReversed(),
};

/** The checks of orders that a server fails, whose lists sort so. */
async function failedOrders(sorts: Readonly<Record<string, Sort>>): Promise<string[]> {
  const songs = new Map<string, Song>();
  const { findings } = await runOn(
    document,
    ({ method, path, url, body }) => {
      const [, id = ""] = /^\/songs\/(.+)$/.exec(path) ?? [];
      if (method === "POST") {
        const { title: given } = JSON.parse(body || "{}") as { title?: unknown };
        if (typeof given !== "string" || given.length > 100) return new Response(null, { status: 400 });
        const made = { id: `song-${songs.size + 1}-${given.length}`, title: given };
        songs.set(made.id, made);
        return Response.json(made, { status: 201 });
      }
      if (path === "/songs")
        return Response.json((sorts[url.searchParams.get("sort") ?? ""] ?? sorts.oldest)?.([...songs.values()]));
      const found = songs.get(id);
      if (!found) return new Response(null, { status: 404 });
      if (method === "GET") return Response.json(found);
      songs.delete(id);
      return new Response(null, { status: 204 });
    },
    { phases: ["lists"], shrinkBudget: 0 },
  );
  const ofOrder = findings.filter((finding) => /^lists\/.*order$/.test(finding.check) && fails(finding, true));
  return [...new Set(ofOrder.map(({ check }) => check))];
}

it("a server whose lists are in these orders passes", async () => {
  expect(await failedOrders(right)).toEqual([]);
});

it("a server that does not read the direction of the order by title fails", async () => {
  expect(await failedOrders({ ...right, "z-to-a": byTitle })).toEqual(["lists/sort-order"]);
});

it("a server that confuses the oldest with the newest fails", async () => {
  const swapped = { ...right, oldest: right.newest, newest: right.oldest } as typeof right;
  expect(await failedOrders(swapped)).toEqual(["lists/creation-order"]);
});

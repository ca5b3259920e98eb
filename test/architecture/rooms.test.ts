/** The rooms of the repository: what each imports, and that ARCHITECTURE.md draws them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { entriesOf, filesIn, localImportsOf, root } from "./imports.ts";
import { folders, plans } from "./rooms.ts";

/** The imports of a room, a folder or a file, that lead to another one in the same place than those that are allowed. */
function wrongImports(place: string, room: string, allowed: readonly string[]): string[] {
  const files = room.endsWith(".ts") ? [place + room] : filesIn(place + room);
  return files.flatMap((file) =>
    localImportsOf(file)
      .filter((target) => target.startsWith(place))
      .filter((target) => ![room, ...allowed].includes(target.slice(place.length).split("/")[0] ?? ""))
      .map((target) => `${file} imports ${target}`),
  );
}

it.each(Object.entries(folders))("%s imports only %j", (folder, others) => {
  const beside = ["package.json"];
  expect(wrongImports("", folder, [...others, ...beside])).toEqual([]);
});

describe.each(Object.entries(plans))("%s", (folder, { rooms, ground }) => {
  const place = `${folder}/`;
  const names = Object.keys(rooms);

  it.each(Object.entries(rooms))("%s imports only %j", (room, others) => {
    expect(wrongImports(place, room, [...others, ...ground])).toEqual([]);
  });

  it("has a row for each folder", () => {
    expect(names.filter((name) => !name.endsWith(".ts")).sort()).toEqual(entriesOf(folder).folders.sort());
  });

  it("has no row that names a room above it", () => {
    const up = Object.entries(rooms).flatMap(([room, others]) =>
      others
        .filter((other) => !names.slice(0, names.indexOf(room)).includes(other))
        .map((other) => `${room} → ${other}`),
    );
    expect(up).toEqual([]);
  });

  it.each(Object.entries(rooms).filter(([room]) => !room.endsWith(".ts")))(
    "says in %s/README.md what it imports",
    (room, others) => {
      const named = others.map((other) => `\`${other}\``).join(", ") || "no other room";
      expect(readFileSync(join(root, folder, room, "README.md"), "utf8")).toContain(`\n\nIt may import ${named}.\n`);
    },
  );

  it("has files that all rooms may import, and that import no room", () => {
    expect(ground.flatMap((file) => wrongImports(place, file, ground))).toEqual([]);
  });

  it("is drawn in ARCHITECTURE.md, from the top floor down", () => {
    const document = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
    const drawing = document.split("```").find((block) => block.startsWith(`\n ${place}\n`)) ?? "";
    const rows = drawing.matchAll(/^ ([\w.-]+)(?: [^►\n]*)?(?:► (.+))?$/gm);
    const drawn = [...rows].map(([, room = "", others]): [string, string[]] => [room, others?.split(", ") ?? []]);
    expect(drawn).toEqual(Object.entries(rooms).toReversed());
  });
});

it("each folder of src says in its README.md what comes in and what goes out", () => {
  const places = filesIn("src").map((file) => file.slice(0, file.lastIndexOf("/")));
  const opening = (place: string): string => readFileSync(join(root, place, "README.md"), "utf8");
  const silent = [...new Set(places)].filter((place) => !/^# .+\n\n.{40}/.test(opening(place)));
  expect(silent).toEqual([]);
});

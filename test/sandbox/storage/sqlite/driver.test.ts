import fs, { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { Connection, type Value } from "../../../../src/sandbox/storage/sqlite/driver.ts";
import { newFolder } from "../support.ts";

function openConnection(file = ":memory:"): Connection {
  const connection = new Connection(file);
  onTestFinished(() => connection.close());
  connection.execute("create table t (id integer primary key, v text unique)");
  return connection;
}

const insert = "insert into t (v) values (?) returning id";
const code = (code: string) => expect.objectContaining({ name: "StorageError", code });

it("commits an insert that returns something", () => {
  const file = join(newFolder(), "t.sqlite");
  const connection = openConnection(file);
  expect(connection.all(insert, ["one"])).toEqual([{ id: 1 }]);
  // What is still open would keep the file locked.
  expect(existsSync(`${file}.lock`)).toBe(false);
  expect(new Connection(file).all("select v from t")).toEqual([{ v: "one" }]);
});

it("runs a statement again after it failed", () => {
  const connection = openConnection();
  connection.all(insert, ["one"]);
  expect(() => connection.all(insert, ["one"])).toThrow(code("constraint"));
  expect(connection.all(insert, ["two"])).toHaveLength(1);
});

it.each<[string, Value[]]>([
  ["few", ["one"]],
  ["many", ["one", "two", "three"]],
])("rejects too %s values", (_, values) => {
  const connection = openConnection();
  expect(() => connection.all("select 'a ?', ?, ?", values)).toThrow(code("bad-binding"));
});

it.each<[string, unknown]>([
  ["undefined", undefined],
  ["a date", new Date(0)],
  ["a boolean", true],
  ["NaN", Number.NaN],
  ["a fraction", 0.5],
  ["a number that is no longer exact", 2 ** 53],
  ["a big integer", 1n],
  ["NUL", "a\0b"],
  ["a lone surrogate", `${"a".repeat(40)}\uD800`],
  ["a leading byte order mark", `\uFEFF${"a".repeat(40)}`],
])("rejects %s, which cannot be stored", (_, value) => {
  expect(() => openConnection().all("select ?", [value as Value])).toThrow(code("bad-value"));
});

it.each(["", "ä 😀 \uFFFF", `${"a".repeat(40)}\uFEFF`, "'; drop table t; --", "x".repeat(2_000_000)])(
  "returns text unchanged",
  (text) => {
    expect(openConnection().all("select ? as v", [text])).toEqual([{ v: text }]);
  },
);

it("returns numbers and null unchanged", () => {
  const values = [0, -1, 2 ** 31, Number.MAX_SAFE_INTEGER, null];
  expect(values.map((value) => openConnection().all("select ? as v", [value])[0]?.v)).toEqual(values);
});

it("leaves no lock when it is closed, even after a failure", () => {
  const file = join(newFolder(), "t.sqlite");
  const connection = new Connection(file);
  connection.all("pragma locking_mode = exclusive");
  connection.execute("create table t (v text unique)");
  connection.all("insert into t values (?)", ["one"]);
  expect(() => connection.all("insert into t values (?)", ["one"])).toThrow();
  connection.all("select * from t");
  expect(existsSync(`${file}.lock`)).toBe(true);
  connection.close();
  connection.close();
  expect(existsSync(`${file}.lock`)).toBe(false);
});

it("runs more statements than its cache holds", () => {
  const connection = openConnection();
  for (const round of [1, 2])
    for (let at = 0; at < 500; at += 1)
      expect(connection.all(`select ${at} as v`), `round ${round}`).toEqual([{ v: at }]);
});

it("turns errors of the database into error codes", () => {
  const connection = openConnection();
  expect(() => connection.all("selec")).toThrow(code("sql"));
  expect(() => connection.execute("selec")).toThrow(code("sql"));
  expect(() => new Connection("/no/such/folder/t.sqlite")).toThrow(code("io"));
});

it("waits for the disk when it commits what is seen, and not for what is hidden", () => {
  const file = join(newFolder(), "t.sqlite");
  const connection = openConnection(file);
  for (const pragma of ["locking_mode = exclusive", "journal_mode = wal"]) connection.all(`pragma ${pragma}`);
  const synced = vi.spyOn(fs, "fsyncSync");
  const syncs = (run: () => void): number => {
    synced.mockClear();
    run();
    return synced.mock.calls.length;
  };
  const write = (writes: "seen" | "hidden", text: string): void => {
    connection.begin(writes);
    connection.all(insert, [text]);
  };
  // The first commit begins the log, which waits.
  write("seen", "first");
  connection.commit();
  for (const round of ["1", "2"]) {
    write("hidden", `hidden ${round}`);
    expect(syncs(() => connection.commit())).toBe(0);
    write("seen", `seen ${round}`);
    expect(syncs(() => connection.commit())).toBe(1);
  }
  // What is seen does not join what is hidden, but the other way round.
  write("hidden", "hidden 3");
  write("seen", "seen 3");
  write("hidden", "hidden 4");
  expect(syncs(() => connection.commit())).toBe(1);
  write("hidden", "hidden 5");
  write("seen", "seen 5");
  connection.rollback();
  expect(connection.all("select v from t where id > 5").map(({ v }) => v)).toEqual([
    "hidden 3",
    "seen 3",
    "hidden 4",
    "hidden 5",
  ]);
});

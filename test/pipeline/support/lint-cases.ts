/** Contracts with one error each: tables of what is edited or written, and the finding that there must be. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { asObject, type JsonObject } from "../../../src/contract/json.ts";
import type { Project } from "./project.ts";

export interface Case {
  /** What is broken. */
  readonly name: string;
  readonly breaks: (project: Project) => Promise<void>;
  readonly rule: string;
  /** Authored file and line. */
  readonly at: string;
  readonly says: RegExp;
  /** What the finding asks for, in its message or beside it. */
  readonly fix: RegExp;
}

type Edit = [path: string, from: string, to: string];

/** The cases of a table in `lint-cases/`. */
export function readCases(table: string): Case[] {
  const file = new URL(`../lint-cases/${table}.yaml`, import.meta.url);
  return Object.entries(parse(readFileSync(file, "utf8")) as JsonObject).map(([name, row]) => {
    const { edit, edits = edit === undefined ? [] : [edit], write, finds, says, fix } = asObject(row);
    const [rule = "", at = ""] = String(finds).split(" at ");
    const breaks = async (project: Project): Promise<void> => {
      for (const each of edits as Edit[]) await project.edit(...each);
      for (const [path, text] of Object.entries(asObject(write))) await project.write(path, String(text));
    };
    return { name, breaks, rule, at, says: new RegExp(String(says)), fix: new RegExp(String(fix)) };
  });
}

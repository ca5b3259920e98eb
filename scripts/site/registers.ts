import { readRegisterFiles } from "../../openapi/rules/core/register.ts";
import { readGap, readShowingCalls, type ShowingCall } from "../../src/contract/gaps.ts";
import { isObject, type Json, type JsonObject, objectEntries } from "../../src/contract/json.ts";
import { type Answer, isFollowed } from "../../src/sandbox/answers/answer.ts";

/** An entry of `openapi/gaps`. */
export interface Gap {
  readonly unknown: string;
  readonly decision: "open" | "assumed" | "sandbox";
  /** The legitimate answers, by id. The first is the one that we assume. */
  readonly readings?: Readonly<Record<string, string>>;
  /** What the contract or the sandbox does that the first reading does not say. */
  readonly assumption?: string;
  readonly why: string;
  readonly section: string;
  /** The calls that show the answer; none if requests that only read do. */
  readonly shownBy?: readonly ShowingCall[];
  /** The group in which `conform init` asks the question, if it does. */
  readonly ask?: string;
  /** The readings beside the first that the store in a reader's tab follows, with what they mean. */
  readonly followed?: readonly NamedAnswer[];
}

/** The answer that a sandbox gives by a reading. */
export interface NamedAnswer extends Answer {
  readonly name: string;
}

/** An entry of `openapi/facts`. */
export interface Fact {
  readonly section: string;
  readonly statement: string;
  /** The fields that the statement lists, by name. */
  readonly fields?: JsonObject;
  /** The schema that has them. */
  readonly schema?: string;
  /** The operation that it is about, or several. */
  readonly operation?: string;
  readonly operations?: readonly string[];
  /** The scope that it is about. */
  readonly scope?: string;
}

/** An entry of a register, and where it is. */
export interface Entry<T> {
  readonly id: string;
  /** The name of its file without extension, such as `gift-cards`. */
  readonly area: string;
  readonly value: T;
}

/** The entries of a register by id. */
export type Register<T> = ReadonlyMap<string, Entry<T>>;

/** Reads a register, whose entries lint has checked; empty if the folder does not exist. */
export function readEntries<T extends Gap | Fact>(folder: string): Register<T> {
  const entries = readRegisterFiles(folder).flatMap(({ file, entries: content }) => {
    const area = file.replace(/\.yaml$/, "");
    return objectEntries(content).map(
      ([id, value]): Entry<T> => ({ id, area, value: withSentences(id, value) as unknown as T }),
    );
  });
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** An entry whose readings are sentences. What they mean to programs is left where a sandbox follows it. */
function withSentences(gap: string, entry: JsonObject): JsonObject {
  if (!isObject(entry.readings)) return entry;
  const { about, readings } = readGap(entry);
  const shownBy = readShowingCalls(entry);
  const answers = Object.entries(readings).map(([name, reading]): NamedAnswer => ({ name, gap, about, reading }));
  return {
    ...entry,
    ...(shownBy && { shownBy: shownBy as unknown as Json }),
    readings: Object.fromEntries(answers.map(({ name, reading }) => [name, reading.says])),
    followed: answers.slice(1).filter(isFollowed) as unknown as Json,
  };
}

/** The title of an entry: its id in words. */
export const titleOf = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");

/** An area as people write it: "Gift cards". */
export const areaTitle = (area: string): string => titleOf(area);

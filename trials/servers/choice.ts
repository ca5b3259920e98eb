/** Which bugs a run tries. */
import { UsageError } from "../../src/terminal/usage-error.ts";
import { shuffle } from "../kill-rate/choice.ts";
import { type ServerName, subjects } from "./subject.ts";

/** A bug of a server. */
export interface Bug {
  readonly server: ServerName;
  readonly id: string;
  /** What it does, in a sentence. */
  readonly does: string;
}

/**
 * The bugs of some servers.
 *
 * @param which `all`, `none`, or ids. @param sample how many of each server, the same ones each time.
 * @throws UsageError for an id that none of the servers has.
 */
export function chooseBugs(servers: readonly ServerName[], which: string, sample: number | undefined): Bug[] {
  if (which === "none") return [];
  const all = servers.map((server) =>
    Object.entries(subjects[server].bugs).map(([id, does]): Bug => ({ server, id, does })),
  );
  if (which !== "all") return which.split(",").map((id) => findBug(all.flat(), id));
  return all.flatMap((bugs) => (sample === undefined ? bugs : shuffle(bugs).slice(0, sample)));
}

function findBug(bugs: readonly Bug[], id: string): Bug {
  const bug = bugs.find((each) => each.id === id);
  if (!bug) throw new UsageError(`There is no bug ${id}.`);
  return bug;
}

/** What is refused leaves nothing behind: a list that is read before and after has the same in it. */
import type { Basis } from "../contract/basis.ts";
import type { PlayedStep } from "../player.ts";
import type { Hearing } from "./hearing.ts";
import { idsOf, isWhole } from "./lists.ts";
import type { Remark } from "./response.ts";

const keeps: Basis = { documented: "What the service does" };

/** What is wrong with a list, where the same one was read before and no call was accepted since. It is kept for the next time. */
export function* untouchedRemarks({ contract, memory, witness }: Hearing, step: PlayedStep): Generator<Remark> {
  const [first] = step.exchanges;
  if (!first?.operation.isSafe || !first.operation.returns.some(({ isList }) => isList)) return;
  if (!step.exchanges.every(({ response }) => response.status === 200) || !isWhole(step)) return;
  const key = `${first.request.url} ${first.request.text ?? ""}`;
  const [before, now] = [memory.list(key), new Set(idsOf(contract, step))];
  memory.keepList(key, now);
  if (!before) return;
  witness.looked(first.operation.id, "state/untouched");
  const remark = (id: string, what: string): Remark => ({
    check: "state/untouched",
    pointer: "",
    message: `${id} ${what}, although every call since the list was read before was refused, or only reads.`,
    basis: keeps,
  });
  const [added] = [...now].filter((id) => !before.has(id));
  const [lost] = [...before].filter((id) => !now.has(id));
  if (added !== undefined) yield remark(added, "is new in the list");
  else if (lost !== undefined) yield remark(lost, "is not in the list any more");
}

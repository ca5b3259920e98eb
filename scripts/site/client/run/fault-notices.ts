/** Says which faults are active in a store: a forgotten one changes the responses to all samples. */
import type { FaultRule } from "../../../../src/sandbox/state/faults.ts";
import type { SiteStore } from "../store/site-store.ts";
import { button, element } from "./element.ts";

/** A fault, and how many requests it was applied to. */
type Fault = FaultRule & { readonly hits: number };

/** A notice if faults are active, with a button that removes them; nothing if there are none, or the page may not ask. */
export async function faultNotices(store: SiteStore, root: string): Promise<HTMLElement[]> {
  const faults = await readFaults(store).catch(() => []);
  if (faults.length === 0) return [];
  const count = faults.length === 1 ? "1 fault is active" : `${faults.length} faults are active`;
  const text = `${count} in this store: ${faults.map(describe).join("; ")}.`;
  const inspector = store.origin === undefined ? `${root}playground/index.html` : `${store.origin}/_sandbox/`;
  const notice = element("p", { class: "run-notice", role: "note" }, `${text} `);
  const remove = button(faults.length === 1 ? "Remove it" : "Remove them", async () => {
    const response = await store.fetch(`${store.baseUrl}/_sandbox/faults`, { method: "DELETE" });
    if (response.ok) notice.remove();
  });
  notice.append(remove, " ", element("a", { href: `${inspector}#/faults` }, "Open faults"));
  return [notice];
}

async function readFaults({ control, fetch, baseUrl }: SiteStore): Promise<readonly Fault[]> {
  if (control === undefined) return [];
  const response = await fetch(`${baseUrl}/_sandbox/faults`);
  if (!response.ok) return [];
  const { faults } = (await response.json()) as { readonly faults: readonly Fault[] };
  return faults.filter(({ times, hits }) => times === undefined || hits < times);
}

function describe({ operation, method, path, status, latency, drop, truncate, limit }: FaultRule): string {
  const target = operation ?? [method, path].filter((part) => part !== undefined).join(" ");
  const effects = [
    ...(status === undefined ? [] : [`status ${status}`]),
    ...(limit === undefined ? [] : ["a rate limit"]),
    ...(drop ? ["no response"] : []),
    ...(truncate === undefined ? [] : ["a response that is cut off"]),
    ...(latency === undefined ? [] : [`${latency} ms later`]),
  ];
  return `${target || "every request"}, ${effects.join(", ")}`;
}

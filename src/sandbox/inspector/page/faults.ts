/** The faults of a store. */

import type { FaultWithHits, NewFault } from "../../control/fault-control.ts";
import { attempt } from "../kit/announce.ts";
import { cards } from "../kit/cards.ts";
import { confirmAction } from "../kit/confirm.ts";
import { fill, h } from "../kit/element.ts";
import { type FormOptions, form } from "../kit/form.ts";
import { button, panel } from "../kit/panel.ts";
import { formatCount } from "../kit/times.ts";
import { actionOf, callsOf, describeFault } from "./describe-fault.ts";
import type { Context, View } from "./view.ts";

/** Common faults. */
const usual: readonly (readonly [string, NewFault])[] = [
  ["503, three times", { status: 503, retryAfter: 1, times: 3 }],
  ["Two seconds of latency", { latency: 2000 }],
  ["Lose a response, after the commit", { drop: true, phase: "after", times: 1 }],
  ["Truncated", { truncate: 100 }],
  ["Ten requests a second", { limit: { calls: 10, seconds: 1 } }],
];

/** The fields of a new fault. @param operations to choose from. */
const fieldsOf = (operations: readonly string[]): FormOptions["fields"] => [
  [
    "Matching requests",
    [
      { name: "operation", label: "Operation", type: "choice", options: [["", "any"], ...operations] },
      { name: "method", label: "Method", type: "choice", options: [["", "any"], "GET", "POST", "PUT", "DELETE"] },
      { name: "path", label: "Path starts with", placeholder: "/api/…/orders" },
    ],
  ],
  [
    "What happens: choose one; a latency can be added",
    [
      { name: "latency", label: "Latency", type: "number", hint: "milliseconds" },
      { name: "status", label: "Status", type: "number", hint: "400 to 599" },
      { name: "retryAfter", label: "Retry-After", type: "number", hint: "seconds" },
      { name: "truncate", label: "Truncate after", type: "number", hint: "bytes" },
      { name: "limit.calls", label: "Rate limit: requests", type: "number" },
      { name: "limit.seconds", label: "Rate limit: seconds", type: "number" },
      { name: "drop", label: "Drop the connection", type: "check" },
    ],
  ],
  ["When", [{ name: "phase", label: "Phase", type: "choice", options: phases }, ...hits]],
];
const phases = [
  ["", "before the operation runs"],
  ["after", "after its changes are committed"],
] as const;
const hits = [
  { name: "skip", label: "Skip first", type: "number", hint: "requests" },
  { name: "times", label: "Hits", type: "number", hint: "requests; no limit if empty" },
] as const;

export function faults({ api, choices }: Context): View {
  const card = (fault: FaultWithHits) => faultCard(fault, remove);
  const { list, none, show } = cards<FaultWithHits>("Faults", "No faults yet.", ({ id }) => id, card);
  const clear = button("Remove all", async () => {
    const lost = (await api.faults()).faults.map(describeFault);
    if (!(await confirmAction("Remove all faults?", "Remove all", { lost }))) return;
    await attempt(() => api.clearFaults(), "All faults are removed.");
    await refresh();
  });

  const refresh = async () => {
    const known = (await api.faults()).faults;
    clear.hidden = known.length === 0;
    show(known);
  };
  const remove = async (id: string) => {
    await attempt(() => api.removeFault(id), `Fault ${id} is removed.`);
    await refresh();
  };

  /** Takes back the common fault that was added last. */
  const undo = h("p.actions");
  const addUsual = async (text: string, fault: NewFault) => {
    const added = await attempt(() => api.addFault(fault), `The fault “${text}” is active.`);
    fill(undo, added && button(`Undo: ${text}`, () => remove(added.id).then(() => fill(undo))));
    await refresh();
  };

  const common = h(
    "p.actions",
    { role: "group", "aria-label": "Common faults" },
    ...usual.map(([text, fault]) => button(`Add: ${text}`, () => addUsual(text, fault))),
  );
  const adding = form({
    submit: "Add fault",
    fields: fieldsOf(choices.operations),
    send: async (values) => {
      const { id } = await api.addFault(values);
      await refresh();
      return `Fault ${id} is added.`;
    },
  });

  const known = panel("Faults", list, none, h("p.actions", clear));
  return { element: h("div.page.columns", known, panel("Add a fault", common, undo, adding)), refresh };
}

function faultCard(fault: FaultWithHits, remove: (id: string) => unknown) {
  const { id, hits, times } = fault;
  return h(
    "li.aside",
    h("p.card-title", h("span.number", `${id} `), callsOf(fault)),
    h("p", actionOf(fault)),
    h(
      "p.facts",
      h(
        "span",
        { class: `pill ${hits > 0 ? "fault" : "none"}` },
        `${times === undefined ? formatCount(hits, "hit") : `${hits} of ${formatCount(times, "hit")}`}`,
      ),
    ),
    h(
      "p.actions",
      button("Remove", () => remove(id), { "aria-label": `Remove fault ${id}` }),
    ),
  );
}

/** The clock of a store. */

import type { ClockReading } from "../../control/clock-control.ts";
import { attempt } from "../kit/announce.ts";
import { fill, h } from "../kit/element.ts";
import { form } from "../kit/form.ts";
import { button, panel } from "../kit/panel.ts";
import { fullTime } from "../kit/times.ts";
import type { Context, View } from "./view.ts";

const steps = [
  ["1 minute", "PT1M"],
  ["1 hour", "PT1H"],
  ["1 day", "P1D"],
  ["1 week", "P7D"],
  ["1 month", "P1M"],
  ["1 year", "P1Y"],
];

export function clock({ api, signal }: Context): View {
  let reading: ClockReading = { now: new Date().toISOString(), frozen: false, tick: 0 };
  let readAt = performance.now();
  const date = h("span.date");
  const time = h("span.time");
  const state = h("p.dim", { role: "status" });
  const machine = h("span");
  const toggle = button("Freeze", () =>
    change(
      () => api.setClock({ frozen: !reading.frozen }),
      ({ frozen }) => (frozen ? "The clock is frozen." : "The clock is running."),
    ),
  );

  const tick = () => {
    const now = Date.parse(reading.now) + (reading.frozen ? 0 : performance.now() - readAt);
    const [day = "", hour = ""] = fullTime(now).split(" ");
    fill(date, day);
    fill(time, hour, h("small", " UTC"));
    fill(machine, fullTime(Date.now()));
  };
  const show = () => {
    readAt = performance.now();
    fill(toggle, reading.frozen ? "Run" : "Freeze");
    const frozen = reading.tick > 0 ? `Frozen; each request advances it by ${reading.tick} ms` : "Frozen";
    const text = reading.frozen ? frozen : "Running";
    if (state.textContent !== text) fill(state, text);
    tick();
  };
  const change = async (action: () => Promise<ClockReading>, message: (reading: ClockReading) => string) => {
    const changed = await attempt(action, message);
    if (changed === undefined) return;
    reading = changed;
    show();
  };
  const advance = (by: string) =>
    change(
      () => api.advance({ by }),
      ({ now }) => `It is ${fullTime(now)}.`,
    );
  const ticking = setInterval(tick, 1000);
  signal.addEventListener("abort", () => clearInterval(ticking));

  return {
    element: h(
      "div.page.narrow",
      panel(
        "Store's clock",
        h("p.clock", date, " ", time),
        state,
        h(
          "p.dim",
          "This machine's clock: ",
          machine,
          ". It gives requests their times. Resources and webhooks use the store's clock.",
        ),
        h("p.actions", toggle),
      ),
      panel(
        "Advance",
        h("p.dim", "Everything that is due by then happens, such as webhook retries."),
        h("p.actions.steps", ...steps.map(([text = "", by = ""]) => button(text, () => advance(by)))),
        form({
          submit: "Advance",
          keep: true,
          fields: [{ name: "by", label: "Duration", required: true, placeholder: "P1DT2H", hint: "ISO 8601" }],
          send: async (values) => {
            reading = await api.advance({ by: "", ...values });
            show();
            return `It is ${fullTime(reading.now)}.`;
          },
        }),
      ),
      panel(
        "Set",
        form({
          submit: "Set",
          keep: true,
          fields: [
            { name: "now", label: "Time, in UTC", type: "datetime-local" },
            { name: "frozen", label: "and freeze the clock", type: "check" },
          ],
          send: async ({ now, frozen }: { readonly now?: string; readonly frozen?: true }) => {
            const utc = now === undefined ? {} : { now: new Date(`${now}Z`).toISOString() };
            reading = await api.setClock({ ...utc, ...(frozen && { frozen }) });
            show();
            return `It is ${fullTime(reading.now)}.`;
          },
        }),
      ),
    ),
    async refresh() {
      reading = await api.clock();
      show();
    },
  };
}

/** The clock of a store. */

import type { ClockReading } from "../../control/clock-control.ts";
import { attempt } from "../kit/announce.ts";
import { fill, h } from "../kit/element.ts";
import { form } from "../kit/form.ts";
import { button, panel } from "../kit/panel.ts";
import { fullTime } from "../kit/times.ts";
import type { Api } from "./api.ts";
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
  const toggle = button("Freeze", async () => {
    const said = ({ frozen }: ClockReading) => (frozen ? "The clock is frozen." : "The clock is running.");
    const changed = await attempt(() => api.setClock({ frozen: !reading.frozen }), said);
    if (changed) show(changed);
  });

  const tick = () => {
    const now = Date.parse(reading.now) + (reading.frozen ? 0 : performance.now() - readAt);
    const [day = "", hour = ""] = fullTime(now).split(" ");
    fill(date, day);
    fill(time, hour, h("small", " UTC"));
    fill(machine, fullTime(Date.now()));
  };
  const show: ShowReading = (changed) => {
    reading = changed;
    readAt = performance.now();
    fill(toggle, reading.frozen ? "Run" : "Freeze");
    const frozen = reading.tick > 0 ? `Frozen; each request advances it by ${reading.tick} ms` : "Frozen";
    const text = reading.frozen ? frozen : "Running";
    if (state.textContent !== text) fill(state, text);
    tick();
    return `It is ${fullTime(reading.now)}.`;
  };
  const ticking = setInterval(tick, 1000);
  signal.addEventListener("abort", () => clearInterval(ticking));

  const machineTime = ". It gives requests their times. Resources and webhooks use the store's clock.";
  const own = panel(
    "Store's clock",
    h("p.clock", date, " ", time),
    state,
    h("p.dim", "This machine's clock: ", machine, machineTime),
    h("p.actions", toggle),
  );
  const refresh = async () => show(await api.clock());
  return { element: h("div.page.narrow", own, advancePanel(api, show), settingPanel(api, show)), refresh };
}

type ShowReading = (reading: ClockReading) => string;

function advancePanel(api: Api, show: ShowReading): HTMLElement {
  const advance = (by: string) =>
    attempt(
      async () => show(await api.advance({ by })),
      (text) => text,
    );
  return panel(
    "Advance",
    h("p.dim", "Everything that is due by then happens, such as webhook retries."),
    h("p.actions.steps", ...steps.map(([text = "", by = ""]) => button(text, () => advance(by)))),
    form({
      submit: "Advance",
      keep: true,
      fields: [{ name: "by", label: "Duration", required: true, placeholder: "P1DT2H", hint: "ISO 8601" }],
      send: async (values) => show(await api.advance({ by: "", ...values })),
    }),
  );
}

function settingPanel(api: Api, show: ShowReading): HTMLElement {
  const setting = form({
    submit: "Set",
    keep: true,
    fields: [
      { name: "now", label: "Time, in UTC", type: "datetime-local" },
      { name: "frozen", label: "and freeze the clock", type: "check" },
    ],
    send: async ({ now, frozen }: { readonly now?: string; readonly frozen?: true }) => {
      const utc = now === undefined ? {} : { now: new Date(`${now}Z`).toISOString() };
      return show(await api.setClock({ ...utc, ...(frozen && { frozen }) }));
    },
  });
  return panel("Set", setting);
}

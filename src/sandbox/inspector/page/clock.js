/** The clock of a store. */

import { attempt } from "./announce.js";
import { fill, h } from "./element.js";
import { form } from "./form.js";
import { button, panel } from "./panel.js";
import { fullTime } from "./times.js";

/** @import { ClockReading } from "../../control/clock-control.ts" */
/** @import { Context, View } from "./view.js" */

const steps = [
  ["1 minute", "PT1M"],
  ["1 hour", "PT1H"],
  ["1 day", "P1D"],
  ["1 week", "P7D"],
  ["1 month", "P1M"],
  ["1 year", "P1Y"],
];

/** @param {Context} context @returns {View} */
export function clock({ api, signal }) {
  /** @type {ClockReading} */
  let reading = { now: new Date().toISOString(), frozen: false, tick: 0 };
  let readAt = performance.now();
  const date = h("span", { class: "date" });
  const time = h("span", { class: "time" });
  const state = h("p", { class: "dim", role: "status" });
  const machine = h("span", {});
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
    fill(time, hour, h("small", {}, " UTC"));
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
  /** @param {() => Promise<ClockReading>} action @param {(reading: ClockReading) => string} message */
  const change = async (action, message) => {
    const changed = await attempt(action, message);
    if (changed === undefined) return;
    reading = changed;
    show();
  };
  /** @param {string} by */
  const advance = (by) =>
    change(
      () => api.advance({ by }),
      ({ now }) => `It is ${fullTime(now)}.`,
    );
  const ticking = setInterval(tick, 1000);
  signal.addEventListener("abort", () => clearInterval(ticking));

  return {
    element: h(
      "div",
      { class: "page narrow" },
      panel(
        "Store's clock",
        h("p", { class: "clock" }, date, " ", time),
        state,
        h(
          "p",
          { class: "dim" },
          "This machine's clock: ",
          machine,
          ". Request times are those of this machine. Resources and webhooks have those of the store.",
        ),
        h("p", { class: "actions" }, toggle),
      ),
      panel(
        "Advance",
        h("p", { class: "dim" }, "Whatever waits for a time in between, such as webhook retries, runs."),
        h("p", { class: "actions steps" }, ...steps.map(([text = "", by = ""]) => button(text, () => advance(by)))),
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
          send: async ({ now, frozen }) => {
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

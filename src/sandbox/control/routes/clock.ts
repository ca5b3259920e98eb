import type { Step } from "../clock-control.ts";
import type { Route } from "../route.ts";
import { clockChange, clockSchema, clockStep } from "../schemas.ts";

const answer = {
  description: "How it stands.",
  schema: clockSchema,
  example: { now: "2024-12-17T17:00:00.000Z", frozen: true },
};

/** The clock of a tenant. */
export const clockRoutes: readonly Route[] = [
  {
    id: "readClock",
    method: "GET",
    path: "/clock",
    tag: "Clock",
    summary: "Read the clock",
    answer,
    run: ({ tenant }) => tenant.clock.read(),
  },
  {
    id: "setClock",
    method: "PUT",
    path: "/clock",
    tag: "Clock",
    summary: "Set, stop or start the clock",
    description: "A clock that is set and runs goes on from there; one that starts goes on from where it stood.",
    body: {
      schema: clockChange,
      examples: { stop: { frozen: true }, set: { now: "2024-12-17T09:00:00-08:00", frozen: true } },
    },
    answer,
    run: ({ tenant, body }) => tenant.clock.change(body),
  },
  {
    id: "advanceClock",
    method: "POST",
    path: "/clock/advance",
    tag: "Clock",
    summary: "Move the clock",
    description: "What waits for a time in between, such as webhooks that are tried again, goes on.",
    body: { schema: clockStep, examples: { seconds: { seconds: 90 }, duration: { by: "P1DT2H" } } },
    answer,
    run: ({ tenant, body }) => tenant.clock.advance(body as Step),
  },
];

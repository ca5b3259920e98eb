/** The requests since a store was new, which lead to its state. */
import type { Step, StepList } from "./site-store.ts";

/** The most requests, and the most characters of their bodies. */
const maxSteps = 200;
const maxSize = 200_000;

/** The status of a request without a response. */
export const noResponse = 0;

export const noSteps: StepList = { steps: [], isComplete: true };

const control = "/_sandbox/";

/** Whether a request is one to the API of the store, whose response a step keeps. */
export const isCall = (target: string): boolean => !target.startsWith(control);

/** Whether a request may change the store. Each request to the API does: the clock goes on. */
export function isChange(method: string, target: string): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return !(isRead && target.startsWith(control));
}

/** The headers of a request that a repeated one does not have by itself. */
export function ownHeaders(headers: Headers, token: string): (readonly [name: string, value: string])[] {
  const usual: Readonly<Record<string, string>> = {
    "x-service-access-token": token,
    "content-type": "application/json",
  };
  return [...headers].filter(([name, value]) => usual[name] !== value);
}

/** The list with one request more. */
export function addStep({ steps, isComplete }: StepList, step: Step): StepList {
  const [path = ""] = step.target.split("?");
  if (path === `${control}drain`) return { steps, isComplete };
  const size = [...steps, step].reduce((sum, { body = "", response = "" }) => sum + body.length + response.length, 0);
  if (!isComplete || steps.length >= maxSteps || size > maxSize) return { steps, isComplete: false };
  return { steps: [...steps, step], isComplete };
}

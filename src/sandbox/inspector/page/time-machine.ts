/** Shows the state of a store after an earlier request, from the changes that the request log has. */

import type { LoggedRequest } from "../../log/request-log.ts";
import { attempt } from "../kit/announce.ts";
import { fill, h } from "../kit/element.ts";
import { button } from "../kit/panel.ts";
import type { Api } from "./api.ts";
import { earlierResources } from "./earlier-resources.ts";

/** The log keeps no more requests. */
const maxRequests = 500;

/** Which state is shown. @param count how many of the requests it is after. */
function placeText(changing: readonly LoggedRequest[], count: number): string {
  const last = changing[count - 1];
  const omitted = changing.slice(count).some(({ omittedChanges }) => omittedChanges > 0);
  const where = last ? `After request ${last.number}: ${last.method} ${last.target}.` : "Before the first change.";
  const note = omitted ? " The log does not have all changes since then." : "";
  return `${count < changing.length ? where : "Now."}${note}`;
}

/**
 * A slider over the requests that changed something.
 *
 * @param onMove is called after another state was chosen.
 */
export function timeMachine(api: Api, onMove: () => unknown) {
  /** The requests that changed something, oldest first. */
  let changing: readonly LoggedRequest[] = [];
  /** How many of them the shown state is after. */
  let count = 0;
  let isOpen = false;
  const slider = h("input", { type: "range", min: 0, "aria-label": "Show the store after a request" });
  const place = h("p.dim", { role: "status" });
  const opening = button("Show an earlier state", () => attempt(open, ""));
  const closing = button("Back to now", () => close());
  const isPast = () => isOpen && count < changing.length;
  const hide = () => {
    for (const part of [slider, closing, place]) part.hidden = !isOpen;
    opening.hidden = isOpen;
  };
  const show = () => {
    hide();
    fill(place, placeText(changing, isPast() ? count : changing.length));
    slider.setAttribute("aria-valuetext", place.textContent ?? "");
    onMove();
  };
  const open = async () => {
    const { requests } = await api.requests({ limit: maxRequests });
    changing = requests.filter(({ changes }) => changes.length > 0);
    count = changing.length;
    isOpen = true;
    slider.max = slider.value = String(count);
    show();
    slider.focus();
    return "";
  };
  const close = () => {
    isOpen = false;
    show();
    opening.focus();
  };
  slider.addEventListener("input", () => {
    count = Number(slider.value);
    show();
  });
  hide();
  return {
    element: h("div.time", opening, slider, closing, place),
    /** Whether the shown state is an earlier one. */
    isPast,
    /** The resources of a kind that were different, by id. */
    earlier: (kind: string) => earlierResources(isPast() ? changing.slice(count) : [], kind),
  };
}

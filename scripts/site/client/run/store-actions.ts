/** What readers do with the store as a whole: share the steps to it, save it as a file, replace it by one, and start again. */

import { messageOf } from "../../../../src/sandbox/inspector/kit/announce.ts";
import { confirmAction } from "../../../../src/sandbox/inspector/kit/confirm.ts";
import { h } from "../../../../src/sandbox/inspector/kit/element.ts";
import { button } from "../../../../src/sandbox/inspector/kit/panel.ts";
import { saveFile } from "../../../../src/sandbox/inspector/kit/save-file.ts";
import { controlApi } from "../store/control-api.ts";
import type { SiteStore, StepList, StoreControl } from "../store/site-store.ts";
import { shareLink } from "./share.ts";

/** What a panel does around the actions. */
export interface StoreActionEvents {
  /** Shows how an action ended. */
  say(text: string): void;
  /** The store has another state: what was shown of the old one is out of date. */
  onReplace(): void;
}

const lostBy = ({ baseUrl }: SiteStore) => ({
  lost: [`Everything in the store at ${baseUrl}, for everybody who uses it`],
});

const lostHere = {
  lost: ["Everything in the store of this site in your browser"],
  kept: "Export it first if you want it back.",
};

/** Makes the buttons. A file is a dump of the control API, so that every sandbox reads it. */
export function storeActions(
  store: SiteStore,
  { isShared, reset: resetStore, steps }: StoreControl,
  { say, onReplace }: StoreActionEvents,
): HTMLElement {
  const api = controlApi(store);
  const confirmReplace = (yes: string) =>
    confirmAction("Replace everything in the store?", yes, isShared ? lostBy(store) : lostHere);
  const act = (run: () => Promise<string>): Promise<void> => run().catch(messageOf).then(say);
  const copySteps = async (steps: () => Promise<StepList>): Promise<string> => {
    await navigator.clipboard.writeText(await shareLink(await steps()));
    return "Copied. The link has every request since the last reset.";
  };
  const save = async (): Promise<string> => {
    saveFile("store.json", JSON.stringify(await api.export()));
    return "The file store.json has everything in the store.";
  };
  const reset = async (): Promise<string> => {
    if (!(await confirmReplace("Reset"))) return "The store is as it was.";
    await resetStore();
    onReplace();
    return "The store has its initial data.";
  };
  const load = async (): Promise<string> => {
    const [chosen] = file.files ?? [];
    if (chosen === undefined || !(await confirmReplace("Import"))) return "The store is as it was.";
    const text = await chosen.text();
    file.value = ""; // so that the same file can be chosen again
    await api.import(text).catch((error) => {
      throw new Error(`${chosen.name} is not an exported store: ${messageOf(error)}`);
    });
    onReplace();
    return `The store has the state of ${chosen.name}.`;
  };
  const accept = ".json,application/json";
  const file = h("input", { type: "file", accept, hidden: true, "aria-label": "File", change: () => act(load) });
  return h(
    "div.actions",
    { role: "group", "aria-label": "Store" },
    steps && button("Copy link to these steps", () => act(() => copySteps(steps))),
    button("Export store", () => act(save)),
    button("Import store", () => file.click()),
    file,
    button("Reset store", () => act(reset)),
  );
}

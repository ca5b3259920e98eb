/** What readers do with the store as a whole: share the steps to it, save it as a file, replace it by one, and start again. */
import type { SiteStore, StoreControl } from "../store/site-store.ts";
import { button, element } from "./element.ts";
import { shareLink } from "./share.ts";

/** What a panel does around the actions. */
export interface StoreActionEvents {
  /** Shows how an action ended. */
  say(text: string): void;
  /** The store has another state: what was shown of the old one is out of date. */
  onReplace(): void;
}

/** Makes the buttons. A file is a dump of the control API, so that every sandbox reads it. */
export function storeActions(
  store: SiteStore,
  { isShared, reset: resetStore, steps }: StoreControl,
  { say, onReplace }: StoreActionEvents,
): HTMLDivElement {
  const mayReplace = (): boolean =>
    confirm(
      isShared
        ? `This replaces everything in the store at ${store.baseUrl}, for everybody who uses it.`
        : "This replaces everything in the store of this site in your browser. Export it first if you want it back.",
    );
  const action = (text: string, run: () => Promise<string>): HTMLButtonElement =>
    button(text, async () => {
      try {
        say(await run());
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
      }
    });
  const share =
    steps &&
    action("Copy link to these steps", async () => {
      await navigator.clipboard.writeText(await shareLink(await steps()));
      return "Copied. The link has every request since the last reset.";
    });
  const save = action("Export store", async () => {
    saveFile("store.json", await exportStore(store));
    return "The file store.json has everything in the store.";
  });
  const reset = action("Reset store", async () => {
    if (!mayReplace()) return "The store is as it was.";
    await resetStore();
    onReplace();
    return "The store has its initial data.";
  });
  const file = element("input", { type: "file", accept: ".json,application/json", hidden: "", "aria-label": "File" });
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (chosen === undefined) return;
    file.value = ""; // so that the same file can be chosen again
    if (!mayReplace()) return;
    try {
      await importStore(store, chosen);
      onReplace();
      say(`The store has the state of ${chosen.name}.`);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  });
  const load = button("Import store", () => file.click());
  return element("div", { class: "run-actions", role: "group", "aria-label": "Store" }, share, save, load, file, reset);
}

async function exportStore({ fetch, baseUrl }: SiteStore): Promise<string> {
  const response = await fetch(`${baseUrl}/_sandbox/export`);
  const text = await response.text();
  if (!response.ok) throw new Error(`The store cannot be exported: ${reasonIn(text)}`);
  return text;
}

/** @throws Error if the file is not a dump; then nothing has changed. */
async function importStore({ fetch, baseUrl }: SiteStore, file: File): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(`${baseUrl}/_sandbox/import`, { method: "PUT", headers, body: await file.text() });
  if (!response.ok) throw new Error(`${file.name} is not an exported store: ${reasonIn(await response.text())}`);
}

/** The detail of an error response. */
function reasonIn(text: string): string {
  try {
    const { detail } = JSON.parse(text) as { readonly detail?: unknown };
    return typeof detail === "string" ? detail : text;
  } catch {
    return text;
  }
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser reads it after the click
}

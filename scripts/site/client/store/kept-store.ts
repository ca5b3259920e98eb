/** What the tabs of this site share: one store in IndexedDB, and whose turn it is to change it. */
import { apiVersion } from "../../../../src/api-version.ts";
import type { SavedSandbox } from "../../../../src/sandbox/browser/index.ts";
import type { StepList } from "./site-store.ts";

/** A store as it is kept. */
export interface KeptStore {
  /** Rises with each change, by whichever tab. */
  readonly version: number;
  readonly sandbox: SavedSandbox;
  readonly list: StepList;
}

/** Docs of several versions can be on one site, and a store is of one version. */
const name = `store-admin-api ${apiVersion}`;

/** Where a store is kept. */
export interface Shelf {
  /** The version of the store; 0 if there is none. */
  version(): Promise<number>;
  read(): Promise<KeptStore | undefined>;
  write(store: KeptStore): Promise<void>;
}

/** Opens the browser's storage; undefined if it is not available, as in private windows of some browsers. */
export async function openShelf(): Promise<Shelf | undefined> {
  if (location.protocol === "file:") return undefined; // browsers differ on which pages share storage
  try {
    const open = indexedDB.open(name, 1);
    open.onupgradeneeded = () => open.result.createObjectStore(name);
    const database = await settled(open);
    const objects = (mode: IDBTransactionMode) => database.transaction(name, mode).objectStore(name);
    return {
      version: async () => (await settled<number | undefined>(objects("readonly").get("version"))) ?? 0,
      read: () => settled<KeptStore | undefined>(objects("readonly").get("store")),
      write: async (store) => {
        const place = objects("readwrite");
        place.put(store.version, "version");
        await settled(place.put(store, "store"));
      },
    };
  } catch {
    return undefined;
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Runs a function when no other one runs, in any tab. */
export function takeTurn<T>(run: () => Promise<T>): Promise<T> {
  if (navigator.locks !== undefined) return navigator.locks.request(name, run) as Promise<T>;
  const turn = last.then(run, run); // an insecure page has no locks
  last = turn.catch(() => {});
  return turn;
}

/** Announces changes of the store to other tabs, and reports theirs. */
export function openChannel(onChange: () => void): { readonly announce: () => void } {
  if (typeof BroadcastChannel === "undefined") return { announce: () => {} };
  const channel = new BroadcastChannel(name);
  channel.onmessage = onChange;
  return { announce: () => channel.postMessage("changed") };
}

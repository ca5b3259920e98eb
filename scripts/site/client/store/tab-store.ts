/** A store in a worker of this tab. Tabs share one state: each request first loads it if another tab has changed it, and saves it after. */
import type { Answer } from "../../../../src/sandbox/answers/answer.ts";
import { type BrowserSandbox, createBrowserSandbox, type SavedSandbox } from "../../../../src/sandbox/browser/index.ts";
import { onAnswers, recallAnswers } from "../answers/kept-answers.ts";
import { controlApi } from "./control-api.ts";
import { followedAnswers } from "./followed-answers.ts";
import { openChannel, openShelf, type Shelf, takeTurn } from "./kept-store.ts";
import { Listeners } from "./listeners.ts";
import { startSandboxWorker } from "./sandbox-worker.ts";
import type { ControlledStore, StepList } from "./site-store.ts";
import { addStep, isCall, isChange, noResponse, noSteps, ownHeaders } from "./steps.ts";

/** The host of the store. No request goes there. */
const baseUrl = "https://store.test";

/** Ids and times are the same in each new store, so the same steps give the same responses. */
const deterministic = "docs";

/** The subscription that each new store has, whose webhooks are shown. Nothing is sent to its URL. */
const subscription = {
  url: "https://your-app.test/webhooks",
  secret: `whsec_${btoa("a secret that only samples use")}`,
};

/** How long webhooks may follow each other before the store is saved, in milliseconds. */
const saveDelay = 100;

/** Opens the kept store, or creates a new one. @throws Error if the sandbox cannot be loaded. */
export async function openTabStore(root: string): Promise<ControlledStore> {
  const shelf = await openShelf();
  const delivered = new Listeners<void>();
  const start = async (saved?: SavedSandbox): Promise<BrowserSandbox> =>
    createBrowserSandbox({
      worker: await startSandboxWorker(root),
      answers: await followedAnswers(root),
      deterministic,
      saved,
      onWebhook: () => {
        delivered.tell();
        return new Response();
      },
    });
  const store = await takeTurn(() => TabStore.open(shelf, start));
  delivered.add(() => store.saveLater());
  onAnswers(async () => store.follow(await followedAnswers(root)));
  const kept = shelf === undefined ? "It ends with this page." : "It is kept for all pages of this site.";
  return {
    baseUrl,
    token: store.token,
    origin: undefined,
    get description() {
      const follows = Object.keys(recallAnswers()).length > 0 ? " It follows your answers where it can." : "";
      return `A store in this tab responds. ${kept} Nothing leaves your browser.${follows}`;
    },
    fetch: (input, init) => store.fetch(new Request(input, init)),
    control: { isShared: false, reset: () => store.reset(), steps: () => store.steps() },
    onReplace: (listener) => store.replaced.add(listener),
  };
}

class TabStore {
  readonly replaced = new Listeners<void>();
  readonly #sandbox: BrowserSandbox;
  readonly #shelf: Shelf | undefined;
  readonly #channel = openChannel(() => void this.#loadWhenSeen());
  #version = 0;
  #list: StepList = noSteps;
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(sandbox: BrowserSandbox, shelf: Shelf | undefined) {
    this.#sandbox = sandbox;
    this.#shelf = shelf;
  }

  /** Opens the kept store. One that cannot be read, such as that of an earlier version, is replaced. */
  static async open(
    shelf: Shelf | undefined,
    start: (saved?: SavedSandbox) => Promise<BrowserSandbox>,
  ): Promise<TabStore> {
    const kept = await shelf?.read();
    const opened = kept && (await start(kept.sandbox).catch(() => undefined));
    const store = new TabStore(opened ?? (await start()), shelf);
    store.#version = kept?.version ?? 0;
    if (kept !== undefined && opened !== undefined) store.#list = kept.list;
    else await store.#setUp();
    return store;
  }

  get token(): string {
    return this.#sandbox.token;
  }

  /**
   * Responds before the store is saved: the next request, of any tab, waits for that. Responses of the control API that change nothing
   * are not saved, so a page may ask for them often.
   */
  async fetch(request: Request): Promise<Response> {
    const body = request.body === null ? undefined : await request.clone().text();
    return new Promise((resolve, reject) => {
      const turn = this.#change(async () => {
        // A fault can lose the response of a request that the store has performed.
        const { pathname, search } = new URL(request.url);
        const target = pathname + search;
        const { status, response } = await this.#sandbox.fetch(request).then(
          async (received) => {
            const copy = isCall(target) ? received.clone() : undefined;
            resolve(received);
            return { status: received.status, response: await copy?.text().catch(() => undefined) };
          },
          (error: unknown) => {
            reject(error);
            return { status: noResponse, response: undefined };
          },
        );
        if (!isChange(request.method, target)) return;
        const headers = ownHeaders(request.headers, this.token);
        this.#list = addStep(this.#list, {
          method: request.method,
          target,
          ...(body !== undefined && { body }),
          ...(headers.length > 0 && { headers }),
          status,
          ...(response !== undefined && { response }),
        });
        await this.#save();
      });
      turn.catch(reject); // a response that is there already stands, saved or not
    });
  }

  reset(): Promise<void> {
    return this.#change(async () => {
      await this.#sandbox.load();
      this.#list = noSteps;
      await this.#setUp();
      this.replaced.tell();
    });
  }

  steps(): Promise<StepList> {
    return this.#change(async () => this.#list);
  }

  /** Behaves by other answers from the next request on. */
  follow(answers: readonly Answer[]): Promise<void> {
    return takeTurn(() => this.#sandbox.follow(answers));
  }

  /** Saves what changes without a request: that webhooks were delivered. */
  saveLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const turn = takeTurn(async () => {
        if ((await this.#shelf?.version()) === this.#version) await this.#save(); // else another tab delivers them
      });
      turn.catch(() => {}); // they are saved with the next request
    }, saveDelay);
  }

  /** Runs a function on the newest state, when no other tab does. */
  #change<T>(run: () => Promise<T>): Promise<T> {
    return takeTurn(async () => {
      await this.#loadNewer();
      return run();
    });
  }

  async #loadNewer(): Promise<void> {
    if (!this.#shelf || (await this.#shelf.version()) === this.#version) return;
    const kept = await this.#shelf.read();
    if (kept === undefined) return; // somebody cleared the storage: this tab has the only copy
    await this.#sandbox.load(kept.sandbox);
    this.#version = kept.version;
    this.#list = kept.list;
    this.replaced.tell();
  }

  async #loadWhenSeen(): Promise<void> {
    if (document.visibilityState === "visible") await takeTurn(() => this.#loadNewer());
  }

  async #save(): Promise<void> {
    if (!this.#shelf) return;
    const version = this.#version + 1;
    await this.#shelf.write({ version, sandbox: await this.#sandbox.save(), list: this.#list });
    this.#version = version; // not if it could not be written: then this tab still has the newest store
    this.#channel.announce();
  }

  async #setUp(): Promise<void> {
    const api = controlApi({ baseUrl, fetch: (input, init) => this.#sandbox.fetch(input, init) });
    await api.subscribe(subscription);
    await api.snapshot("seed"); // a reset over the control API returns to it
    await this.#save();
  }
}

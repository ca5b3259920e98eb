/** Creates, edits and deletes a resource of a store. */

import type { StoredResource } from "../../control/stored-resources.ts";
import { attempt } from "../kit/announce.ts";
import { confirmAction } from "../kit/confirm.ts";
import { hashOf } from "./address.ts";
import type { Api } from "./api.ts";
import { editor } from "./editor.ts";
import { labelOf } from "./resource-label.ts";
import type { Split } from "./split.ts";

export class ResourceEditing {
  readonly #api: Api;
  readonly #open: Split["open"];
  readonly #onLeave: () => Promise<void>;
  /** Whether the editor is shown. */
  isOpen = false;

  /** @param open shows the editor. @param onLeave is called when it is left without another address. */
  constructor(api: Api, open: Split["open"], onLeave: () => Promise<void>) {
    this.#api = api;
    this.#open = open;
    this.#onLeave = onLeave;
  }

  edit(kind: string, { id, resource }: StoredResource): void {
    this.#show(`Edit ${kind} ${id}`, "Save", resource, async (changed) => {
      await this.#api.replaceResource(kind, id, changed);
      await this.#leave();
      return `The ${kind} is saved.`;
    });
  }

  /** Starts from the newest resource of the type, which gets a new id. */
  async create(kind: string): Promise<void> {
    const [sample] = (await this.#api.resources(kind, { limit: 1 })).resources;
    const rest = Object.entries(sample?.resource ?? {}).filter(([, value]) => value !== sample?.id);
    this.#show(`New ${kind}`, "Create", Object.fromEntries(rest), async (given) => {
      const { id } = await this.#api.createResource(kind, given);
      this.isOpen = false;
      location.hash = hashOf({ view: "resources", path: [kind, id] });
      return `The ${kind} ${id} is created.`;
    });
  }

  async remove(kind: string, stored: StoredResource): Promise<void> {
    const { id } = stored;
    const lost = [`The ${kind} ${labelOf(stored)}`];
    if (!(await confirmAction(`Delete the ${kind} ${id}?`, "Delete", { lost }))) return;
    const done = await attempt(async () => {
      await this.#api.deleteResource(kind, id);
      return true;
    }, `The ${kind} ${id} is deleted.`);
    if (done) location.hash = hashOf({ view: "resources", path: [kind] });
  }

  #show(title: string, submit: string, resource: object, send: (resource: object) => Promise<string>): void {
    this.isOpen = true;
    const text = JSON.stringify(resource, null, 2);
    this.#open(title, [editor({ text, submit, send, cancel: () => this.#leave() })]);
  }

  #leave(): Promise<void> {
    this.isOpen = false;
    return this.#onLeave();
  }
}

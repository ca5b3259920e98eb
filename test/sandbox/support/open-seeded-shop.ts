import { onTestFinished } from "vitest";
import type { Operations } from "../../../generated/contract.js";
import type { OperationId } from "../../../src/sandbox/operation-id.ts";
import { perform } from "../../../src/sandbox/services/perform.ts";
import { Documents } from "../../../src/sandbox/state/documents.ts";
import { openStorage } from "../../../src/sandbox/storage/open.ts";
import { createTenant } from "../storage/support.ts";
import { bodyText } from "./body-text.ts";
import { opening } from "./shop.ts";

/**
 * Opens a shop with documents that no operation creates, such as categories.
 *
 * @param put puts them there.
 * @returns a function that performs an operation, and returns the response, parsed as JSON.
 */
export async function openSeededShop(put: (documents: Documents) => Promise<unknown>) {
  const store = await openStorage();
  onTestFinished(() => store.close());
  const { id: tenant } = await createTenant(store, "shop");
  const now = Date.parse(opening);
  await store.transaction(tenant, "write", (transaction) => put(new Documents(transaction, now)));
  return async <Id extends OperationId>(id: Id, request: Operations[Id]["request"]) => {
    const surroundings = { now };
    const { text } = await store.transaction(tenant, "write", (transaction) =>
      perform(id, request, { transaction, wireFormat: "typed", ...surroundings }),
    );
    return JSON.parse(bodyText(text));
  };
}

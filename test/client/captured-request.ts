/** The request of a call of the client. */
import { DecodeError, type Store } from "../../src/client/node.ts";
import { json, type SentRequest, scriptStore } from "../support/scripted-store.ts";

/** Makes a call and returns its request. */
export async function captureRequest(call: (store: Store) => Promise<unknown>, options = {}): Promise<SentRequest> {
  const { store, sent, clock } = scriptStore(json({}), options);
  await clock.finish(call(store)).catch((error: unknown) => {
    if (!(error instanceof DecodeError)) throw error; // of most operations, that is not the response
  });
  const [request] = sent;
  if (!request || sent.length > 1) throw new Error(`The call was sent ${sent.length} times.`);
  return request;
}

import type { JsonObject } from "../../../../src/contract/json.ts";
import { finds, type Row, rowsOf, silent } from "../../support/rows.ts";
import { next } from "../../support/state-steps.ts";
import { send } from "../../support/transcript.ts";

const first = ({ body, ...more }: { readonly headers?: typeof next; readonly body?: JsonObject }) =>
  send("listCollections", { ...more, response: { collections: [{ collectionId: "3001" }], ...body } });
/** Two pages, the second with this status. */
const thenPage = (page: ReturnType<typeof first>, status: number) => ({
  ...page,
  exchanges: [...page.exchanges, ...send("listCollections", { status, response: { collections: [] } }).exchanges],
});

export const rows: readonly Row[] = rowsOf("lists/rejected-page", {
  "the page of a link": [
    thenPage(first({ headers: next }), 422),
    finds("listCollections", {
      why: /rejects page 2 with 422, although its response for page 1 links to it/,
      basis: { inherent: "complete-pages" },
    }),
  ],
  "it is there": [thenPage(first({ headers: next }), 200)],
  "one page": [first({}), silent],
  "a page that no response links to": [thenPage(first({}), 422), silent],
  "a page by what may be the token of the page itself": [thenPage(first({ body: { pageToken: "x" } }), 422), silent],
  "too many requests": [thenPage(first({ headers: next }), 429), silent],
  "a failure of the server": [thenPage(first({ headers: next }), 500), silent],
});

/** Resources that name each other. */
import { conforming, type Row, silent, violating } from "../../support/rows.ts";
import { collection, get, other, product } from "../../support/state-steps.ts";
import { send } from "../../support/transcript.ts";

export const rows: readonly Row[] = [
  violating(
    "state/inconsistent-relation",
    "the other does not name it",
    [collection(), product("3001")],
    ["getProduct /product/collections"],
    { why: /names the collection 3001, which does not name it according to getCollection/ },
  ),
  violating(
    "state/inconsistent-relation",
    "the other names it",
    [collection("5001"), product()],
    ["getProduct /product/collections"],
    { why: /does not name the collection 3001, which names it/ },
  ),
  violating(
    "state/inconsistent-relation",
    "from the other side",
    [product("3001"), collection()],
    ["getCollection /collection/collects"],
  ),
  violating(
    "state/inconsistent-relation",
    "the other was deleted",
    [send("deleteCollection", { path: { collectionId: "3001" } }), product("3001")],
    ["getProduct /product/collections"],
    { why: /was deleted/ },
  ),
  conforming("state/inconsistent-relation", "both name each other", [collection("5001"), product("3001")]),
  conforming("state/inconsistent-relation", "neither names the other", [collection(), product()]),
  conforming("state/inconsistent-relation", "no list of the others", [
    collection(),
    send("getProduct", {
      path: { productId: "5001" },
      response: { product: { productId: "5001", collections: null } },
    }),
  ]),
  conforming("state/inconsistent-relation", "the other is not known", [product("3001")]),
  conforming("state/inconsistent-relation", "the other may have changed since", [
    collection(),
    other(),
    product("3001"),
  ]),
  silent("state/inconsistent-relation", "a resource without relations", [get({})]),
];

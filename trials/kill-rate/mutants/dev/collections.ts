/** Faults in creating, reading and listing collections. */
import type { Collection } from "../../../../generated/types.js";
import { type Mutant, mutant } from "../../mutant.ts";
import {
  afterOperation,
  any,
  beforeOperation,
  changeArguments,
  changeFilter,
  changeState,
  combine,
  ignoreFilter,
  kinds,
  onLink,
  onList,
  onQuery,
  onRead,
  onRequestBody,
  onResponseText,
  onStore,
  rejection,
  requireScopes,
  resourceOf,
} from "../../variation/index.ts";
import { keepCount, sortCollections } from "../collections.ts";

export const collectionMutants: readonly Mutant[] = [
  mutant("collections-01", "createCollection", "rules", "countGoodsNum is what the request sends.", () => keepCount()),
  mutant("collections-02", "createCollection", "input", "A type that is sent as a string is rejected.", () =>
    onRequestBody("createCollection", ({ collection }) => {
      if (typeof collection?.collectionType === "string")
        throw rejection(422, "/body/collection/collectionType", "should be 1 or 2");
    }),
  ),
  mutant("collections-03", "createCollection", "input", 'The flag "false" is read as true.', () =>
    onRequestBody("createCollection", ({ collection }) => {
      if (typeof collection?.published === "string") collection.published = Boolean(collection.published);
    }),
  ),
  mutant("collections-04", "createCollection", "state", "New collections are never published.", () =>
    onStore("createCollection", "collection", (collection) => ({ ...collection, published: false })),
  ),
  mutant("collections-05", "createCollection", "input", "A collection may name products that do not exist.", () =>
    combine(
      beforeOperation(["createCollection", "updateCollection"], async ({ collection, ...request }, { documents }) => {
        const collects = [];
        for (const id of collection.collects ?? []) if (await documents.get(kinds.product, id)) collects.push(id);
        return { ...request, collection: { ...collection, ...(collection.collects && { collects }) } } as never;
      }),
      onStore(["createCollection", "updateCollection"], "collection", (collection, { request }) => {
        const collects = [...new Set(request.collection.collects)];
        if (collection.collectionType === 2 || !request.collection.collects) return collection;
        return { ...collection, collects, countGoodsNum: collects.length };
      }),
    ),
  ),
  mutant("collections-06", "createCollection", "input", "An unknown type is ignored.", () =>
    onRequestBody("createCollection", ({ collection }) => {
      if (![1, 2, "1", "2"].includes(collection?.collectionType)) delete collection?.collectionType;
    }),
  ),
  mutant("collections-07", "getCollection", "response", "The type of a collection is a word.", () =>
    onResponseText("getCollection", (text) =>
      text
        .replace('"collectionType":1', '"collectionType":"custom"')
        .replace('"collectionType":2', '"collectionType":"smart"'),
    ),
  ),
  mutant("collections-08", "getCollection", "state", "A collection shows only its first product.", () =>
    afterOperation("getCollection", ({ collection }) => {
      const { collects, ...rest } = resourceOf<Collection>(collection);
      return { collection: { ...rest, collects: collects?.slice(0, 1) } };
    }),
  ),
  mutant("collections-09", "getCollection", "response", "A collection without an image has null for it.", () =>
    onResponseText("getCollection", (text) => text.replace(/^(?!.*"image")(.*)\}\}$/s, '$1,"image":null}}')),
  ),
  mutant("collections-10", "listCollections", "lists", "created-desc sorts in ascending order.", () =>
    sortCollections("created-desc", "created"),
  ),
  mutant("collections-11", "listCollections", "lists", "updated sorts by creation.", () =>
    sortCollections("updated", "created"),
  ),
  mutant("collections-12", "listCollections", "lists", "The title filter finds titles that contain it.", () =>
    changeFilter("listCollections", "title", () => ({ match: "contains" })),
  ),
  mutant("collections-13", "listCollections", "lists", "Only the first of the requested ids filters.", () =>
    changeArguments("listCollections", ({ ids, ...request }) => ({ ...request, ...(ids && { ids: ids.slice(0, 1) }) })),
  ),
  mutant("collections-14", "listCollections", "lists", "unpublished lists all collections.", () =>
    changeState("listCollections", "publishedStatus", "unpublished", "true"),
  ),
  mutant("collections-15", "listCollections", "lists", "The list ignores the type.", () =>
    ignoreFilter("listCollections", "collectionType"),
  ),
  mutant("collections-16", "listCollections", "lists", "Every page has the same page token.", () =>
    afterOperation("listCollections", (response, call) => {
      if (call.nextPage !== undefined) call.nextPage = 2;
      return response;
    }),
  ),
  mutant("collections-17", "listCollections", "input", "An unknown order is ignored.", () =>
    onQuery("listCollections", (query) =>
      query
        .split("&")
        .filter((pair) => !/^sortOrder(=|$)/.test(pair) || /=(created|updated)(-desc)?$/.test(pair))
        .join("&"),
    ),
  ),
  mutant("collections-18", "listCollections", "input", "A plus sign in a query is not read as a space.", () =>
    onQuery(any, (query) => query.replaceAll("+", "%2B")),
  ),
  mutant("collections-19", "listCollections", "response", "The list is under collection, not collections.", () =>
    onResponseText("listCollections", (text) => text.replace('{"collections":', '{"collection":')),
  ),
  mutant(
    "collections-20",
    "listCollections",
    "response",
    "The Link header has a relative address without brackets.",
    () => onLink(any, (link) => link.replace(/^<https?:\/\/[^/]+(.*)>; rel/, "$1; rel")),
  ),
  mutant("collections-21", "countCollections", "lists", "The count leaves out unpublished collections.", () =>
    afterOperation("countCollections", async (_, { documents }) => {
      const all = await documents.find(kinds.collection, { limit: 1000 });
      return { count: all.filter(({ value }) => value.published).length };
    }),
  ),
  mutant("collections-22", "countCollections", "access", "Counting collections needs write_products.", () =>
    requireScopes("countCollections", "write_products"),
  ),
  mutant("collections-23", "countCollections", "response", "The count is a list of one number.", () =>
    onResponseText("countCollections", (text) => text.replace(/:(\d+)/, ":[$1]")),
  ),
  mutant("collections-41", "listCollections", "lists", "published lists the collections that are not.", () =>
    changeState("listCollections", "publishedStatus", "published", "has(item.published) && !item.published"),
  ),
  mutant("collections-42", "createCollection", "rules", "appliedDisjunctively means that all rules must match.", () =>
    combine(
      beforeOperation(["createCollection", "updateCollection"], ({ collection, ...request }) => {
        const { ruleSet } = collection;
        return { ...request, collection: { ...collection, ...(ruleSet && { ruleSet: flip(ruleSet) }) } } as never;
      }),
      onRead(ruleOperations, "collection", ({ ruleSet, ...rest }) => ({
        ...rest,
        ruleSet: ruleSet && flip(ruleSet),
      })),
      onStore(ruleOperations, "collection", ({ ruleSet, ...rest }) => ({
        ...rest,
        ruleSet: ruleSet && flip(ruleSet),
      })),
    ),
  ),
  mutant("collections-43", "listCollections", "lists", "updated-desc sorts by id.", () =>
    onList("listCollections", "collection", ({ after, ...page }) => {
      if (page.by !== "updated" || !page.desc) return { ...page, ...(after && { after }) };
      return { ...page, by: "id", ...(after && { after: [after[1], after[1]] }) };
    }),
  ),
];

const ruleOperations = ["createCollection", "updateCollection", "createProduct", "updateProduct"] as const;

/** Negates the flag of a rule set. Where it is not sent it becomes a word, and is left out again the next time. */
function flip<R extends { readonly appliedDisjunctively?: boolean }>(ruleSet: R): R {
  const { appliedDisjunctively: flag, ...rest } = ruleSet as { readonly appliedDisjunctively?: unknown };
  const flipped = typeof flag === "boolean" ? !flag : flag === undefined ? "unset" : undefined;
  return { ...rest, appliedDisjunctively: flipped } as R;
}

/** Faults in gift cards, products, the shop and collections. */
import type { Collection, GiftCard, Product } from "../../../../generated/types.js";
import { serialize } from "../../../../src/sandbox/state/serialize.ts";
import { type Mutant, mutant } from "../../mutant.ts";
import {
  afterOperation,
  allowToken,
  any,
  aroundOperation,
  authorize,
  changeArguments,
  changeRule,
  changeState,
  combine,
  kinds,
  onResponse,
  onResponseText,
  onStore,
  onSuccess,
  requireScopes,
  resourceOf,
  skipRemove,
  skipStore,
} from "../../variation/index.ts";
import { keepCount, sortCollections } from "../collections.ts";
import {
  changeLastCharacters,
  clearBalance,
  cutNotes,
  ignoreExpiry,
  isNotDisabled,
  rejectNotes,
} from "../gift-cards.ts";
import { changeVariants, dropImages, findByPrefix, parentCategory } from "../products.ts";

export const catalogAndShop: readonly Mutant[] = [
  mutant("s-gift-cards-01", "createGiftCard", "input", "A note of exactly 500 characters is rejected.", () =>
    rejectNotes((length) => length >= 500),
  ),
  mutant("s-gift-cards-02", "updateGiftCard", "input", "An update cuts a note longer than 500 characters.", () =>
    cutNotes("updateGiftCard"),
  ),
  mutant("s-gift-cards-03", "createGiftCard", "rules", "lastCharacters is in upper case.", () =>
    changeLastCharacters((code) => code.slice(-4).map((character) => character.toUpperCase())),
  ),
  mutant("s-gift-cards-04", "searchGiftCards", "lists", "enabled lists expired cards as well.", () =>
    changeState("searchGiftCards", "status", "enabled", isNotDisabled),
  ),
  mutant("s-gift-cards-05", "updateGiftCard", "input", "An expiry of null is ignored.", () =>
    ignoreExpiry((expireTime) => !expireTime),
  ),
  mutant("s-gift-cards-06", "disableGiftCard", "state", "Disabling a card sets its balance to 0.", () =>
    clearBalance(),
  ),
  mutant("s-gift-cards-07", "countGiftCards", "access", "Every token may count the cards.", () =>
    requireScopes("countGiftCards"),
  ),
  mutant("s-gift-cards-08", "getGiftCard", "response", "A card that is read masks its code.", () =>
    afterOperation("getGiftCard", ({ giftCard }) => {
      const card = resourceOf<GiftCard>(giftCard);
      return { giftCard: { ...card, code: card.code?.replace(/.(?=.{4})/g, "*") } };
    }),
  ),
  mutant("s-products-01", "updateProduct", "state", "An update without images removes them.", () => dropImages()),
  mutant("s-products-02", "getProduct", "rules", "The category shows the id of its parent.", () => parentCategory()),
  mutant("s-products-03", "deleteProduct", "response", "The response shows the deleted product.", () => {
    let deleted: Product | undefined;
    return combine(
      aroundOperation("deleteProduct", async (request, { documents }, next) => {
        deleted = (await documents.get(kinds.product, request.productId))?.value;
        return next(request);
      }),
      onResponseText("deleteProduct", (text) =>
        deleted ? serialize("ProductEnvelope", { product: deleted }, "typed") : text,
      ),
    );
  }),
  mutant("s-products-04", "searchCategories", "lists", "A search finds only names that begin with the text.", () =>
    findByPrefix(),
  ),
  mutant("s-products-05", "searchCategories", "access", "The category search needs no token.", () =>
    allowToken("searchCategories", (token) => token === undefined),
  ),
  mutant("s-products-06", "createProduct", "input", "The weight of a variant loses its fraction.", () =>
    changeVariants(({ weight, ...variant }) => ({
      ...variant,
      ...(weight !== undefined && { weight: Math.trunc(weight) }),
    })),
  ),
  mutant("s-products-07", "createProduct", "state", "Collections do not list a product created in them.", () =>
    skipStore(["createProduct", "updateProduct"], ["collection"], ({ documents }) => {
      const { product } = documents.before() as { product?: Product };
      return (product?.collections ?? []).length === 0;
    }),
  ),
  mutant("s-products-08", "createProduct", "response", "Creating a product returns 201.", () =>
    onResponse("createProduct", ({ status }) => (status === 200 ? { status: 201 } : undefined)),
  ),
  mutant("s-shop-01", "deleteLocation", "rules", "The default location can be deleted.", () =>
    changeRule("deleteLocation", "default-location-stays", { refuse: "before.location.stopStatus" }),
  ),
  mutant("s-shop-02", "updateLocation", "input", "An update removes leading zeros of the postal code.", () =>
    onStore("updateLocation", "location", (location, { request }) => ({
      ...location,
      ...(request.location.zipcode && { zipcode: request.location.zipcode.replace(/^0+/, "") }),
    })),
  ),
  mutant("s-shop-03", "listLocations", "lists", "A page of locations has one more than its limit.", () =>
    changeArguments("listLocations", ({ limit, ...request }) =>
      limit === undefined ? request : { ...request, limit: limit + 1 },
    ),
  ),
  mutant("s-shop-04", "deleteLocation", "access", "Deleting needs the read scope as well.", () =>
    authorize(any, (held, { method, scopes }) =>
      scopes.some(
        (scope) => held.includes(scope) && (method !== "DELETE" || held.includes(scope.replace("write_", "read_"))),
      ),
    ),
  ),
  mutant("s-shop-05", "listLanguages", "response", "The languages are under language.", () =>
    onResponseText("listLanguages", (text) => text.replace('{"languages":', '{"language":')),
  ),
  mutant("s-shop-06", "countLocations", "response", "The count is sent as text/plain.", () =>
    onSuccess("countLocations", ({ headers }) => ({
      headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
    })),
  ),
  mutant("s-collections-01", "listCollections", "lists", "Of title and type only the title filters.", () =>
    changeArguments("listCollections", ({ collectionType, ...request }) =>
      request.title !== undefined || collectionType === undefined ? request : { ...request, collectionType },
    ),
  ),
  mutant("s-collections-02", "listCollections", "lists", "updated-desc sorts by creation.", () =>
    sortCollections("updated-desc", "created-desc"),
  ),
  mutant(
    "s-collections-03",
    "addProductsToCollection",
    "rules",
    "Changing the products does not change their count.",
    () => keepCount(),
  ),
  mutant("s-collections-04", "deleteCollection", "state", "A collection without products is not deleted.", () =>
    skipRemove("deleteCollection", "collection", ({ collects = [] }) => collects.length === 0),
  ),
  mutant(
    "s-collections-05",
    "removeProductsFromCollection",
    "access",
    "Removing products needs an unknown scope.",
    () => requireScopes("removeProductsFromCollection", "write_collections"),
  ),
  mutant(
    "s-collections-06",
    "getCollection",
    "response",
    "A smart collection shows no products, though it counts them.",
    () =>
      afterOperation("getCollection", ({ collection }) => {
        const value = resourceOf<Collection>(collection);
        return { collection: value.collectionType === 2 ? { ...value, collects: [] } : collection };
      }),
  ),
];

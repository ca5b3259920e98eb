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
  mutant(
    "s-gift-cards-01",
    "createGiftCard",
    "input",
    "off-by-one",
    "A note of exactly 500 characters is rejected.",
    () => rejectNotes((length) => length >= 500),
  ),
  mutant(
    "s-gift-cards-02",
    "updateGiftCard",
    "input",
    "skip-check",
    "An update cuts a note longer than 500 characters.",
    () => cutNotes("updateGiftCard"),
    "The document does not say whether a note that is too long is rejected or cut.",
  ),
  mutant("s-gift-cards-03", "createGiftCard", "rules", "lose-precision", "lastCharacters is in upper case.", () =>
    changeLastCharacters((code) => code.slice(-4).map((character) => character.toUpperCase())),
  ),
  mutant(
    "s-gift-cards-04",
    "searchGiftCards",
    "lists",
    "weaken-condition",
    "enabled lists expired cards as well.",
    () => changeState("searchGiftCards", "status", "enabled", isNotDisabled),
    "The document does not define the statuses, so an expired card may still count as enabled.",
  ),
  mutant("s-gift-cards-05", "updateGiftCard", "input", "ignore-argument", "An expiry of null is ignored.", () =>
    ignoreExpiry((expireTime) => !expireTime),
  ),
  mutant(
    "s-gift-cards-06",
    "disableGiftCard",
    "state",
    "leak",
    "Disabling a card sets its balance to 0.",
    () => clearBalance(),
    "The document does not say what disabling a card does to its balance.",
  ),
  mutant("s-gift-cards-07", "countGiftCards", "access", "skip-check", "Every token may count the cards.", () =>
    requireScopes("countGiftCards"),
  ),
  mutant("s-gift-cards-08", "getGiftCard", "response", "constant", "A card that is read masks its code.", () =>
    afterOperation("getGiftCard", ({ giftCard }) => {
      const card = resourceOf<GiftCard>(giftCard);
      return { giftCard: { ...card, code: card.code?.replace(/.(?=.{4})/g, "*") } };
    }),
  ),
  mutant(
    "s-products-01",
    "updateProduct",
    "state",
    "partial",
    "An update without images removes them.",
    () => dropImages(),
    "The document does not say whether an update keeps or clears fields that are not sent.",
  ),
  mutant("s-products-02", "getProduct", "rules", "swap-names", "The category shows the id of its parent.", () =>
    parentCategory(),
  ),
  mutant(
    "s-products-03",
    "deleteProduct",
    "response",
    "extra-member",
    "The response shows the deleted product.",
    () => {
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
    },
  ),
  mutant(
    "s-products-04",
    "searchCategories",
    "lists",
    "strengthen-condition",
    "A search finds only names that begin with the text.",
    () => findByPrefix(),
    "The document does not say how the category name is compared with the searched text.",
  ),
  mutant("s-products-05", "searchCategories", "access", "skip-check", "The category search needs no token.", () =>
    allowToken("searchCategories", (token) => token === undefined),
  ),
  mutant(
    "s-products-06",
    "createProduct",
    "input",
    "lose-precision",
    "The weight of a variant loses its fraction.",
    () =>
      changeVariants(({ weight, ...variant }) => ({
        ...variant,
        ...(weight !== undefined && { weight: Math.trunc(weight) }),
      })),
    "The document does not say whether a weight may have a fraction; only prices are called decimals.",
  ),
  mutant(
    "s-products-07",
    "createProduct",
    "state",
    "drop-statement",
    "Collections do not list a product created in them.",
    () =>
      skipStore(["createProduct", "updateProduct"], ["collection"], ({ documents }) => {
        const { product } = documents.before() as { product?: Product };
        return (product?.collections ?? []).length === 0;
      }),
  ),
  mutant("s-products-08", "createProduct", "response", "wrong-status", "Creating a product returns 201.", () =>
    onResponse("createProduct", ({ status }) => (status === 200 ? { status: 201 } : undefined)),
  ),
  mutant(
    "s-shop-01",
    "deleteLocation",
    "rules",
    "skip-check",
    "The default location can be deleted.",
    () => changeRule("deleteLocation", "default-location-stays", { refuse: "before.location.stopStatus" }),
    "The document does not say whether the default location can be deleted.",
  ),
  mutant(
    "s-shop-02",
    "updateLocation",
    "input",
    "lose-precision",
    "An update removes leading zeros of the postal code.",
    () =>
      onStore("updateLocation", "location", (location, { request }) => ({
        ...location,
        ...(request.location.zipcode && { zipcode: request.location.zipcode.replace(/^0+/, "") }),
      })),
  ),
  mutant(
    "s-shop-03",
    "listLocations",
    "lists",
    "off-by-one",
    "A page of locations has one more than its limit.",
    () =>
      changeArguments("listLocations", ({ limit, ...request }) =>
        limit === undefined ? request : { ...request, limit: limit + 1 },
      ),
    "The document does not show the parameters of the location list, so it names no limit there.",
  ),
  mutant(
    "s-shop-04",
    "deleteLocation",
    "access",
    "strengthen-condition",
    "Deleting needs the read scope as well.",
    () =>
      authorize(any, (held, { method, scopes }) =>
        scopes.some(
          (scope) => held.includes(scope) && (method !== "DELETE" || held.includes(scope.replace("write_", "read_"))),
        ),
      ),
  ),
  mutant("s-shop-05", "listLanguages", "response", "swap-names", "The languages are under language.", () =>
    onResponseText("listLanguages", (text) => text.replace('{"languages":', '{"language":')),
  ),
  mutant("s-shop-06", "countLocations", "response", "wrong-type", "The count is sent as text/plain.", () =>
    onSuccess("countLocations", ({ headers }) => ({
      headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
    })),
  ),
  mutant(
    "s-collections-01",
    "listCollections",
    "lists",
    "ignore-argument",
    "Of title and type only the title filters.",
    () =>
      changeArguments("listCollections", ({ collectionType, ...request }) =>
        request.title !== undefined || collectionType === undefined ? request : { ...request, collectionType },
      ),
  ),
  mutant("s-collections-02", "listCollections", "lists", "wrong-sort", "updated-desc sorts by creation.", () =>
    sortCollections("updated-desc", "created-desc"),
  ),
  mutant(
    "s-collections-03",
    "addProductsToCollection",
    "rules",
    "stale-value",
    "Changing the products does not change their count.",
    () => keepCount(),
  ),
  mutant(
    "s-collections-04",
    "deleteCollection",
    "state",
    "partial",
    "A collection without products is not deleted.",
    () => skipRemove("deleteCollection", "collection", ({ collects = [] }) => collects.length === 0),
  ),
  mutant(
    "s-collections-05",
    "removeProductsFromCollection",
    "access",
    "swap-names",
    "Removing products needs an unknown scope.",
    () => requireScopes("removeProductsFromCollection", "write_collections"),
  ),
  mutant(
    "s-collections-06",
    "getCollection",
    "response",
    "constant",
    "A smart collection shows no products, though it counts them.",
    () =>
      afterOperation("getCollection", ({ collection }) => {
        const value = resourceOf<Collection>(collection);
        return { collection: value.collectionType === 2 ? { ...value, collects: [] } : collection };
      }),
  ),
];

/** Faults in gift cards, products, the shop and collections. The conformance suite is developed without a look at them. */
import type { Location } from "../../../../generated/types.js";
import { type Mutant, mutant } from "../../mutant.ts";
import {
  afterOperation,
  allowToken,
  any,
  authorize,
  beforeOperation,
  changeArguments,
  changeRule,
  changeState,
  kinds,
  onResponseText,
  onStore,
  onSuccess,
  performForbidden,
  requireScopes,
  resourceOf,
} from "../../variation/index.ts";
import { countingOperations, replaceProducts } from "../collections.ts";
import { changeLastCharacters, clearBalance, expired, ignoreExpiry, rejectNotes } from "../gift-cards.ts";
import { nameEmptyPage, rememberPages } from "../lists.ts";
import { findByPrefix, ignoreUnknownProduct, stripVariantIds } from "../products.ts";
import { roundCoordinates } from "../shop.ts";

export const blindCatalogAndShop: readonly Mutant[] = [
  mutant("blind-gift-cards-01", "createGiftCard", "rules", "lastCharacters is in upper case.", () =>
    changeLastCharacters((code) => code.slice(-4).map((character) => character.toUpperCase())),
  ),
  mutant("blind-gift-cards-02", "createGiftCard", "input", "The length of a note is counted in bytes.", () =>
    rejectNotes((_, note) => Buffer.byteLength(note) > 500),
  ),
  mutant(
    "blind-gift-cards-03",
    "updateGiftCard",
    "access",
    "A token without the scope gets 403, yet updates the card.",
    () => performForbidden("updateGiftCard"),
  ),
  mutant("blind-gift-cards-04", "updateGiftCard", "state", "An expiry of null is ignored.", () =>
    ignoreExpiry((expireTime) => expireTime === null),
  ),
  mutant("blind-gift-cards-05", "disableGiftCard", "state", "Disabling a card sets its balance to 0.", () =>
    clearBalance(),
  ),
  mutant(
    "blind-gift-cards-06",
    "getGiftCard",
    "response",
    "A card that is not disabled has an empty disableTime.",
    () => onResponseText("getGiftCard", (text) => text.replace('"disableTime":null', '"disableTime":""')),
  ),
  mutant("blind-gift-cards-07", "searchGiftCards", "lists", "expired lists disabled cards as well.", () =>
    changeState("searchGiftCards", "status", "expired", expired),
  ),
  mutant("blind-gift-cards-08", "countGiftCards", "access", "Counting cards needs an unknown scope.", () =>
    requireScopes("countGiftCards", "read_gift_cards"),
  ),
  mutant("blind-products-01", "createProduct", "rules", "An image takes its product from the request.", () =>
    onStore(["createProduct", "updateProduct"], "product", (product, { request }) => ({
      ...product,
      ...(request.product.images && {
        images: product.images?.map((image, index) => ({
          ...image,
          productId: (request.product.images?.[index] as Image | undefined)?.productId ?? image.productId,
        })),
      }),
    })),
  ),
  mutant("blind-products-02", "getProduct", "response", "The sales channels are codes, not objects.", () =>
    onResponseText("getProduct", (text) => text.replace(/\{"salesChannelCode":("[^"]*")\}/g, "$1")),
  ),
  mutant("blind-products-03", "updateProduct", "state", "Variants that are sent with their ids get new ones.", () =>
    stripVariantIds((id, known) => known.includes(id)),
  ),
  mutant("blind-products-04", "deleteProduct", "input", "Deleting an unknown product gets 200.", () =>
    ignoreUnknownProduct(),
  ),
  mutant("blind-products-05", "searchCategories", "lists", "A search finds only names that begin with the text.", () =>
    findByPrefix(),
  ),
  mutant("blind-products-06", "searchCategories", "access", "Operations without a scope need no token.", () =>
    allowToken(any, (token, { scopes }) => !token && scopes.length === 0),
  ),
  mutant("blind-shop-01", "getShop", "access", "Every token may read the shop, even an unknown one.", () =>
    allowToken("getShop", (token) => Boolean(token)),
  ),
  mutant("blind-shop-02", "listLanguages", "response", "unPublishedList is spelled unpublishedList.", () =>
    onResponseText("listLanguages", (text) => text.replace('"unPublishedList":', '"unpublishedList":')),
  ),
  mutant(
    "blind-shop-03",
    "createLocation",
    "state",
    "The coordinates of a new location are rounded to four places.",
    () => roundCoordinates(4),
  ),
  mutant("blind-shop-04", "listLocations", "lists", "A list that was read before misses updates.", () =>
    rememberPages((document) => document === undefined || document.row.version === 1),
  ),
  mutant("blind-shop-05", "listLocations", "lists", "A full last page names a next page, which is empty.", () =>
    nameEmptyPage(),
  ),
  mutant(
    "blind-shop-06",
    "countLocations",
    "lists",
    "The count leaves out the locations of a fulfillment service.",
    () =>
      afterOperation("countLocations", async (_, { documents }) => {
        const all = await documents.find(kinds.location, { limit: 10_000 });
        return { count: all.filter(({ value }) => value.fulfillmentServiceHandle === undefined).length };
      }),
  ),
  mutant("blind-shop-07", "getLocation", "state", "A location that is read swaps latitude and longitude.", () =>
    afterOperation("getLocation", ({ location }) => {
      const value = resourceOf<Location>(location);
      return { location: { ...value, latitude: value.longitude, longitude: value.latitude } };
    }),
  ),
  mutant("blind-shop-08", "updateLocation", "state", "An update without address2 clears it.", () =>
    onStore("updateLocation", "location", (location, { request }) => ({
      ...location,
      address2: request.location.address2,
    })),
  ),
  mutant(
    "blind-shop-09",
    "deleteLocation",
    "access",
    "Deleting the default location gets 409, yet deletes it.",
    () => ({
      exchange: async (request, next, { operation, tenant }) => {
        const response = await next(request);
        if (operation === "deleteLocation" && response.status === 409) {
          const id = request.target.split("?", 1)[0]?.split("/").at(-1) ?? "";
          await tenant?.documents((documents) => documents.remove(kinds.location, decodeURIComponent(id)));
        }
        return response;
      },
    }),
  ),
  mutant("blind-collections-01", "createCollection", "input", "The description loses its HTML tags.", () =>
    onStore("createCollection", "collection", (collection) => ({
      ...collection,
      bodyHtml: collection.bodyHtml?.replace(/<[^>]*>/g, ""),
    })),
  ),
  mutant("blind-collections-02", "listCollections", "lists", "From the second page on, filters are ignored.", () =>
    changeArguments("listCollections", ({ sortOrder, limit, pageToken, ...filters }) => ({
      ...(typeof pageToken === "number" ? {} : filters),
      ...(sortOrder && { sortOrder }),
      ...(limit !== undefined && { limit }),
      ...(pageToken !== undefined && { pageToken }),
    })),
  ),
  mutant("blind-collections-03", "countCollections", "lists", "The count leaves out smart collections.", () =>
    afterOperation("countCollections", async (_, { documents }) => {
      const all = await documents.find(kinds.collection, { limit: 10_000 });
      return { count: all.filter(({ value }) => value.collectionType === 1).length };
    }),
  ),
  mutant(
    "blind-collections-04",
    "addProductsToCollection",
    "rules",
    "Products can be added to an empty smart collection.",
    () =>
      changeRule("addProductsToCollection", "smart-collections-pick-for-themselves", {
        refuse: "before.collection.collectionType == 2 && size(before.collection.collects) > 0",
      }),
  ),
  mutant(
    "blind-collections-05",
    "addProductsToCollection",
    "state",
    "Added products replace those of the collection.",
    () => replaceProducts(({ sent }) => sent.length > 0),
  ),
  mutant("blind-collections-06", "removeProductsFromCollection", "rules", "The number of products never falls.", () =>
    onStore(countingOperations, "collection", (collection, { request, before }) => {
      const sent = "collection" in request ? request.collection.countGoodsNum : undefined;
      const known = Number(sent ?? before?.countGoodsNum ?? 0);
      return { ...collection, countGoodsNum: Math.max(known, Number(collection.countGoodsNum)) };
    }),
  ),
  mutant("blind-collections-07", "updateCollection", "state", "An empty list of products is ignored.", () =>
    beforeOperation(["createCollection", "updateCollection"], ({ collection: { collects, ...rest }, ...request }) => {
      return { ...request, collection: { ...rest, ...(collects?.length && { collects }) } } as never;
    }),
  ),
  mutant("blind-collections-08", "getCollection", "response", "published is 1 or 0.", () =>
    onResponseText("getCollection", (text) =>
      text.replace(/"published":(true|false)/, (_, flag) => `"published":${flag === "true" ? 1 : 0}`),
    ),
  ),
  mutant(
    "blind-collections-09",
    "deleteCollection",
    "response",
    "Deleting a collection returns 204 without a body.",
    () => onSuccess("deleteCollection", () => ({ status: 204, body: "" })),
  ),
  mutant("blind-collections-10", "deleteCollection", "access", "Every token may delete.", () =>
    authorize(any, (held, { method, scopes }) => method === "DELETE" || scopes.some((scope) => held.includes(scope))),
  ),
];

type Image = { readonly productId?: string };

/** The shop, its languages, and the locations that stock and ship. */
import { Languages as decodeLanguages } from "../../../generated/decoders.js";
import type { Languages, Location, Shop } from "../../../generated/types.js";
import type { Document } from "../state/document.ts";
import { type Kind, kindOf } from "../state/document-kind.ts";
import type { Documents } from "../state/documents.ts";
import type { Unsaved } from "../state/unsaved.ts";
import { zone } from "../text/time.ts";
import { countAll, deleteById, getById, listAll } from "./kind-handlers.ts";
import type { Service } from "./service-call.ts";

/** The kind of the shop; a store has one. */
export const shops = kindOf("shop");

/** The kind of the languages, stored as one document; responses omit its `id`. The contract has no resource of this name. */
export const languages: Kind<Languages & { readonly id?: string }> = {
  name: "languages",
  schema: "Languages",
  id: "id",
  decode: decodeLanguages,
  rules: [],
  indexedBy: [],
  parts: undefined,
  limits: {},
  dates: undefined,
};

/** The kind of locations. */
export const locations = kindOf("location");

/** The shop of a store whose data set has none. */
const plainShop: Shop = {
  shopId: "1672040000000001",
  shopName: "Sandbox",
  country: "US",
  currency: "USD",
  timezone: zone,
  ianaTimezone: "Etc/GMT+8", // -08:00 all year; the sign in these names is inverted
  weightUnit: "g",
  shopStatus: "1",
};

export const shopService = {
  async getShop(_, { documents }) {
    return { shop: (await findShop(documents)) ?? plainShop };
  },

  async listLanguages(_, { documents }) {
    const [stored] = await documents.find(languages, { limit: 1 });
    return { languages: stored ?? { publishedList: [], unPublishedList: [] } };
  },

  /** The first location is the default one. A new location is never stopped. */
  async createLocation({ location: given }, call) {
    const location: Unsaved<Location> = {
      ...given,
      locationId: call.newId("location"),
      isDefault: (await call.documents.count(locations)) === 0,
      stopStatus: false,
    };
    return { location: await call.documents.put(locations, location) };
  },

  getLocation: getById(locations),
  listLocations: listAll(locations),
  countLocations: countAll(locations),

  async updateLocation({ locationId, location: given }, { documents }) {
    const { value } = await documents.getOrThrow(locations, locationId);
    const { isDefault, stopStatus } = value;
    return { location: await documents.put(locations, { ...value, ...given, locationId, isDefault, stopStatus }) };
  },

  deleteLocation: deleteById(locations),
} satisfies Service;

/** The code of the shop's currency. */
export async function currencyOf(documents: Documents): Promise<string | undefined> {
  return ((await findShop(documents))?.value ?? plainShop).currency;
}

async function findShop(documents: Documents): Promise<Document<Shop> | undefined> {
  const [stored] = await documents.find(shops, { limit: 1 });
  return stored;
}

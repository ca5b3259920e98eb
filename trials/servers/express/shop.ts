import { Rejection } from "./errors.ts";
import type { Operation } from "./operation.ts";

/** The currency of the store. */
export const shopCurrency = "SGD";

const shop = {
  shopId: "4471",
  shopName: "Harbour Outfitters",
  description: "Outdoor clothing and gear",
  logo: "https://cdn.harbour.example/logo.png",
  domain: "www.harbour.example",
  originDomain: "harbour.stores.example",
  mail: "office@harbour.example",
  country: "SG",
  currency: shopCurrency,
  timezone: "+08:00",
  ianaTimezone: "Asia/Singapore",
  weightUnit: "kg",
  shopStatus: "1",
};

const languages = {
  publishedList: [
    { language: "en-SG", isDefault: true, translateStatus: true },
    { language: "zh-Hans-SG", isDefault: false, translateStatus: true },
  ],
  unPublishedList: [{ language: "ms-SG", isDefault: false, translateStatus: false }],
};

/** The offset of the shop's clock from UTC, in milliseconds. */
export const shopOffset = 8 * 60 * 60 * 1000;

/** Reads a currency code. */
export function readCurrency(text: string | null, path: string): string {
  if (text === null) return shopCurrency;
  if (!/^[A-Z]{3}$/.test(text)) throw new Rejection(400, { [path]: [`${path} is "${text}", not a currency code`] });
  return text;
}

/** Shop information and languages. */
export function shopOperations(): Operation[] {
  return [
    { method: "get", path: "/shops/info", scopes: ["read_shops"], run: () => ({ shop }) },
    { method: "get", path: "/shops/languages", scopes: ["read_shops"], run: () => ({ languages }) },
  ];
}

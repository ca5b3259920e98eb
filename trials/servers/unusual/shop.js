// Shop information and languages.
import { route } from "./router.js";

export const currency = "USD";

const shop = {
  shopId: "1700000000017",
  shopName: "Harbour Goods",
  description: "Seeded store",
  logo: "https://cdn.example.com/logo.png",
  domain: "shop.example.com",
  originDomain: "harbour.example.com",
  mail: "owner@example.com",
  country: "US",
  currency,
  timezone: "+08:00",
  ianaTimezone: "Asia/Shanghai",
  weightUnit: "kg",
  shopStatus: "1",
};

const languages = {
  publishedList: [
    { language: "en", isDefault: true, translateStatus: true },
    { language: "de", isDefault: false, translateStatus: true },
  ],
  unPublishedList: [{ language: "zh-hant-tw", isDefault: false, translateStatus: false }],
};

route("GET", "/shops/info", "read_shops", () => ({ shop }));

route("GET", "/shops/languages", "read_shops", () => ({ languages }));

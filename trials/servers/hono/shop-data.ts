import { zone } from "./time.ts";

export const shopInfo = {
  shopId: "7310998244353001573",
  shopName: "Lantern Goods",
  description: "Lamps, candles and everything that glows.",
  logo: "https://cdn.lantern-goods.example/logo.png",
  domain: "lantern-goods.example",
  originDomain: "lantern-goods.origin.example",
  mail: "hello@lantern-goods.example",
  country: "IN",
  currency: "USD",
  timezone: zone.offset,
  ianaTimezone: zone.name,
  weightUnit: "kg",
  shopStatus: "1",
} as const;

export const languages = {
  publishedList: [
    { language: "en-IN", isDefault: true, translateStatus: true },
    { language: "hi-IN", isDefault: false, translateStatus: true },
  ],
  unPublishedList: [{ language: "ta-IN", isDefault: false, translateStatus: false }],
} as const;

export interface Category {
  readonly categoryId: string;
  readonly categoryName: string;
  readonly parentCategoryId?: string;
}

const home = "c1f0a5de-3b64-4f0e-9a34-6f1f3c9b7a01";
const clothing = "c1f0a5de-3b64-4f0e-9a34-6f1f3c9b7a02";
const lighting = "c1f0a5de-3b64-4f0e-9a34-6f1f3c9b7a03";

export const categories: readonly Category[] = [
  { categoryId: home, categoryName: "Home & Garden" },
  { categoryId: clothing, categoryName: "Clothing" },
  { categoryId: lighting, categoryName: "Lighting", parentCategoryId: home },
  {
    categoryId: "c1f0a5de-3b64-4f0e-9a34-6f1f3c9b7a04",
    categoryName: "Table Lamps",
    parentCategoryId: lighting,
  },
  {
    categoryId: "c1f0a5de-3b64-4f0e-9a34-6f1f3c9b7a05",
    categoryName: "Candles",
    parentCategoryId: lighting,
  },
  {
    categoryId: "c1f0a5de-3b64-4f0e-9a34-6f1f3c9b7a06",
    categoryName: "Shirts",
    parentCategoryId: clothing,
  },
];

export const firstLocation = {
  locationName: "Main warehouse",
  country: "IN",
  province: "Karnataka",
  city: "Bengaluru",
  address1: "12 Lalbagh Road",
  zipcode: "560027",
  phone: "+91 80 5550 0100",
  latitude: "12.9507",
  longitude: "77.5848",
} as const;

/** The examples that make up the sample data. The build takes their values from the contract. */
export const sampleExamples = [
  "shop",
  "languages",
  "locations",
  "categoriesCandle",
  "productCedarCandle",
  "productWickTrimmer",
  "collections",
  "fulfillmentServiceCreated",
  "giftCards",
  "customersAll",
  "orderOfGiftCards",
  "ordersOfDecember",
  "fulfillmentsOfOrder",
  "refundsOfOrder",
] as const;

/** The name of an example of the sample data. */
export type SampleExample = (typeof sampleExamples)[number];

/** The names of the examples that tell of the seeded shop. The build takes their values from the contract. */
export const storyExamples = [
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
  "orderPartlyFulfilled",
  "orderCancelled",
  "fulfillmentsOfOrder",
  "fulfillmentTracked",
  "refundCreated",
] as const;

/** The name of one of them. */
export type StoryExample = (typeof storyExamples)[number];

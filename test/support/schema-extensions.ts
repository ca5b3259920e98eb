/** The `x-…` keywords that schemas have. What reads schemas in tests throws for others, such as typos. */
export const schemaExtensions = [
  "x-assumed",
  "x-decoded",
  "x-filter",
  "x-gap",
  "x-resource",
  "x-rules",
  "x-source",
  "x-text",
] as const;

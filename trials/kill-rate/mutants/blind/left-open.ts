/** What the documentation leaves open in the set `blind`. */
export const leftOpenInBlind: Readonly<Record<string, readonly string[]>> = {
  "The document does not give the precision to which coordinates are kept.": ["blind-shop-03"],
  "The document does not say how a count for an unknown order is answered.": ["blind-fulfillments-07"],
  "The document does not say how deleting an unknown resource is answered.": ["blind-products-04"],
  "The document does not say how often or how much of a line item can be fulfilled.": ["blind-fulfillments-01"],
  "The document does not say how the category name is compared with the searched text.": ["blind-products-05"],
  "The document does not say how the disable time of a card that is not disabled is shown.": ["blind-gift-cards-06"],
  "The document does not say what cancelling a fulfillment does to its trackings.": ["blind-fulfillments-03"],
  "The document does not say what disabling a card does to its balance.": ["blind-gift-cards-05"],
  "The document does not say whether a cancelled fulfillment can still be updated.": ["blind-fulfillments-05"],
  "The document does not say whether a limit above the maximum is rejected or lowered.": ["blind-refunds-05"],
  "The document does not say whether a refund of more than what is left is rejected or reduced.": ["blind-refunds-01"],
  "The document does not say whether an update keeps or clears fields that are not sent.": ["blind-shop-08"],
  "The document does not say whether products can be added to a smart collection.": ["blind-collections-04"],
  "The document does not say which status a card has that is both expired and disabled.": ["blind-gift-cards-07"],
  "The document does not show how pages are chained, so an empty last page is possible.": ["blind-shop-05"],
};

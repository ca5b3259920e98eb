/** The choices you can change; `choices.md` lists them all. */
export interface Choices {
  /** `checked`: ids in a body must name something that exists. `free`: order lines and categories may name anything. */
  readonly references: "checked" | "free";
  /** `store`: an order's currency must be the store's. `any`: any ISO 4217 code. */
  readonly currency: "store" | "any";
  /** Whether two customers may share an e-mail address. */
  readonly sharedEmails: boolean;
  /** The most items of a page where the document gives no maximum. */
  readonly pageCap: number;
}

export const defaults: Choices = { references: "checked", currency: "store", sharedEmails: false, pageCap: 50 };

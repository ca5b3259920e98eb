/**
 * The shop of the contract's examples, in a state in which all of them can be tried: a sample that is sent to a new store gets the
 * documented response. Maya's first order was shipped in two parcels: one has not arrived, and one jar of the order was refunded. Her
 * second order is neither shipped nor cancelled.
 */
import * as decoders from "../../../generated/decoders.js";
import { sampleData } from "../../../generated/examples.js";
import type { Fulfillment, Order, ProductDetails, Refund } from "../../../generated/types.js";
import type { Decoder } from "../../client/decoder.ts";
import { decodeBody } from "../../client/wire-reader.ts";
import { kinds, type ResourceName } from "../services/index.ts";
import type { RowMetadata } from "../state/document-row.ts";
import type { Put } from "./put.ts";

/** Adds the sample data to an empty store: the resources of the examples with `x-sample-data`. */
export function putSampleData(put: Put): void {
  put("productCategory", { categoryId: "2048001100210001", categoryName: "Home fragrance" });
  for (const name of Object.keys(kinds) as ResourceName[])
    for (const shown of shownResources(name)) put(name, ...storedForm(name, shown));
}

/** The resources of a name, decoded as responses show them: new copies each time. */
function shownResources(name: ResourceName): object[] {
  const { schema, values } = sampleData[name] ?? { schema: "", values: [] };
  const decode = (decoders as Record<string, Decoder | undefined>)[schema];
  const copies = structuredClone(values) as object[];
  if (decode) for (const copy of copies) decodeBody(copy, decode);
  return copies;
}

/** What is stored of a resource, as services store it. Responses do not show all of it. */
function storedForm(name: ResourceName, shown: object): [resource: object, metadata?: RowMetadata] {
  switch (name) {
    case "languages":
      return [{ id: name, ...shown }];
    case "product": {
      const { productCategory, salesChannels, ...product } = shown as ProductDetails;
      return [{ ...product, categoryId: productCategory?.categoryId }];
    }
    case "order":
      return [shown, { ref: (shown as Order).customer?.id }];
    case "fulfillment":
      return [shown, { ref: (shown as Fulfillment).orderId }];
    case "refund":
      return [shown, { ref: orderOf(shown as Refund), status: "0" }];
    default:
      return [shown];
  }
}

/** The order of a refund, which only names its line items. */
function orderOf({ lineItems: [refunded] = [] }: Refund): string | undefined {
  const orders = shownResources("order") as Order[];
  return orders.find(({ lineItems = [] }) => lineItems.some(({ id }) => id === refunded?.line_item_id))?.orderId;
}

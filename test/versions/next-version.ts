/** A next version of the API, as its vendor could document it: six changes, made in a copy of the project after `npm run new-version`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Edits of files, below the root of a project. */
class Edits {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  change(file: string, change: (text: string) => string): void {
    const path = join(this.#root, file);
    const text = readFileSync(path, "utf8");
    const changed = change(text);
    if (changed === text) throw new Error(`${file} stays as it is.`);
    writeFileSync(path, changed);
  }

  replace(file: string, from: string | RegExp, to: string): void {
    this.change(file, (text) => text.replaceAll(from, to));
  }

  /** Removes an entry at the top level of a YAML file. */
  remove(file: string, key: string): void {
    this.change(file, (text) => text.replace(new RegExp(`^${key}:\\n(?:[ #].*\\n|\\n(?! *\\S+:\\n\\S))*`, "m"), ""));
  }

  append(file: string, text: string): void {
    this.change(file, (before) => `${before.trimEnd()}\n${text}`);
  }
}

/** Makes the six changes. */
export function makeNextVersion(root: string): void {
  const edits = new Edits(root);
  renameNotes(edits);
  swapScope(edits);
  tightenLimit(edits);
  addOperation(edits);
  removeOperation(edits);
  shrinkPayload(edits);
}

function renameNotes(edits: Edits): void {
  for (const file of ["examples", "schemas"]) edits.replace(`openapi/customers/${file}.yaml`, / notes:/g, " note:");
  edits.replace("openapi/facts/customers.yaml", "    notes: string", "    note: string");
  // The customer of an order and of a refund has the same name for it, so nothing is left to translate.
  for (const area of ["orders", "refunds"])
    edits.replace(
      `openapi/${area}/schemas.yaml`,
      "        names: { note: notes }\n        source: customer-summary-fields\n        assumed: { names: field-meanings }\n",
      "        same: [note]\n        source: customer-summary-fields\n",
    );
  edits.replace("src/sandbox/services/customers.ts", "customer.notes", "customer.note");
}

function swapScope(edits: Edits): void {
  const paths = "openapi/customers/paths.yaml";
  edits.replace(paths, / The search needs the scope to write customers, not the scope to read them\./g, "");
  edits.change(paths, (text) =>
    text.replace(/(operationId: searchCustomers[\s\S]*?)write_customers/, "$1read_customers"),
  );
  const facts = "openapi/facts/customers.yaml";
  edits.replace(facts, ", deleteCustomer, searchCustomers]", ", deleteCustomer]");
  edits.replace(
    facts,
    "operations: [getCustomer, listCustomers]",
    "operations: [getCustomer, listCustomers, searchCustomers]",
  );
}

function tightenLimit(edits: Edits): void {
  edits.replace("openapi/refunds/paths.yaml", "250", "100");
  edits.replace("openapi/facts/refunds.yaml", "250", "100");
}

function addOperation(edits: Edits): void {
  edits.replace(
    "openapi/openapi.yaml",
    "  /orders/{orderId}:\n",
    "  /orders/count:\n    $ref: orders/paths.yaml#/countOrders\n  /orders/{orderId}:\n",
  );
  edits.append(
    "openapi/orders/paths.yaml",
    `
countOrders:
  get:
    operationId: countOrders
    summary: Count orders
    description: Counts the orders.
    tags: [Orders]
    security: [{ accessToken: [read_orders] }]
    responses:
      "200":
        description: Number of orders.
        content:
          application/json:
            schema: { $ref: ../shared/schemas.yaml#/CountEnvelope }
            examples:
              two: { $ref: ../shared/examples.yaml#/countTwo }
              asText: { $ref: ../shared/examples.yaml#/countTwoText }
      "401": { $ref: ../shared/responses.yaml#/Unauthorized }
      "403": { $ref: ../shared/responses.yaml#/Forbidden }
      "429": { $ref: ../shared/responses.yaml#/TooManyRequests }
`,
  );
  edits.append(
    "openapi/facts/orders.yaml",
    `count-orders:
  section: Endpoints, Orders
  statement: Counts the orders.
  operation: countOrders
  method: GET
  path: /orders/count
  response: count
`,
  );
  edits.replace("openapi/facts/orders.yaml", "operations: [listOrders]", "operations: [listOrders, countOrders]");
  edits.replace("src/sandbox/services/orders.ts", "{ getById, listAll }", "{ countAll, getById, listAll }");
  edits.replace(
    "src/sandbox/services/orders.ts",
    "  listOrders: listAll(orders),",
    "  listOrders: listAll(orders),\n\n  countOrders: countAll(orders),",
  );
}

function removeOperation(edits: Edits): void {
  edits.replace(
    "openapi/openapi.yaml",
    "  /gift_cards/{giftCardId}/disable:\n    $ref: gift-cards/paths.yaml#/disableGiftCard\n",
    "",
  );
  edits.remove("openapi/gift-cards/paths.yaml", "disableGiftCard");
  edits.remove("openapi/gift-cards/schemas.yaml", "DisableGiftCardRequest");
  for (const name of ["disableGiftCardLost", "disableGiftCardText", "giftCardDisabledText"])
    edits.remove("openapi/gift-cards/examples.yaml", name);
  for (const id of ["disable-gift-card", "disabled-card-has-disable-time"])
    edits.remove("openapi/facts/gift-cards.yaml", id);
  edits.replace("openapi/facts/gift-cards.yaml", /, disableGiftCard(?=[,\]])/g, "");
  edits.remove("openapi/gaps/gift-cards.yaml", "gift-card-second-disable");
  edits.change("src/sandbox/services/gift-cards.ts", (text) =>
    text.replace(/(?:\n {2}\/\*\*[^\n]*\*\/)?\n {2}async disableGiftCard[\s\S]*?\n {2}\},\n/, ""),
  );
  for (const guide of ["idempotency", "wire-format"]) edits.replace(`docs/${guide}.md`, " `disableGiftCard`,", "");
}

function shrinkPayload(edits: Edits): void {
  edits.replace(
    "openapi/webhooks/examples.yaml",
    /(type: products\/delete\n.*\n {4}data:\n)(?: {6}.*\n)+/g,
    '$1      productId: "5904417730268977"\n',
  );
  edits.change("openapi/webhooks/schemas.yaml", (text) =>
    text.replace(
      /(ProductsDeleteEvent:[\s\S]*?)"#\/ProductEventData"\n.*\n/,
      '$1"#/DeletedProductEventData"\n      description: Id of the product of the event.\n',
    ),
  );
  edits.append(
    "openapi/webhooks/schemas.yaml",
    `
DeletedProductEventData:
  description: Id of a deleted product.
  type: object
  required: [productId]
  properties:
    productId:
      $ref: ../shared/scalars.yaml#/Id
      description: ID of the product.
  x-assumed: { required: webhook-payload }
`,
  );
}

/** What the owner says about the six changes. */
export const notes = `- title: The notes of a customer are called \`note\`
  reason: Orders and refunds show the customer with \`note\`, so that all have one name now.
  migration: Read and write \`note\` where you had \`notes\`.
  affects: [note, notes]
- title: Searching customers needs the scope to read them
  reason: A search changes nothing.
  migration: Give tokens that search customers the scope \`read_customers\`.
  affects: [searchCustomers]
- title: A page of an order's refunds has at most 100
  reason: Pages of 250 took too long.
  migration: Ask for at most 100 refunds, and follow the pages.
  affects: [listOrderRefunds]
- title: Orders can be counted
  reason: Callers listed all orders to count them.
  migration: Call \`countOrders\` in place of a list.
  affects: [countOrders]
- title: Gift cards cannot be disabled
  reason: Cards expire instead.
  migration: Set \`expireTime\` with \`updateGiftCard\`.
  affects: [disableGiftCard, DisableGiftCardRequest]
- title: The webhook \`products/delete\` has the id alone
  reason: A deleted product has no other fields.
  migration: Read \`data.productId\`.
  affects: [products/delete, ProductsDeleteEvent, DeletedProductEventData, ProductEventData]
`;

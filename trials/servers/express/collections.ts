import type { Company } from "./company.ts";
import { notNow } from "./errors.ts";
import type { Input } from "./input.ts";
import { productsOf, ruleColumns, ruleRelations } from "./memberships.ts";
import type { Call, Operation } from "./operation.ts";
import { page } from "./pages.ts";
import type { Collection, Rule } from "./records.ts";
import { now } from "./times.ts";
import { Digits, listText } from "./wire.ts";

/** Collections: create, update, delete, get, count, list, add and remove products. */
export function collectionOperations(company: Company): Operation[] {
  const { collections } = company;
  return [
    {
      method: "post",
      path: "/collections",
      scopes: ["write_products"],
      run: (call) => {
        const fields = call.readObject("collection", (input) => readCollection(company, input, undefined));
        const row = { ...company.row(company.shortId("collection")), ...fields, revision: company.serial() };
        return { collection: view(company, collections.put(row)) };
      },
    },
    {
      method: "post",
      path: "/collections/collect",
      scopes: ["write_products"],
      run: (call) => {
        const { collection, products } = readCollect(company, call);
        const added = company.bug("collection-goods-counted-twice")
          ? products
          : products.filter((id) => !collection.products.includes(id));
        collection.products.push(...added);
        touch(company, collection);
        return { collections: { result: true } };
      },
    },
    {
      method: "delete",
      path: "/collections/collect",
      scopes: ["write_products"],
      run: (call) => {
        const { collection, products } = readCollect(company, call);
        const clears = company.bug("collection-remove-clears");
        collection.products = collection.products.filter((id) => !clears && !products.includes(id));
        touch(company, collection);
        return { collections: { result: true } };
      },
    },
    {
      method: "put",
      path: "/collections/:collectionId",
      scopes: ["write_products"],
      run: (call) => {
        const old = collections.get(call.param("collectionId"));
        const fields = call.readObject("collection", (input) => {
          input.same("collectionId", old.id);
          return readCollection(company, input, old);
        });
        if (fields.type !== old.type) throw notNow(`the collectionType of the collection ${old.id} cannot change`);
        const row = { ...old, ...fields, updated: now(), revision: company.serial() };
        return { collection: view(company, collections.put(row)) };
      },
    },
    {
      method: "delete",
      path: "/collections/:collectionId",
      scopes: ["write_products"],
      run: (call) => {
        collections.delete(collections.get(call.param("collectionId")).id);
        return {};
      },
    },
    {
      method: "get",
      path: "/collections/count",
      scopes: ["read_products"],
      run: () => {
        const deleted = company.bug("collection-count-deleted") ? collections.deletedCount : 0;
        return { count: collections.all().length + deleted };
      },
    },
    {
      method: "get",
      path: "/collections/:collectionId",
      scopes: ["read_products"],
      run: (call) => ({ collection: view(company, collections.get(call.param("collectionId"))) }),
    },
    { method: "get", path: "/collections", scopes: ["read_products"], run: (call) => list(company, call) },
  ];
}

const publishedStatuses = ["published", "unpublished", "any"] as const;
const sortOrders = ["created", "created-desc", "updated", "updated-desc"] as const;

function list(company: Company, { query }: Call) {
  const title = query.text("title")?.toLowerCase() ?? null;
  const type = query.word("collectionType", ["1", "2"]);
  const ids = query.ids("ids");
  const asked = query.word("publishedStatus", publishedStatuses) ?? "any";
  const order = query.word("sortOrder", sortOrders) ?? "created";
  query.check();
  const published = company.bug("collection-published-ignored") ? "any" : asked;
  const found = company.collections.all().filter((row) => {
    if (title !== null && !row.title.toLowerCase().includes(title)) return false;
    if (type !== null && row.type !== type) return false;
    if (ids !== null && !ids.includes(row.id)) return false;
    return published === "any" || row.published === (published === "published");
  });
  const reversed = company.bug("collection-descending-ascending") && order === "created-desc";
  const { rows, pageToken } = page(found, {
    asked: { limit: query.text("limit"), pageToken: query.text("pageToken") },
    sorting: {
      value: (row) => (order.startsWith("created") ? row.serial : row.revision),
      descending: order.endsWith("-desc") && !reversed,
    },
    pageSize: company.choices.pageSize,
    cursor: "number",
  });
  return { collections: rows.map((row) => view(company, row)), pageToken };
}

type Fields = Omit<Collection, "id" | "serial" | "created" | "updated" | "revision">;

function readCollection(company: Company, input: Input, old: Collection | undefined): Fields {
  const rules = input.object("ruleSet");
  const products = input.ids("collects");
  for (const id of products ?? []) {
    if (!company.products.find(id)) input.wrong("collects", `holds ${id}, and there is no such product`);
  }
  const image = input.object("image");
  const src = image?.text("src") ?? null;
  if (src !== null && !URL.canParse(src)) image?.wrong("src", `is "${src}", not a URL`);
  const type = input.word("collectionType", ["1", "2"], old?.type ?? "1");
  return {
    title: input.text("title", old?.title, { required: true, max: 255 }) ?? "",
    bodyHtml: input.text("bodyHtml", old?.bodyHtml),
    type,
    image: input.has("image") ? src : (old?.image ?? null),
    published: input.boolean("published", old?.published ?? true),
    disjunctive: rules?.boolean("appliedDisjunctively", false) ?? old?.disjunctive ?? false,
    rules: input.has("ruleSet") ? readRules(rules) : (old?.rules ?? null),
    products: type === "2" ? [] : (products ?? old?.products ?? []),
  };
}

function readRules(input: Input | null): Rule[] | null {
  const rules = input?.objects("rules") ?? [];
  if (!input) return null;
  return rules.map((rule) => {
    const condition = rule.raw("condition");
    return {
      column: rule.word("column", ruleColumns, null),
      relation: rule.word("relation", ruleRelations, null),
      condition: Array.isArray(condition) ? JSON.stringify(condition) : rule.text("condition"),
    };
  });
}

/** Reads which products to add to or remove from which collection. */
function readCollect(company: Company, call: Call): { collection: Collection; products: string[] } {
  const { id, products } = call.readObject("collect", (input) => {
    const id = input.id("collectionId");
    if (id === null) input.wrong("collectionId", "is missing");
    const products = input.ids("productIds") ?? [];
    if (products.length === 0) input.wrong("productIds", "is missing or empty");
    const unknown = products.findIndex((product) => !company.products.find(product));
    if (unknown >= 0) {
      if (company.bug("collection-collect-half")) {
        company.collections.find(id)?.products.push(...products.slice(0, unknown));
      }
      input.wrong("productIds", `holds ${products[unknown]}, and there is no such product`);
    }
    return { id: id ?? "", products };
  });
  const collection = company.collections.get(id);
  if (collection.type === "2")
    throw notNow(`the collection ${id} is a smart collection: its rules select its products`);
  return { collection, products };
}

function touch(company: Company, collection: Collection): void {
  collection.updated = now();
  collection.revision = company.serial();
}

function view(company: Company, row: Collection) {
  const products = productsOf(company, row);
  return {
    collectionId: new Digits(row.id),
    title: row.title,
    bodyHtml: row.bodyHtml,
    collectionType: new Digits(row.type),
    image: row.image === null ? null : { src: row.image },
    published: row.published,
    ruleSet: row.rules && { appliedDisjunctively: row.disjunctive, rules: row.rules },
    countGoodsNum: products.length,
    collects: listText(new Set(products)),
  };
}

import { isUrl } from "../checks.ts";
import type { Fields, Maybe } from "../fields.ts";
import { isKeyOf, membersOf, ruleColumns, ruleRelations, smart } from "../membership.ts";
import { find, type Operation, on } from "../operation.ts";
import type { Collection, RuleSet } from "../records.ts";
import { byCreation, byUpdate, checkSameId, type Shop } from "../shop.ts";

type Input = Omit<Collection, "collectionId" | "createdAt" | "updatedAt">;

const blank: Input = {
  title: "",
  bodyHtml: undefined,
  collectionType: 1,
  imageSrc: undefined,
  published: false,
  ruleSet: undefined,
  members: [],
};

const sortOrders = ["created", "created-desc", "updated", "updated-desc"] as const;

export function collections(shop: Shop): Operation[] {
  const deleted = new Map<string, Collection>();
  const goods = new Map<number, number>();

  function view(collection: Collection): object {
    const members = membersOf(shop, collection);
    return {
      collectionId: collection.collectionId,
      title: collection.title,
      bodyHtml: shop.bug("collections-body-escaped") ? escaped(collection.bodyHtml) : collection.bodyHtml,
      collectionType: collection.collectionType,
      image: collection.imageSrc === undefined ? undefined : { src: collection.imageSrc },
      published: collection.published,
      ruleSet: collection.ruleSet,
      countGoodsNum: shop.bug("collections-goods-count-stale") ? most(collection, members) : members.length,
      collects: members.map(Number),
    };
  }

  function listView(collection: Collection): object {
    return shop.bug("collections-list-drops-image") ? { ...view(collection), image: undefined } : view(collection);
  }

  /** The highest number of products seen so far. */
  function most(collection: Collection, members: readonly string[]): number {
    const seen = Math.max(goods.get(collection.collectionId) ?? 0, members.length);
    goods.set(collection.collectionId, seen);
    return seen;
  }

  function readMembers(fields: Fields, kept: string[]): string[] {
    const ids = fields.ids("collects");
    const unknown = ids?.filter((id) => !shop.products.has(id)) ?? [];
    if (unknown.length > 0) fields.issue("collects", `There are no products ${unknown.join(", ")}.`);
    return ids ? [...new Set(ids)] : kept;
  }

  function readPublished(fields: Fields, kept: boolean): boolean {
    const published = fields.flag("published", kept) ?? false;
    return shop.bug("collections-unpublish-ignored") ? published || kept : published;
  }

  function read(fields: Fields, kept: Input): Input {
    const image = fields.object("image");
    const src = image?.require("src", image.text("src", undefined, isUrl, "an http or https address"));
    const input: Input = {
      title: fields.require("title", fields.text("title", kept.title || undefined)) ?? "",
      bodyHtml: fields.text("bodyHtml", kept.bodyHtml),
      collectionType: fields.integer("collectionType", kept.collectionType, 1, 2) ?? 1,
      imageSrc: image === undefined ? kept.imageSrc : src,
      published: readPublished(fields, kept.published),
      ruleSet: readRuleSet(fields, kept.ruleSet),
      members: readMembers(fields, kept.members),
    };
    fields.finish();
    return input.collectionType === smart ? { ...input, members: [] } : input;
  }

  function inList(id: Collection, published: string): boolean {
    const inverted = shop.bug("collections-published-inverted");
    return published === "any" || ((published === "published") !== inverted) === id.published;
  }

  function get(id: string): Collection {
    const kept = shop.bug("collections-delete-keeps") ? deleted.get(id) : undefined;
    return kept ?? find(shop.collections, "collection", id);
  }

  return [
    on("POST /collections", ["write_products"], ({ body }) => {
      const input = read(shop.fields(body, "collection"), blank);
      const collection = { collectionId: shop.ids.number(), ...input, ...shop.stamps() };
      shop.collections.set(String(collection.collectionId), collection);
      return { collection: view(collection) };
    }),
    on("GET /collections/count", ["read_products"], () => ({
      count: shop.collections.size + (shop.bug("collections-count-deleted") ? deleted.size : 0),
    })),
    on("GET /collections", ["read_products"], ({ query, header }) => {
      const title = shop.bug("collections-title-ignored") ? undefined : query.text("title")?.toLowerCase();
      const type = query.wholeNumber("collectionType", 2);
      const ids = query.ids("ids");
      const published = query.oneOf("publishedStatus", ["published", "unpublished", "any"]) ?? "any";
      const [sort, direction] = (query.oneOf("sortOrder", sortOrders) ?? "created-desc").split("-");
      const byTime = sort === "updated" && !shop.bug("collections-sort-ignored") ? byUpdate : byCreation;
      const rows = [...shop.collections.values()].filter(
        (collection) =>
          (title === undefined || collection.title.toLowerCase().includes(title)) &&
          (type === undefined || collection.collectionType === type || shop.bug("collections-type-ignored")) &&
          (!ids || ids.includes(String(collection.collectionId))) &&
          inList(collection, published),
      );
      const page = shop.pages.take({
        list: "collections",
        rows,
        order: direction === "desc" ? (a, b) => byTime(b, a) : byTime,
        limit: shop.pageSize(query.wholeNumber("limit"), 25),
        token: query.text("pageToken"),
        header,
        numeric: true,
        drift: shop.bug("collections-page-repeats") ? -1 : 0,
      });
      return { collections: page.map(listView) };
    }),
    on("GET /collections/:collectionId", ["read_products"], (call) => ({
      collection: view(get(call.id("collectionId"))),
    })),
    on("PUT /collections/:collectionId", ["write_products"], (call) => {
      const collection = find(shop.collections, "collection", call.id("collectionId"));
      const fields = shop.fields(call.body, "collection");
      checkSameId(fields, "collectionId", String(collection.collectionId));
      Object.assign(collection, read(fields, collection));
      shop.touch(collection);
      return { collection: view(collection) };
    }),
    on("DELETE /collections/:collectionId", ["write_products"], (call) => {
      const id = call.id("collectionId");
      deleted.set(id, find(shop.collections, "collection", id));
      shop.collections.delete(id);
      return {};
    }),
  ];
}

function escaped(html: Maybe<string>): Maybe<string> {
  return html?.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function readRuleSet(fields: Fields, kept: Maybe<RuleSet>): Maybe<RuleSet> {
  const nested = fields.object("ruleSet");
  if (nested === undefined) return kept;
  if (nested === null) return undefined;
  const rules = nested.objects("rules") ?? [];
  return {
    appliedDisjunctively: nested.flag("appliedDisjunctively") ?? false,
    rules: rules.map((rule) => ({
      column: readWord(rule, "column", ruleColumns),
      relation: readWord(rule, "relation", ruleRelations),
      condition: rule.require("condition", rule.text("condition")) ?? "",
    })),
  };
}

function readWord(rule: Fields, name: string, words: object): string {
  const wanted = `one of ${Object.keys(words).join(", ")}`;
  return (
    rule.require(
      name,
      rule.text(name, undefined, (text) => isKeyOf(words, text), wanted),
    ) ?? ""
  );
}

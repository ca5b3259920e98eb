import { claimedProperties } from "../../src/contract/claims.ts";
import { describeDeprecation } from "../../src/contract/deprecation.ts";
import { nameIn } from "../../src/contract/document.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { resourceOf } from "../../src/contract/resource.ts";
import { gapAddress, schemaAddress } from "./addresses.ts";
import { chip } from "./links.ts";
import { marksOf } from "./marks.ts";
import type { SiteModel } from "./model.ts";
import type { Field, Inline } from "./page.ts";
import { textLinks } from "./text-links.ts";

/** Inner fields are listed this many levels deep; below that, the type links to its page. */
const maxDepth = 4;

/** Reads parameters and schemas as fields. */
export class FieldReader {
  readonly #model: SiteModel;
  readonly #withPage: ReadonlySet<string>;
  readonly #link: (text: string) => string;

  constructor(model: SiteModel) {
    this.#model = model;
    this.#withPage = new Set([...model.schemaNames, ...model.scalarNames]);
    this.#link = textLinks(model);
  }

  /** The parameters, or the headers of a response by name, as fields. @param more what to say after the description of each. */
  parameters(parameters: readonly JsonObject[], more: (parameter: JsonObject) => Inline = () => ""): Field[] {
    return parameters.map((parameter) => {
      const schema = this.#model.schemas.merge(parameter.schema);
      const name = String(parameter.name);
      const place = typeof parameter.in === "string" ? [`in ${parameter.in}`] : [];
      const inner = marksOf(schema);
      const own = marksOf(parameter);
      const merged: JsonObject = {
        ...schema,
        ...parameter,
        "x-gap": [...new Set([...own.gaps, ...inner.gaps])],
        "x-assumed": mergedAssumptions(parameter["x-assumed"], schema["x-assumed"]),
      };
      return {
        name,
        typeText: this.#typeOf(asObject(parameter.schema)),
        labels: [...place, ...(parameter.required === true ? ["required"] : []), ...deprecatedLabel(parameter)],
        text: this.#text(merged, schema, `${more(parameter)} ${describeDeprecation(parameter)}`),
        fields: [],
        hasPage: false,
      };
    });
  }

  /**
   * The properties of a schema as fields, with those of inner objects.
   *
   * @param ids what their anchors begin with; the names follow, those of outer objects first. Undefined: they have none.
   */
  properties(schema: JsonObject, ids?: string, depth = 1, above: readonly JsonObject[] = []): Field[] {
    const { schemas } = this.#model;
    const node = schemas.merge(schema);
    const required = new Set(schemas.required(node));
    const presence = this.#presenceGap(node);
    const readOnly = new Set(claimedProperties(asObject(resourceOf(node)?.claims).readOnly));
    return [...schemas.properties(node)].map(([name, property]) => {
      const merged = schemas.merge(property);
      const labels: Inline[] = [];
      if (required.has(name)) {
        labels.push(presence === undefined ? "required" : chip("assumed", "Required", gapAddress(presence)));
      }
      if (readOnly.has(name)) labels.push("read-only");
      labels.push(...deprecatedLabel(property));
      const typeText = this.#typeOf(property);
      return {
        name,
        ...(ids === undefined ? {} : { id: ids + name }),
        typeText,
        labels,
        text: this.#text(merged, merged, describeDeprecation(property)),
        hasPage: typeText.includes("](/schemas/"),
        fields: this.#inner(property, ids === undefined ? undefined : `${ids}${name}.`, depth, [...above, node]),
      };
    });
  }

  /** A type in words, with links to the pages of schemas. */
  #typeOf(schema: JsonObject): Inline {
    if (typeof schema.$ref === "string") {
      const name = nameIn(schema.$ref);
      return this.#withPage.has(name) ? `[${name}](${schemaAddress(name)})` : "object";
    }
    const choices = asArray(schema.anyOf ?? schema.oneOf).filter(isObject);
    if (choices.length > 0) return choices.map((choice) => this.#typeOf(choice)).join(" or ");
    const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter((type) => typeof type === "string");
    const names = types.map((type) => (type === "array" ? `array of ${this.#typeOf(asObject(schema.items))}` : type));
    const text = names.length === 0 ? "any" : names.join(" or ");
    return typeof schema["x-scalar"] === "string"
      ? `${text}, [${schema["x-scalar"]}](${schemaAddress(schema["x-scalar"])})`
      : text;
  }

  #inner(property: JsonObject, ids: string | undefined, depth: number, above: readonly JsonObject[]): Field[] {
    const { schemas } = this.#model;
    const node = schemas.merge(property);
    if (depth >= maxDepth || above.includes(node)) return [];
    if (node.items !== undefined) return this.#inner(asObject(node.items), ids, depth, above);
    const choices = asArray(node.anyOf ?? node.oneOf).filter(isObject);
    if (choices.length > 0)
      return choices.flatMap((choice, at) => this.#inner(choice, at === 0 ? ids : undefined, depth, above)); // both may have a name
    return this.properties(node, ids, depth + 1, above);
  }

  #text(node: JsonObject, schema: JsonObject, more: Inline = ""): Inline {
    const also = constraintsOf(schema, String(node.description ?? ""));
    const described = this.#model.texts.describe(node, { keywords: ["required"], also });
    return this.#link(`${described} ${more}`.trim()).replace(/\s*\n\s*/g, " ");
  }

  /** The gap by which it is assumed which properties are required; undefined if that is documented. */
  #presenceGap(schema: JsonObject): string | undefined {
    const node = this.#model.schemas.merge(schema);
    const own = marksOf(node).keywords.find(([keyword]) => keyword === "required")?.[1];
    if (own !== undefined) return own;
    return asArray(node.allOf)
      .filter(isObject)
      .map((part) => this.#presenceGap(part))
      .find((gap) => gap !== undefined);
  }
}

function deprecatedLabel({ deprecated }: JsonObject): Inline[] {
  return deprecated === true ? ["deprecated"] : [];
}

function mergedAssumptions(own: Json | undefined, inner: Json | undefined): Json {
  if (typeof own === "string") return own;
  return { ...asObject(inner), ...asObject(own) };
}

/** What values a schema allows, in words. What the description says already is left out. */
function constraintsOf(schema: JsonObject, description: string): Inline {
  const { const: only, minimum, maximum, minLength, maxLength, minItems, maxItems, format } = schema;
  const code = (value: Json): string => `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
  const values = asArray(schema.enum);
  const parts = [
    ...(only === undefined ? [] : [`Always ${code(only)}.`]),
    ...(values.length === 0 ? [] : [`One of ${values.map(code).join(", ")}.`]),
    ...(schema.default === undefined ? [] : [`Default: ${code(schema.default)}.`]),
    ...range(minimum, maximum, isAlsoText(schema) ? " if it is a number" : ""),
    ...range(minLength, maxLength, " characters"),
    ...range(minItems, maxItems, " items"),
    ...(typeof format === "string" && format !== "uri-reference" ? [`Format: ${code(format)}.`] : []),
  ];
  return parts.filter((part) => !isSaid(part, description)).join(" ");
}

/** Whether values may be numbers or text. */
function isAlsoText({ type }: JsonObject): boolean {
  return Array.isArray(type) && type.includes("string") && (type.includes("number") || type.includes("integer"));
}

/** Whether a description has a sentence, or its words before or after others, such as "at most 500 characters". */
function isSaid(sentence: string, description: string): boolean {
  const words = sentence.replace(/[`.]/g, "").toLowerCase();
  return new RegExp(`(?<![\\w.])${words.replace(/[+*?^${}()|[\]\\]/g, "\\$&")}(?![\\w.]\\w)`).test(
    description.replace(/`/g, "").toLowerCase(),
  );
}

function range(least: Json | undefined, most: Json | undefined, unit: string): string[] {
  if (least !== undefined && most !== undefined) return [`${least} to ${most}${unit}.`];
  if (most !== undefined) return [`At most ${most}${unit}.`];
  return least === undefined ? [] : [`At least ${least}${unit}.`];
}

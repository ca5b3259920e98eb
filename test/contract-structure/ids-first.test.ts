import { expect, test } from "vitest";
import { model } from "../docs/site-model.ts";

// Readers of a schema look for its id first. Requests have it last: the path has it too, or the server assigns it.

const { schemas, schemaNames } = model;

test.each(schemaNames.filter((name) => !/^(Create|Update)/.test(name)))(
  "the id of %s is its first property",
  (name) => {
    const properties = [...schemas.properties({ $ref: `#/components/schemas/${name}` })].map(([property]) => property);
    const own = properties.filter(
      (property) => property === "id" || property.toLowerCase() === `${name}id`.toLowerCase(),
    );
    expect(own.map((id) => properties.indexOf(id))).toEqual(own.map((_, index) => index));
  },
);

import { LIST, table } from "./base.ts";

const item = { get: undefined };

table("path-form", [
  [
    "a version in an authored path",
    { "/paths/~1api~1202412~1api~1202501~1shops": item },
    [["/paths/~1api~1202412~1api~1202501~1shops", "/api/202501/shops starts with /api/; leave it and the version out"]],
  ],
  [
    "a dash",
    { "/paths/~1api~1202412~1gift-cards": item },
    [["/paths/~1api~1202412~1gift-cards", "the segment gift-cards in snake_case"]],
  ],
  [
    "a snake_case parameter",
    { "/paths/~1api~1202412~1shops~1{shop_id}": item },
    [["/paths/~1api~1202412~1shops~1{shop_id}", "the parameter {shop_id} in camelCase"]],
  ],
  [
    "a slash at the end",
    { "/paths/~1api~1202412~1shops~1": item },
    [["/paths/~1api~1202412~1shops~1", "empty segment"]],
  ],
  [
    "a version that is not a month",
    { "/info/version": "1.0.0", "/paths": {} },
    [["/info/version", "not a year and a month of two digits"]],
  ],
  ["another operation on the same path", { [`${LIST}/summary`]: "List cards" }, []],
]);

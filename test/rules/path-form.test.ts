import { LIST, table } from "./base.ts";

const item = { get: undefined };

table("path-form", [
  [
    "another version",
    { "/paths/~1api~1202501~1shops": item },
    [["/paths/~1api~1202501~1shops", "does not start with /api/202412/"]],
  ],
  ["no version", { "/paths/~1shops": item }, [["/paths/~1shops", "put the version first"]]],
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
    [["/info/version", 'write it like "202412"']],
  ],
  ["another operation on the same path", { [`${LIST}/summary`]: "List cards" }, []],
]);

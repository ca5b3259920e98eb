import { DISABLE, LIST, table } from "./base.ts";

const lacks = (operation: string, status: string, message: string) =>
  [{ [`${operation}/responses/${status}`]: undefined }, [[`${operation}/responses`, message]]] as const;
const failure = { $ref: "#/components/responses/NotFound" };

table("statuses", [
  ["no 200", ...lacks(LIST, "200", "listGiftCards lacks the status 200")],
  ["no 400 with a body", ...lacks(DISABLE, "400", "lacks the status 400: the body may not be JSON")],
  ["no 401", ...lacks(LIST, "401", "the token can be missing")],
  ["no 403 with a scope", ...lacks(LIST, "403", "the token can lack the scope")],
  ["no 403 without a documented scope", ...lacks(DISABLE, "403", "the token can lack the scope")],
  ["no 404 with an id", ...lacks(DISABLE, "404", "there can be nothing with the id")],
  ["no 409 where a rule rejects", ...lacks(DISABLE, "409", "the rule spent-card-stays rejects with it")],
  ["no 422 with parameters", ...lacks(LIST, "422", "what it takes can break its schema")],
  ["no 429", ...lacks(LIST, "429", "there can be too many calls")],
  ["400 without a body", { [`${LIST}/responses/400`]: failure }, [[`${LIST}/responses/400`, "it takes no JSON"]]],
  ["404 on a list", { [`${LIST}/responses/404`]: failure }, [[`${LIST}/responses/404`, "it looks nothing up by id"]]],
  [
    "409 without a rule",
    { [`${LIST}/responses/409`]: failure },
    [[`${LIST}/responses/409`, "none of its x-rules rejects with it"]],
  ],
  [
    "default",
    { [`${LIST}/responses/default`]: failure },
    [[`${LIST}/responses/default`, "hide every undeclared status"]],
  ],
  [
    "a status of our own",
    { [`${LIST}/responses/418`]: failure },
    [[`${LIST}/responses/418`, "listGiftCards declares 418"]],
  ],
  ["ids that filter a list", { [`${LIST}/parameters/1/name`]: "ids" }, []],
  [
    "ids of a single answer",
    { [`${LIST}/parameters/1/name`]: "ids", [`${LIST}/x-paging`]: undefined },
    [[`${LIST}/responses`, "lacks the status 404"]],
  ],
  ["422 without input", { [`${LIST}/parameters`]: [] }, [[`${LIST}/responses/422`, "it takes no input"]]],
]);

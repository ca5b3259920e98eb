// @module-tag postgresql
import { expect, it } from "vitest";
import { openSandbox } from "../../control/support.ts";
import { newDatabase, sharedServer } from "./support.ts";

const server = sharedServer();

/** Text that no database makes shorter. */
const random = (length: number) =>
  Array.from({ length }, (_, at) => ((at * 7919 + ((at * at) % 104_729)) % 36).toString(36)).join("");

it("a value by which a list filters may be longer than an index has room for", async () => {
  const { call, callControl } = await openSandbox({ database: await newDatabase(server) });
  const create = (title: string) => call("POST", "/collections", { collection: { title } });
  const title = random(3000);
  const created = await create(title);
  expect(created.status).toBe(200);
  expect((await create(random(2999))).status).toBe(200);
  const { json } = await call("GET", `/collections?title=${title}`);
  expect(json.collections).toMatchObject([{ title }]);
  const email = `${random(5000)}@a.test`;
  expect((await call("POST", "/customers", { customer: { firstName: "Ada", email } })).status).toBe(200);
  expect((await callControl("PUT", "/import", (await callControl("GET", "/export")).json)).status).toBe(200);
});

it.each(["/requests?after=99999999999999999999", "/requests?limit=99999999999999999999"])(
  "%s is not a number that the database can have",
  async (path) => {
    const { callControl } = await openSandbox({ database: await newDatabase(server) });
    const { status, json } = await callControl("GET", path);
    expect([status, json.errors?.[0]?.pointer]).toEqual([
      422,
      path.replace("/requests?", "/query/").replace(/=.*/, ""),
    ]);
  },
);

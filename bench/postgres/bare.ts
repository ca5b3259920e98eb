/**
 * The least program that stores orders in PostgreSQL: `node:http` and `pg`. It inserts or replaces the documents that the sandbox
 * writes for an order, in one transaction, and reads one by its key. A token names a store. The first argument is the address of the
 * database, and the second one an order and its customer as the sandbox stores them, so that both write and send as many bytes.
 */
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
// The database ends first.
pool.on("error", () => {});
await pool.query(`create table if not exists bare (
  store text collate "C", kind text collate "C", id text collate "C", body text not null, primary key (store, kind, id)
)`);
const select = { name: "get", text: "select body from bare where store = $1 and kind = $2 and id = $3" };
const upsert = {
  name: "put",
  text: `insert into bare (store, kind, id, body) values ($1, $2, $3, $4), ($1, $5, $6, $7)
    on conflict (store, kind, id) do update set body = excluded.body`,
};

const stored = JSON.parse(process.argv[3] ?? "{}") as { readonly order: object; readonly customer: object };
/** Each process has ids of its own. */
let last = 1_218_560_000_000_000 + process.pid * 1_000_000_000;

async function create(store: string, text: string): Promise<string> {
  const { order } = JSON.parse(text) as { order: { customer?: { id: string } } };
  last += 17;
  const body = JSON.stringify({ ...stored.order, ...order, orderId: last });
  const customer = JSON.stringify({ ...stored.customer, lastOrderId: last });
  const id = order.customer?.id ?? "none";
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query({
      ...upsert,
      values: [store, "order", String(last), body, "customer", id, customer],
    });
    await client.query("commit");
  } finally {
    client.release();
  }
  return `{"order":${body}}`;
}

async function get(store: string, id: string): Promise<string> {
  const { rows } = await pool.query({ ...select, values: [store, "order", id] });
  return `{"order":${rows[0].body}}`;
}

async function read(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
}

const server = createServer(async (request, response) => {
  const store = String(request.headers["x-service-access-token"]);
  const body =
    request.method === "POST"
      ? await create(store, await read(request))
      : await get(store, request.url?.split("/").at(-1) ?? "");
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) }).end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
});
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ microseconds: user + system });
});
process.on("disconnect", () => process.exit());

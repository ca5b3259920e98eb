/** Writes transactions until it is killed, and says which were acknowledged: `writer.ts <folder>`. */
import { openStorage } from "../../../src/sandbox/storage/index.ts";

const [folder = ""] = process.argv.slice(2);
const store = await openStorage({ folder });
if (!store.tenants().includes("a")) await store.createTenant("a");
process.stdout.write("ready\n");
for (let n = await store.transaction("a", (t) => t.count("left")); ; n += 1) {
  const row = { id: String(n), version: 1, created: "", updated: "", tags: ["t"], body: "x".repeat(900) };
  await store.transaction("a", async (t) => {
    await t.put("left", [row]);
    await t.enqueue([{ topic: "t", due: n, body: String(n) }]);
    await t.put("right", [row]);
  });
  process.stdout.write(`kept ${n}\n`);
  if (n % 50 === 10) await store.snapshot("a", "s");
}

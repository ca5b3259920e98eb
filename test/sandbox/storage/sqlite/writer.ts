/** Writes transactions until it is killed, and says which were acknowledged: `writer.ts <folder>`. */
import { openStorage } from "../../../../src/sandbox/storage/open.ts";
import { createTenant, StoredTenant } from "../support.ts";

const [folder = ""] = process.argv.slice(2);
const opened = await openStorage({ folder });
const { id } = (await opened.directory.find("a")) ?? (await createTenant(opened, "a"));
const store = new StoredTenant(opened, id);
process.stdout.write("ready\n");
for (let n = await store.write((t) => t.count("left")); ; n += 1) {
  const row = { id: String(n), version: 1, created: "", updated: "", tags: ["t"], body: "x".repeat(900) };
  await store.write(async (t) => {
    await t.insert("left", [row]);
    await t.enqueue([{ topic: "t", due: n, body: String(n) }]);
    await t.insert("right", [row]);
  });
  process.stdout.write(`kept ${n}\n`);
  if (n % 50 === 10) await store.snapshot("s");
}

/** Snapshots, in tables of the tenant's database: they are as durable as the data. */
import type { Connection } from "./driver.ts";
import { StorageError } from "./storage-error.ts";

const doc = "seq, kind, id, version, created, updated, status, ref, tags, body";
/** Without numbers: a restored message is a new one, so settling the original does not settle it. */
const outbox = "topic, due, queue, body, attempts, state";

/** Saves the state under a name. */
export function snapshot(connection: Connection, name: string): void {
  connection.begin();
  const [old] = connection.all("delete from snapshot where name = ? returning seq", [name]);
  if (old) for (const table of ["doc", "outbox"]) connection.execute(`drop table ${table}_${old.seq}`);
  const [snapshot] = connection.all("insert into snapshot (name) values (?) returning seq", [name]);
  connection.execute(`
    create table doc_${snapshot?.seq} as select ${doc} from doc order by seq;
    create table outbox_${snapshot?.seq} as select ${outbox} from outbox order by seq;
    update outbox_${snapshot?.seq} set state = 'ready' where state = 'claimed';`);
}

/** Restores a snapshot, or an empty state. */
export function restore(connection: Connection, name: string | null): void {
  const [found] = name === null ? [] : connection.all("select seq from snapshot where name = ?", [name]);
  if (name !== null && !found) throw new StorageError("no-snapshot", `There is no snapshot ${JSON.stringify(name)}.`);
  connection.begin();
  connection.execute("delete from doc; delete from tag; delete from outbox;");
  if (!found) return;
  connection.execute(`
    insert into doc (${doc}) select ${doc} from doc_${found.seq};
    insert into tag (seq, tag, kind, id, created, updated)
      select doc.seq, value, kind, doc.id, created, updated from doc, json_each(tags) where true on conflict do nothing;
    insert into outbox (${outbox}) select ${outbox} from outbox_${found.seq} order by rowid;`);
}

/** Checks whether a folder can be used, without changing it. */
import { accessSync, constants, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { failed, passed, type SetupCheck, warning } from "../setup-check.ts";
import { StorageError } from "../storage-error.ts";
import { Connection } from "./driver.ts";
import { databaseName, runningOwner } from "./folder.ts";
import { fixFor, isKnown, schemaVersion } from "./schema.ts";

/** Checks a folder. A check that fails leaves out those that need it. */
export async function checkFolder(path: string): Promise<SetupCheck[]> {
  const folder = resolve(path);
  if (!existsSync(folder)) return [checkParent(folder)];
  const access = checkAccess(folder);
  if (access.status === "failed") return [access];
  const owner = await runningOwner(folder);
  if (owner !== undefined)
    return [
      access,
      warning(
        "Owner",
        `Process ${owner} uses the folder.`,
        "Stop it to check the file, or to start another sandbox with the folder.",
      ),
    ];
  return [access, passed("Owner", "No process uses the folder."), checkFile(folder)];
}

function checkParent(folder: string): SetupCheck {
  let parent = dirname(folder);
  while (!existsSync(parent)) parent = dirname(parent);
  return isAllowed(parent)
    ? warning("Folder", `${folder} does not exist.`, "Correct the path, or start a sandbox, which creates the folder.")
    : failed("Folder", `${folder} does not exist, and ${parent} cannot be written.`, "Correct the path.");
}

function checkAccess(folder: string): SetupCheck {
  if (!statSync(folder).isDirectory()) return failed("Folder", `${folder} is a file.`, "Pass a folder.");
  const files = [folder, ...readdirSync(folder).map((file) => join(folder, file))];
  const closed = files.find((file) => !isAllowed(file));
  return closed === undefined
    ? passed("Folder", `${folder} can be read and written.`)
    : failed("Folder", `${closed} cannot be read and written.`, "Give its owner to the user who runs the sandbox.");
}

function isAllowed(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Checks a copy, because opening a file takes what its log has into it. */
function checkFile(folder: string): SetupCheck {
  const name = "File";
  const file = join(folder, databaseName);
  if (!existsSync(file))
    return existsSync(`${file}-wal`)
      ? failed(name, `${file} is missing, but not its log.`, "Restore the file from a backup.")
      : warning(name, `${folder} has no stores.`, "Correct the path, or start a sandbox, which creates them.");
  const copies = mkdtempSync(join(tmpdir(), "store-admin-api-doctor-"));
  try {
    for (const end of ["", "-wal"]) if (existsSync(file + end)) cpSync(file + end, join(copies, databaseName + end));
    return checkContent(join(copies, databaseName), file);
  } finally {
    rmSync(copies, { recursive: true });
  }
}

function checkContent(copy: string, file: string): SetupCheck {
  const restore = "Restore the folder from a backup.";
  let connection: Connection | undefined;
  try {
    connection = new Connection(copy);
    for (const pragma of ["locking_mode = exclusive", "journal_mode = wal"]) connection.all(`pragma ${pragma}`);
    const version = connection.all("pragma user_version")[0]?.user_version;
    const [{ integrity_check: integrity } = { integrity_check: "no result" }] =
      connection.all("pragma integrity_check");
    if (integrity !== "ok") return failed("File", `${file} is damaged: ${String(integrity)}`, restore);
    if (!isKnown(Number(version)))
      return failed(
        "File",
        `The schema of ${file} is ${version}; this version of store-admin-api knows ${schemaVersion}.`,
        fixFor(Number(version)),
      );
    const stores = connection.all("select count(*) as stores from tenant")[0]?.stores;
    return passed("File", `${file} is whole, and has ${stores} ${stores === 1 ? "store" : "stores"}.`);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return failed("File", `${file} is damaged: ${error.message}`, restore);
  } finally {
    connection?.close();
  }
}

import { openSqliteStore } from "../../../../src/sandbox/storage/sqlite/index.ts";
import { testEngine } from "../suite/index.ts";
import { newFolder } from "../support.ts";

testEngine("SQLite", () => openSqliteStore(newFolder()));

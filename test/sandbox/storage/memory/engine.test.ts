import { openMemoryStore } from "../../../../src/sandbox/storage/memory/index.ts";
import { testEngine } from "../suite/index.ts";

testEngine("memory", async () => openMemoryStore());

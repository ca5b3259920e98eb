// @module-tag postgresql
import { testEngine } from "../suite/index.ts";
import { emptyStores, sharedServer } from "./support.ts";

testEngine("PostgreSQL", emptyStores(sharedServer()));

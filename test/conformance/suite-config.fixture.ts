// Tests that suite-config.test.ts runs in a process of their own, with a configuration.
import { conformanceSuite } from "../../src/conformance/index.ts";

conformanceSuite({ config: process.env.CONFIG });

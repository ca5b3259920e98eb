import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["test/conformance/suite-config.fixture.ts"] } });

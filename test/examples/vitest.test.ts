// @module-tag package
// The examples are tests themselves.
import "../../examples/store.test.ts";
import "../../examples/testing.test.ts";

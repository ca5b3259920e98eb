// The example is itself a test, and runs as one.
import "../../examples/store.test.ts";

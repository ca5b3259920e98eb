// The example is a test itself.
import "../../examples/store.test.ts";

/**
 * The test files that take longest: whole conformance runs, copies of the repository, installations, and servers that are killed.
 * They start first in their project, longest first, so that no worker waits for one of them at the end. `npm test` leaves them to CI, unless it is asked for them by
 * name or with `--all`.
 */
export const slowTests: readonly string[] = [
  "test/front-door/front-door.test.ts",
  "test/tutorial/tutorial.test.ts",
  "test/pipeline/build.test.ts",
  "test/cli/conform-config.test.ts",
  "test/conformance/right-servers.test.ts",
  "test/conformance/run/profiles.test.ts",
  "test/conformance/suite.test.ts",
  "test/package/check-your-server.test.ts",
  "test/examples/examples.test.ts",
  "test/package/check-any-api.test.ts",
  "test/package/publication.test.ts",
  "test/conformance/sandbox.test.ts",
];

/** The environment variable that leaves out the slow tests. */
export const withoutSlowTests = "WITHOUT_SLOW_TESTS";

// Generated from openapi/ by `npm run build`; do not edit.

/** The values of the examples that make up the sample data, by name. */
export declare const sampleData: Readonly<Record<string, unknown>>;

/** The values of the named examples of requests, by operation. */
export declare const requestExamples: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

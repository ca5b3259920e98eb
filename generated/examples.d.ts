// Generated from openapi/ by `npm run build`; do not edit.

/** The resources of the sample data by name, as responses show them by a schema. */
export declare const sampleData: Readonly<
  Record<string, { readonly schema: string; readonly values: readonly object[] } | undefined>
>;

/** The values of the named examples of requests, by operation. */
export declare const requestExamples: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

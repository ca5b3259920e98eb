/** The forms of a printed request. */
export const requestForms = ["curl", "typescript", "http"] as const;
export type RequestForm = (typeof requestForms)[number];

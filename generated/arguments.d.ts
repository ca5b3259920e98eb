// Generated from openapi/ by `npm run build`; do not edit.

/** The arguments of each call by name: whether it needs them. A call that takes arguments of any name is missing. */
export declare const argumentNames: Readonly<Record<string, Readonly<Record<string, boolean>>>>;

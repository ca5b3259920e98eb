/** The version of the interface: the part of every path that says which contract is spoken (Versioning, rules 1 and 2). */
export const apiVersion = "202412";

import { operations } from "../../../generated/contract.js";

/** All scopes of the contract. */
export const everyScope = [...new Set(Object.values(operations).flatMap(({ scopes }) => scopes))].sort();

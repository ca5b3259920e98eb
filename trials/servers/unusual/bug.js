/** Whether the environment variable BUG switches on this bug. `bugs.ts` lists all of them. */
export const hasBug = (id) => process.env.BUG === id;

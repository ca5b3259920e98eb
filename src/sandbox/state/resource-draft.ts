/** A value being made: any member may be undefined, which is the same as left out once it is written. */
export type Draft<T> = T extends readonly (infer Item)[]
  ? readonly Draft<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Draft<T[Key]> | undefined }
    : T;

/** A resource before it is stored: any member may be undefined, and is then omitted. */
export type Draft<T> = T extends readonly (infer Item)[]
  ? readonly Draft<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Draft<T[Key]> | undefined }
    : T;

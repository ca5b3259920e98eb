/** A resource before it is stored: any member may be undefined, and is then omitted. */
export type Unsaved<T> = T extends readonly (infer Item)[]
  ? readonly Unsaved<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Unsaved<T[Key]> | undefined }
    : T;

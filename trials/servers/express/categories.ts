/** The categories of the platform; the first two digits of an identifier are its top category. */
export const categories: readonly { readonly id: string; readonly name: string; readonly parentId: string | null }[] = [
  { id: "10", name: "Clothing", parentId: null },
  { id: "1001", name: "Jackets", parentId: "10" },
  { id: "1002", name: "Trousers", parentId: "10" },
  { id: "1003", name: "T-shirts", parentId: "10" },
  { id: "20", name: "Shoes", parentId: null },
  { id: "2001", name: "Hiking shoes", parentId: "20" },
  { id: "30", name: "Home and garden", parentId: null },
  { id: "3001", name: "Lamps", parentId: "30" },
  { id: "40", name: "Electronics", parentId: null },
  { id: "4001", name: "Phones", parentId: "40" },
];

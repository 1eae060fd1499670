/** The name of a table, which whoever creates it makes up: unguessable, and a type of its own, so that no other text is taken for one. */
export type TableId = string & { readonly __brand: 'TableId' };

// biome-ignore lint/plugin: the one maker of the brand
export const tableId = (id: string): TableId => id as TableId;

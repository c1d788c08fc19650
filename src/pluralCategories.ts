/** CLDR's plural categories in their conventional order. */
export const pluralCategories: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

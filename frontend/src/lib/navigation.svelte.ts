/** Whether the site's own head is open over a table, where it is folded away. */
export const navigation = $state({ open: false });

/** Texts of the menu that chooses the columns of Reception. */
export const ownColumns = {
  columns: 'Columns',
  standard: 'Standard columns',
  own: 'Columns of this practice',
} as const

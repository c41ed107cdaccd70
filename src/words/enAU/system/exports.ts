/** Texts of exports: why one could not be made, and the words of its files. */
export const exportTexts = {
  tooManyRows: 'A workbook can hold 50,000 rows. Export a CSV file, or fewer records.',
  noUser: 'The user who requested this export can no longer sign in.',
  noPermission: 'The user who requested this export no longer has the permission.',
  failed: 'The server could not prepare the file. Export again to retry.',
  setAside: 'The server stopped three times during this export, so the export was set aside.',
  jobName: 'Export: {{of}}',
  total: 'Total',
  notAvailable: 'Not available',
} as const

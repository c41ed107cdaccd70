/** Texts of exports: why one could not be made, and the words of its files. */
export const exportTexts = {
  tooManyRows: 'A workbook can hold 50,000 rows. Export a CSV file, or fewer records.',
  noUser: 'The user who asked for it can no longer sign in.',
  noPermission: 'The user who asked for it no longer has the permission.',
  failed: 'The server could not make the file. Make it again to retry.',
  setAside: 'Making this file ended the server three times, so it was set aside.',
  jobName: 'Export: {{of}}',
  total: 'Total',
  notAvailable: 'Not available',
} as const

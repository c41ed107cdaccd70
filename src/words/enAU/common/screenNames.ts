/** Names of the screens, on the navigation rail and in titles. They are apart from the texts of the screens, which load with each screen. */
export const screenNames = {
  patients: 'Patients',
  account: 'My account',
  endOfDay: 'End of day',
  reception: 'Reception',
  providerBoard: 'Provider board',
  labels: 'Labels',
  loadRecall: 'Load recalls',
  trace: 'Trace',
  sterilisation: 'Steri',
  devices: 'Devices',
  imports: 'Import',
  users: 'Users',
  system: 'System',
  waitlist: 'Waitlist',
  records: 'Records',
  reports: 'Reports',
}

/** Words of the frame around every screen. */
export const shell = {
  places: 'Places',
  /** A place whose own words travel with it, and come later. */
  records: 'Records',
  menu: 'Menu',
  toMain: 'To the board',
  me: 'My account',
  signOut: 'Sign out',
  titleOf: '{{screen}} · {{product}}',
  title: '{{product}} Online Dental Software',
  noSuchHead: 'There is nothing at this address',
  noSuchWhat: 'It may have moved. The places you can go to are in the menu.',
  noPlaceHead: 'No location is open to you',
  noPlaceWhat: 'Who looks after users in your practice can open one for you.',
  unreachableHead: 'The practice cannot be reached',
  unreachableWhat: 'This screen will open by itself as soon as it can.',
} as const

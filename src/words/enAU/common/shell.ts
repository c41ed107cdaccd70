import { createTranslator } from '../../createTranslator.ts'

/** Texts of the frame around every screen. */
const shell = {
  screens: 'Screens',
  /** The name of the Records screen in the menu, which loads before that screen’s own texts. */
  menu: 'Menu',
  more: 'More',
  moreScreens: 'More screens',
  waitingCount_one: '{{count, number}} waiting',
  waitingCount_other: '{{count, number}} waiting',
  account: 'My account',
  signOut: 'Sign out',
  titleOf: '{{screen}} · {{product}}',
  title: '{{product}} Online Dental Software',
  home: 'Go to the first screen',
  notFoundHead: 'Page not found',
  notFoundHelp: 'The address may be wrong or the page may have moved.',
  noLocationHead: 'You do not have access to any location',
  noLocationHelp: 'Ask your practice administrator for access to a location.',
  unreachableHead: 'Cannot connect to the practice',
  unreachableHelp: 'Reconnecting automatically. You do not need to do anything.',
} as const

export const tShell = createTranslator('shell', shell)

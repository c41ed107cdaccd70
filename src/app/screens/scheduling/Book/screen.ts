import { IconCalendarClock } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/book',
  name: tScreenName('book'),
  requiredScopes: 'appt',
  navigationItem: { icon: IconCalendarClock, order: 20, place: 'first', label: tScreenName('bookShort') },
  navigation: 'rail',
  load: () => import('./Book.tsx').then(({ Book }) => ({ Screen: Book })),
}

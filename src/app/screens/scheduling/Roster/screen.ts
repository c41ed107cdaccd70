import { IconClockEdit } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/roster',
  name: tScreenName('roster'),
  requiredScopes: 'cal',
  navigationItem: { icon: IconClockEdit, order: 72 },
  navigation: 'rail',
  load: () => import('./Roster.tsx').then(({ Roster }) => ({ Screen: Roster })),
}

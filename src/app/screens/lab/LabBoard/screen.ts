import { IconPackage } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/lab',
  name: tScreenName('labBoard'),
  requiredScopes: 'lab',
  navigationItem: { icon: IconPackage, order: 70 },
  navigation: 'rail',
  load: () => import('./LabBoard.tsx').then(({ LabBoard }) => ({ Screen: LabBoard })),
}

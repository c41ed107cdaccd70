import { IconFlask2 } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/steri',
  earlierPath: '/sterile',
  name: tScreenName('sterilisation'),
  requiredScopes: 'cycle',
  navigationItem: { icon: IconFlask2, order: 60 },
  navigation: 'rail',
  load: () => import('./Sterilisation.tsx').then(({ Sterilisation }) => ({ Screen: Sterilisation })),
}

import { IconSpeakerphone } from '@tabler/icons-react'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import type { Screen } from '../../../screen.ts'

export const screen: Screen = {
  path: '/campaigns',
  name: tScreenName('campaigns'),
  requiredScopes: 'mkt',
  navigationItem: { icon: IconSpeakerphone, order: 67 },
  navigation: 'rail',
  load: () => import('./Campaigns.tsx').then(({ Campaigns }) => ({ Screen: Campaigns })),
}

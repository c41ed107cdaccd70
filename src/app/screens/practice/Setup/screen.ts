import { IconChecklist } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { setupPath, setupScope } from '../../../components/setup/setupScope.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: setupPath,
  name: tScreenName('setup'),
  requiredScopes: setupScope,
  navigationItem: { icon: IconChecklist, order: 880 },
  navigation: 'rail',
  load: () => import('./Setup.tsx').then(({ Setup }) => ({ Screen: Setup })),
}

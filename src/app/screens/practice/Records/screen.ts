import { IconFolders } from '@tabler/icons-react'
import { anyAreaReadScope } from '#resources/page/areaNames.ts'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/records',
  name: tScreenName('records'),
  requiredScopes: anyAreaReadScope,
  navigationItem: { icon: IconFolders, order: 880 },
  navigation: 'rail',
  load: () => import('./Records.tsx').then(({ Records }) => ({ Screen: Records })),
}

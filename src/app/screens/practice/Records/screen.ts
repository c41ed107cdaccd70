import { IconFolders } from '@tabler/icons-react'
import { anyScope } from '#domain/scopes.ts'
import { minimumReadScope } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/records',
  name: tScreenName('records'),
  requiredScopes: anyScope(...resources.map(minimumReadScope)),
  navigationItem: { icon: IconFolders, order: 880 },
  navigation: 'rail',
  load: () => import('./Records.tsx').then(({ Records }) => ({ Screen: Records })),
}

import { IconLayoutList } from '@tabler/icons-react'
import { anyScope } from '#domain/scopes.ts'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/board',
  name: tScreenName('providerBoard'),
  requiredScopes: anyScope('provider.board', 'appt'),
  navigationItem: { icon: IconLayoutList, order: 30 },
  navigation: 'menu',
  load: () => import('./ProviderBoard.tsx').then(({ ProviderBoard }) => ({ Screen: ProviderBoard })),
}

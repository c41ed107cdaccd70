import { IconLayoutList } from '@tabler/icons-react'
import { any } from '#domain/scopes.ts'
import type { Screen } from '../../../screen.ts'
import { sayBoard } from './sayBoard.ts'

export const screen: Screen = {
  path: '/board',
  name: sayBoard('name'),
  needs: any('provider.board', 'appt'),
  place: { icon: IconLayoutList, order: 30 },
  frame: 'menu',
  load: () => import('./ProviderBoard.tsx').then(({ ProviderBoard }) => ({ Screen: ProviderBoard })),
}

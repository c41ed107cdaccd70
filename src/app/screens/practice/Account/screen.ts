import type { Screen } from '../../../screen.ts'
import { sayAccount } from './sayAccount.ts'

export const screen: Screen = {
  path: '/account',
  name: sayAccount('name'),
  needs: 'user',
  frame: 'rail',
  load: () => import('./Account.tsx').then(({ Account }) => ({ Screen: Account })),
}

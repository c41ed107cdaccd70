import type { Screen } from '../../../screen.ts'
import { saySterile } from '../saySterile.ts'

export const screen: Screen = {
  path: '/labels',
  name: saySterile('labelsTitle'),
  needs: 'steritrk',
  frame: 'menu',
  load: () => import('./Labels.tsx').then(({ Labels }) => ({ Screen: Labels })),
}

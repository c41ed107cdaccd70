import type { Screen } from '../../../screen.ts'
import { saySterile } from '../saySterile.ts'

export const screen: Screen = {
  path: '/trace',
  name: saySterile('traceTitle'),
  needs: 'steritrk',
  frame: 'rail',
  load: () => import('./Trace.tsx').then(({ Trace }) => ({ Screen: Trace })),
}

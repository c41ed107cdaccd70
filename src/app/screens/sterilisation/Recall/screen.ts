import type { Screen } from '../../../screen.ts'
import { saySterile } from '../saySterile.ts'

export const screen: Screen = {
  path: '/recall',
  name: saySterile('recallTitle'),
  needs: 'steritrk',
  frame: 'rail',
  load: () => import('./Recall.tsx').then(({ Recall }) => ({ Screen: Recall })),
}

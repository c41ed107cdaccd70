import { IconFlask2 } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { saySterile } from '../saySterile.ts'

export const screen: Screen = {
  path: '/sterile',
  name: saySterile('name'),
  needs: 'cycle',
  place: { icon: IconFlask2, order: 60 },
  frame: 'rail',
  load: () => import('./SterileRoom.tsx').then(({ SterileRoom }) => ({ Screen: SterileRoom })),
}

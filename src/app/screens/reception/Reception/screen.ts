import { IconLayoutKanban } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { sayDesk } from './sayDesk.ts'

export const screen: Screen = {
  path: '/desk',
  name: sayDesk('title'),
  needs: 'appt',
  place: { icon: IconLayoutKanban, order: 10 },
  frame: 'rail',
  load: () => import('./Reception.tsx').then(({ Reception }) => ({ Screen: Reception })),
}

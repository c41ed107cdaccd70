import { IconHourglass } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { sayWaitlist } from './sayWaitlist.ts'

export const screen: Screen = {
  path: '/waitlist',
  name: sayWaitlist('name'),
  needs: 'appt',
  place: { icon: IconHourglass, order: 40 },
  frame: 'rail',
  load: () => import('./Waitlist.tsx').then(({ Waitlist }) => ({ Screen: Waitlist })),
}

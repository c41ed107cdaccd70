import { IconServer2 } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { saySystem } from './saySystem.ts'

export const screen: Screen = {
  path: '/system',
  name: saySystem('name'),
  needs: 'sys',
  place: { icon: IconServer2, order: 900 },
  frame: 'rail',
  load: () => import('./System.tsx').then(({ System }) => ({ Screen: System })),
}

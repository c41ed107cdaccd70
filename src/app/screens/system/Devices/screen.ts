import { IconDevices } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { sayDevices } from './sayDevices.ts'

export const screen: Screen = {
  path: '/devices',
  name: sayDevices('name'),
  needs: 'kiosk',
  place: { icon: IconDevices, order: 890 },
  frame: 'rail',
  load: () => import('./Devices.tsx').then(({ Devices }) => ({ Screen: Devices })),
}

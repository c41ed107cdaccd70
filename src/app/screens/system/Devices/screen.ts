import { IconDevices } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/devices',
  name: tScreenName('devices'),
  requiredScopes: 'kiosk',
  navigationItem: { icon: IconDevices, order: 890, place: 'foot' },
  navigation: 'rail',
  load: () => import('./Devices.tsx').then(({ Devices }) => ({ Screen: Devices })),
}

import type { SetTimer } from '../clock/timer.ts'
import type { House } from '../house.ts'
import { drawerIn, openDrawer } from './drawer.ts'
import type { Links } from './links.ts'
import { type Outbox, openOutbox } from './outbox.ts'

type Needs = {
  readonly house: House
  readonly links: Links
  readonly dataDir: string
  /** Where people reach this server. */
  readonly address: string
  readonly setTimer: SetTimer
}

/** All that leaves the house, by the one carrier that there is: the drawer, which keeps everything here. */
export function openOutside({ house, links, dataDir, address, setTimer }: Needs): Outbox {
  const carrier = openDrawer({ file: drawerIn(dataDir), counts: (practice) => isDemo(house, practice) })
  return openOutbox({ house, carrier, links, address, setTimer })
}

/** Its patients are invented, so nobody will ever say that a message came. */
async function isDemo({ store }: House, practice: string): Promise<boolean> {
  const where = [{ column: 'source.system', is: ['demo'] }]
  return (await store.list(practice, 'patients', { where, limit: 1 })).items.length > 0
}

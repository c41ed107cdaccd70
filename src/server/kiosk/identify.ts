import { mostOptions } from '#domain/kiosk/session.ts'
import type { Identified } from '#domain/kiosk/wire.ts'
import type { Principal } from '../auth/principal.ts'
import type { House } from '../house.ts'
import { type Found, type Words, findVisitors } from './finding.ts'
import { type Kiosk, openKiosk, practiceSettings } from './self.ts'
import { optionsOf, visitShown } from './showing.ts'
import { countTry } from './tries.ts'

/** The same for each of them, so that it says nothing. */
const reception: Identified = { session: null, match: 'reception' }

/** Who stands at the glass? Of what was typed nothing is kept; a session is made only where somebody was recognised. */
export async function identify(house: House, principal: Principal, words: Words, because: string): Promise<Identified> {
  const kiosk = await openKiosk(house, principal)
  const settings = await practiceSettings(house, principal.practice)
  const { left, wasRight } = await countTry(house, kiosk, words, settings)
  if (left < 0) return reception
  const found = await findVisitors(house, { practice: principal.practice, location: kiosk.location }, words, house.now(), settings)
  if (found.length === 0) return left === 0 ? reception : { session: null, match: 'none', triesLeft: left }
  await wasRight()
  return found.length > mostOptions ? reception : recognised(house, kiosk, found, because)
}

async function recognised(house: House, kiosk: Kiosk, found: readonly Found[], because: string): Promise<Identified> {
  const { device, location, inside, principal } = kiosk
  const candidates = found.map(({ patient, appointments }) => ({ patient, appointments }))
  const asked = {
    command: 'kiosk/sessions.identified',
    data: { device, location, candidates, unproven: found.some(({ isShared }) => isShared) },
    because,
  }
  const { record } = await house.door.execute(inside, asked)
  const session = record?.id ?? null
  const [only, ...others] = found
  if (others.length > 0) {
    const options = await optionsOf(
      house,
      principal.practice,
      found.flatMap(({ visits }) => visits.slice(0, 1)),
    )
    return { session, match: 'several', options }
  }
  const isProven = record?.['unproven'] !== true
  const visit = isProven ? await visitShown(house, principal.practice, only?.visits ?? []) : null
  return { session, match: 'one', ...(visit ? { visit } : {}) }
}

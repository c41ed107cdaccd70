import { randomInt } from 'node:crypto'
import type { PairingCode, Paired } from '#domain/kiosk/wire.ts'
import { grantable } from '#domain/scopes.ts'
import { Problem, missing } from '#domain/problems.ts'
import { instantOf, minutes } from '#domain/time.ts'
import { openDeviceToken } from '../auth/devices.ts'
import { type Principal, theSystem } from '../auth/principal.ts'
import { hashOf } from '../auth/tokens.ts'
import { demand } from '../engine/rights.ts'
import { mayMeet } from '../engine/sight.ts'
import { devices } from '#resources/kiosk/devices.ts'
import type { House } from '../house.ts'
import { practiceSettings, selfOf } from './self.ts'

/** Letters and figures that nobody mistakes for one another, read aloud or on glass. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 6

const newCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Blanks, hyphens and small letters are forgiven. */
const typed = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '')
const kept = (code: string): string => hashOf(`pairing:${code}`)

/** Staff begin it, and see the code in this one answer: what is kept of it is a hash, beside the sign-ins and in no log. */
export async function startPairing(house: House, principal: Principal, device: string, because: string): Promise<PairingCode> {
  demand(principal, devices.commands['revoke']?.scope ?? 'sys')
  const record = await house.store.get(principal.practice, 'kiosk', device)
  if (!record || !mayMeet(principal, devices, record)) throw missing()
  const inside = { ...theSystem(principal.practice, 'pairing', new Set(grantable)), by: principal.by }
  await house.door.execute(inside, { command: 'kiosk.startPairing', record: device, because })
  const { pairingTakes } = await practiceSettings(house, principal.practice)
  const expiresAt = instantOf(house.now() + minutes(pairingTakes))
  const code = newCode()
  await house.store.credentials.closeAllOf(principal.practice, device)
  await house.store.credentials.open({
    hash: kept(code),
    practice: principal.practice,
    user: device,
    kind: 'pairing',
    createdAt: instantOf(house.now()),
    expiresAt,
  })
  return { code, expiresAt }
}

/** Some thirty bits for ten minutes, so an address has a few tries, and all addresses together no more than a practice could ever need. */
const window = minutes(10)
const mostFromAddress = 10
const mostInAll = 300

/** Counted before the code is looked at. @returns takes it back: whoever was right counts against nobody. */
async function countTry({ store, now }: House, address: string): Promise<() => Promise<void>> {
  const { credentials } = store
  const at = instantOf(now())
  const own = await credentials.countTry(`pairing:${address}`, at, window)
  const all = await credentials.countTry('pairing', at, window)
  if (own > mostFromAddress || all > mostInAll) {
    throw new Problem('too-many', 'Too many codes were tried. Wait a while, then try again.', { retryAfter: window / 1000 })
  }
  return async () => {
    for (const name of [`pairing:${address}`, 'pairing']) await credentials.forgetTries(name, at)
  }
}

const unknownCode = () => new Problem('missing', 'That code is not known, or it is over. Ask for a new one at the desk.')

/** The device gives the code for a token of its own. The chart lets one in; whoever comes second is told what a stranger is told. */
export async function pair(house: House, code: string, address: string, because: string): Promise<Paired> {
  const wasRight = await countTry(house, address)
  const pairing = await house.store.credentials.find(kept(typed(code)))
  if (pairing?.kind !== 'pairing' || pairing.expiresAt <= instantOf(house.now())) throw unknownCode()
  const { practice, user: device } = pairing
  const record = await paired(house, practice, device, because)
  await wasRight()
  const token = await openDeviceToken(house, practice, device)
  const location = await house.store.get(practice, 'locations', String(record['location']))
  const settings = await practiceSettings(house, practice)
  return {
    token,
    device: selfOf(record, settings),
    practiceName: settings.practiceName,
    timeZone: String(location?.['timeZone'] ?? usualZone),
  }
}

const usualZone = 'Etc/UTC'

async function paired(house: House, practice: string, device: string, because: string) {
  const inside = theSystem(practice, 'pairing', new Set(grantable))
  const done = await house.door.execute(inside, { command: 'kiosk.pair', record: device, because }).catch((thrown: unknown) => {
    throw thrown instanceof Problem && (thrown.code === 'refused' || thrown.code === 'missing') ? unknownCode() : thrown
  })
  if (!done.record) throw unknownCode()
  return done.record
}

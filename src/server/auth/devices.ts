import { type DeviceKind, pairedStates } from '#domain/kiosk/device.ts'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { House } from '../house.ts'
import type { LoggedChange, Session } from '../store/store.ts'
import type { Principal } from './principal.ts'
import { hashOf, newToken } from './tokens.ts'

/** Paired screens: principals of the kind that they were paired as. They hold no code, and see one location. */

/** Until it is revoked: a wall hangs for years, and nobody is there to sign it in. */
const farAway = '9999-12-31T23:59:59.999Z'

const isPaired = (record: AnyRecord | null): record is AnyRecord => record !== null && pairedStates.includes(String(record['state']))

/** A device as it stands now; `null` once it is revoked, removed, or paired anew with another token. */
export async function deviceBy(house: House, { practice, user: device, hash, createdAt }: Session): Promise<Principal | null> {
  const record = await house.store.get(practice, 'kiosk', device)
  if (!isPaired(record) || createdAt < String(record['pairedAt'] ?? '')) return null
  return {
    practice,
    kind: record['kind'] as DeviceKind,
    by: { kind: 'device', id: device, name: String(record['name']) },
    scopes: new Set(),
    locations: [String(record['location'])],
    provider: null,
    user: null,
    device,
    session: hash,
  }
}

/** A token of its own for a device that was just paired; whatever it held before is good for nothing. */
export async function openDeviceToken(house: House, practice: string, device: string): Promise<string> {
  const token = newToken()
  await house.store.credentials.closeAllOf(practice, device)
  await house.store.credentials.open({
    hash: hashOf(token),
    practice,
    user: device,
    kind: 'device',
    createdAt: instantOf(house.now()),
    expiresAt: farAway,
  })
  return token
}

const wasCut = ({ area, before, after }: LoggedChange): boolean => area === 'kiosk' && isPaired(before) && !isPaired(after)
const isOver = ({ area, after }: LoggedChange): boolean => area === 'kiosk' && (after === null || after['state'] === 'revoked')

/** Its sockets end with its token, in the turn in which it was committed; what is kept of the token goes a moment later. */
export const endTokensOfTheRevoked = (house: House, onEnd: (device: string) => void): (() => void) =>
  house.store.onCommit((entries) => {
    for (const { practice, changes } of entries) {
      for (const change of changes.filter(wasCut)) onEnd(change.record)
      for (const { record } of changes.filter(isOver)) {
        house.store.credentials
          .closeAllOf(practice, record)
          .catch((error: unknown) => house.report('the token of a revoked device stays', error))
      }
    }
  })

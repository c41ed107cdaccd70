import { type DeviceKind, pairedStates } from '#domain/kiosk/device.ts'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { isOneOf } from '#domain/fields.ts'
import type { ServerDeps } from '../../deps.ts'
import type { LoggedChange, Session } from '../../store/store.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { deviceTokenHash } from '../../auth/proofs/deviceTokenHash.ts'
import { type ShownPatients, shownRecordsAt } from './shownRecords.ts'
import { createToken } from '../../auth/sessions/tokens.ts'

/** Paired devices sign in as principals of the kind they were paired as. They have no scopes and access one location. */

/** A device token does not expire, only revoking ends it: a wall display runs for years without a user to sign it in. */
const neverExpires = '9999-12-31T23:59:59.999Z'

const isPaired = (record: AnyRecord | null): record is AnyRecord => record !== null && isOneOf(pairedStates, record['state'])

/** Returns the current principal of a device, or `null` if it was revoked, removed, or paired again with another token. */
export async function devicePrincipalOf(
  deps: ServerDeps,
  shownPatients: ShownPatients,
  { practice, user: device, hash, createdAt }: Session,
): Promise<Principal | null> {
  const record = await deps.store.get(practice, 'kiosk', device)
  if (!isPaired(record) || createdAt < (record.pairedAt ?? '')) return null
  const location = record.location
  return {
    practice,
    kind: record.kind as DeviceKind,
    by: { kind: 'device', id: device, name: record.name },
    origin: { kind: record.kind === 'kiosk' ? 'kiosk' : 'screen', id: device },
    scopes: new Set(),
    locations: [location],
    shown: await shownRecordsAt(deps, shownPatients, practice, location),
    provider: null,
    user: null,
    device,
    session: hash,
  }
}

/**
 * Issues a token to a paired device, usable only with its key. Tokens of an earlier pairing are older than `pairedAt`, so they stay
 * refused. A device whose answer was lost may ask again.
 */
export async function issueDeviceToken(deps: ServerDeps, practice: string, device: string, key: string): Promise<string> {
  const token = createToken()
  await deps.store.credentials.createSession({
    hash: deviceTokenHash(token, key),
    practice,
    user: device,
    kind: 'device',
    createdAt: instantOf(deps.now()),
    expiresAt: neverExpires,
  })
  return token
}

const wasUnpaired = ({ area, before, after }: LoggedChange): boolean => area === 'kiosk' && isPaired(before) && !isPaired(after)
const wasRevoked = ({ area, after }: LoggedChange): boolean => area === 'kiosk' && (after === null || after['state'] === 'revoked')

/** Closes a revoked device's sockets in the same turn as the commit. The stored token hash is deleted a moment later. */
export const endRevokedDeviceTokens = (deps: ServerDeps, onEnd: (device: string) => void): (() => void) =>
  deps.store.onCommit((entries) => {
    for (const { practice, changes } of entries) {
      for (const change of changes.filter(wasUnpaired)) onEnd(change.record)
      for (const { record } of changes.filter(wasRevoked)) {
        deps.store.credentials
          .deleteSessionsOf(practice, record)
          .catch((error: unknown) => deps.report('the token of a revoked device stays', error))
      }
    }
  })

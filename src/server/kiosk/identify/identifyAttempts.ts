import type { Settings } from '#domain/practice/settings.ts'
import { instantOf, minutes } from '#domain/time.ts'
import { hashOf } from '../../auth/sessions/tokens.ts'
import type { ServerDeps } from '../../deps.ts'
import { type IdentityInput, normaliseName } from './patientLookup.ts'
import type { KioskDevice } from '../kioskDevice.ts'

/**
 * Limits identification attempts: per kiosk for all details, and per surname or birth date at all kiosks. Attempts at the screen, attempts
 * that the kiosk took offline and calls for help share the count of the kiosk.
 */

export type IdentifyAttempt = {
  /** Attempts remaining after this one; negative if the limit is exceeded. */
  readonly remaining: number
  /** Forgets the attempt after a correct identification. */
  readonly recordSuccess: () => Promise<void>
}

/** Typed details are stored only as hashes, and only as long as the attempts. */
function attemptKeysOf({ device, principal }: KioskDevice, identity: IdentityInput): readonly string[] {
  const keyFor = (kind: string, text: string) => `kiosk:${kind}:${hashOf(`${principal.practice}:${text}`)}`
  const patient = 'code' in identity ? [] : [keyFor('name', normaliseName(identity.lastName)), keyFor('born', identity.birthDate)]
  return [deviceKey(device), ...patient]
}

export const deviceKey = (device: string): string => `kiosk:device:${device}`

export const countIdentifyAttempt = (
  deps: ServerDeps,
  kiosk: KioskDevice,
  identity: IdentityInput,
  settings: Settings,
): Promise<IdentifyAttempt> => countAttempts(deps, attemptKeysOf(kiosk, identity), settings)

/** Counts the attempt before the search, so that concurrent attempts all count. An attempt beyond the limit does not extend the wait. */
export async function countAttempts(deps: ServerDeps, keys: readonly string[], settings: Settings): Promise<IdentifyAttempt> {
  const { credentials } = deps.store
  const at = instantOf(deps.now())
  const forget = async () => {
    for (const key of keys) await credentials.deleteAttempts(key, at)
  }
  const counts: number[] = []
  for (const key of keys) counts.push(await credentials.countAttempt(key, at, minutes(settings.kioskTriesWithin)))
  const remaining = settings.kioskTries - Math.max(...counts)
  if (remaining < 0) await forget()
  return { remaining, recordSuccess: forget }
}

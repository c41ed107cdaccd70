import type { DeviceKind, DeviceState } from '#domain/kiosk/device.ts'
import { waitsOf } from '#domain/kiosk/waits.ts'
import type { DeviceSelf } from '#domain/kiosk/wire.ts'
import { type Settings, usualSettings } from '#domain/practice/settings.ts'
import { Problem, missing } from '#domain/problems.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { refusalOf } from '#domain/words/enAU/refusals.ts'
import { grantable } from '#domain/scopes.ts'
import { type Principal, theSystem } from '../auth/principal.ts'
import type { House } from '../house.ts'

/** Who is asking: one of our screens, and which. */

export const selfOf = (record: AnyRecord, settings: Settings): DeviceSelf => ({
  id: record.id,
  name: String(record['name']),
  kind: record['kind'] as DeviceKind,
  location: String(record['location']),
  state: record['state'] as DeviceState,
  session: typeof record['showSession'] === 'string' ? record['showSession'] : null,
  waits: waitsOf(settings),
})

/** @throws Problem `forbidden` for anybody but a device. */
export function deviceOf(principal: Principal): string {
  if (principal.device === undefined) throw new Problem('forbidden', 'That is for paired devices.')
  return principal.device
}

/** @throws Problem `forbidden` for anybody but a kiosk. Judged before anything that was sent is looked at. */
export function kioskIn(principal: Principal): string {
  if (principal.kind !== 'kiosk') throw new Problem('forbidden', 'That is for kiosks.')
  return deviceOf(principal)
}

export type Kiosk = {
  readonly device: string
  readonly location: string
  readonly isLocked: boolean
  readonly principal: Principal
  /** The product, acting in its name. */
  readonly inside: Principal
}

/**
 * A kiosk that may ask about people now.
 * @throws Problem `refused` while it is locked
 */
export async function openKiosk(house: House, principal: Principal): Promise<Kiosk> {
  const kiosk = await kioskOf(house, principal)
  if (kiosk.isLocked) throw new Problem('refused', refusalOf('deviceIsOpen'), { reason: 'deviceIsOpen' })
  return kiosk
}

/** Locked or not: what it took before it was locked it may hand in. */
export async function kioskOf(house: House, principal: Principal): Promise<Kiosk> {
  const device = kioskIn(principal)
  const record = await house.store.get(principal.practice, 'kiosk', device)
  if (!record) throw missing()
  return { device, location: String(record['location']), isLocked: record['state'] === 'locked', principal, inside: insideOf(principal) }
}

/** What the product does at a device's word, in the device's name. */
export const insideOf = (principal: Principal): Principal => ({
  ...theSystem(principal.practice, 'kiosk', new Set(grantable)),
  by: principal.by,
})

export async function practiceSettings(house: House, practice: string): Promise<Settings> {
  const [settings] = (await house.store.list(practice, 'settings', { where: [], limit: 1 })).items
  return { ...usualSettings('-'), ...settings } as Settings
}

import { timeoutsOf } from '#domain/kiosk/timeouts.ts'
import type { DeviceInfo } from '#domain/kiosk/wire.ts'
import type { Settings } from '#domain/practice/settings.ts'
import { Problem, notFoundProblem } from '#domain/problems.ts'
import type { RecordIn } from '#resources/index.ts'
import { refusalOf } from '#locale/common/refusals.ts'
import { grantableScopes } from '#domain/scopes.ts'
import { type Principal, systemPrincipal } from '../engine/access/principal.ts'
import type { ServerDeps } from '../deps.ts'

/** Describes the device that sent a request. */

export const describeDevice = (record: RecordIn<'kiosk'>, settings: Settings): DeviceInfo => ({
  id: record.id,
  name: record.name,
  kind: record.kind,
  location: record.location,
  state: record.state,
  session: record.showSession,
  waits: timeoutsOf(settings),
})

/** @throws Problem `forbidden` if the principal is not a device. */
export function requireDevice(principal: Principal): string {
  if (principal.device === undefined) throw new Problem('forbidden', 'Only a paired device can do this.')
  return principal.device
}

/** Call it before the body is parsed. @throws Problem `forbidden` if the principal is not a kiosk. */
export function requireKiosk(principal: Principal): string {
  if (principal.kind !== 'kiosk') throw new Problem('forbidden', 'Only a kiosk can do this.')
  return requireDevice(principal)
}

export type KioskDevice = {
  readonly device: string
  readonly location: string
  readonly principal: Principal
  /** The system principal, acting in the device's name. */
  readonly actingPrincipal: Principal
}

/**
 * The kiosk, if it can learn about patients now. One that is locked may be in other hands, so it submits what it took before only when it is
 * unlocked.
 * @throws Problem `refused` while it is locked
 */
export async function requireUnlockedKiosk(deps: ServerDeps, principal: Principal): Promise<KioskDevice> {
  const device = requireKiosk(principal)
  const record = await deps.store.get(principal.practice, 'kiosk', device)
  if (!record) throw notFoundProblem()
  if (record.state === 'locked') throw new Problem('refused', refusalOf('deviceIsOpen'), { reason: 'deviceIsOpen' })
  return {
    device,
    location: record.location,
    principal,
    actingPrincipal: actingPrincipalOf(principal),
  }
}

/** The system principal for commands that a device causes. The log names the device. */
export const actingPrincipalOf = (principal: Principal): Principal => ({
  ...systemPrincipal(principal.practice, 'kiosk', new Set(grantableScopes)),
  by: principal.by,
  origin: principal.origin,
})

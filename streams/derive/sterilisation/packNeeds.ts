import type { AppointmentType } from '#domain/scheduling/calendar.ts'
import type { RecordOf } from '#domain/wire.ts'
import { toTreatStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import { inReprocessingStates, appointedPackStates } from '#domain/sterilisation/pack.ts'
import type { Rows, AppointmentRow } from '../scheduling/day/dayRows.ts'
import { compareByStart } from '../scheduling/day/dayRows.ts'
import type { PackRow } from './sterilisationRows.ts'

/** An appointment type with the packs it requires. */
export type AppointmentTypeWithPacks = RecordOf<AppointmentType> & {
  readonly packs?: readonly { readonly kind: string; readonly count: number }[]
}

/** A pack that a coming appointment waits for. */
export type PackNeed = { readonly pack: PackRow; readonly appointment: AppointmentRow }

const isSameKind = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase()

/**
 * Assigns packs that are still in reprocessing to appointments. The soonest appointment first uses packs allocated to it, then sterile
 * packs in stock, and only then waits for a load.
 */
export function packNeedsOf(
  packs: readonly PackRow[],
  appointments: Rows<AppointmentRow>,
  types: Rows<AppointmentTypeWithPacks>,
): ReadonlyMap<string, PackNeed> {
  const unassigned = packs.filter(
    ({ state, appointment }) => appointment === null && (state === 'sterile' || isOneOf(inReprocessingStates, state)),
  )
  const taken = new Set<string>()
  const needs = new Map<string, PackNeed>()
  const claimPack = (kind: string, appointment: AppointmentRow) => {
    const candidates = unassigned.filter((pack) => !taken.has(pack.id) && isSameKind(pack.kind, kind))
    const pack = candidates.find(({ state }) => state === 'sterile') ?? candidates.find(({ state }) => isOneOf(inReprocessingStates, state))
    if (!pack) return
    taken.add(pack.id)
    if (pack.state !== 'sterile') needs.set(pack.id, { pack, appointment })
  }
  for (const appointment of [...appointments.values()].filter(({ state }) => isOneOf(toTreatStates, state.visit)).sort(compareByStart)) {
    const requirements = appointment.type === null ? [] : (types.get(appointment.type)?.packs ?? [])
    for (const { kind, count } of requirements) {
      const assigned = packs.filter(
        (pack) => pack.appointment === appointment.id && isOneOf(appointedPackStates, pack.state) && isSameKind(pack.kind, kind),
      ).length
      for (let missing = count - assigned; missing > 0; missing -= 1) claimPack(kind, appointment)
    }
  }
  return needs
}

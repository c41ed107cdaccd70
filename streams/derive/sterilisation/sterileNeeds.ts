import type { AppointmentType } from '#domain/scheduling/calendar.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Rows, VisitRow } from '../day/dayRows.ts'
import { byStart } from '../day/dayRows.ts'
import type { PackRow } from './sterileRows.ts'

/** What a visit of this kind is to have laid out. */
export type Demanding = RecordOf<AppointmentType> & {
  readonly packs?: readonly { readonly kind: string; readonly count: number }[]
}

/** A pack that a visit still to come waits for. */
export type Need = { readonly pack: PackRow; readonly visit: VisitRow }

const toCome: readonly string[] = ['scheduled', 'arrived', 'ready', 'called', 'seated', 'inTreatment']
const mayCome: readonly string[] = ['labelled', 'inCycle', 'processed']
const hasIt: readonly string[] = ['allocated', 'opened', 'used']

const sameKind = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Which pack that is still on its way will be wanted by which visit: the soonest visit first takes what is laid out for it, then what lies
 * sterile on the shelf, and only then waits for a load.
 */
export function needsOf(packs: readonly PackRow[], visits: Rows<VisitRow>, types: Rows<Demanding>): ReadonlyMap<string, Need> {
  const free = packs.filter(({ state, appointment }) => appointment === null && (state === 'sterile' || mayCome.includes(state)))
  const taken = new Set<string>()
  const needs = new Map<string, Need>()
  const take = (kind: string, visit: VisitRow) => {
    const fitting = free.filter((pack) => !taken.has(pack.id) && sameKind(pack.kind, kind))
    const pack = fitting.find(({ state }) => state === 'sterile') ?? fitting.find(({ state }) => mayCome.includes(state))
    if (!pack) return
    taken.add(pack.id)
    if (pack.state !== 'sterile') needs.set(pack.id, { pack, visit })
  }
  for (const visit of [...visits.values()].filter(({ state }) => toCome.includes(state.visit)).sort(byStart)) {
    const demanded = visit.type === null ? [] : (types.get(visit.type)?.packs ?? [])
    for (const { kind, count } of demanded) {
      const has = packs.filter((pack) => pack.appointment === visit.id && hasIt.includes(pack.state) && sameKind(pack.kind, kind)).length
      for (let missing = count - has; missing > 0; missing -= 1) take(kind, visit)
    }
  }
  return needs
}

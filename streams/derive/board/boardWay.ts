import { formsInTheWay } from '#machines/appointment/facts.ts'
import type { FormsIn, Missing } from './boardPlace.ts'
import type { Asked } from './boardStep.ts'
import { chairsInOrder, chairLabel, type ChairRow, type ChairState, type DayRows, type VisitRow } from '../day/dayRows.ts'
import { isWithSomebody } from '../day/daySeating.ts'

/** What stands between a visit and its next step, for the row to say in words. */
export type InTheWay =
  | { readonly why: 'forms' /** Where they are counted. */; readonly missing: number | null }
  | { readonly why: 'packs'; readonly missing: readonly Missing[] }
  /** `clean`: the chair is free and promised to somebody who waits longer. */
  | { readonly why: 'chair'; readonly chair: string; readonly state: ChairState }
  | { readonly why: 'provider'; readonly provider: string; readonly chair: string }
  | { readonly why: 'noChair' }

const waits: readonly VisitRow['state']['visit'][] = ['ready', 'called']

type Standing = Pick<Asked, 'visit' | 'seat' | 'isProviderBusy' | 'packs' | 'packsAtSeat'> & { readonly forms: FormsIn | null }

export function inTheWay(day: DayRows, { visit, seat, isProviderBusy, packs, packsAtSeat, forms }: Standing): InTheWay | null {
  if (visit.state.visit === 'arrived' && formsInTheWay(visit.state.paperwork)) return { why: 'forms', missing: missingOf(forms) }
  if (!waits.includes(visit.state.visit)) return null
  if (isProviderBusy) return besideWhom(day, visit)
  if (!seat) return chairInTheWay(day, visit)
  return packs && packs.missing.length > 0 && packsAtSeat !== 'off' ? { why: 'packs', missing: packs.missing } : null
}

const missingOf = (forms: FormsIn | null): number | null => (forms?.kind === 'counted' ? forms.due - forms.complete : null)

/** Nobody, where the provider is only about to see another who waits longer. */
function besideWhom({ visits, providers, chairs }: DayRows, { provider }: VisitRow): InTheWay | null {
  const other = [...visits.values()].find((one) => one.provider === provider && isWithSomebody(one))
  if (!other) return null
  const [who, chair] = [providers.get(provider), chairs.get(other.chair ?? '')]
  return { why: 'provider', provider: who?.shortName ?? who?.name ?? '', chair: chair ? chairLabel(chair) : '' }
}

/** The chair it was booked in, else the provider's own. */
export const chairOfVisit = ({ chairs }: DayRows, { chair, provider }: VisitRow): ChairRow | undefined =>
  chairs.get(chair ?? '') ?? chairsInOrder(chairs).find((one) => one.provider === provider)

function chairInTheWay(day: DayRows, visit: VisitRow): InTheWay {
  const chair = chairOfVisit(day, visit)
  return chair ? { why: 'chair', chair: chairLabel(chair), state: chair.state } : { why: 'noChair' }
}

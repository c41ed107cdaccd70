import type { VisitState } from '#domain/scheduling/appointment.ts'
import type { By } from '#domain/wire.ts'
import type { Client, Tap } from '../client.ts'
import { type ChairRow, chairLabel, type DayRows, type PatientRow, type VisitRow } from './day/dayRows.ts'

/** What came before a tap that was refused: who did what to whom, where and when. */
export type Winner = {
  /** `null` where nobody at this screen heard who it was: then the row alone is believed. */
  readonly by: By | null
  readonly did: VisitState
  readonly patient: PatientRow | null
  /** What the chair is called, where one belongs to it. */
  readonly chair: string | null
  readonly at: string
}

type Refused = Pick<Tap, 'command' | 'record' | 'data'> & { readonly reason: string | undefined }
type Asked = { readonly day: DayRows; readonly lastMove: Client['lastMove'] }

const area = 'appointments'
const sitting: readonly VisitState[] = ['seated', 'inTreatment']

/** Who was quicker. `null` where the refusal has another reason than somebody else's tap. */
export function whoWon({ day, lastMove }: Asked, tap: Refused): Winner | null {
  const visit = tap.command.startsWith(`${area}.`) && tap.record !== null ? day.visits.get(tap.record) : undefined
  const inTheWay = visit && (inWay[tap.reason ?? '']?.(day, visit, tap) ?? null)
  if (!inTheWay) return null
  const move = lastMove(area, inTheWay.id)
  const { visit: did } = inTheWay.state
  return {
    by: move?.command.startsWith(`${area}.`) && move.at === inTheWay.since.visit ? move.by : null,
    did,
    patient: day.patients.get(inTheWay.patient) ?? null,
    chair: sitting.includes(did) ? chairOf(day, inTheWay) : null,
    at: inTheWay.since.visit,
  }
}

/** By the guard that was not met, whose visit was in the way. */
const inWay: Readonly<Record<string, (day: DayRows, visit: VisitRow, tap: Refused) => VisitRow | null>> = {
  state: (_day, visit) => visit,
  chairIsFree: (day, visit, { data }) => sitsIn(day, String(data['chair'] ?? visit.chair), visit),
  providerIsFree: (day, visit) => treatedBy(day, visit),
}

const others = (day: DayRows, visit: VisitRow) => [...day.visits.values()].filter(({ id }) => id !== visit.id)

const sitsIn = (day: DayRows, chair: string, visit: VisitRow): VisitRow | null =>
  others(day, visit).find((one) => one.chair === chair && sitting.includes(one.state.visit)) ?? null

const treatedBy = (day: DayRows, visit: VisitRow): VisitRow | null =>
  others(day, visit).find((one) => one.provider === visit.provider && one.state.visit === 'inTreatment') ?? null

function chairOf(day: DayRows, { chair }: VisitRow): string | null {
  const row: ChairRow | undefined = chair === null ? undefined : day.chairs.get(chair)
  return row ? chairLabel(row) : null
}

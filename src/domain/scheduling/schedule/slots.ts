import { minutes } from '../../time.ts'
import { type Span, intersectSpans, isOverlapping, subtractSpans, unionSpans } from '../../timeSpans.ts'
import { breakSpans, type LocalDay, rosterChairAt, type ScheduleRows, workingSpans } from './openTime.ts'

/** As in FHIR: `busyUnavailable` is time without patients, `busyTentative` is requested, held or an unkept break. */
export const slotStatuses = ['free', 'busy', 'busyUnavailable', 'busyTentative'] as const
export type SlotStatus = (typeof slotStatuses)[number]

/** A bookable time, or time that cannot be booked. In milliseconds. */
export type Slot = Span & { readonly provider: string; readonly chair: string | null; readonly status: SlotStatus }

/** Time that an appointment, a gap or a blockout takes, of whichever it names.. */
export type TakenTime = Span & {
  readonly status: Exclude<SlotStatus, 'free'>
  readonly provider: string | null
  readonly chair: string | null
  readonly isWholeLocation?: boolean
  /** Only an appointment has them. */
  readonly buffers?: Buffers
}
/** Milliseconds before and after an appointment that the search keeps free of others. */
export type Buffers = { readonly before: number; readonly after: number }
export type SlotChair = { readonly id: string; readonly provider: string | null }

export type SlotInput = {
  readonly rows: ScheduleRows
  readonly local: LocalDay
  readonly provider: string
  readonly taken: readonly TakenTime[]
  /** The chairs of the location, in the order in which they are offered. */
  readonly chairs: readonly SlotChair[]
  /** Milliseconds that the appointment needs. */
  readonly length: number
  readonly buffers: Buffers
  /** No free time begins earlier. */
  readonly now: number
}

/** Free times begin on quarter hours, and when other time ends, rounded up to five minutes. */
const startStep = minutes(15)
const fineStep = minutes(5)
const roundUp = (at: number, step: number) => Math.ceil(at / step) * step

/** The free and the taken times of one provider on one day, in order of time. Free times overlap each other; no other two do. */
export function slotsOfDay(input: SlotInput): readonly Slot[] {
  const { provider } = input
  const working = workingSpans(input.rows, input.local, provider)
  const byStatus = takenByStatus(input, working)
  const taken = Object.entries(byStatus).flatMap(([status, spans]) =>
    spans.map((span): Slot => ({ ...span, provider, chair: null, status: status as SlotStatus })),
  )
  const kept = input.taken.filter((item) => item.provider === provider && item.buffers).map((item) => withBuffers(input, item))
  const free = subtractSpans(working, [...Object.values(byStatus).flat(), ...kept]).flatMap((span) => freeSlots(input, span))
  return [...taken, ...free].sort((a, b) => a.startsAt - b.startsAt)
}

/** The time that the search cannot give away: the buffers of both appointments are kept. */
const withBuffers = ({ buffers: { before, after } }: SlotInput, { startsAt, endsAt, buffers }: TakenTime): Span =>
  buffers ? { startsAt: startsAt - buffers.before - after, endsAt: endsAt + buffers.after + before } : { startsAt, endsAt }

/** Each moment has one status: that of the appointment first, then that of the blockout. Only appointments count outside working time. */
function takenByStatus({ rows, local, provider, taken }: SlotInput, working: readonly Span[]) {
  const spansOf = (status: SlotStatus) =>
    taken.filter((item) => item.status === status && (item.provider === provider || item.isWholeLocation === true))
  const busy = unionSpans(spansOf('busy').map(({ startsAt, endsAt }) => ({ startsAt, endsAt })))
  const within = (spans: readonly Span[]) => intersectSpans(working, spans)
  const busyUnavailable = subtractSpans(within([...spansOf('busyUnavailable'), ...breakSpans(rows, local, provider, true)]), busy)
  const tentative = [...spansOf('busyTentative'), ...breakSpans(rows, local, provider, false)]
  return { busy, busyUnavailable, busyTentative: subtractSpans(within(tentative), [...busy, ...busyUnavailable]) }
}

function freeSlots(input: SlotInput, span: Span): readonly Slot[] {
  const earliest = roundUp(Math.max(span.startsAt, input.now), fineStep)
  const starts = [earliest]
  for (let at = roundUp(earliest + 1, startStep); at < span.endsAt; at += startStep) starts.push(at)
  return starts.flatMap((startsAt) => {
    const slot = { startsAt, endsAt: startsAt + input.length }
    const chair = slot.endsAt > span.endsAt ? undefined : freeChair(input, slot)
    return chair === undefined ? [] : [{ ...slot, provider: input.provider, chair, status: 'free' as const }]
  })
}

/** @returns the chair for an appointment; `null` if the location has no chairs, `undefined` if none is free. */
function freeChair(input: SlotInput, slot: Span): string | null | undefined {
  const { rows, local, provider, taken, chairs } = input
  if (chairs.length === 0) return null
  const rostered = rosterChairAt(rows, local, provider, slot.startsAt)
  const usable = [
    ...chairs.filter(({ id }) => id === rostered),
    ...chairs.filter((chair) => chair.provider === provider),
    ...chairs.filter((chair) => chair.provider === null),
  ]
  const isFree = ({ id }: SlotChair) =>
    !taken.some((item) => item.chair === id && item.status !== 'busyTentative' && isOverlapping(withBuffers(input, item), slot))
  return (usable.length > 0 ? usable : chairs).find(isFree)?.id
}

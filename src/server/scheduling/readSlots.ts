import { timeHoldingStates } from '#domain/scheduling/appointment.ts'
import type { LocalDay, ScheduleRows } from '#domain/scheduling/schedule/openTime.ts'
import { countedRosterStates } from '#domain/scheduling/schedule/roster.ts'
import { type Buffers, type Slot, type SlotChair, type SlotStatus, slotsOfDay, type TakenTime } from '#domain/scheduling/schedule/slots.ts'
import { dayBounds, millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { ServerDeps } from '../deps.ts'
import type { Condition } from '#domain/query.ts'
import { offeredGapStates } from '#domain/waitlist/gap.ts'
import { listAll } from './readPracticeDay.ts'

type Store = ServerDeps['store']

/** What stays the same for each day of a search. */
export type SlotSources = {
  readonly practice: string
  readonly location: string
  readonly timeZone: string
  readonly providers: readonly string[]
  readonly rosters: ScheduleRows['rosters']
  readonly chairs: readonly SlotChair[]
  /** The provider of each calendar. */
  readonly calendars: ReadonlyMap<string, string>
  readonly length: number
  readonly buffers: Buffers
  /** By appointment type. */
  readonly buffersOf: ReadonlyMap<string, Buffers>
  /** An appointment that is to be moved: its own time counts as free. */
  readonly appointment: string | undefined
  readonly now: number
}

export const noBuffers: Buffers = { before: 0, after: 0 }

export const buffersIn = ({ bufferBefore, bufferAfter }: AnyRecord): Buffers => ({
  before: minutes(Number(bufferBefore ?? 0)),
  after: minutes(Number(bufferAfter ?? 0)),
})

export const readBuffers = async (store: Store, practice: string): Promise<ReadonlyMap<string, Buffers>> =>
  new Map((await listAll(store, practice, 'class', [])).map((type) => [type.id, buffersIn(type)]))

export async function readChairs(store: Store, practice: string, location: string): Promise<readonly SlotChair[]> {
  const where = [
    { column: 'location', is: [location] },
    { column: 'kind', is: ['chair'] },
  ]
  const chairs = await listAll(store, practice, 'equipments', where)
  return chairs
    .filter(({ state }) => state !== 'outOfService')
    .sort((a, b) => Number(a['number'] ?? 1000) - Number(b['number'] ?? 1000))
    .map(({ id, provider }) => ({ id, provider: typeof provider === 'string' ? provider : null }))
}

export const readRosters = async (store: Store, practice: string): Promise<ScheduleRows['rosters']> =>
  (await listAll(store, practice, 'schedule', [{ column: 'state', is: countedRosterStates }])) as unknown as ScheduleRows['rosters']

export async function readCalendars(store: Store, practice: string, location: string): Promise<ReadonlyMap<string, string>> {
  const calendars = await listAll(store, practice, 'calendars', [{ column: 'location', is: [location] }])
  return new Map(calendars.flatMap(({ id, provider }) => (typeof provider === 'string' ? [[id, provider] as const] : [])))
}

/** The slots of one day, in order of time, then of the providers. */
export async function readSlotsOfDay(store: Store, sources: SlotSources, day: string): Promise<readonly Slot[]> {
  const { practice, location, timeZone, providers, chairs, length, buffers, now, rosters } = sources
  const local: LocalDay = { day, location, timeZone }
  const exceptions = await listAll(store, practice, 'schedule/exceptions', [{ column: 'day', is: [day] }])
  const rows = { rosters, exceptions: exceptions as unknown as ScheduleRows['exceptions'] }
  const taken = await readTakenTimes(store, sources, day)
  return providers
    .flatMap((provider) => slotsOfDay({ rows, local, provider, taken, chairs, length, buffers, now }))
    .sort((a, b) => a.startsAt - b.startsAt || (a.provider < b.provider ? -1 : 1))
}

/** Appointments of the location and, wherever they are, of the providers; gaps that are offered or held; and blockouts. */
async function readTakenTimes(store: Store, sources: SlotSources, day: string): Promise<readonly TakenTime[]> {
  const { practice, location, providers, timeZone, appointment, buffersOf } = sources
  const { from, to } = dayBounds(day, timeZone)
  const during: readonly Condition[] = [
    { column: 'startsAt', below: to },
    { column: 'endsAt', above: from },
  ]
  const atLocation = { column: 'location', is: [location] }
  const ofProviders = { column: 'provider', is: providers }
  const isBooked = { column: 'state.visit', is: [...timeHoldingStates, 'requested'] }
  const list = (area: string, ...where: readonly Condition[]) => listAll(store, practice, area, [...where, ...during])
  const appointments = [...(await list('appointments', atLocation, isBooked)), ...(await list('appointments', ofProviders, isBooked))]
  const gaps = await list('waitlists/gaps', atLocation, { column: 'state', is: offeredGapStates })
  const blockouts = [...(await list('events', atLocation)), ...(await list('events', ofProviders))].filter(({ closes }) => closes === true)
  return [
    ...appointments
      .filter(({ id }) => id !== appointment)
      .map(({ type, ...record }) => ({
        ...takenBy(record, isRequested(record) ? 'busyTentative' : 'busy'),
        buffers: buffersOf.get(String(type)) ?? noBuffers,
      })),
    ...gaps.map((gap) => takenBy(gap, 'busyTentative')),
    ...blockouts.map((event) => blockoutTime(event, sources)),
  ]
}

const isRequested = ({ state }: AnyRecord) => (state as { readonly visit?: unknown } | null)?.visit === 'requested'

const takenBy = ({ startsAt, endsAt, provider, chair }: AnyRecord, status: Exclude<SlotStatus, 'free'>): TakenTime => ({
  startsAt: millisecondsOf(String(startsAt)),
  endsAt: millisecondsOf(String(endsAt)),
  status,
  provider: typeof provider === 'string' ? provider : null,
  chair: typeof chair === 'string' ? chair : null,
})

function blockoutTime(event: AnyRecord, { calendars }: SlotSources): TakenTime {
  const time = takenBy(event, 'busyUnavailable')
  const { calendar } = event
  const isWholeLocation = time.provider === null && time.chair === null && typeof calendar !== 'string'
  return { ...time, provider: time.provider ?? calendars.get(String(calendar)) ?? null, isWholeLocation }
}

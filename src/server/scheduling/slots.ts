import * as z from 'zod/mini'
import { day, id, instant, wholeNumber } from '#domain/fields.ts'
import { notFoundProblem } from '#domain/problems.ts'
import { defaultSlotMinutes, maxSlotDays, maxSlotMinutes } from '#domain/scheduling/schedule/slotQuery.ts'
import { type Slot, slotStatuses } from '#domain/scheduling/schedule/slots.ts'
import { anyScope } from '#domain/scopes.ts'
import { type Day, dayOf, daysAfter, instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { ServerDeps } from '../deps.ts'
import type { Principal } from '../engine/access/principal.ts'
import { parameterProblem } from '../http/request/listQuery.ts'
import { call } from '../module/call.ts'
import { callShape, described, limitUpTo, positionedPageOf } from '../module/callShapes.ts'
import { requestShare } from '../turns/requestShare.ts'
import { longWork } from '../turns/turnShare.ts'
import { listAll } from './readPracticeDay.ts'
import { filterSlots, isWantedDay, slotFilterShape } from './slotFilter.ts'
import { buffersIn, noBuffers, readBuffers, readCalendars, readChairs, readRosters, readSlotsOfDay, type SlotSources } from './readSlots.ts'

type SlotDeps = Pick<ServerDeps, 'store' | 'now'>

/** The start and the provider of the last slot, by which slots are sorted. */
const cursor = z.string().check(z.maxLength(61), z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z~[0-9a-f-]{36}$/, 'is not a cursor'))
const cursorOf = ({ startsAt, provider }: Slot) => `${instantOf(startsAt)}~${provider}`

const SlotQuery = callShape({
  location: described(id, 'The location; its time zone decides what a day is.'),
  provider: z.optional(described(id, 'If omitted, every provider who treats patients.')),
  type: z.optional(described(id, 'An appointment type, with its length, its buffers and the providers who do it.')),
  minutes: z.optional(described(wholeNumber(5, maxSlotMinutes), `The length, instead of that of the type. Default ${defaultSlotMinutes}.`)),
  appointment: z.optional(described(id, 'An appointment that is to be moved: its own time counts as free.')),
  'day.from': z.optional(described(day, 'The first day. Default today.')),
  'day.to': z.optional(described(day, `The day after the last, at most ${maxSlotDays} days later. Default one day.`)),
  status: z.optional(described(z.enum(slotStatuses), 'Only slots of this status.')),
  ...slotFilterShape,
  limit: described(limitUpTo(), 'Slots in one answer.'),
  after: z.optional(described(cursor, 'The cursor `next` of the answer before.')),
})
type SlotQuery = z.infer<typeof SlotQuery>

const SlotShape = callShape({
  startsAt: instant,
  endsAt: instant,
  provider: id,
  chair: described(z.nullable(id), 'A chair that is free then; null for other slots.'),
  status: described(z.enum(slotStatuses), 'As in FHIR. A page of free slots may overlap; other slots do not.'),
})

/** The only search for free time. It computes the slots at each call and stores none. */
export const slotsCall = call('GET', '/api/schedule/slots/', {
  name: 'schedule.slots',
  area: 'schedule',
  scope: anyScope('cal', 'appt'),
  summary: 'Finds free time, and the time that is taken',
  description:
    'Computed from rosters, opening hours, exceptions, appointments, gaps and blockouts; never stored. A free slot has the length of the ' +
    'appointment and begins on a quarter hour or when other time ends. Nothing outside the opening hours is free.',
  answer: 'The slots in order of time.',
  refusals: [404, 429],
  query: SlotQuery,
  response: positionedPageOf(SlotShape),
  run: ({ deps }, { principal, query }) => findSlots(deps, principal, query),
})

/** The days to search; `to` is exclusive, as in every list. */
function searchedDays(query: SlotQuery, today: Day): readonly Day[] {
  const from = query['day.from'] ?? today
  const to = query['day.to'] ?? daysAfter(from, 1)
  if (to <= from) throw parameterProblem('day.to', 'must be after day.from')
  if (to > daysAfter(from, maxSlotDays)) throw parameterProblem('day.to', `must be at most ${maxSlotDays} days after day.from`)
  return Array.from({ length: maxSlotDays }, (_, index) => daysAfter(from, index)).filter((day) => day < to)
}

async function findSlots(deps: SlotDeps, principal: Principal, query: SlotQuery) {
  const { store, now } = deps
  const location = await readLocation(deps, principal, query.location)
  const timeZone = String(location['timeZone'])
  const days = searchedDays(query, dayOf(instantOf(now()), timeZone))
  const { practice } = principal
  const type = await readType(deps, practice, query.type)
  const { epoch, position } = await store.list(practice, 'schedule', { where: [], limit: 1 })
  const sources: SlotSources = {
    practice,
    location: location.id,
    timeZone,
    providers: providersFor(await readProviders(deps, practice, query.provider), type),
    rosters: await readRosters(store, practice),
    chairs: await readChairs(store, practice, location.id),
    calendars: await readCalendars(store, practice, location.id),
    length: minutes(query.minutes ?? lengthOf(type)),
    buffers: type ? buffersIn(type) : noBuffers,
    buffersOf: await readBuffers(store, practice),
    appointment: query.appointment,
    now: now(),
  }
  const { slots, hasMore } = await collectSlots(deps, sources, days, query)
  const last = slots.at(-1)
  return { items: slots.map(toBody), epoch, position, next: hasMore && last ? cursorOf(last) : null }
}

/** Reads day by day, and lets other requests run between days, until the page is full. */
async function collectSlots({ store }: SlotDeps, sources: SlotSources, days: readonly Day[], query: SlotQuery) {
  const { status, after, limit } = query
  const found: Slot[] = []
  for (const day of days.filter((one) => isWantedDay(query, one))) {
    if (found.length > limit) break
    await requestShare.take(longWork)
    const slots = (await readSlotsOfDay(store, sources, day)).filter((slot) => status === undefined || slot.status === status)
    found.push(...filterSlots(slots, query, day, sources.timeZone).filter((slot) => after === undefined || cursorOf(slot) > after))
  }
  return { slots: found.slice(0, limit), hasMore: found.length > limit }
}

const toBody = ({ startsAt, endsAt, provider, chair, status }: Slot) => ({
  startsAt: instantOf(startsAt),
  endsAt: instantOf(endsAt),
  provider,
  chair,
  status,
})

/** @throws Problem `missing` for a location that does not exist or that the caller does not have */
async function readLocation({ store }: SlotDeps, { practice, locations }: Principal, id: string): Promise<AnyRecord> {
  const location = locations === null || locations.includes(id) ? await store.get(practice, 'locations', id) : null
  if (!location) throw notFoundProblem()
  return location
}

/** The provider, or every provider who treats patients. */
async function readProviders({ store }: SlotDeps, practice: string, provider: string | undefined): Promise<readonly string[]> {
  if (provider === undefined) {
    const providers = await listAll(store, practice, 'providers', [])
    return providers.filter(({ active, role }) => active === true && role !== 'assistant').map(({ id }) => id)
  }
  if (!(await store.get(practice, 'providers', provider))) throw notFoundProblem()
  return [provider]
}

async function readType({ store }: SlotDeps, practice: string, type: string | undefined): Promise<AnyRecord | null> {
  if (type === undefined) return null
  const record = await store.get(practice, 'class', type)
  if (!record) throw notFoundProblem()
  return record
}

const lengthOf = (type: AnyRecord | null): number => {
  const { minutes: length = defaultSlotMinutes }: Partial<AnyRecord> = type ?? {}
  return Number(length)
}

/** Those of the providers who do appointments of a type. */
function providersFor(providers: readonly string[], type: AnyRecord | null): readonly string[] {
  const { providers: named = [] } = (type ?? {}) as { readonly providers?: readonly string[] }
  return named.length === 0 ? providers : providers.filter((provider) => named.includes(provider))
}

import { Problem } from '#domain/problems.ts'
import { grantable } from '#domain/scopes.ts'
import { instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type Principal, theSystem } from '#server/auth/principal.ts'
import type { Query } from '#server/store/store.ts'
import { aHouse } from '../auth/aHouse.ts'

/** A practice with a chair, a dentist and people who wish to come sooner. Its morning is Tuesday, 24 November, from 11:42 on. */
export type Waitlist = Awaited<ReturnType<typeof aWaitlist>>

export const at = (time: string, day = '2026-11-24') => instantOf(Date.parse(`${day}T${time}:00+11:00`))

export async function aWaitlist(settings: Fields = {}) {
  const house = await aHouse()
  const { act, practice } = house
  const { store, door, now } = house.house
  const location = await act('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Sydney' })
  const provider = await act('providers.create', null, { name: 'Dr Raman' })
  const other = await act('providers.create', null, { name: 'Dr Okafor' })
  const chair = await act('equipments.create', null, { kind: 'chair', name: 'Chair 1', number: 1, location, provider })
  const type = await act('class.create', null, { name: 'Filling', minutes: 30, usualFee: { cents: 20_000, currency: 'AUD' } })
  const calendar = await act('calendars.create', null, { name: 'Dr Raman', location, provider })
  const list = async (area: string, where: Query['where'] = []) => (await store.list(practice, area, { where, limit: 1000 })).items
  const change = async (fields: Fields) => act('settings.edit', (await list('settings'))[0]?.id ?? null, fields)
  await change(settings)
  let people = 0

  const patient = async (fields: Fields = {}) => {
    people += 1
    const phone = `+614915700${String(people).padStart(2, '0')}`
    return act('patients.create', null, { firstName: `Pat${people}`, lastName: 'Wait', birthDate: '1980-05-05', phone, ...fields })
  }
  const visit = async (from: string, until: string, fields: Fields = {}) =>
    act('appointments.book', null, {
      patient: await patient(),
      ...{ provider, chair, location, calendar, type },
      ...{ startsAt: from.length > 5 ? from : at(from), endsAt: until.length > 5 ? until : at(until) },
      ...fields,
    })
  const wish = async (fields: Fields = {}) =>
    act('waitlists.create', null, { patient: await patient(), location, type, leastMinutes: 30, consent: true, ...fields })
  const get = async (area: string, id: string): Promise<AnyRecord> => {
    const [record] = await list(area, [{ column: 'id', is: [id] }])
    if (!record) throw new Error(`no ${area} ${id}`)
    return record
  }
  const gaps = async (state?: string) => list('waitlists/gaps', state ? [{ column: 'state', is: [state] }] : [])
  const offers = async (state?: string) => list('waitlists/offers', state ? [{ column: 'state', is: [state] }] : [])

  /** As somebody at the desk who may do everything. */
  const ana: Principal = {
    ...theSystem(practice, 'ana', new Set(grantable)),
    kind: 'user',
    by: { kind: 'user', id: 'ana', name: 'Ana' },
  }
  const byHand: typeof act = async (command, record, data) => {
    const asked = { command, data, because: 'test', ...(record === null ? {} : { record }) }
    return (await door.execute(ana, asked)).record?.id ?? ''
  }

  /** Time passes, and each timer fires at its moment. */
  const passes = async (milliseconds: number) => {
    const until = now() + milliseconds
    for (;;) {
      const due = (await store.due(instantOf(until), 500)).toSorted((one, another) => (one.due < another.due ? -1 : 1))
      const [next] = due
      if (!next) break
      house.pass(Math.max(0, millisecondsOf(next.due) - now()))
      const fired = await Promise.all(due.filter((timer) => timer.due === next.due).map((timer) => door.fire(timer)))
      if (!fired[0]) throw new Error(`${next.name} of ${next.area} did not fire`)
    }
    house.pass(until - now())
  }

  return {
    ...house,
    ...{ location, provider, other, chair, type, calendar },
    ...{ list, change, patient, visit, wish, get, gaps, offers, passes },
    pastGrace: () => passes(minutes(1)),
    position: async () => (await store.list(practice, 'patients', { where: [], limit: 1 })).position,
    entriesSince: async (since: number) => (await store.entries(practice, since, 1000)).entries,
    byHand,
  }
}

/** The reason for which something is refused; `null` where it was done. */
export async function refusalOf(doing: Promise<unknown>): Promise<string | null> {
  try {
    await doing
    return null
  } catch (problem) {
    if (problem instanceof Problem) return problem.extras.reason ?? problem.code
    throw problem
  }
}

export const stateOf = (record: AnyRecord | undefined) => record?.['state']

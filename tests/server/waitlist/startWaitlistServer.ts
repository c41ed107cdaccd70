import { Problem } from '#domain/problems.ts'
import { grantableScopes } from '#domain/scopes.ts'
import { instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type Principal, systemPrincipal } from '#server/engine/access/principal.ts'
import type { Query } from '#domain/query.ts'
import { startTestServer } from '../startTestServer.ts'

/** A test server with a chair, providers and a waitlist. The clock starts on Tuesday 24 November at 11:42 am in Sydney. */
export type WaitlistServer = Awaited<ReturnType<typeof startWaitlistServer>>

export const instantAt = (time: string, day = '2026-11-24') => instantOf(Date.parse(`${day}T${time}:00+11:00`))

export async function startWaitlistServer(settings: Fields = {}) {
  const server = await startTestServer()
  const { execute: act, practice } = server
  const { store, commands, now } = server.deps
  const location = await act('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Sydney' })
  const provider = await act('providers.create', null, { name: 'Dr Raman' })
  const otherProvider = await act('providers.create', null, { name: 'Dr Okafor' })
  const chair = await act('equipments.create', null, { kind: 'chair', name: 'Chair 1', number: 1, location, provider })
  const type = await act('class.create', null, { name: 'Filling', minutes: 30, usualFee: { cents: 20_000, currency: 'AUD' } })
  const calendar = await act('calendars.create', null, { name: 'Dr Raman', location, provider })
  const list = async (area: string, where: Query['where'] = []) => (await store.list(practice, area, { where, limit: 1000 })).items
  const changeSettings = async (fields: Fields) => act('settings.edit', (await list('settings'))[0]?.id ?? null, fields)
  await changeSettings(settings)
  let patientCount = 0

  const createPatient = async (fields: Fields = {}) => {
    patientCount += 1
    const phone = `+614915700${String(patientCount).padStart(2, '0')}`
    return act('patients.create', null, { firstName: `Pat${patientCount}`, lastName: 'Wait', birthDate: '1980-05-05', phone, ...fields })
  }
  const bookAppointment = async (from: string, until: string, fields: Fields = {}) =>
    act('appointments.book', null, {
      patient: await createPatient(),
      ...{ provider, chair, location, calendar, type },
      ...{ startsAt: from.length > 5 ? from : instantAt(from), endsAt: until.length > 5 ? until : instantAt(until) },
      ...fields,
    })
  const addWaitlistEntry = async (fields: Fields = {}) =>
    act('waitlists.create', null, { patient: await createPatient(), location, type, leastMinutes: 30, consent: true, ...fields })
  const get = async (area: string, id: string): Promise<AnyRecord> => {
    const [record] = await list(area, [{ column: 'id', is: [id] }])
    if (!record) throw new Error(`no ${area} ${id}`)
    return record
  }
  const gaps = async (state?: string) => list('waitlists/gaps', state ? [{ column: 'state', is: [state] }] : [])
  const offers = async (state?: string) => list('waitlists/offers', state ? [{ column: 'state', is: [state] }] : [])

  /** A receptionist with every scope. */
  const receptionist: Principal = {
    ...systemPrincipal(practice, 'ana', new Set(grantableScopes)),
    kind: 'user',
    by: { kind: 'user', id: 'ana', name: 'Ana' },
  }
  const executeAsUser: typeof act = async (command, record, data) => {
    const input = { command, data, because: 'test', ...(record === null ? {} : { record }) }
    return (await commands.execute(receptionist, input)).record?.id ?? ''
  }

  /** Advances the clock and fires each timer at the moment it falls due. */
  const advanceAndFire = async (milliseconds: number) => {
    const until = now() + milliseconds
    for (;;) {
      const due = (await store.due(instantOf(until), 500)).toSorted((left, right) => (left.due < right.due ? -1 : 1))
      const [next] = due
      if (!next) break
      server.advance(Math.max(0, millisecondsOf(next.due) - now()))
      const fired = await Promise.all(due.filter((timer) => timer.due === next.due).map((timer) => commands.fireTimer(timer)))
      if (!fired[0]) throw new Error(`${next.name} of ${next.area} did not fire`)
    }
    server.advance(until - now())
  }

  return {
    ...server,
    ...{ location, provider, otherProvider, chair, type, calendar },
    ...{ list, changeSettings, createPatient, bookAppointment, addWaitlistEntry, get, gaps, offers, advanceAndFire },
    passGracePeriod: () => advanceAndFire(minutes(1)),
    position: async () => (await store.list(practice, 'patients', { where: [], limit: 1 })).position,
    entriesSince: async (since: number) => (await store.entries(practice, since, 1000)).entries,
    executeAsUser,
  }
}

/** Returns the reason of a refusal, or `null` if the command succeeded. */
export async function refusalReasonOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work
    return null
  } catch (problem) {
    if (problem instanceof Problem) return problem.extras.reason ?? problem.code
    throw problem
  }
}

export const stateOf = (record: AnyRecord | undefined) => record?.['state']

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { timeHoldingStates } from '#domain/scheduling/appointment.ts'
import { grantableScopes } from '#domain/scopes.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Principal } from '#server/engine/access/principal.ts'
import { createPatientLinks } from '#server/messaging/patientLinks.ts'
import { bearer, password } from '../server/startTestServer.ts'
import { type WaitlistServer, startWaitlistServer, refusalReasonOf, stateOf } from '../server/waitlist/startWaitlistServer.ts'
import { createSeededRandom } from '../streams/support/seededRandom.ts'

/** In each round, fifty patients accept one half-hour at once. In every second round, the receptionist books it too. */

const patientCount = 50
/** `ROUNDS=200 npx vitest run waitlistRace` runs the long test. */
const rounds = Number(process.env.ROUNDS ?? 40)
const oneDay = minutes(24 * 60)
const random = createSeededRandom(20261121)

let waitlist: WaitlistServer
let patients: string[] = []
beforeAll(async () => {
  waitlist = await startWaitlistServer({ waveSize: patientCount, offersAWeek: 100, coolOff: 0 })
  for (let index = 0; index < patientCount; index += 1) {
    const patient = await waitlist.createPatient()
    patients = [...patients, patient]
    await waitlist.addWaitlistEntry({ patient })
  }
})
afterAll(() => waitlist.close())
beforeEach(() => waitlist.advanceAndFire(oneDay))

/** How an acceptance and a manual booking reach the server. Each resolves to true if it succeeded. */
type RaceMethod = {
  /** Runs before each round. */
  readonly beforeRound: () => Promise<unknown>
  readonly accept: (offer: AnyRecord) => Promise<boolean>
  readonly book: (appointment: Fields) => Promise<boolean>
}
type HalfHour = { readonly gap: string; readonly from: string; readonly until: string }

/** Frees a half-hour some days ahead, which is then offered to all patients. */
async function freeHalfHour(): Promise<HalfHour> {
  const startsAt = Math.ceil(waitlist.deps.now() / oneDay) * oneDay + 5 * oneDay
  const [from, until] = [instantOf(startsAt), instantOf(startsAt + minutes(30))]
  const appointment = await waitlist.execute('appointments.book', null, { ...slotFields(from, until), patient: patients[0] })
  await waitlist.execute('appointments.cancel', appointment, { cancelReason: 'Ill' })
  await waitlist.passGracePeriod()
  return { gap: (await waitlist.gaps('offering'))[0]!.id, from, until }
}

const slotFields = (startsAt: string, endsAt: string) => {
  const { provider, chair, location } = waitlist
  return { provider, chair, location, startsAt, endsAt }
}
const offersOf = (gap: string) => waitlist.list('waitlists/offers', [{ column: 'gap', is: [gap] }])

/** Returns the acceptances and the booking in random order. The receptionist is first in half of the rounds; by chance it would be rare. */
function contenders(offers: readonly AnyRecord[], method: RaceMethod, appointment: Fields | null): readonly (() => Promise<boolean>)[] {
  const patientActions = offers.map((offer) => ({ run: () => method.accept(offer), order: random.next() }))
  const receptionActions = appointment ? [{ run: () => method.book(appointment), order: random.isTrue(0.5) ? -1 : random.next() }] : []
  return [...patientActions, ...receptionActions].toSorted((a, b) => a.order - b.order).map(({ run }) => run)
}

/** @returns True if the receptionist's booking succeeded. */
async function runRound(method: RaceMethod, withReception: boolean): Promise<boolean> {
  const halfHour = await freeHalfHour()
  await method.beforeRound()
  const offers = await offersOf(halfHour.gap)
  expect(offers.map(stateOf)).toEqual(Array.from({ length: patientCount }, () => 'sent'))
  const walkIn = withReception ? await waitlist.createPatient() : null
  const before = await waitlist.position()
  const appointment = walkIn ? { ...slotFields(halfHour.from, halfHour.until), patient: walkIn } : null
  const done = await Promise.all(contenders(offers, method, appointment).map((run) => run()))

  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await waitlist.position()).toBe(before + 1)
  const winner = await findWinner(halfHour)
  await expectOthersNotified(halfHour.gap, winner, before)
  await reopenEntries()
  return winner === walkIn
}

async function findWinner({ from, until }: HalfHour): Promise<unknown> {
  const appointments = await waitlist.list('appointments', [
    { column: 'startsAt', below: until },
    { column: 'endsAt', above: from },
    { column: 'state.visit', is: timeHoldingStates },
  ])
  expect(appointments).toHaveLength(1)
  return appointments[0]?.['patient']
}

async function expectOthersNotified(gap: string, winner: unknown, before: number): Promise<void> {
  const offers = await offersOf(gap)
  const others = offers.filter(({ patient }) => patient !== winner)
  const isPatientWinner = others.length < patientCount
  expect(new Set(others.map(stateOf))).toEqual(new Set([isPatientWinner ? 'taken' : 'withdrawn']))
  expect(offers.filter((offer) => stateOf(offer) === 'accepted').map(({ patient }) => patient)).toEqual(isPatientWinner ? [winner] : [])
  const [entry] = await waitlist.entriesSince(before)
  expect(entry?.changes.filter(({ area }) => area === 'waitlists/offers')).toHaveLength(patientCount)
}

/** Moves to another day and puts every patient back on the waitlist. */
async function reopenEntries(): Promise<void> {
  for (const entry of await waitlist.list('waitlists', [{ column: 'state', is: ['booked'] }]))
    await waitlist.execute('waitlists.resume', entry.id, {})
  expect(await waitlist.list('waitlists', [{ column: 'state', is: ['waiting'] }])).toHaveLength(patientCount)
  waitlist.advance(oneDay)
}

/** @returns How often the receptionist's booking succeeded, and how often a patient's acceptance. */
async function race(count: number, method: RaceMethod): Promise<{ readonly byReception: number; readonly byPatient: number }> {
  let byReception = 0
  for (let round = 0; round < count; round += 1) if (await runRound(method, round % 2 === 1)) byReception += 1
  console.log(`${count} rounds of ${patientCount}: ${count - byReception} won by a patient, ${byReception} by the receptionist`)
  return { byReception, byPatient: count - byReception }
}

const asPatient = (id: string): Principal => ({
  practice: waitlist.practice,
  kind: 'patient',
  by: { kind: 'patient', id, name: 'a patient' },
  origin: { kind: 'link', id },
  scopes: new Set(),
  ...{ locations: null, provider: null, user: null, session: null },
})

test('[YES-2] when fifty patients and staff book one time at once, exactly one booking succeeds, no appointments overlap and every other patient is told', async () => {
  const accept = (offer: AnyRecord) =>
    waitlist.deps.commands.execute(asPatient(String(offer['patient'])), {
      command: 'waitlists/offers.accept',
      record: offer.id,
      because: 'yes',
    })
  const { byReception, byPatient } = await race(rounds, {
    beforeRound: async () => null,
    accept: async (offer) => (await refusalReasonOf(accept(offer))) === null,
    book: async (appointment) => (await refusalReasonOf(waitlist.executeAsUser('appointments.book', null, appointment))) === null,
  })
  expect([byReception > 0, byPatient >= rounds / 2]).toEqual([true, true])
}, 900_000)

test('[YES-2] when fifty patients accept a time by link while the receptionist books it over HTTP, exactly one booking succeeds', async () => {
  const url = await waitlist.app.listen({ port: 0, host: '127.0.0.1' })
  const links = createPatientLinks(waitlist.deps)
  const group = await waitlist.execute('groups.create', null, { name: 'Everything', scopes: grantableScopes })
  await waitlist.execute('users.create', null, { username: 'desk', name: 'Desk', groups: [group], password })
  let authHeaders = {}
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const { status } = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    expect([200, 409]).toContain(status)
    return status === 200
  }
  const { byReception, byPatient } = await race(20, {
    // The sign-in expires between rounds, because each round is days later.
    beforeRound: async () => {
      authHeaders = bearer(await waitlist.signIn({ payload: { username: 'desk', password } }))
    },
    accept: async ({ id }) => post(`/l/${await links.tokenFor(waitlist.practice, 'waitlists/offers', id)}`, { answer: 'accept' }),
    book: (appointment) => post('/api/commands/', { command: 'appointments.book', data: appointment }, authHeaders),
  })
  expect([byReception > 0, byPatient >= 10]).toEqual([true, true])
}, 300_000)

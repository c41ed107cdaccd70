import type { PlannedBooking } from '#demo/data/planDay.ts'
import { staff } from '#demo/data/practice.ts'
import { dayBeforeFitting, type LabCase } from '#domain/lab/labCase.ts'
import { type Day, daysAfter, type Instant, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { ServerDeps } from '#server/deps.ts'
import { receptionPrincipal } from '../demoPrincipal.ts'
import type { MovableClock } from '../movableClock.ts'
import { workingDaysAfter } from '../past/planPast.ts'
import type { DemoPractice } from '../seedPractice.ts'
import { skipIfRefused } from '../skipIfRefused.ts'
import { type DemoCase, demoCases, type DemoStep } from './demoCases.ts'

/** The hours of today, and what is booked in them. */
export type BookedDay = {
  readonly day: Day
  readonly timeZone: string
  readonly opensAt: string
  readonly bookings: readonly PlannedBooking[]
}

type CaseParties = {
  readonly patient: string
  readonly provider: string
  readonly appointment: string | null
  readonly startsAt: Instant | null
}
type Lab = {
  readonly demo: DemoPractice
  readonly booked: BookedDay
  readonly send: (command: string, record: string | null, data: Fields) => Promise<AnyRecord | null>
  readonly list: (area: string, column: string, value: string) => Promise<readonly AnyRecord[]>
  readonly setClock: MovableClock['moveTo']
}

/** Creates the lab cases with their steps, each at its time. Those of today are fitted at the last appointments of the dentists. */
export async function createLabCases(deps: ServerDeps, clock: MovableClock, demo: DemoPractice, booked: BookedDay): Promise<void> {
  const principal = await receptionPrincipal(deps, demo.practice)
  const lab: Lab = {
    ...{ demo, booked, setClock: clock.moveTo },
    send: async (command, record, data) => {
      const input = { command, data, because: 'the demo practice', ...(record === null ? {} : { record }) }
      return (await skipIfRefused(deps.commands.execute(principal, input)))?.record ?? null
    },
    list: async (area, column, value) => (await deps.store.list(demo.practice, area, { where: [{ column, is: [value] }] })).items,
  }
  const labs = (await lab.list('contacts', 'kind', 'lab')).map(({ id }) => id)
  const lastOfToday = fittingsToday(booked)
  for (const [index, demoCase] of demoCases.entries()) {
    clock.moveTo(millisecondsOf(instantAt(daysAfter(booked.day, -orderedDaysAgo), booked.opensAt, booked.timeZone)))
    const booking = demoCase.fittedIn === 0 ? lastOfToday.pop() : undefined
    const fitting = booking ? await fittingAt(lab, booking) : await bookFitting(lab, demoCase, index)
    await createCase(lab, demoCase, fitting, labs[demoCase.lab] ?? '')
  }
}

const orderedDaysAgo = 14

/** The last appointments of the dentists, the latest one at the end. */
const fittingsToday = ({ bookings }: BookedDay): PlannedBooking[] =>
  bookings.filter(({ provider }) => staff[provider]?.role === 'dentist').toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))

async function fittingAt({ demo, list }: Lab, { provider, patient, startsAt }: PlannedBooking): Promise<CaseParties> {
  const [patientId = '', providerId = ''] = [demo.patients[patient], demo.providers[provider]]
  const records: readonly Fields[] = await list('appointments', 'patient', patientId)
  const appointment = records.find((record) => record.startsAt === startsAt)
  return { patient: patientId, provider: providerId, appointment: String(appointment?.id), startsAt }
}

/** Hours after the opening at which cases are fitted on later days: when the waitlist of the demo books nothing. */
const fittingHour = 5
const fittingTime = minutes(45)
/** Every so many patients has a case. */
const patientEvery = 7

/** Books the appointment of a later day. */
async function bookFitting({ demo, booked, send }: Lab, { fittedIn }: DemoCase, index: number): Promise<CaseParties> {
  const provider = index % 3
  const patient = demo.patients[(index * patientEvery) % demo.patients.length] ?? ''
  const fitting = { patient, provider: demo.providers[provider] ?? '' }
  const day = fittedIn === null ? undefined : workingDaysAfter(booked.day, fittedIn).at(-1)
  if (day === undefined) return { ...fitting, appointment: null, startsAt: null }
  const starts = millisecondsOf(instantAt(day, booked.opensAt, booked.timeZone)) + minutes(60 * fittingHour)
  const [startsAt, endsAt] = [instantOf(starts), instantOf(starts + fittingTime)]
  const place = { calendar: demo.calendars[provider], chair: demo.chairs[(staff[provider]?.chair ?? 1) - 1], location: demo.location }
  const appointment = await send('appointments.book', null, { ...fitting, ...place, startsAt, endsAt, reason: 'Fit' })
  return { ...fitting, appointment: appointment?.id ?? null, startsAt }
}

async function createCase(lab: Lab, demoCase: DemoCase, { startsAt, ...parties }: CaseParties, contact: string): Promise<void> {
  const { item, teeth = [], material, shade, instructions, dollars, steps, remakeSteps = [] } = demoCase
  const neededBy = startsAt && dayBeforeFitting(startsAt, lab.booked.timeZone)
  const fee: LabCase['fee'] = { cents: dollars * 100, currency: 'AUD' }
  const order = { ...parties, lab: contact, item, teeth, material, shade, instructions, fee, neededBy, dueAt: neededBy }
  const record = await lab.send('labcases.create', null, order)
  if (record === null) return
  await takeSteps(lab, record.id, steps)
  if (remakeSteps.length === 0) return
  const cases: readonly Fields[] = await lab.list('labcases', 'patient', parties.patient)
  await takeSteps(lab, String(cases.find(({ remakeOf }) => remakeOf === record.id)?.id), remakeSteps)
}

async function takeSteps({ booked, send, setClock }: Lab, record: string, steps: readonly DemoStep[]): Promise<void> {
  for (const { command, daysAgo, time, data } of steps) {
    setClock(millisecondsOf(instantAt(daysAfter(booked.day, -daysAgo), time ?? booked.opensAt, booked.timeZone)))
    await send(`labcases.${command}`, record, data ?? {})
  }
}

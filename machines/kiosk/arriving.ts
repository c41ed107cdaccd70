import { formsDue } from '#domain/documents/due.ts'
import { openStates } from '#domain/documents/submission.ts'
import { dayOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { recordIn } from '../appointment/facts.ts'
import type { Context } from '../effects.ts'
import { add, idsIn, recordsIn, tell, textIn, wordOf } from './reading.ts'

/** What it causes that somebody says yes, this is my visit. */

const toCome: readonly string[] = ['scheduled', 'noShow']

/** The visits of this session as they stand, the earliest first. */
export function visitsOf(context: Context): readonly AnyRecord[] {
  const own = idsIn(context.record['appointments'])
  const found = recordsIn(context, 'visitsToday') ?? []
  return own.flatMap((id) => found.find((visit) => visit.id === id) ?? [])
}

/** Who was at the glass before the server could hear of it arrived then, and not now. */
const happenedIn = ({ data, now }: Context): string => textIn(data, 'happenedAt') || now

const atTheTime = (context: Context): Fields => (textIn(context.data, 'happenedAt') ? { happenedAt: happenedIn(context) } : {})

/** All of them in one transaction; whoever the desk checked in meanwhile is left as they are. */
export const checkIn = tell((context) => ({
  command: 'appointments.checkIn',
  record: visitsOf(context)
    .filter((visit) => toCome.includes(wordOf(visit, 'visit')))
    .map(({ id }) => id),
  data: { at: context.record['location'], ...atTheTime(context) },
}))

/** Nothing to be told where the desk knows already. */
export const postArrival = add((context) => {
  const visits = visitsOf(context)
  const first = visits[0]
  const isNews = visits.some((visit) => toCome.includes(wordOf(visit, 'visit')))
  if (!first || !isNews) return { command: 'kiosk/arrivals.post', data: [] }
  const { id, ...session } = context.record
  return {
    command: 'kiosk/arrivals.post',
    data: {
      appointment: first.id,
      appointments: visits.map((visit) => visit.id),
      patient: session['patient'],
      location: session['location'],
      device: session['device'],
      session: id,
      happenedAt: happenedIn(context),
      shortCode: context.data['shortCode'] ?? null,
    },
  }
})

/** The forms that this patient owes by age, kind of visit and time become submissions of the first visit. */
export const requireForms = add((context) => {
  const patient = recordIn(context, 'thePatient')
  const visits = visitsOf(context)
  const due = formsDue(recordsIn(context, 'forms') ?? [], {
    birthDate: textIn(patient, 'birthDate') || null,
    today: dayOf(context.now, context.timeZone),
    types: visits.map((visit) => textIn(visit, 'type')),
    submissions: recordsIn(context, 'submissions') ?? [],
  })
  const { patient: whose, location } = context.record
  return {
    command: 'submissions.require',
    data: due.map((form) => ({ form: form.id, patient: whose, appointment: visits[0]?.id ?? null, location })),
  }
})

/** The forms that are still to be filled in: of these visits, or of none. */
export function openForms(context: Context): readonly AnyRecord[] | undefined {
  const own: readonly unknown[] = [...idsIn(context.record['appointments']), null]
  return recordsIn(context, 'submissions')?.filter(
    (one) => own.includes(one['appointment'] ?? null) && (openStates as readonly string[]).includes(wordOf(one)),
  )
}

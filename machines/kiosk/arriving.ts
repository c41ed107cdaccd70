import { formsDue } from '#domain/documents/due.ts'
import { openStates } from '#domain/documents/submission.ts'
import { dayOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Context } from '../effects.ts'
import { idsOf, isHeld, recordIn, recordsIn, textIn, textsIn, wordOf } from '../reading.ts'
import { add, tell } from '../saying.ts'

/** What it causes that somebody says yes, this is my visit. */

const toCome: readonly string[] = ['scheduled', 'noShow']
const isToCome = (visit: Fields) => toCome.includes(wordOf(visit, 'visit'))

/** The visits of this session as they stand, the earliest first. */
export function visitsOf(context: Context): readonly AnyRecord[] {
  const own = textsIn(context.record, 'appointments')
  const found = recordsIn(context, 'visitsToday')
  return own.flatMap((id) => found.find((visit) => visit.id === id) ?? [])
}

/** Who was at the glass before the server could hear of it arrived then, and not now. */
const happenedIn = ({ data, now }: Context): string => textIn(data, 'happenedAt') ?? now

const atTheTime = (context: Context): Fields => (textIn(context.data, 'happenedAt') ? { happenedAt: happenedIn(context) } : {})

/** All of them in one transaction; whoever the desk checked in meanwhile is left as they are. */
export const checkIn = tell(
  'appointments.checkIn',
  (context) => idsOf(visitsOf(context).filter(isToCome)),
  (context) => ({ at: context.record['location'], ...atTheTime(context) }),
)

/** Nothing to be told where the desk knows already. */
export const postArrival = add('kiosk/arrivals.post', (context) => {
  const visits = visitsOf(context)
  const first = visits[0]
  const isNews = visits.some(isToCome)
  if (!first || !isNews) return []
  const { id, ...session } = context.record
  return {
    appointment: first.id,
    appointments: visits.map((visit) => visit.id),
    patient: session['patient'],
    location: session['location'],
    device: session['device'],
    session: id,
    happenedAt: happenedIn(context),
    shortCode: context.data['shortCode'] ?? null,
  }
})

/** What lapsed with a visit that they come for after all is asked for again by their arrival. */
const revived = (one: AnyRecord, visits: readonly AnyRecord[]): AnyRecord =>
  wordOf(one) === 'lapsed' && visits.some(({ id }) => id === one['appointment']) ? { ...one, state: 'due' } : one

/** The forms that this patient owes by age, kind of visit and time become submissions of the first visit. */
export const requireForms = add('submissions.require', (context) => {
  const patient = recordIn(context, 'thePatient')
  const visits = visitsOf(context)
  const due = formsDue(recordsIn(context, 'forms'), {
    birthDate: textIn(patient, 'birthDate'),
    today: dayOf(context.now, context.timeZone),
    types: visits.map((visit) => textIn(visit, 'type') ?? ''),
    isNew: !recordIn(context, 'earlierVisit'),
    submissions: recordsIn(context, 'submissions').map((one) => revived(one, visits)),
  })
  const { patient: whose, location } = context.record
  return due.map((form) => ({ form: form.id, patient: whose, appointment: visits[0]?.id ?? null, location }))
})

/** The forms that are still to be filled in: of these visits, or of none. */
export function openForms(context: Context): readonly AnyRecord[] | undefined {
  const own: readonly unknown[] = [...textsIn(context.record, 'appointments'), null]
  if (!isHeld(context, 'submissions')) return undefined
  return recordsIn(context, 'submissions').filter(
    (one) => own.includes(one['appointment'] ?? null) && (openStates as readonly string[]).includes(wordOf(one)),
  )
}

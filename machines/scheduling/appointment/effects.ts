import type { chairStates } from '#domain/practice/equipment.ts'
import { maxOfflineDelay } from '#domain/kiosk/arrivalWindow.ts'
import {
  noBookedChair,
  type LateOutcome,
  type PaperworkState,
  type PatientAnswer,
  type VisitState,
} from '#domain/scheduling/appointment.ts'
import { oneDay } from '#domain/time.ts'
import { idsOf, reasonIn, timeIn } from '../../kernel/contextReaders.ts'
import { noTell } from '../../kernel/actionCreators.ts'
import { add, type AppointmentContext, clearFields, set, tell, tellComputed } from './appointmentContext.ts'
import { isInClosedTime, staysInClosedTime } from './closedTime.ts'
import { blockoutFacts, dayIn } from './facts.ts'

/** Effects of an appointment. Each is one action of the machine, with parameters computed from the context. */

type ChairState = (typeof chairStates)[number]

/** Uses the kiosk's own time if the kiosk was offline and the check-in is sent later. */
export const stampArrival = set(({ data, now }) => {
  const happened = Date.parse(String(data.happenedAt))
  const isLate = happened <= Date.parse(now) && happened >= Date.parse(now) - maxOfflineDelay
  return { arrivedAt: isLate && data.happenedAt ? data.happenedAt : now }
})

/** Stores the previous state, which `revert` returns to. */
export const rememberState = (state: VisitState) => set(() => ({ cameFrom: state }))

/** The state before each state that `revert` returns to, so that the next `revert` goes one state further. */
const previousState: Partial<Record<VisitState, VisitState>> = {
  noShow: 'scheduled',
  arrived: 'scheduled',
  ready: 'arrived',
  called: 'ready',
  inTreatment: 'seated',
  treated: 'inTreatment',
  checkout: 'treated',
}

export const revertTo = (state: VisitState) =>
  set(({ record }) => {
    const seatedFrom = (record.calls ?? 0) > 0 ? 'called' : 'ready'
    return { cameFrom: state === 'seated' ? seatedFrom : (previousState[state] ?? null) }
  })

export const rememberPaperwork = (state: PaperworkState) => set(() => ({ formsCameFrom: state }))

/**
 * Stamps the time of the exam request, or keeps the earlier one when the exam returns to `requested`. The engine writes `examWanted`
 * itself.
 */
export const stampExam = set(({ record, now }) => ({ examAskedAt: record.examAskedAt ?? now }))
export const clearExam = clearFields('examWanted', 'examAskedAt')

/** Keeps the reason only if the appointment overlaps another one or a blockout, or is outside the working time. */
export const recordOverlapReason = set((context) => {
  const reason = reasonIn(context, 'overlapReason')
  if (staysInClosedTime(context)) return { overlapReason: reason ?? context.before?.overlapReason ?? null }
  const conflict = (['chairTaken', 'providerTaken', ...blockoutFacts] as const).find((fact) => context.facts[fact])
  return { overlapReason: conflict || isInClosedTime(context) ? reason : null }
})

const noNotice = { delayToldAt: null, delayToldMinutes: null } as const

/** Clears the delay if it was told of another day, or if its message still waits and is withdrawn because the time changed. */
const clearDelayOnMove = set((context) => {
  const isMoved = dayIn(context, context.before, 'startsAt') !== dayIn(context, context.record, 'startsAt')
  if (isMoved) return { expectedLateBy: null, ...noNotice }
  return outdatedMessages(context).some(({ words }) => words === 'delay') ? noNotice : {}
})

/** Forgets a notice whose message still waits: this command withdraws it, so the patient was told nothing. */
const forgetQueuedNotice = set((context) => ((context.facts.queuedMessages ?? []).some(({ words }) => words === 'delay') ? noNotice : {}))

const statedFields = ['startsAt', 'provider', 'patient', 'location'] as const
/** What a patient confirms. */
const agreedFields = ['startsAt', 'provider', 'location'] as const

export const changesAgreement = ({ before, record }: AppointmentContext): boolean =>
  agreedFields.some((field) => before?.[field] !== record[field])

/** It moves back to the very time, provider and location of this answer. */
export const returnsToAnswer = ({ before, record }: AppointmentContext, answer: PatientAnswer): boolean => {
  const earlier = before?.answerBefore ?? null
  return earlier !== null && earlier.answer === answer && agreedFields.every((field) => earlier[field] === record[field])
}

const recordMove = set((context) => (changesAgreement(context) ? { movedAt: context.now, notifiedStart: null } : {}))

export const rememberAnswer = (answer: PatientAnswer) =>
  set(({ before, record }) => {
    const { startsAt, provider, location } = before ?? record
    return { answerBefore: { answer, startsAt, provider, location } }
  })
export const forgetAnswer = clearFields('answerBefore')

/** Queued messages that name a time, provider or patient that this command changes. */
const outdatedMessages = (context: AppointmentContext) =>
  statedFields.some((field) => context.before?.[field] !== context.record[field]) ? (context.facts.queuedMessages ?? []) : []

const withdrawOutdatedMessages = tell(
  'messages.withdraw',
  (context) => idsOf(outdatedMessages(context)),
  () => ({ why: 'moved' }),
)
/** The request that names the old time has not left, so it leaves with the new one. On a new day the request comes at its own time. */
export const requestIsReplaced = (context: AppointmentContext): boolean =>
  dayIn(context, context.before, 'startsAt') === dayIn(context, context.record, 'startsAt') &&
  outdatedMessages(context).some(({ words }) => words === 'askToConfirm')

export const stampClosedLate = (outcome: LateOutcome) =>
  set(({ data, now }) => ({
    closedLateAt: now,
    ...(outcome === 'departed' ? { departedAt: data.leftAt ?? null } : { leftReason: data.closedLateReason ?? null }),
  }))

/** Keeps the chair of the booking when only the chair changes. A new time or provider is a new booking with its own chair. */
export const keepBookedChair = set(({ before, record }) => {
  if (before?.startsAt !== record.startsAt || before?.provider !== record.provider) return { bookedChair: null }
  const isChanged = (before?.chair ?? null) !== (record.chair ?? null)
  return isChanged && !record.bookedChair ? { bookedChair: before?.chair ?? noBookedChair } : {}
})

/** A new start is the time that a request without one was waiting for. */
export const recordTime = set(({ before, record }) => (before?.startsAt === record.startsAt ? {} : { noTimeYet: null }))

export const countCall = set(({ record }) => ({ calls: Math.min(99, (record.calls ?? 0) + 1) }))
export const resetCalls = set(() => ({ calls: 0 }))

export const stampNotice = set((context) => {
  const left = (timeIn(context.record, 'startsAt') ?? 0) - Date.parse(context.now)
  return { cancelNotice: left <= 0 ? 'atTheDoor' : left < oneDay ? 'late' : 'early' }
})

type ChairCommands = Readonly<Partial<Record<ChairState, string>>>

function chairTell(context: AppointmentContext, commands: ChairCommands) {
  const { theChair } = context.facts
  const command = theChair && commands[theChair.state]
  return { command: `equipments.${command}`, record: command ? theChair.id : '', data: { appointment: context.record.id } }
}

/** Tells the chair the command for its current state. A chair in any other state has already moved on and is left alone. */
export const tellChair = (commands: ChairCommands) => tellComputed((context) => chairTell(context, commands))

/** Frees the chair, unless the patient has left it already: then another patient may be in it. */
export const freeOwnChair = tellComputed((context) =>
  context.facts.theChair?.appointment === context.record.id ? chairTell(context, { occupied: 'soil', outOfService: 'vacate' }) : noTell,
)

const copiedFields = ['patient', 'provider', 'calendar', 'chair', 'location', 'type', 'reason'] as const

/** Withdraws queued messages about an appointment that does not take place. */
export const withdrawMessages = [
  forgetQueuedNotice,
  tell(
    'messages.withdraw',
    (context) => idsOf(context.facts.queuedMessages ?? []),
    () => ({ why: 'ended' }),
  ),
]

/** Withdraws queued messages that a change of time, provider or patient makes untrue. */
export const replaceMessages = [recordMove, clearDelayOnMove, withdrawOutdatedMessages]

/** Removes the replacement appointment when this one is restored. */
export const removeReplacement = tell('appointments.remove', (context) => context.facts.replacement?.id ?? '')

/** Books the replacement appointment: copied fields, overwritten by the newly agreed ones. */
export const addReplacement = add('appointments.book', ({ record, data }) => {
  const copied = Object.fromEntries(copiedFields.map((field) => [field, record[field] ?? null]))
  return { ...copied, ...data.to, replaces: record.id }
})

import { isUnread } from '#domain/documents/importantAnswers.ts'
import { openSubmissionStates, answeredSubmissionStates } from '#domain/documents/submission.ts'
import { endedVisitStates } from '#domain/scheduling/appointment.ts'
import type { Answers, Submission, SubmissionState } from '#domain/documents/submission.ts'
import type { Fields } from '#domain/wire.ts'
import { isOneOf } from '#domain/fields.ts'
import { areFormsOutstanding } from '../scheduling/appointment/facts.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext } from '../kernel/areaContext.ts'
import { stateIn } from '../kernel/contextReaders.ts'
import { noTell } from '../kernel/actionCreators.ts'
import type { AppointmentRecord, FormRecord, PatientRecord, SubmissionRecord } from '../records.ts'

/** Updates an appointment's paperwork when one of its forms changes. */

/** What the machine of a submission reads. */
export type SubmissionContext = AreaContext<
  SubmissionRecord,
  { readonly answers: Answers; readonly shown: readonly string[] } & Pick<Submission, 'formVersion' | 'linkTo' | 'linkClosedBecause'>,
  {
    readonly theForm: FormRecord | null
    readonly thePatient: PatientRecord | null
    readonly theAppointment: AppointmentRecord | null
    readonly othersOfAppointment: readonly SubmissionRecord[]
  }
>

const { tellComputed } = actionsOf<SubmissionContext>()

type FormEvent = 'required' | 'sent' | 'linkClosed' | 'filled' | 'completed' | 'reviewed' | 'withdrawn' | 'waived'

/** States of an ended appointment, and an empty one for an appointment that does not exist. */
const endedStates = ['', ...endedVisitStates] as const

const otherSubmissions = ({ facts }: SubmissionContext): readonly SubmissionRecord[] => facts.othersOfAppointment ?? []
const areAll = (context: SubmissionContext, ...states: readonly SubmissionState[]) =>
  otherSubmissions(context).every((submission) => states.includes(submission.state))
const isAny = (context: SubmissionContext, ...states: readonly SubmissionState[]) =>
  otherSubmissions(context).some((submission) => states.includes(submission.state))

/** The command when one form is done, by what is left. */
function commandWhenDone(formEvent: FormEvent, context: SubmissionContext): string | null {
  if (isAny(context, ...openSubmissionStates)) return formEvent === 'completed' ? 'receiveForm' : null
  return formEvent === 'completed' || isAny(context, ...answeredSubmissionStates) ? 'completeForms' : 'waiveForms'
}

/** The appointment is told when all is reviewed, and before that when nothing that matters is left to read. */
function commandWhenReviewed(context: SubmissionContext): string | null {
  if (areAll(context, 'reviewed', 'withdrawn', 'waived')) return 'reviewForms'
  return otherSubmissions(context).some(isUnread) ? null : 'readAnswers'
}

/** The command for the current paperwork state. `null` if it already matches or if reception has taken over. */
function commandFor(formEvent: FormEvent, paperwork: string, context: SubmissionContext): string | null {
  if (formEvent === 'required') return areFormsOutstanding(paperwork) ? null : 'requireForms'
  if (formEvent === 'reviewed') return paperwork === 'complete' ? commandWhenReviewed(context) : null
  if (formEvent === 'linkClosed') return paperwork === 'sent' && !isAny(context, 'sent', 'opened') ? 'requireForms' : null
  if (!areFormsOutstanding(paperwork)) return null
  if (formEvent === 'sent') return 'sendForms'
  return formEvent === 'filled' ? 'receiveForm' : commandWhenDone(formEvent, context)
}

const commandData = (command: string, context: SubmissionContext): Fields =>
  command === 'waiveForms' ? { formsWaivedReason: context.record.waivedBecause ?? context.record.withdrawnBecause } : {}

/** Tells the appointment. One that has ended is left alone. */
export const updatePaperwork = (formEvent: FormEvent) =>
  tellComputed((context) => {
    const appointment = context.facts.theAppointment
    if (!appointment || isOneOf(endedStates, stateIn(appointment, 'visit'))) return noTell
    const command = commandFor(formEvent, stateIn(appointment, 'paperwork'), context)
    return command === null ? noTell : { command: `appointments.${command}`, record: appointment.id, data: commandData(command, context) }
  })

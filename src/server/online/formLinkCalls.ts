import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  FormLinkAnswersRequest,
  FormLinkFormRequest,
  formLinkStates,
  type FormLinkStatus,
  FormLinkStatusRequest,
  type FormLinkState,
} from '#domain/documents/formLink.ts'
import { unansweredSubmissionStates, answeredSubmissionStates } from '#domain/documents/submission.ts'
import { isOneOf } from '#domain/fields.ts'
import type { SessionScreen } from '#domain/kiosk/wire.ts'
import { callNameOf } from '#domain/people/callNameOf.ts'
import { notFoundProblem, Problem } from '#domain/problems.ts'
import { endedVisitStates } from '#domain/scheduling/appointment.ts'
import { type Day, dayOf, instantOf, oneDay } from '#domain/time.ts'
import type { Fields, AnyRecord } from '#domain/wire.ts'
import { patientPrincipal } from '../engine/access/principal.ts'
import { type LinkedRecord, patientLinks } from '../messaging/patientLinks.ts'
import { waitAfterUnknownLink } from '../messaging/waitAfterUnknownLink.ts'
import { describeForm, readSubmissionRecords } from '../documents/describeForm.ts'
import { publicCall } from '../module/call.ts'
import { callShape } from '../module/callShapes.ts'
import type { ModuleContext } from '../module/moduleContext.ts'
import type { ServerDeps } from '../deps.ts'
import { practiceSettings } from '../engine/practiceSettings.ts'
import { requireBirthDate } from './requireBirthDate.ts'

/** How long a link opens a form that belongs to no appointment. */
const openWithoutAppointment = 14 * oneDay

/** What any holder of the link may know: no name, no date and no question. */
async function formLinkStatus(deps: ServerDeps, { practice, record }: LinkedRecord): Promise<FormLinkStatus> {
  const { appointment, location, timeZone } = await readSubmissionRecords(deps, practice, record)
  const phone = location?.['phone']
  return {
    state: stateOfLink(record, appointment, timeZone, deps.now()),
    practiceName: (await practiceSettings(deps, practice)).practiceName,
    timeZone,
    phone: typeof phone === 'string' ? phone : null,
  }
}

function stateOfLink(submission: AnyRecord, appointment: AnyRecord | null, timeZone: string, now: number): FormLinkState {
  const { state, linkSentAt } = submission
  if (isOneOf(answeredSubmissionStates, state)) return 'answered'
  if (typeof linkSentAt !== 'string') return 'closed'
  const isOver = appointment
    ? hasEnded(appointment) || dayOf(String(appointment['startsAt']), timeZone) < dayOf(instantOf(now), timeZone)
    : Date.parse(linkSentAt) + openWithoutAppointment < now
  if (isOver) return 'closed'
  if (state === 'denied') return 'denied'
  return isOneOf(unansweredSubmissionStates, state) ? 'open' : 'closed'
}

const hasEnded = ({ state }: AnyRecord): boolean =>
  isOneOf(endedVisitStates, (state as Readonly<Record<string, string>> | undefined)?.['visit'])

/** The calls of the page of a form link. They need no sign-in: the link is the credential, and the birth date proves who holds it. */

type FormLinkContext = Pick<ModuleContext, 'deps' | 'service'>

const stateShape = z.enum(formLinkStates)
const common = { area: 'submissions' } as const

const statusCall = publicCall('POST', '/api/formlink/status', {
  ...common,
  name: 'formlink.status',
  summary: 'Returns whether a link still opens its form',
  answer: 'The state of the link, without anything of the patient.',
  refusals: [404, 429],
  body: FormLinkStatusRequest,
  response: callShape({ state: stateShape, practiceName: z.string(), timeZone: z.string(), phone: z.nullable(z.string()) }),
  run: async (context, { body, request }) => formLinkStatus(context.deps, await requireLink(context, request, body.token)),
})

const formCall = publicCall('POST', '/api/formlink/form', {
  ...common,
  name: 'formlink.form',
  summary: 'Returns the form, for the birth date of the patient',
  answer: 'The form without earlier answers.',
  refusals: [403, 404, 410, 429],
  body: FormLinkFormRequest,
  response: callShape({
    state: z.string(),
    forms: z.array(z.record(z.string(), z.unknown())),
    handedTo: z.string(),
    formsDone: z.int().check(z.gte(0)),
  }),
  run: async (context, { body: { token, birthDate }, request }) =>
    showForm(context, await requireLink(context, request, token), birthDate, request.id),
})

const answersCall = publicCall('POST', '/api/formlink/answers', {
  ...common,
  name: 'formlink.answers',
  summary: 'Stores the answers of the patient',
  answer: 'The state of the link after the answers.',
  refusals: [403, 404, 409, 410, 422, 429],
  body: FormLinkAnswersRequest,
  response: callShape({ state: stateShape }),
  run: async (context, { body: { token, birthDate, complete, ...data }, request }) => {
    const linked = await requireLink(context, request, token)
    await requireOpen(context, linked)
    await requireBirthDate(context.deps, linked, birthDate, request.id)
    const answers = complete ? data : { answers: data.answers }
    await executeAsPatient(context, linked, complete ? 'complete' : 'fill', { because: request.id, data: answers })
    const answered = await requireLink(context, request, token)
    return { state: (await formLinkStatus(context.deps, answered)).state }
  },
})

export const formLinkCalls = [statusCall, formCall, answersCall]

/** @throws Problem `missing` for an unknown link, `too-many` after too many of them. */
async function requireLink({ deps, service }: FormLinkContext, { ip }: FastifyRequest, token: string): Promise<LinkedRecord> {
  const linked = await service(patientLinks).find(token)
  if (linked?.resource.links?.page === 'form') return linked
  const retryAfter = await waitAfterUnknownLink(deps, ip)
  if (retryAfter === null) throw notFoundProblem()
  throw new Problem('too-many', 'Too many unknown links were tried from this address.', { retryAfter })
}

/** @throws Problem `gone` */
async function requireOpen({ deps }: FormLinkContext, linked: LinkedRecord): Promise<FormLinkStatus> {
  const status = await formLinkStatus(deps, linked)
  if (status.state !== 'open') throw new Problem('gone', 'This link no longer opens a form.', { reason: status.state })
  return status
}

/** The form as the kiosk shows it. Earlier answers never leave the server, because a birth date is all that the link asks for. */
async function showForm(context: FormLinkContext, linked: LinkedRecord, birthDate: Day, because: string) {
  const { deps } = context
  await requireOpen(context, linked)
  await requireBirthDate(deps, linked, birthDate, because)
  if (linked.record['state'] === 'sent') await executeAsPatient(context, linked, 'open', { because })
  const { patient } = await readSubmissionRecords(deps, linked.practice, linked.record)
  const handedTo = callNameOf(patient)
  const screen = {
    state: 'forms',
    forms: [await describeForm(deps, linked.practice, linked.record)],
    handedTo,
    formsDone: 0,
  } satisfies SessionScreen
  return screen
}

type PatientCommand = { readonly because: string; readonly data?: Fields }

async function executeAsPatient({ deps }: FormLinkContext, linked: LinkedRecord, action: string, command: PatientCommand): Promise<void> {
  const { practice, record, resource } = linked
  const { patient } = await readSubmissionRecords(deps, practice, record)
  const name = patient ? `${String(patient['firstName'])} ${String(patient['lastName'])}` : ''
  const principal = patientPrincipal(practice, String(record['patient']), name, { kind: 'link', id: record.id })
  await deps.commands.execute(principal, { command: `${resource.name}.${action}`, record: record.id, ...command })
}

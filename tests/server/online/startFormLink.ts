import type { Fields } from '#domain/wire.ts'
import { type MessagingServer, startMessagingServer } from '../messaging/startMessagingServer.ts'
import { bearer } from '../startTestServer.ts'

export const signature = 'M10 10L200 80.5L210 90'
const questions = [
  { code: 'allergies', kind: 'yesNo', text: 'Any allergies?', required: true, matters: { when: ['yes'], level: 'critical' } },
  { code: 'agreed', kind: 'yesNo', text: 'Do you agree?', required: true, deniedBy: ['no'] },
]
export const consentForm = { name: 'Consent', questions, consent: 'I agree.', needsSignature: true }
/** Grants what a receptionist needs to send links, to read forms and the log. */
const receptionScopes = ['appt', 'appt.w', 'msg', 'form', 'sys', 'pat']

export type Answer = { readonly status: number; readonly body: Fields }

/** A patient of 30 with an appointment on Thursday 26 November, and a form that is due for it. */
export async function startFormLink(patientFields: Fields = {}) {
  const server: MessagingServer = await startMessagingServer()
  const birthDate = String(patientFields['birthDate'] ?? '1996-03-07')
  const patient = await server.createPatient({ birthDate, ...patientFields })
  const appointment = await server.bookAppointment(patient)
  const form = await server.execute('forms.create', null, consentForm)
  const [location] = await server.list('locations')
  const submission = await server.execute('submissions.require', null, { form, patient, appointment, location: location?.id })
  await server.execute('groups.edit', server.group, { scopes: receptionScopes })
  const token = await server.signIn()
  const post = async (url: string, payload: object, headers = {}): Promise<Answer> => {
    const response = await server.app.inject({ method: 'POST', url, payload, headers })
    return { status: response.statusCode, body: response.json<Fields>() }
  }
  const command = async (name: string, record: string, data: Fields = {}) => {
    const answer = await post('/api/commands/', { command: name, record, data }, bearer(token))
    await server.processDue()
    return answer
  }
  const linkToken = () => server.lastLink().replace('/l/', '')
  const call = (path: string, data: Fields = {}, link = linkToken()) => post(`/api/formlink/${path}`, { token: link, ...data })
  return {
    server,
    patient,
    appointment,
    submission,
    birthDate,
    token,
    command,
    linkToken,
    sendLink: (data: Fields = {}) => command('submissions.send', submission, data),
    status: async (link?: string) => (await call('status', {}, link)).body['state'],
    open: (date = birthDate, link?: string) => call('form', { birthDate: date }, link),
    answer: (data: Fields, date = birthDate, link?: string) => call('answers', { birthDate: date, complete: true, ...data }, link),
    getSubmission: () => server.get('submissions', submission),
    paperwork: async () => ((await server.get('appointments', appointment))['state'] as Readonly<Record<string, string>>)['paperwork'],
  }
}
export type StartedFormLink = Awaited<ReturnType<typeof startFormLink>>

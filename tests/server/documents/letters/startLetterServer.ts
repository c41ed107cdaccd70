import type { Fields } from '#domain/wire.ts'
import { textOfPdf } from '../../../support/documents/textOfPdf.ts'
import { createTestTransport, type MessagingServer, startMessagingServer } from '../../messaging/startMessagingServer.ts'
import { bearer } from '../../startTestServer.ts'

type Answer<Body> = { readonly status: number; readonly body: Body }
export type Refusal = { readonly detail: string; readonly errors?: readonly { readonly path: string; readonly message: string }[] }
export type Draft = {
  readonly addressee: string
  readonly subject: string
  readonly body: string
  readonly open: readonly string[]
} & Fields

export type LetterServer = MessagingServer & {
  readonly patient: string
  readonly template: string
  readonly call: <Body = Fields & Refusal>(method: 'GET' | 'POST', url: string, payload?: object) => Promise<Answer<Body>>
  readonly setScopes: (...scopes: readonly string[]) => Promise<void>
  readonly draft: (query?: string, patient?: string) => Promise<Answer<Draft & Refusal>>
  readonly compose: (text?: Fields, patient?: string) => Promise<Answer<Fields & Refusal & { readonly id: string }>>
  readonly download: (id: unknown, query?: string) => Promise<{ readonly headers: Fields; readonly bytes: Buffer }>
  readonly textOf: (id: unknown) => Promise<string>
}

export const letterText = {
  addressee: 'Hương Nguyễn\n4 Rua Road\nRichmond VIC 3121',
  subject: 'Your visit',
  body: 'Dear Hương,\n\nthank you.',
}

/** A server on Tuesday 24 November 2026 with a patient, a template of letters, and a user who may write them. */
export async function startLetterServer(): Promise<LetterServer> {
  const server = await startMessagingServer(createTestTransport())
  const { execute, app } = server
  const setScopes = async (...scopes: readonly string[]) => void (await execute('groups.edit', server.group, { scopes }))
  await setScopes('pat', 'pat.comm', 'msg', 'appt')
  const patient = await server.createPatient({
    ...{ firstName: 'Hương', lastName: 'Nguyễn', email: 'huong@example.com', birthDate: '1988-03-04' },
    address: 'Unit 2, 4 Rua Road, Richmond VIC 3121',
  })
  const body = 'Dear {{recipient.name}},\n\n{{patient.fullName}} comes on {{appointment.day}} at {{appointment.time}} to {{practice.name}}.'
  const subject = 'About {{patient.fullName}}, born {{patient.birthDate}}'
  const template = await execute('templates.create', null, { name: 'Next visit', kind: 'letter', subject, body })
  await execute('templates.activate', template, {})
  const token = await server.signIn()
  const call: LetterServer['call'] = async (method, url, payload) => {
    const response = await app.inject({ method, url, headers: bearer(token), ...(payload && { payload }) })
    return { status: response.statusCode, body: response.json() }
  }
  const download: LetterServer['download'] = async (id, query = '') => {
    const { headers, rawPayload } = await app.inject({ url: `/api/assets/${String(id)}/file${query}`, headers: bearer(token) })
    return { headers, bytes: rawPayload }
  }
  return {
    ...server,
    ...{ patient, template, call, setScopes, download },
    draft: (query = '', of = patient) => call('GET', `/api/patients/${of}/letters/draft/${query}`),
    compose: (text = {}, of = patient) => call('POST', `/api/patients/${of}/letters/`, { ...letterText, ...text }),
    textOf: async (id) => textOfPdf((await download(id)).bytes).pages.join('\n'),
  }
}

import type { ClinicalNote } from '#domain/clinical/notes/clinicalNote.ts'
import type { Scope } from '#domain/scopes.ts'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord, Fields, ProblemBody } from '#domain/wire.ts'
import { bearer, password, startTestServer } from '../../startTestServer.ts'

/** A dentist and an assistant who write notes, a reader who writes none, and reception, which sees no clinical record. */
const scopesByUser = {
  elin: ['pat', 'treat.n'],
  josh: ['pat', 'treat.n'],
  reader: ['pat', 'pat.h'],
  desk: ['pat.l', 'pat.s', 'treat.n'],
} as const satisfies Record<string, readonly Scope[]>
type Username = keyof typeof scopesByUser

export type NoteRecord = AnyRecord & ClinicalNote & { readonly state: string }
type Answer = { readonly status: number; readonly body: Partial<ProblemBody> & { readonly record?: NoteRecord } }

export async function startNotesServer() {
  const server = await startTestServer()
  const { execute, deps, practice } = server
  const location = await execute('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Sydney' })
  const provider = await execute('providers.create', null, { name: 'Dr Elin Lindqvist' })
  const patient = await execute('patients.create', null, { firstName: 'Lachlan', lastName: 'Reid' })
  const tokens = new Map<Username, string>()
  for (const [username, scopes] of Object.entries(scopesByUser)) {
    const group = await execute('groups.create', null, { name: username, scopes })
    await execute('users.create', null, { username, name: username, groups: [group], password, pin: '2342' })
    tokens.set(username as Username, await server.signIn({ payload: { username, password } }))
  }
  let booked = 0

  const call = (username: Username, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, headers = {}) =>
    server.app.inject({
      ...{ method, url, headers: { ...bearer(tokens.get(username) ?? ''), ...headers } },
      ...(payload ? { payload } : {}),
    })

  /** Sends a command of notes over HTTP. */
  async function send(username: Username, action: string, record: string | null, data: Fields = {}, expects?: number): Promise<Answer> {
    const request = { command: `operations/notes.${action}`, data, ...(record && { record }), ...(expects && { expects }) }
    const answer = await call(username, 'POST', '/api/commands/', request)
    return { status: answer.statusCode, body: answer.json() }
  }

  const anAppointment = (fields: Fields = {}) => {
    booked += 1
    const startsAt = deps.now() + booked * 3600_000
    const times = { startsAt: instantOf(startsAt), endsAt: instantOf(startsAt + 1800_000) }
    return execute('appointments.book', null, { patient, provider, location, ...times, overlapReason: 'test', ...fields })
  }

  async function aDraft(body: string): Promise<NoteRecord> {
    const { body: answer } = await send('josh', 'create', null, { appointment: await anAppointment(), patient, provider, body })
    if (!answer.record) throw new Error(JSON.stringify(answer))
    return answer.record
  }

  return {
    ...{ ...server, location, provider, patient, call, send, anAppointment, aDraft },
    read: async (id: string) => (await deps.store.get(practice, 'operations/notes', id)) as NoteRecord,
    notes: async () => (await deps.store.list(practice, 'operations/notes', { where: [] })).items as readonly NoteRecord[],
    entries: async () => (await deps.store.entries(practice, 0, 100_000)).entries,
    /** Fires each timer that is due after so many milliseconds. */
    wait: async (milliseconds: number) => {
      server.advance(milliseconds)
      for (const timer of await deps.store.due(instantOf(deps.now()), 1000)) await deps.commands.fireTimer(timer)
    },
    /** A signature by PIN at the tablet of another user. */
    signByPin: async (signer: Username, record: string, expects?: number) => {
      const signed = await call('josh', 'POST', '/api/auth/sign/', { username: signer, pin: '2342' })
      const request = { command: 'operations/notes.sign', record, data: {}, ...(expects && { expects }) }
      const headers = bearer(signed.json().token)
      const answer = await server.app.inject({ method: 'POST', url: '/api/commands/', headers, payload: request })
      return { status: answer.statusCode, body: answer.json() } as Answer
    },
  }
}
export type NotesServer = Awaited<ReturnType<typeof startNotesServer>>

import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord, Fields, ProblemBody } from '#domain/wire.ts'
import { bearer, password, startTestServer } from '../startTestServer.ts'

/** A test server with a location in Sydney that is open from 09:00 to 17:00, a provider, a patient, and a user with every permission. */
export type BookingServer = Awaited<ReturnType<typeof startBookingServer>>
type Answer = Partial<ProblemBody> & { readonly record: AnyRecord }

/** 25 November in Sydney is 11 hours ahead of UTC. */
export const at = (clock: string) => new Date(`2026-11-25T${clock}:00+11:00`).toISOString()
export const from = (start: string, end: string, fields: Fields = {}): Fields => ({ startsAt: at(start), endsAt: at(end), ...fields })
export const reasonFor = async (work: Promise<Answer>) => (await work).reason ?? null

export async function startBookingServer() {
  const server = await startTestServer()
  const hours = { opensAt: '09:00', closesAt: '17:00' }
  const location = await server.execute('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Sydney', ...hours })
  const provider = await server.execute('providers.create', null, { name: 'Dr Raman' })
  const patient = await server.execute('patients.create', null, { firstName: 'Ana', lastName: 'Ruiz' })
  const type = await server.execute('class.create', null, { name: 'Filling', minutes: 30 })
  await server.execute('groups.edit', server.group, { scopes: grantableScopes })
  const user = await server.execute('users.create', null, { username: 'booker', name: 'Booker', groups: [server.group], password })
  const token = await server.signIn({ payload: { username: 'booker', password } })
  const command = async (name: string, data: Fields, record?: string): Promise<Answer> => {
    const payload = { command: name, data, ...(record === undefined ? {} : { record }) }
    return (await server.app.inject({ method: 'POST', url: '/api/commands/', headers: bearer(token), payload })).json()
  }
  return {
    ...server,
    ...{ location, provider, patient, user, token, command },
    book: async (start: string, end: string, fields: Fields = {}, name = 'book') =>
      command(`appointments.${name}`, { patient, provider, location, type, ...from(start, end), ...fields }),
    gaps: async (): Promise<readonly AnyRecord[]> => (await server.deps.store.list(server.practice, 'waitlists/gaps', { where: [] })).items,
  }
}

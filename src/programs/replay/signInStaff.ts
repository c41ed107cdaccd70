import { randomBytes } from 'node:crypto'
import type { AnyRecord, Page, SignInResponse } from '#domain/wire.ts'
import type { RestClient } from '#streams/link/restClient.ts'

/** The scopes needed to perform every stage of the file. */
const scopes = ['appt', 'appt.c', 'appt.e', 'appt.w', 'provider.board', 'pat', 'prv', 'equip', 'loc']

export const replaySourceOf = (id: string) => ({ system: 'replay', id })

/** Finds or creates the record of a source, so that a second replay reuses the rooms and people of the first. */
export async function findOrCreateRecord(rest: RestClient, path: string, id: string, body: object): Promise<AnyRecord> {
  const found = (await rest('GET', `${path}?source.system=replay&source.id=${encodeURIComponent(id)}`)) as Page
  return found.items[0] ?? ((await rest('POST', path, { ...body, source: replaySourceOf(id) })) as AnyRecord)
}

/** Signs in one user for each employee of the file, so the log shows the author of each step. @param restFor Opens the API for a token. */
export async function signInStaff(
  rest: RestClient,
  restFor: (token: string) => RestClient,
  employees: readonly string[],
): Promise<ReadonlyMap<string, RestClient>> {
  const group = await findOrCreateRecord(rest, '/api/groups/', 'staff', { name: 'Replay staff', scopes })
  const pairs = employees.map(async (employee) => {
    const password = randomBytes(18).toString('base64url')
    const username = `replay-${employee}`
    const user = await findOrCreateRecord(rest, '/api/users/', employee, { username, name: `Replay ${employee}`, groups: [group.id] })
    await rest('PATCH', `/api/users/${user.id}`, { password }, { 'if-match': '*' })
    const { token } = (await rest('POST', '/api/auth/', { username, password })) as SignInResponse
    return [employee, restFor(token)] as const
  })
  return new Map(await Promise.all(pairs))
}

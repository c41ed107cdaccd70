import { randomBytes } from 'node:crypto'
import type { AnyRecord, Page, SignedIn } from '#domain/wire.ts'
import type { Rest } from '#streams/rest.ts'

/** The rights by which somebody of that clinic could do every stage here. */
const scopes = ['appt', 'appt.c', 'appt.e', 'appt.w', 'provider.board', 'pat', 'prv', 'equip', 'loc']

export const sourceOf = (id: string) => ({ system: 'replay', id })

/** The record of that source, else a new one: a second replay uses the rooms and people of the first. */
export async function onceOf(rest: Rest, path: string, id: string, body: object): Promise<AnyRecord> {
  const found = (await rest('GET', `${path}?source.system=replay&source.id=${encodeURIComponent(id)}`)) as Page
  return found.items[0] ?? ((await rest('POST', path, { ...body, source: sourceOf(id) })) as AnyRecord)
}

/** Signs in one user for each employee of the file, so the log says who did what. @param as opens the API for a token */
export async function staffOf(rest: Rest, as: (token: string) => Rest, employees: readonly string[]): Promise<ReadonlyMap<string, Rest>> {
  const group = await onceOf(rest, '/api/groups/', 'staff', { name: 'Replay staff', scopes })
  const pairs = employees.map(async (employee) => {
    const password = randomBytes(18).toString('base64url')
    const username = `replay-${employee}`
    const user = await onceOf(rest, '/api/users/', employee, { username, name: `Replay ${employee}`, groups: [group.id] })
    await rest('PATCH', `/api/users/${user.id}`, { password }, { 'if-match': '*' })
    const { token } = (await rest('POST', '/api/auth/', { username, password })) as SignedIn
    return [employee, as(token)] as const
  })
  return new Map(await Promise.all(pairs))
}

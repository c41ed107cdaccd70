import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { oneDay } from '#domain/time.ts'
import { type TestServer, bearer, password, startTestServer } from '../startTestServer.ts'

const adminScopes = ['usr', 'usr.c', 'usr.e', 'usr.x', 'prv', 'prv.e']
let server: TestServer
let admin: string
let adminGroup: string
beforeEach(async () => {
  server = await startTestServer()
  adminGroup = await server.execute('groups.create', null, { name: 'Admins', scopes: adminScopes })
  await server.execute('users.create', null, { username: 'admin', name: 'Ada Admin', groups: [adminGroup], password })
  admin = await server.signIn({ payload: { username: 'admin', password } })
})
afterEach(() => server.close())

const invite = (data: object = {}, token = admin, headers: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/userinvites/',
    headers: { ...bearer(token), ...headers },
    payload: { name: 'Hana Hygienist', email: 'hana@example.com', groups: [server.group], ...data },
  })
const linkOf = async (data: object = {}) => String((await invite(data)).json().link)
const accept = (link: string, fields: Readonly<Record<string, string>> = {}) =>
  server.app.inject({
    method: 'POST',
    url: link,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: 'Hana', password: 'her own password', ...fields }).toString(),
  })
const open = (link: string) => server.app.inject({ url: link })
const users = async () => (await server.deps.store.list(server.practice, 'users', { where: [] })).items

describe('an invite', () => {
  test('[FACTOR-29] an administrator gets the link of an invite once; no list, log entry or repeated answer has it', async () => {
    const created = await invite({}, admin, { 'idempotency-key': 'once' })
    const { id, link, state, invitedBy } = created.json()
    expect([created.statusCode, state, typeof invitedBy]).toEqual([201, 'sent', 'string'])
    expect(link).toMatch(/^\/Auth\/Invite\?token=[\w-]{43}$/)
    const token = link.slice(link.indexOf('=') + 1)
    const record = await server.app.inject({ url: `/api/userinvites/${id}`, headers: bearer(admin) })
    const repeated = await invite({}, admin, { 'idempotency-key': 'once' })
    const log = JSON.stringify(await server.deps.store.entries(server.practice, 0, 1000))
    for (const text of [record.body, repeated.body, log]) expect(text).not.toContain(token)
    expect(repeated.json().id).toBe(id)
  })

  test('[FACTOR-30] an invited user chooses a username and password on a page without a script, and is signed in as that user', async () => {
    const link = await linkOf()
    const page = await open(link)
    expect([page.statusCode, page.body.includes('Hana Hygienist'), page.body.includes('Bridge Road Dental')]).toEqual([200, true, true])
    const accepted = await accept(link)
    expect([accepted.statusCode, accepted.headers.location]).toEqual([303, '/my/#/account'])
    const user = (await users()).find(({ username }) => username === 'hana')
    expect(user).toMatchObject({ name: 'Hana Hygienist', email: 'hana@example.com', groups: [server.group] })
    const { items } = (await server.app.inject({ url: '/api/userinvites/', headers: bearer(admin) })).json()
    expect(items).toMatchObject([{ state: 'accepted', acceptedAs: user?.id }])
    expect(await server.signIn({ payload: { username: 'hana', password: 'her own password' } })).toMatch(/^[\w-]{43}$/)
    expect([(await open(link)).statusCode, (await accept(link, { username: 'again' })).statusCode]).toEqual([404, 404])
  })

  test('[FACTOR-31] a taken username or a short password keeps the invite open, and creates no user', async () => {
    const link = await linkOf()
    const before = (await users()).length
    expect((await accept(link, { username: 'reception' })).statusCode).toBe(409)
    expect((await accept(link, { password: 'short' })).statusCode).toBe(400)
    expect((await users()).length).toBe(before)
    expect((await accept(link)).statusCode).toBe(303)
  })

  test('[FACTOR-32] an invite ends after seven days or when it is withdrawn; its link then shows the same page as an unknown one', async () => {
    const withdrawn = (await invite()).json()
    const command = { command: 'userinvites.withdraw', record: withdrawn.id }
    const answer = await server.app.inject({ method: 'POST', url: '/api/commands/', headers: bearer(admin), payload: command })
    expect(answer.json().record.state).toBe('withdrawn')
    const afterWithdrawal = await open(withdrawn.link)
    const expired = await linkOf()
    server.advance(7 * oneDay)
    const [timer] = await server.deps.store.due(new Date(server.deps.now()).toISOString(), 10)
    if (timer) await server.deps.commands.fireTimer(timer)
    const states = (await server.deps.store.list(server.practice, 'userinvites', { where: [] })).items.map(({ state }) => state)
    expect(states).toEqual(['withdrawn', 'expired'])
    const unknown = await open(`/Auth/Invite?token=${'x'.repeat(43)}`)
    // The head holds a nonce of each answer.
    const shown = ({ body }: { body: string }) => body.slice(body.indexOf('<body'))
    expect([unknown.statusCode, shown(unknown)]).toEqual([404, expect.stringContaining('no longer valid')])
    expect([shown(await open(expired)), shown(afterWithdrawal)]).toEqual([shown(unknown), shown(unknown)])
  })

  test('[FACTOR-33] an invite that is accepted twice at once creates one user', async () => {
    const link = await linkOf()
    const answers = await Promise.all([accept(link, { username: 'hana.one' }), accept(link, { username: 'hana.two' })])
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([303, 404])
    expect((await users()).filter(({ name }) => name === 'Hana Hygienist')).toHaveLength(1)
  })
})

describe('the limits of an inviter', () => {
  test('[FACTOR-34] a user invites with no more permissions, locations or appointment books than they have, and only with `usr.c`', async () => {
    const more = await server.execute('groups.create', null, { name: 'More', scopes: ['pat'] })
    expect((await invite({ groups: [more] })).json().scope).toBe('pat')
    const provider = await server.execute('providers.create', null, { name: 'Priya Raman', role: 'dentist' })
    expect((await invite({ provider })).json().scope).toBe('cal.o')
    expect((await invite({}, await server.signIn())).json().scope).toBe('usr.c')
    const location = await server.execute('locations.create', null, { name: 'Hill', timeZone: 'Australia/Sydney' })
    const other = { username: 'local', name: 'Local', groups: [adminGroup], locations: [location], password }
    await server.execute('users.create', null, other)
    const local = await server.signIn({ payload: { username: 'local', password } })
    expect([(await invite({}, local)).statusCode, (await invite({ locations: [location] }, local)).statusCode]).toEqual([403, 201])
  })

  test('[FACTOR-35] an invite gives nothing that its inviter has lost since: not a permission, and nothing after they were disabled', async () => {
    const [first, second] = [await linkOf(), await linkOf()]
    await server.execute('groups.edit', adminGroup, { scopes: ['usr', 'usr.c'] })
    expect((await accept(first)).statusCode).toBe(404)
    await server.execute('groups.edit', adminGroup, { scopes: adminScopes })
    const inviter = (await users()).find(({ username }) => username === 'admin')
    await server.execute('users.disable', inviter?.id ?? '', { disabled: true })
    expect((await accept(second)).statusCode).toBe(404)
    expect((await users()).some(({ username }) => username === 'hana')).toBe(false)
  })
})

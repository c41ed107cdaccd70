import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRecord } from '../../refusalBy.ts'
import { startTestServer, type TestServer } from '../../startTestServer.ts'

let server: TestServer
let users: readonly string[] = []
let patient = ''
beforeAll(async () => {
  server = await startTestServer()
  const names = ['ana', 'ben', 'cleo']
  users = await Promise.all(names.map((username) => server.execute('users.create', null, { username, name: username })))
  patient = await server.execute('patients.create', null, { firstName: 'Tama', lastName: 'Rewi', phone: '+61491570006' })
})
afterAll(() => server.close())

let count = 0
const converse = () =>
  server.execute('conversations.create', null, { patient, channel: 'email', address: `tama${(count += 1)}@example.com` })
const assigneeOf = async (conversation: string) => (await readRecord(server, 'conversations', conversation))['assignee']

/** Gives a new conversation to a team. @returns the position of the member who got it, from 0 */
async function give(team: string): Promise<number | null> {
  const conversation = await converse()
  await server.execute('conversations.giveToTeam', conversation, { team })
  const assignee = await assigneeOf(conversation)
  return assignee === null ? null : users.indexOf(String(assignee))
}

test('[VOCABULARY-13] a team gives its conversations to each member in turn, and passes one by who may not sign in', async () => {
  const team = await server.execute('teams.create', null, { name: 'Front', members: users, give: 'roundRobin' })
  expect([await give(team), await give(team), await give(team), await give(team)]).toEqual([0, 1, 2, 0])
  await server.execute('users.disable', users[1] ?? '', { disabled: true })
  expect([await give(team), await give(team)]).toEqual([2, 0])
  await server.execute('users.disable', users[1] ?? '', { disabled: false })
})

test('[VOCABULARY-13] a team gives its conversations to the member with the fewest open ones, and each of a team without a rule to no one', async () => {
  const team = await server.execute('teams.create', null, { name: 'Email', members: users.slice(1), give: 'leastOpen' })
  const resolved = await converse()
  await server.execute('conversations.assign', resolved, { assignee: users[1] })
  await server.execute('conversations.resolve', resolved, {})
  const open = await converse()
  await server.execute('conversations.assign', open, { assignee: users[2] })
  const [ben, cleo] = [1, 2]
  expect([await give(team), await give(team), await give(team)]).toEqual([ben, ben, cleo])
  const whole = await server.execute('teams.create', null, { name: 'All', members: users })
  const conversation = await converse()
  await server.execute('conversations.giveToTeam', conversation, { team: whole })
  expect(await readRecord(server, 'conversations', conversation)).toMatchObject({ team: whole, assignee: null })
})

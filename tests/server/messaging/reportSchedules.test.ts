import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes, oneDay } from '#domain/time.ts'
import { type MessagingServer, startMessagingServer } from './startMessagingServer.ts'

let server: MessagingServer
beforeEach(async () => {
  server = await startMessagingServer()
})
afterEach(() => server.close())

/** From 11:42 am on Tuesday to 7:00 am on Wednesday, by the clocks of the practice. */
const untilWednesday = Date.parse('2026-11-24T20:00:00.000Z') - Date.parse('2026-11-24T00:42:07.000Z')

const createUser = async (username: string, fields = {}) => {
  const group = await server.execute('groups.create', null, { name: username, scopes: ['rep', 'rep.apta'] })
  const user = { username, name: username, groups: [group], password: 'correct horse battery', email: `${username}@example.com` }
  return server.execute('users.create', null, { ...user, ...fields })
}

async function scheduleReport(to: readonly string[]) {
  const choice = { period: 'lastWeek', by: ['type', 'provider'] }
  const report = await server.execute('reports.createShared', null, { name: 'Last week & more', report: 'apta', choice })
  const schedule = await server.execute('reports/schedules.create', null, { report, weekdays: [2, 3], at: '07:00', to: [...to] })
  return { report, schedule }
}
const sent = () => server.transport.sentMessages

test('[REPORT-19] a saved report is sent to each of its users at its times, as a link that opens it after a sign-in', async () => {
  const { schedule } = await scheduleReport([await createUser('ruth'), await createUser('ben')])
  await server.advanceAndFire(untilWednesday - 1)
  expect(sent()).toEqual([])
  await server.advanceAndFire(1)
  const link = 'http://localhost/my/#/reports?report=apta&period=lastWeek&against=before&by=type%2Cprovider'
  expect(sent().map(({ channel, to, body }) => [channel, to, body])).toEqual(
    ['ruth', 'ben'].map((name) => ['email', `${name}@example.com`, `Your report Last week & more is ready. Sign in to read it: ${link}`]),
  )
  expect(await server.get('reports/schedules', schedule)).toMatchObject({ state: 'active', lastSentAt: '2026-11-24T20:00:00.000Z' })
  await server.advanceAndFire(5 * oneDay)
  expect(sent()).toHaveLength(2)
  await server.advanceAndFire(oneDay)
  expect(sent()).toHaveLength(4)
  expect(await server.list('conversations')).toEqual([])
})

test('[REPORT-19] a changed time counts at once, and nothing is sent to a disabled user or after the report is gone', async () => {
  const [ruth, ben] = [await createUser('ruth'), await createUser('ben', { disabled: true })]
  const { report, schedule } = await scheduleReport([ruth, ben])
  await server.execute('reports/schedules.change', schedule, { at: '12:00' })
  await server.advanceAndFire(minutes(18))
  expect(sent().map(({ to }) => to)).toEqual(['ruth@example.com'])
  expect((await server.list('messages')).map(({ state, failReason }) => [state, failReason])).toEqual([
    ['sent', null],
    ['failed', 'noAddress'],
  ])
  await server.execute('reports.remove', report, {})
  expect(await server.list('reports/schedules')).toEqual([])
  await server.advanceAndFire(8 * oneDay)
  expect(sent()).toHaveLength(1)
})

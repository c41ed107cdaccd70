import { afterAll, beforeAll, expect, test } from 'vitest'
import { workingDaysBefore } from '#demo/firstStart/past/planPast.ts'
import type { FigureCell } from '#domain/figures/figure.ts'
import type { Fields } from '#domain/wire.ts'
import { dayBounds, dayOf, instantOf } from '#domain/time.ts'
import { type ApiClient, signIn } from '../../support/server/apiClient.ts'
import { pollUntil } from '../../support/server/pollUntil.ts'
import { demoPassword, type RunningServer, startServer } from '../../support/server/startServer.ts'

const isFinished = ({ state }: Fields): boolean => state === 'finished'

let server: RunningServer
let manager: ApiClient
beforeAll(async () => {
  server = await startServer({ DEMO_PAST: '2' })
  manager = await signIn(server.url, 'manager', demoPassword)
  const job = async () => (await manager.list('/api/process/', '&kind=demo')).items[0]
  await pollUntil(job, (found) => found !== undefined && isFinished(found))
}, 120_000)
afterAll(() => server.close())

test('[DEMO-7] a new demo practice has days behind it whose figures are those of their records', async () => {
  const [location] = (await manager.list('/api/locations/')).items
  const timeZone = String(location?.['timeZone'])
  const today = dayOf(instantOf(Date.now()), timeZone)
  const days = workingDaysBefore(today, 2)
  const [from] = days
  const { body } = await manager.call<{ items: readonly FigureCell[] }>(
    'GET',
    `/api/reports/figures/attendance/?day.from=${from}&day.to=${today}&group=day`,
  )
  expect(new Set(body.items.map(({ day }) => day))).toEqual(new Set(days))
  const past = (await manager.list('/api/appointments/', `&startsAt.to=${dayBounds(today, timeZone).from}`)).items
  const cancelled = past.filter(({ state }) => (state as { visit: string }).visit === 'cancelled')
  const booked = body.items.reduce((sum, cell) => sum + Number(cell['booked'] ?? 0), 0)
  expect(booked).toBeGreaterThan(300)
  expect(booked).toBe(past.length - cancelled.length)
})

test('[DEMO-8] the book of the coming days has training, a sick provider and a meeting, and nothing is booked in that time', async () => {
  const exceptions = (await manager.list('/api/schedule/exceptions/')).items.filter(({ provider }) => provider !== null)
  expect(new Set(exceptions.map(({ reason }) => reason))).toEqual(new Set(['sick', 'training']))
  const sick = exceptions.find((exception) => exception['reason'] === 'sick')
  const [location] = (await manager.list('/api/locations/')).items
  const { from, to } = dayBounds(String(sick?.['day']), String(location?.['timeZone']))
  const within = `&state.visit=scheduled&startsAt.from=${from}&startsAt.to=${to}`
  expect((await manager.list('/api/appointments/', within)).items.length).toBeGreaterThan(10)
  expect((await manager.list('/api/appointments/', `${within}&provider=${String(sick?.['provider'])}`)).items).toEqual([])
  const meeting = (await manager.list('/api/events/')).items.find(({ title }) => title === 'Team meeting')
  const during = `&startsAt.to=${String(meeting?.['endsAt'])}&endsAt.from=${String(meeting?.['startsAt'])}`
  const booked = (await manager.list('/api/appointments/', during)).items.filter(({ endsAt }) => endsAt !== meeting?.['startsAt'])
  expect([meeting?.['title'], booked]).toEqual(['Team meeting', []])
})

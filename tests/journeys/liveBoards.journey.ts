import { expect, type Page } from '@playwright/test'
import { holdable, listenTo, test } from '../support/browser.ts'
import { aStage } from '../support/stage.ts'

/** Room for every row, so that none is left out of the page because nobody would see it. */
const tall = { viewport: { width: 1400, height: 2400 } }

const button = (page: Page, action: string, name: string) => page.getByRole('button', { name: `${action}, ${name}` }).first()
const live = (page: Page) => expect(page.getByText('Live', { exact: true })).toBeVisible()

test('[JOURNEY-4] A tap at the desk is on two other boards without anybody asking again', { tag: '@core' }, async ({ opens, server }) => {
  const stage = await aStage(server)
  const visit = await stage.visit('Aroha', 'Ngata')
  const desk = await opens('reception', '/my/#/desk', tall)
  const boards = [await opens('manager', '/my/#/board', tall), await opens('assistant', '/my/#/board', tall)]
  for (const page of [desk, ...boards]) await live(page)
  for (const board of boards) await expect(button(board, 'Check in', 'Aroha Ngata')).toBeVisible()

  const atTheDesk = listenTo(desk)
  const elsewhere = boards.map(listenTo)
  await button(desk, 'Check in', 'Aroha Ngata').click()
  for (const board of boards) await expect(button(board, 'Set ready', 'Aroha Ngata')).toBeVisible()

  expect(atTheDesk.calls).toEqual(['POST /api/commands/'])
  expect(elsewhere.flatMap(({ calls }) => calls)).toEqual([])
  expect((await stage.manager.call('GET', `/api/appointments/${visit.id}`)).body).toMatchObject({ state: { visit: 'arrived' } })
})

test('[JOURNEY-5] Two desks, one chair: one patient sits, and the other desk reads that somebody sits there', { tag: '@core' }, async ({
  opens,
  server,
}) => {
  const stage = await aStage(server)
  const waits = await stage.visit('Ines', 'Duarte', ['checkIn', 'setReady'])
  const board = await opens('manager', '/Auth', tall)
  const link = await holdable(board)
  await board.goto(`${server.url}/my/#/board`)
  await live(board)
  const seat = button(board, `Seat in ${String(stage.chair['number'])}`, 'Ines Duarte')
  await expect(seat).toBeVisible()

  link.hold()
  const sits = await stage.visit('Wiremu', 'Tane', ['checkIn', 'setReady', 'seat'])
  await seat.click()
  await expect(board.getByText('Somebody is sitting in that chair.')).toBeVisible()
  link.release()
  await expect(button(board, 'Start', 'Wiremu Tane')).toBeVisible()
  await expect(seat).toHaveCount(0)

  const state = async (id: string) => (await stage.manager.call('GET', `/api/appointments/${id}`)).body
  expect(await state(sits.id)).toMatchObject({ state: { visit: 'seated' } })
  expect(await state(waits.id)).toMatchObject({ version: waits.version, state: { visit: 'ready' } })
  expect(await state(stage.chair.id)).not.toMatchObject({ appointment: waits.id })
})

test('[JOURNEY-6] A link that hangs is told of: amber, then not live since when; the last truth stays, and the rest comes when it is back', {
  tag: '@core',
}, async ({ opens, server }) => {
  const stage = await aStage(server)
  const visit = await stage.visit('Mele', 'Fakatava')
  const board = await opens('manager', '/Auth', tall)
  const link = await holdable(board)
  await board.goto(`${server.url}/my/#/board`)
  await live(board)
  await expect(button(board, 'Check in', 'Mele Fakatava')).toBeVisible()

  link.hold()
  await stage.command('checkIn', visit)
  await expect(board.getByText(/\d+ s behind/)).toBeVisible()
  await expect(board.getByText(/Not live since \d/)).toBeVisible({ timeout: 20_000 })
  await expect(button(board, 'Check in', 'Mele Fakatava')).toBeVisible()
  link.release()
  await live(board)
  await expect(button(board, 'Set ready', 'Mele Fakatava')).toBeVisible()
})

test('[JOURNEY-7] After a lost link a board goes on from where it stood, and fetches no list again', { tag: '@core' }, async ({
  opens,
  server,
}) => {
  const stage = await aStage(server)
  const visit = await stage.visit('Kiri', 'Paewai')
  const board = await opens('manager', '/Auth', tall)
  const ear = listenTo(board)
  await board.goto(`${server.url}/my/#/board`)
  await live(board)
  await expect(button(board, 'Check in', 'Kiri Paewai')).toBeVisible()

  const callsBefore = ear.calls.length
  await board.context().setOffline(true)
  await stage.command('checkIn', visit)
  await stage.command('setReady', visit)
  await board.context().setOffline(false)
  await expect(button(board, `Seat in ${String(stage.chair['number'])}`, 'Kiri Paewai')).toBeVisible({ timeout: 20_000 })
  await live(board)

  const follows = ear.said.filter((said) => said.includes('"follow"'))
  expect(follows.at(-1)).toMatch(/"since":[1-9]/)
  expect(
    ear.calls
      .slice(callsBefore)
      .filter((call) => call.startsWith('GET /api/') || call.startsWith('GET /providers') || call.startsWith('GET /equipments')),
  ).toEqual([])
})

test('[TAP-4] What is tapped at the desk without a link is kept, said so, and done once when the link is back', { tag: '@core' }, async ({
  opens,
  server,
}) => {
  const stage = await aStage(server)
  const visit = await stage.visit('Sina', 'Leota')
  const untouched = await stage.visit('Tui', 'Leota')
  const desk = await opens('manager', '/my/#/desk', tall)
  await live(desk)
  await expect(button(desk, 'Check in', 'Sina Leota')).toBeVisible()
  await desk.context().setOffline(true)
  await expect(desk.getByText(/Not live since \d/)).toBeVisible({ timeout: 25_000 })
  await button(desk, 'Check in', 'Sina Leota').click()
  await expect(desk.getByText(/^1 kept/)).toBeVisible()
  const versionOf = async ({ id }: typeof visit) => (await stage.manager.call('GET', `/api/appointments/${id}`)).body['version']
  expect(await versionOf(visit)).toBe(visit['version'])
  await desk.context().setOffline(false)
  await live(desk)
  await expect.poll(() => versionOf(visit)).not.toBe(visit['version'])
  const { body } = await stage.manager.call('GET', `/api/appointments/${visit.id}`)
  expect(body['state']).toMatchObject({ visit: 'arrived' })
  expect(await versionOf(untouched)).toBe(untouched['version'])
})

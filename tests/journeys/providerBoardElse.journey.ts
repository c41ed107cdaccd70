import { expect, type Page } from '@playwright/test'
import type { AnyRecord } from '#domain/wire.ts'
import { barriersOn } from '../support/accessibility.ts'
import { test } from '../support/browser.ts'
import { demoPassword } from '../support/server.ts'
import { aStage, type Stage } from '../support/stage.ts'

const tall = { viewport: { width: 1400, height: 2400 } }
const nameOf = (page: Page, name: string) => page.getByRole('button', { name: `What else for ${name}` }).first()
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const read = async ({ manager }: Stage, path: string): Promise<AnyRecord> => (await manager.call('GET', path)).body
const stateOf = async (stage: Stage, { id }: AnyRecord) => (await read(stage, `/api/appointments/${id}`))['state']

/** Somebody who treats in the story's chair, with the rights of a hygienist. */
async function hygienist({ manager, chair }: Stage, username: string): Promise<void> {
  const { body: provider } = await manager.call('GET', `/providers/${String(chair['provider'])}`)
  await manager.call('PATCH', `/providers/${provider.id}`, { role: 'hygienist' }, { 'if-match': `"${provider.version}"` })
  const [like] = (await manager.list('/api/users/', '&username=assistant')).items
  const person = { username, name: 'Hine Story', password: demoPassword, groups: like?.['groups'], provider: chair['provider'] }
  const { status, problem } = await manager.call('POST', '/api/users/', person)
  expect(status, problem?.detail).toBe(201)
}

test('[BOARD-26] Behind a name stands what else is possible: somebody is called again, or put back where they came from', async ({
  opens,
  server,
}) => {
  const stage = await aStage(server)
  const visit = await stage.visit('Lupe', 'Tuala', ['checkIn', 'setReady'])
  const other = await stage.visit('Mele', 'Tuala', ['checkIn'])
  const board = await opens('assistant', '/my/#/board', tall)
  await nameOf(board, 'Lupe Tuala').click()
  await expect(board.getByRole('dialog').getByRole('heading', { name: 'Lupe Tuala' })).toBeVisible()
  expect(await barriersOn(board)).toEqual([])
  for (const desks of ['Cancel', 'No-show']) expect(await board.getByRole('dialog').getByText(desks).count()).toBe(0)
  await press(board, 'Call')
  await expect.poll(() => stateOf(stage, visit)).toMatchObject({ visit: 'called' })
  await nameOf(board, 'Lupe Tuala').click()
  await expect(board.getByRole('dialog').getByRole('button', { name: 'Call again' })).toBeVisible()
  await press(board, 'Back to: Ready')
  await expect.poll(() => stateOf(stage, visit)).toMatchObject({ visit: 'ready' })
  expect(await stateOf(stage, other)).toMatchObject({ visit: 'arrived' })
})

async function linkGoes(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByText(/Not live since \d/)).toBeVisible({ timeout: 25_000 })
}

test('[TAP-4] A call for the dentist without a link is kept, said so, and heard once when the link is back', async ({ opens, server }) => {
  const stage = await aStage(server)
  await hygienist(stage, 'hine')
  const visit = await stage.visit('Ofa', 'Vea', ['checkIn', 'setReady', 'seat', 'start'])
  const board = await opens('hine', '/my/#/board', tall)
  await expect(board.getByRole('button', { name: 'Need the dentist, Ofa Vea' })).toBeVisible()
  await linkGoes(board)
  await board.getByRole('button', { name: 'Need the dentist, Ofa Vea' }).click()
  await expect(board.getByText(/^1 kept/)).toBeVisible()
  expect(await stateOf(stage, visit)).toMatchObject({ exam: 'none' })
  const { version } = await read(stage, `/api/appointments/${visit.id}`)
  await board.context().setOffline(false)
  await expect.poll(() => stateOf(stage, visit), { timeout: 20_000 }).toMatchObject({ exam: 'requested' })
  expect((await read(stage, `/api/appointments/${visit.id}`)).version).toBe(version + 1)
})

test('[BOARD-27] A chair is said to be clean, not clean, out of service or back in it by whoever may, wherever they treat', async ({
  opens,
  server,
}) => {
  const stage = await aStage(server)
  const chair = `Chair ${String(stage.chair['number'])}`
  const state = async () => (await read(stage, `/equipments/${stage.chair.id}`))['state']
  const act = (page: Page, word: string) => page.getByRole('dialog').getByRole('button', { name: `${word}, ${chair}` })
  const [assistant, manager] = await chairsOpen(opens)
  expect(await barriersOn(assistant)).toEqual([])
  await act(assistant, 'Not clean').click()
  await expect.poll(state).toBe('dirty')
  await act(manager, 'Turn round').click()
  await expect.poll(state).toBe('turning')
  await act(assistant, 'It is clean').click()
  await expect.poll(state).toBe('clean')
  expect(await act(assistant, 'Out of service').count()).toBe(0)
  await act(manager, 'Out of service').click()
  await expect.poll(state).toBe('outOfService')
  await act(manager, 'Back in service').click()
  await expect.poll(state).toBe('dirty')
})

type Opens = (username: string, path: string, options?: object) => Promise<Page>

/** On two boards of different rights. */
async function chairsOpen(opens: Opens): Promise<readonly [Page, Page]> {
  const [assistant, manager] = [await opens('assistant', '/my/#/board', tall), await opens('manager', '/my/#/board', tall)]
  for (const page of [assistant, manager]) await page.getByRole('button', { name: 'Chairs', exact: true }).click()
  return [assistant, manager]
}

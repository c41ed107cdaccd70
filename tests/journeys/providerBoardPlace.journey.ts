import { expect, type Page } from '@playwright/test'
import { barriersOn } from '../support/accessibility.ts'
import { test } from '../support/browser.ts'
import { releasedEarly } from '../support/sterileRun.ts'
import { aSterileStage } from '../support/sterileStage.ts'
import { aStage, type Stage } from '../support/stage.ts'
import type { AnyRecord } from '#domain/wire.ts'

const tall = { viewport: { width: 1400, height: 2400 } }
const button = (page: Page, action: string, name: string) => page.getByRole('button', { name: `${action}, ${name}` }).first()
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const visitOf = async ({ manager }: Stage, { id }: AnyRecord) => (await manager.call('GET', `/api/appointments/${id}`)).body

/** The form that this visit waits for. */
async function requireForm({ manager, location }: Stage, visit: AnyRecord): Promise<void> {
  const form = (await manager.list('/api/forms/')).items[0]?.id
  const data = { form, patient: visit['patient'], appointment: visit.id, location: location.id }
  const { status, problem } = await manager.command({ command: 'submissions.require', data })
  expect(problem?.detail).toBeUndefined()
  expect(status).toBe(200)
}

test('[BOARD-22] Who lacks a form is made ready by whoever says why, and is not by whoever goes back', async ({ opens, server }) => {
  const stage = await aStage(server)
  const visit = await stage.visit('Fia', 'Sione', ['checkIn'])
  await requireForm(stage, visit)
  const board = await opens('manager', '/my/#/board', tall)
  const row = rowOf(board, 'Fia Sione')
  await expect(row.locator('[col-id=forms]')).toHaveText(/0\/1/)
  await expect(row.getByText('1 form missing', { exact: true }).last()).toBeVisible()
  await button(board, 'Set ready', 'Fia Sione').click()
  const asked = board.getByRole('dialog', { name: 'Before Fia Sione is ready' })
  await expect(asked).toBeVisible()
  expect(await barriersOn(board)).toEqual([])
  await board.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  const before = await visitOf(stage, visit)
  expect(before).toMatchObject({ state: { visit: 'arrived', paperwork: 'due' } })

  await button(board, 'Set ready', 'Fia Sione').click()
  await asked.getByRole('textbox').fill('Has no glasses here')
  await board.keyboard.press('Enter')
  await expect(board.getByText('Fia Sione is ready.')).toBeVisible()
  expect(await visitOf(stage, visit)).toMatchObject({
    state: { visit: 'ready', paperwork: 'none' },
    formsWaivedReason: 'Has no glasses here',
  })
})

test('[BOARD-23] Where the chair is not clean the board asks which, and a chair that is said to be clean can be sat in', async ({
  opens,
  server,
}) => {
  const stage = await aStage(server)
  const number = String(stage.chair['number'])
  // Nor is one that belongs to nobody clean, which would be offered instead.
  const shared = (await stage.manager.list('/equipments/', '&kind=chair&state=clean')).items.filter(({ provider }) => provider === null)
  for (const { id } of [stage.chair, ...shared]) await stage.manager.command({ command: 'equipments.soil', record: id })
  const visit = await stage.visit('Gus', 'Sione', ['checkIn', 'setReady'])
  const board = await opens('manager', '/my/#/board', tall)
  await expect(rowOf(board, 'Gus Sione').getByText(`chair ${number} is not clean yet`)).toBeVisible()
  await button(board, 'Seat', 'Gus Sione').click()
  const asked = board.getByRole('dialog', { name: 'Where does Gus Sione sit?' })
  await expect(asked.getByRole('button', { name: `Seat in ${number}, Gus Sione` })).toHaveCount(0)
  expect(await barriersOn(board)).toEqual([])
  await asked.getByRole('button', { name: `It is clean, Chair ${number}` }).click()
  await asked.getByRole('button', { name: `Seat in ${number}, Gus Sione` }).click()
  await expect(board.getByText(`Gus Sione sits in chair ${number}.`)).toBeVisible()
  expect(await visitOf(stage, visit)).toMatchObject({ state: { visit: 'seated' }, chair: stage.chair.id })
  for (const { id } of shared) await stage.manager.command({ command: 'equipments.clean', record: id })
})

test('[BOARD-24] A pack that is recalled stops its row at once, and no other', async ({ opens, server }) => {
  const story = await aSterileStage(server, 1)
  const { manager, location } = story.stage
  const { stage, closeRecalls } = story
  const visit = await stage.visit('Hal', 'Sione')
  await stage.visit('Ian', 'Sione')
  const cycle = await releasedEarly(server, story)
  const [pack] = story.packs
  await manager.command({ command: 'steris.allocate', record: String(pack?.id), data: { appointment: visit.id } })
  const board = await opens('manager', '/my/#/board', tall)
  const packs = rowOf(board, 'Hal Sione').locator('[col-id=packs]')
  await expect(packs).toHaveText(/1\/1/)
  await manager.command({ command: 'steris/recalls.open', data: { cycle: cycle.id, reason: 'A story', location: location.id } })
  await expect(packs).toContainText(`STOP: ${String(pack?.['code'])} is recalled`)
  await expect(board.locator('p[aria-live=polite]').filter({ hasText: 'Hal Sione, STOP' })).toBeAttached()
  await expect(rowOf(board, 'Ian Sione').locator('[col-id=packs]')).toHaveText('')
  expect(await barriersOn(board)).toEqual([])
  await closeRecalls()
})

test('[TOUCH-6] Columns that somebody leaves out and whom they look at are theirs on every machine, and nobody else’s', async ({
  opens,
}) => {
  const here = await opens('assistant', '/my/#/board', tall)
  const kept = here.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.url().includes('/api/account/'))
  await here.getByRole('button', { name: 'Columns', exact: true }).click()
  await here.getByRole('menuitemcheckbox', { name: 'Alerts' }).click()
  await here.keyboard.press('Escape')
  await here.getByRole('button', { name: 'Not left yet' }).click()
  await here.getByRole('menuitemcheckbox', { name: 'Dr Okafor' }).click()
  await here.keyboard.press('Escape')
  await expect(here.getByRole('columnheader', { name: 'Alerts' })).toHaveCount(0)
  await expect(here.getByRole('columnheader', { name: 'Forms' })).toBeVisible()
  await kept

  const there = await opens('assistant', '/my/#/board', tall)
  await expect(there.getByRole('button', { name: 'Not left yet, 1 chosen' })).toBeVisible()
  await expect(there.getByRole('columnheader', { name: 'Reason' })).toBeVisible()
  await expect(there.getByRole('columnheader', { name: 'Alerts' })).toHaveCount(0)
  const other = await opens('dentist', '/my/#/board', tall)
  await expect(other.getByRole('columnheader', { name: 'Alerts' })).toBeVisible()
})

test('[TOUCH-7] From the keyboard a patient is taken step after step, and the focus goes with the row where it moves', {
  tag: '@core',
}, async ({ opens, server }) => {
  const stage = await aStage(server)
  const visit = await stage.visit('Jan', 'Sione')
  const board = await opens('manager', '/my/#/board', tall)
  await board.getByRole('columnheader', { name: 'State' }).click()
  await button(board, 'Check in', 'Jan Sione').focus()
  await board.keyboard.press('Enter')
  await expect(button(board, 'Set ready', 'Jan Sione')).toBeVisible()
  const stands = () => board.evaluate(() => document.activeElement?.closest('[role=row]')?.textContent ?? 'nowhere')
  await expect.poll(stands).toContain('Jan Sione')
  await board.keyboard.press('Enter')
  await expect.poll(async () => (await visitOf(stage, visit))['state']).toMatchObject({ visit: 'ready' })
  await expect.poll(stands).toContain('Jan Sione')
})

test('[TOUCH-7] Where a row goes because its patient has gone, the focus stands in the one that came in its place', async ({
  opens,
  server,
}) => {
  const stage = await aStage(server)
  const visit = await stage.visit('Ana', 'Sione', ['checkIn', 'setReady', 'seat', 'start', 'finish', 'toDesk'])
  const board = await opens('manager', '/my/#/board', tall)
  await button(board, 'Depart', 'Ana Sione').focus()
  await board.keyboard.press('Enter')
  await expect(rowOf(board, 'Ana Sione')).toHaveCount(0)
  expect((await visitOf(stage, visit))['state']).toMatchObject({ visit: 'departed' })
  const stands = () => board.evaluate(() => document.activeElement?.closest('[role=row]')?.textContent ?? 'nowhere')
  await expect.poll(stands).toMatch(/\d:\d\d/)
  expect(await stands()).not.toContain('Ana Sione')
})

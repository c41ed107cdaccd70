import { expect, type Page } from '@playwright/test'
import type { AnyRecord } from '#domain/wire.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { labelled, t } from '../../support/browser/texts.ts'
import { type ClinicFixture, createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { type ApiClient, signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'

/** Tall enough for every row, because rows outside the viewport are not rendered. */
const tall = { viewport: { width: 1600, height: 2400 } }
const minutes = 60_000

const checkIn = (page: Page, name: string) => page.getByRole('button', { name: labelled(t.actions('checkIn'), name) }).first()
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const focusedCell = (page: Page) => page.locator('[col-id]:focus')
const focusedRow = (page: Page) => page.getByRole('row').filter({ has: focusedCell(page) })

async function bookLater(clinic: ClinicFixture, name: readonly [string, string], later: number): Promise<AnyRecord> {
  const appointment = await clinic.bookAppointment(...name)
  const startsAt = Date.parse(String(appointment['startsAt'])) + later * minutes
  const times = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + 10 * minutes).toISOString() }
  return clinic.executeCommand('move', appointment, { ...times, overlapReason: 'A test' })
}

const stateOf = async (manager: ApiClient, { id }: Pick<AnyRecord, 'id'>) =>
  (await manager.call('GET', `/api/appointments/${id}`)).body['state']

/** Brings the keyboard to the cell of the next step, without a press on its button. */
async function focusNextStep(board: Page, name: string): Promise<void> {
  await expect(checkIn(board, name)).toBeVisible()
  await rowOf(board, name).locator('[col-id=time]').click()
  await expect(async () => {
    await board.keyboard.press('ArrowRight')
    await expect(focusedCell(board)).toHaveAttribute('col-id', 'next', { timeout: 100 })
  }).toPass()
  await expect(focusedRow(board)).toContainText(name)
}

test('[GRID-104] on the board, Enter acts on the patient that the keyboard is on, also after rows came in or left above', {
  tag: '@core',
}, async ({ openPage, server }) => {
  const clinic = await createClinicFixture(server)
  const first = await clinic.bookAppointment('Ida', 'Ofa')
  const aimed = await bookLater(clinic, ['Ada', 'Ofa'], 20)
  const below = await bookLater(clinic, ['Ula', 'Ofa'], 30)
  const board = await openPage('manager', '/my/#/board', tall)
  await focusNextStep(board, 'Ada Ofa')

  const above = await bookLater(clinic, ['Zoe', 'Ofa'], 10)
  await expect(checkIn(board, 'Zoe Ofa')).toBeVisible()
  await expect(focusedRow(board)).toContainText('Ada Ofa')
  await clinic.executeCommand('cancel', first, { cancelReason: 'patientAsked' })
  await expect(rowOf(board, 'Ida Ofa')).toHaveCount(0)
  await expect(focusedRow(board)).toContainText('Ada Ofa')
  await board.keyboard.press('Enter')
  await expect.poll(() => stateOf(clinic.manager, aimed)).toMatchObject({ visit: 'arrived' })
  for (const other of [above, below]) expect(await stateOf(clinic.manager, other)).toMatchObject({ visit: 'scheduled' })
})

test('[GRID-105] if the record that the keyboard is on leaves the list, no key acts on the one at its place before the user moves', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const aimed = await bookLater(clinic, ['Ana', 'Pale'], 20)
  const last = await bookLater(clinic, ['Oli', 'Pale'], 40)
  const board = await openPage('manager', '/my/#/board', tall)
  await focusNextStep(board, 'Ana Pale')
  await clinic.executeCommand('cancel', aimed, { cancelReason: 'patientAsked' })
  await expect(rowOf(board, 'Ana Pale')).toHaveCount(0)
  await expect(focusedCell(board)).toHaveAttribute('col-id', 'next')
  const other = { id: (await focusedRow(board).getAttribute('row-id')) ?? '' }
  const before = await stateOf(clinic.manager, other)
  for (const key of ['Enter', 'Space']) await board.keyboard.press(key)

  await expect(async () => {
    if (!(await focusedRow(board).textContent())?.includes('Oli Pale')) await board.keyboard.press('ArrowDown')
    await expect(focusedRow(board)).toContainText('Oli Pale', { timeout: 100 })
  }).toPass()
  // A key that comes just after the rows moved acts on nothing, so the user presses it again.
  await expect(async () => {
    await board.keyboard.press('Enter')
    expect(await stateOf(clinic.manager, last)).toMatchObject({ visit: 'arrived' })
  }).toPass()
  expect(await stateOf(clinic.manager, other)).toEqual(before)
})

test('[GRID-106] in Records, Enter opens the record that the keyboard is on, also after another came in above', async ({
  openPage,
  server,
}) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const page = await openPage('manager', '/my/#/records?area=patients')
  await page.getByRole('columnheader').first().focus()
  for (let row = 0; row < 4; row += 1) await page.keyboard.press('ArrowDown')
  await expect(focusedRow(page)).toHaveCount(1)
  const aimed = (await focusedRow(page).getAttribute('row-id')) ?? ''
  const { body } = await manager.call('POST', '/api/patients/', { firstName: 'Aac', lastName: 'Aaac' })
  await expect(page.locator(`[row-id="${body.id}"]`)).toBeVisible()
  await expect(focusedRow(page)).toHaveAttribute('row-id', aimed)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`record=${aimed}`))
})

test('[GRID-109] a press acts on nothing if the step of its button changed between press and release', async ({ openPage, server }) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Isa', 'Moli', ['checkIn', 'setReady', 'seat'])
  const board = await openPage('manager', '/my/#/board', tall)
  const step = (action: 'start' | 'finish') => board.getByRole('button', { name: labelled(t.actions(action), 'Isa Moli') }).first()
  await step('start').hover()
  await board.mouse.down()
  await clinic.executeCommand('start', appointment)
  await expect(step('finish')).toBeVisible()
  await board.mouse.up()
  // If that press had finished the treatment, the next one would send the patient to checkout.
  await step('finish').click()
  await expect.poll(() => stateOf(clinic.manager, appointment)).toMatchObject({ visit: 'treated' })
})

import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../../support/browser/journeyTest.ts'
import { labelled, t } from '../../support/browser/texts.ts'
import { type ClinicFixture, createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

/** Tall enough for every row, because rows outside the viewport are not rendered. */
const tall = { viewport: { width: 1400, height: 2400 } }

const checkIn = (page: Page, name: string) => page.getByRole('button', { name: labelled(t.actions('checkIn'), name) }).first()
const cellOf = (inner: Locator) => inner.locator('xpath=ancestor::*[@col-id][1]')
const focusedRecord = (page: Page) => page.evaluate(() => document.activeElement?.closest('[row-id]')?.getAttribute('row-id') ?? null)

/** Moves the focus by keys, as a user does who has no mouse. */
async function focusCell(page: Page, cell: Locator): Promise<string | null> {
  await cell.evaluate((element: HTMLElement) => element.focus())
  return focusedRecord(page)
}

const stateOf = async ({ manager }: ClinicFixture, id: string) => (await manager.call('GET', `/api/appointments/${id}`)).body['state']

/** Moves an appointment before or after others. */
async function moveBy({ manager }: ClinicFixture, record: string, minutes: number): Promise<void> {
  const startsAt = Date.now() + minutes * 60_000
  const data = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + 600_000).toISOString(), overlapReason: 'A test' }
  expect((await manager.command({ command: 'appointments.move', record, data })).status).toBe(200)
}

test('[BOARD-100] the Enter key acts on the patient whose button has the focus, while another user books, moves and cancels rows around it', {
  tag: '@core',
}, async ({ openPage, server }) => {
  const clinic = await createClinicFixture(server)
  const aimed = await clinic.bookAppointment('Aimed', 'Ngata')
  const other = await clinic.bookAppointment('Other', 'Ngata')
  const board = await openPage('manager', '/my/#/board', tall)
  await expect(checkIn(board, 'Aimed Ngata')).toBeVisible()
  const focused = await focusCell(board, cellOf(checkIn(board, 'Aimed Ngata')))
  const first = await clinic.bookAppointment('First', 'Ngata')
  await moveBy(clinic, first.id, -20)
  await moveBy(clinic, other.id, -10)
  await expect(checkIn(board, 'First Ngata')).toBeVisible()
  await expect
    .poll(async () => (await checkIn(board, 'Other Ngata').boundingBox())?.y ?? 0)
    .toBeLessThan((await checkIn(board, 'Aimed Ngata').boundingBox())?.y ?? 0)
  await clinic.executeCommand('cancel', first, { cancelReason: 'A test', cancelNotice: 'enough' }).catch(() => undefined)
  expect(await focusedRecord(board)).toBe(focused)
  await board.keyboard.press('Enter')
  await expect.poll(() => stateOf(clinic, aimed.id)).toMatchObject({ visit: 'arrived' })
  expect(await stateOf(clinic, other.id)).toMatchObject({ visit: 'scheduled' })
})

test('[BOARD-101] if the focused row goes, Enter does nothing, and an arrow key enters the rows again', async ({ openPage, server }) => {
  const clinic = await createClinicFixture(server)
  const going = await clinic.bookAppointment('Going', 'Tane')
  const staying = await clinic.bookAppointment('Staying', 'Tane')
  await moveBy(clinic, staying.id, 10)
  const board = await openPage('manager', '/my/#/board', tall)
  await focusCell(board, cellOf(checkIn(board, 'Going Tane')))
  const version = (await clinic.manager.call('GET', `/api/appointments/${going.id}`)).body.version
  await clinic.manager.call('DELETE', `/api/appointments/${going.id}`, undefined, { 'if-match': `"${version}"` })
  await expect(checkIn(board, 'Going Tane')).toHaveCount(0)
  await board.keyboard.press('Enter')
  await board.keyboard.press('Space')
  expect(await focusedRecord(board)).toBeNull()
  await board.keyboard.press('ArrowDown')
  await expect.poll(() => focusedRecord(board)).not.toBeNull()
  expect(await stateOf(clinic, staying.id)).toMatchObject({ visit: 'scheduled' })
})

test('[RECORD-100] the Enter key opens the record that has the focus, after another user added one above it', async ({
  openPage,
  server,
}) => {
  const { manager } = await createClinicFixture(server)
  const page = await openPage('manager', '/my/#/records?area=patients')
  const row = page.locator('[row-id]').nth(3)
  const aimed = await focusCell(page, row.locator('[col-id]').first())
  expect(aimed).not.toBeNull()
  const { body: added } = await manager.call('POST', '/api/patients/', { firstName: 'Aaa', lastName: 'Aaaa' })
  await expect(page.locator(`[row-id="${added.id}"]`)).toBeVisible()
  expect(await focusedRecord(page)).toBe(aimed)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toContain(`record=${aimed}`)
})

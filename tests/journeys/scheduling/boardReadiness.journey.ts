import { expect, type Locator, type Page } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { releaseEarly } from '../../support/fixtures/releaseEarly.ts'
import { createSterilisationFixture } from '../../support/fixtures/sterilisationFixture.ts'
import { createClinicFixture, type ClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { labelled, t } from '../../support/browser/texts.ts'
import type { AnyRecord } from '#domain/wire.ts'

const tall = { viewport: { width: 1400, height: 2400 } }
const button = (page: Page, action: string, name: string) => page.getByRole('button', { name: labelled(action, name) }).first()
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const readAppointment = async ({ manager }: ClinicFixture, { id }: AnyRecord) => (await manager.call('GET', `/api/appointments/${id}`)).body

/** Lets the board of the manager be as on a first day, whatever another test sorted or hid: only the rows in view are rendered. */
async function resetBoard({ manager }: ClinicFixture): Promise<void> {
  for (const { id } of (await manager.list('/api/account/boards/')).items)
    await manager.command({ command: 'account/boards.remove', record: id })
}

/** Requests a form for this appointment, and returns its title. */
async function requireForm({ manager, location }: ClinicFixture, appointment: AnyRecord): Promise<string> {
  const [form] = (await manager.list('/api/forms/')).items
  const data = { form: form?.id, patient: appointment['patient'], appointment: appointment.id, location: location.id }
  const { status, problem } = await manager.command({ command: 'submissions.require', data })
  expect(problem?.detail).toBeUndefined()
  expect(status).toBe(200)
  return String(form?.['name'])
}

test('[BOARD-22] marking a patient ready whose forms are missing requires a reason; going back changes nothing', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Fia', 'Sione', ['checkIn'])
  const title = await requireForm(clinic, appointment)
  const board = await openPage('manager', '/my/#/board', tall)
  const row = rowOf(board, 'Fia Sione')
  await expect(row.locator('[col-id=forms]')).toHaveText(/0\/1/)
  await expect(row.getByText(t.providerBoard('formsNamed', { count: 1, names: title }), { exact: true }).last()).toBeVisible()
  await button(board, t.actions('setReady'), 'Fia Sione').click()
  const dialog = board.getByRole('dialog', { name: t.common('beforeReady', { name: 'Fia Sione' }) })
  await expect(dialog).toBeVisible()
  expect(await axeViolations(board)).toEqual([])
  await board.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const before = await readAppointment(clinic, appointment)
  expect(before).toMatchObject({ state: { visit: 'arrived', paperwork: 'due' } })

  await button(board, t.actions('setReady'), 'Fia Sione').click()
  await dialog.getByRole('textbox').fill('Has no glasses here')
  await board.keyboard.press('Enter')
  await expect(board.getByText(t.providerBoard('toast.setReady', { name: 'Fia Sione' }))).toBeVisible()
  expect(await readAppointment(clinic, appointment)).toMatchObject({
    state: { visit: 'ready', paperwork: 'none' },
    formsWaivedReason: 'Has no glasses here',
  })
})

test('[BOARD-23] if the chair is not clean the board asks for a chair, and a chair that the user marks clean can be used', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const number = String(clinic.chair['number'])
  // Shared chairs are made dirty too, because a clean one would be offered instead.
  const shared = (await clinic.manager.list('/equipments/', '&kind=chair&state=clean')).items.filter(({ provider }) => provider === null)
  for (const { id } of [clinic.chair, ...shared]) await clinic.manager.command({ command: 'equipments.soil', record: id })
  const appointment = await clinic.bookAppointment('Gus', 'Sione', ['checkIn', 'setReady'])
  const board = await openPage('manager', '/my/#/board', tall)
  await expect(rowOf(board, 'Gus Sione').getByText(t.providerBoard('blocker.chair.dirty', { chair: number }))).toBeVisible()
  await button(board, t.actions('seat'), 'Gus Sione').click()
  const dialog = board.getByRole('dialog', { name: t.providerBoard('seatTitle', { name: 'Gus Sione' }) })
  await expect(dialog.getByRole('button', { name: labelled(t.actions('seatIn', { chair: number }), 'Gus Sione') })).toHaveCount(0)
  expect(await axeViolations(board)).toEqual([])
  await dialog
    .getByRole('button', { name: labelled(t.providerBoard('chairs.clean'), `${t.providerBoard('columns.chair')} ${number}`) })
    .click()
  await dialog.getByRole('button', { name: labelled(t.actions('seatIn', { chair: number }), 'Gus Sione') }).click()
  await expect(board.getByText(t.providerBoard('toast.seat', { name: 'Gus Sione', chair: number }))).toBeVisible()
  expect(await readAppointment(clinic, appointment)).toMatchObject({ state: { visit: 'seated' }, chair: clinic.chair.id })
  for (const { id } of shared) await clinic.manager.command({ command: 'equipments.clean', record: id })
})

test('[BOARD-24] a recalled pack stops the row of its appointment at once, and no other row', async ({ openPage, server }) => {
  const fixture = await createSterilisationFixture(server, 1)
  const { manager, location } = fixture.clinic
  const { clinic, closeRecalls } = fixture
  const appointment = await clinic.bookAppointment('Hal', 'Sione')
  await clinic.bookAppointment('Ian', 'Sione')
  const cycle = await releaseEarly(server, fixture)
  const [pack] = fixture.packs
  await manager.command({ command: 'steris.allocate', record: String(pack?.id), data: { appointment: appointment.id } })
  const board = await openPage('manager', '/my/#/board', tall)
  const packs = rowOf(board, 'Hal Sione').locator('[col-id=packs]')
  await expect(packs).toHaveText(/1\/1/)
  await manager.command({ command: 'steris/recalls.open', data: { cycle: cycle.id, reason: 'A test', location: location.id } })
  const stop = t.providerBoard('stop', { codes: String(pack?.['code']) })
  await expect(packs).toContainText(stop)
  await expect(
    board.locator('p[aria-live=polite]').filter({ hasText: t.providerBoard('announcement.stop', { name: 'Hal Sione', stop }) }),
  ).toBeAttached()
  await expect(rowOf(board, 'Ian Sione').locator('[col-id=packs]')).toHaveText('')
  expect(await axeViolations(board)).toEqual([])
  await closeRecalls()
})

test('[TOUCH-6] a user’s hidden columns and filters apply on every device of theirs, and to no other user', async ({ openPage }) => {
  const board = await openPage('assistant', '/my/#/board', tall)
  const saved = board.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().includes('/api/account/boards/'),
  )
  await board.getByRole('button', { name: t.providerBoard('columnsButton'), exact: true }).click()
  await board.getByRole('menuitemcheckbox', { name: t.providerBoard('columns.alerts') }).click()
  await board.keyboard.press('Escape')
  await board.getByRole('button', { name: t.providerBoard('shown.notLeft') }).click()
  await board.getByRole('menuitemcheckbox', { name: 'Dr Okafor' }).click()
  await board.keyboard.press('Escape')
  await expect(board.getByRole('columnheader', { name: t.providerBoard('columns.alerts') })).toHaveCount(0)
  await expect(board.getByRole('columnheader', { name: t.providerBoard('columns.forms') })).toBeVisible()
  await saved

  const otherBoard = await openPage('assistant', '/my/#/board', tall)
  await expect(
    otherBoard.getByRole('button', { name: t.providerBoard('filtered', { shown: t.providerBoard('shown.notLeft'), count: 1 }) }),
  ).toBeVisible()
  await expect(otherBoard.getByRole('columnheader', { name: t.providerBoard('columns.reason') })).toBeVisible()
  await expect(otherBoard.getByRole('columnheader', { name: t.providerBoard('columns.alerts') })).toHaveCount(0)
  const other = await openPage('dentist', '/my/#/board', tall)
  await expect(other.getByRole('columnheader', { name: t.providerBoard('columns.alerts') })).toBeVisible()
})

test('[TOUCH-7] with the keyboard a user performs one step after another for a patient, and the focus moves with the row', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Jan', 'Sione')
  const board = await openPage('manager', '/my/#/board', tall)
  await board.getByRole('columnheader', { name: t.providerBoard('columns.state') }).click()
  await button(board, t.actions('checkIn'), 'Jan Sione').focus()
  await board.keyboard.press('Enter')
  await expect(button(board, t.actions('setReady'), 'Jan Sione')).toBeVisible()
  const focusedRowText = () => board.evaluate(() => document.activeElement?.closest('[role=row]')?.textContent ?? 'nowhere')
  await expect.poll(focusedRowText).toContain('Jan Sione')
  await board.keyboard.press('Enter')
  await expect.poll(async () => (await readAppointment(clinic, appointment))['state']).toMatchObject({ visit: 'ready' })
  await expect.poll(focusedRowText).toContain('Jan Sione')
  await resetBoard(clinic)
})

test('[TOUCH-7] if a row disappears because its patient was checked out, the focus moves to the row in its place', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Ana', 'Sione', ['checkIn', 'setReady', 'seat', 'start', 'finish', 'toDesk'])
  const board = await openPage('manager', '/my/#/board', tall)
  await button(board, t.actions('depart'), 'Ana Sione').focus()
  await board.keyboard.press('Enter')
  await expect(rowOf(board, 'Ana Sione')).toHaveCount(0)
  expect((await readAppointment(clinic, appointment))['state']).toMatchObject({ visit: 'departed' })
  const focusedRowText = () => board.evaluate(() => document.activeElement?.closest('[role=row]')?.textContent ?? 'nowhere')
  await expect.poll(focusedRowText).toMatch(/\d:\d\d/)
  expect(await focusedRowText()).not.toContain('Ana Sione')
})

test('[BOARD-28] the longest next step is shown in full at each width, from 820 pixels its status too, and from 1280 a name of 41 letters', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  await clinic.bookAppointment('Marguerite', 'Papanikolaou-Featherstonehaugh', ['checkIn', 'setReady', 'seat', 'start', 'finish'])
  await resetBoard(clinic)
  const patient = 'Marguerite Papanikolaou-Featherstonehaugh'
  const board = await openPage('manager', '/my/#/board', tall)
  const next = button(board, t.actions('toDesk'), patient)
  const status = rowOf(board, patient).getByText(t.states('visit.treated'), { exact: true })
  const isCut = (part: Locator) =>
    part.evaluate((element) => {
      const parts = [element, ...element.querySelectorAll<HTMLElement>('*')]
      return parts.some(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    })
  const name = rowOf(board, patient).getByRole('button', { name: t.providerBoard('moreActions.open', { name: patient }) })
  const isNameCut = () =>
    name.evaluate((element) => {
      const range = new Range()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().height > element.clientHeight + 9
    })
  for (const width of [1440, 1280, 820]) {
    await board.setViewportSize({ width, height: 2400 })
    await expect(next).toBeVisible()
    expect([width, await isCut(next), await isCut(status), width >= 1280 && (await isNameCut())]).toEqual([width, false, false, false])
  }
  await board.setViewportSize({ width: 390, height: 2400 })
  await expect(next).toBeVisible()
  expect(await isCut(next)).toBe(false)
})

import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { openKioskPage, expectQuestion, bookPatient } from '../../support/browser/kioskPage.ts'
import { createClinicFixture, type ClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { bookAppointmentIn } from '../../support/fixtures/waitlistFixture.ts'
import { anyText, labelled, matching, t } from '../../support/browser/texts.ts'

let clinic: ClinicFixture
test.beforeAll(async ({ server }) => {
  clinic = await createClinicFixture(server)
})

const tall = { viewport: { width: 1440, height: 2400 } }
const card = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) }).first()
const read = async (path: string) => (await clinic.manager.call('GET', path)).body
const readAppointment = ({ id }: { readonly id: string }) => read(`/api/appointments/${id}`)

async function chooseFromMenu(page: Page, name: string, choice: string): Promise<void> {
  await card(page, name).hover()
  await page.getByRole('button', { name: t.reception('more', { name }) }).click()
  await page.getByRole('menuitem', { name: choice }).press('Enter')
}

const section = (page: Page, head: string) => page.getByRole('dialog').getByRole('region', { name: head })

test('[DESK-38] other users see who has the appointment drawer open, until it is closed', async ({ openPage }) => {
  await clinic.bookAppointment('Moana', 'Leavasa', ['checkIn', 'setReady', 'seat', 'start', 'finish', 'toDesk'])
  const reception = await openPage('reception', '/my/#/reception', tall)
  const other = await openPage('manager', '/my/#/reception', tall)
  const viewedBy = card(other, 'Moana Leavasa').getByText(matching(t.reception('viewing', { name: anyText })))
  await expect(card(other, 'Moana Leavasa')).toBeVisible()
  await expect(viewedBy).toHaveCount(0)
  await chooseFromMenu(reception, 'Moana Leavasa', t.reception('viewAppointment'))
  await expect(reception.getByRole('heading', { name: 'Moana Leavasa' })).toBeVisible()
  await expect(viewedBy).toBeVisible()
  await reception
    .getByRole('dialog')
    .getByRole('textbox', { name: t.appointmentDrawer('reason') })
    .click()
  await expect(viewedBy).toBeVisible()
  await reception.getByRole('button', { name: t.common('close') }).click()
  await expect(reception.getByRole('dialog')).toHaveCount(0)
})

test('[DESK-38] the appointment drawer opens beside the columns and closes when the appointment is removed', async ({ openPage }) => {
  const appointment = await clinic.bookAppointment('Ruta', 'Salesa')
  const reception = await openPage('reception', '/my/#/reception', tall)
  await chooseFromMenu(reception, 'Ruta Salesa', t.reception('viewAppointment'))
  await expect(reception.getByRole('heading', { name: 'Ruta Salesa' })).toBeVisible()
  expect(await axeViolations(reception)).toEqual([])
  await clinic.executeCommand('checkIn', appointment)
  await expect(reception.getByRole('dialog').getByText(t.states('visit.arrived'))).toBeVisible()
  await clinic.executeCommand('revert', appointment)
  await clinic.executeCommand('remove', appointment)
  await expect(reception.getByRole('dialog')).toHaveCount(0)
})

test('[DESK-41] the receptionist records the patient’s answer to the confirmation request in one press', async ({ openPage }) => {
  const appointment = await clinic.bookAppointment('Losa', 'Filipo')
  const reception = await openPage('reception', '/my/#/reception', tall)
  await chooseFromMenu(reception, 'Losa Filipo', t.reception('viewAppointment'))
  const confirmation = section(reception, t.appointmentDrawer('confirmation'))
  await expect(confirmation).toContainText(t.states('confirmation.unasked'))
  const answerButton = (label: string) => confirmation.getByRole('button', { name: matching(/^/, labelled(label, 'Losa Filipo')) })
  await answerButton(t.appointmentDrawer('answers.confirm')).press('Enter')
  // A button disappears once its answer is recorded.
  await expect(answerButton(t.appointmentDrawer('answers.confirm'))).toHaveCount(0)
  await expect(confirmation).toContainText(t.states('confirmation.confirmed'))
  expect(await readAppointment(appointment)).toMatchObject({ version: 2, state: { confirmation: 'confirmed', visit: 'scheduled' } })
  await answerButton(t.appointmentDrawer('answers.requestCall')).press('Enter')
  await expect(answerButton(t.appointmentDrawer('answers.requestCall'))).toHaveCount(0)
  await expect(confirmation).toContainText(t.states('confirmation.callRequested'))
  await clinic.executeCommand('cancel', appointment, { cancelReason: 'The test is over' })
})

test('[DESK-40, SCHEDULE-63] a new time that is not possible shows its error at the field, and one that is not free asks for a reason at once', async ({
  openPage,
}) => {
  const appointment = await bookAppointmentIn(clinic, 1, 'Ofa', 'Tupou')
  const conflicting = await bookAppointmentIn(clinic, 2, 'Mele', 'Kaufusi')
  const reception = await openPage('reception', '/my/#/reception', tall)
  await chooseFromMenu(reception, 'Ofa Tupou', t.reception('move'))
  const dialog = reception.getByRole('dialog')
  expect(await axeViolations(reception)).toEqual([])
  await dialog.getByRole('textbox', { name: t.waitlist('openMinutes') }).fill('2000')
  await dialog.getByRole('button', { name: t.appointmentDrawer('moving.move'), exact: true }).press('Enter')
  await expect(dialog.getByText(t.appointmentDrawer('moving.minutesFault'))).toBeVisible()
  await expect(dialog.getByLabel(t.appointmentDrawer('moving.overlap'))).toHaveCount(0)
  await dialog.getByRole('textbox', { name: t.waitlist('openMinutes') }).fill('600')
  await expect(dialog.getByLabel(t.appointmentDrawer('moving.overlap'))).toBeVisible()
  expect(await readAppointment(appointment)).toMatchObject({ version: 1 })
  await dialog.getByLabel(t.appointmentDrawer('moving.overlap')).fill('In pain')
  await dialog.getByRole('button', { name: t.appointmentDrawer('moving.move'), exact: true }).press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(await readAppointment(appointment)).toMatchObject({ version: 2, startsAt: appointment['startsAt'], overlapReason: 'In pain' })
  expect(await readAppointment(conflicting)).toMatchObject({ version: 1 })
})

test('[DESK-39] a change of day that the patient requests keeps the original appointment as rescheduled and books a new one', async ({
  openPage,
}) => {
  const appointment = await clinic.bookAppointment('Vika', 'Taufa')
  const reception = await openPage('reception', '/my/#/reception', tall)
  await chooseFromMenu(reception, 'Vika Taufa', t.reception('move'))
  const dialog = reception.getByRole('dialog')
  await dialog.getByText(t.appointmentDrawer('moving.isRequested')).click()
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: String(clinic.location['timeZone']) })
  await dialog.getByRole('textbox', { name: t.waitlist('openDay') }).fill(day.format(new Date(Date.now() + 20 * 86_400_000)))
  await dialog.getByLabel(t.appointmentDrawer('moving.reason')).fill('Away that week')
  await dialog.getByRole('button', { name: t.appointmentDrawer('moving.move'), exact: true }).click()
  await expect(reception.getByRole('row', { name: matching('Vika Taufa', /.*/, t.states('visit.rescheduled')) })).toBeVisible()
  expect(await readAppointment(appointment)).toMatchObject({ cancelReason: 'Away that week', state: { visit: 'rescheduled' } })
  const [replacement] = (await clinic.manager.list('/api/appointments/', `&replaces=${appointment.id}`)).items
  expect(replacement).toMatchObject({ patient: appointment['patient'], state: { visit: 'scheduled' } })
})

test('[DESK-42] the receptionist requests a form and shows it on a kiosk, and the kiosk opens that form', async ({
  openPage,
  browser,
  server,
}) => {
  const { appointment } = await bookPatient(clinic, 'Tavita', 'Leiataua')
  const kiosk = await openKioskPage(browser, server.url, clinic)
  const reception = await openPage('reception', '/my/#/reception', tall)
  await clinic.executeCommand('checkIn', await read(`/api/appointments/${appointment}`))
  await expect(reception.getByRole('row', { name: matching('Tavita Leiataua', /.*/, t.states('visit.arrived')) })).toBeVisible()
  await chooseFromMenu(reception, 'Tavita Leiataua', t.reception('viewAppointment'))
  await reception.getByRole('button', { name: t.appointmentDrawer('requestForm') }).click()
  await reception.getByRole('menuitem').first().click()
  await expect(section(reception, t.appointmentDrawer('formsHead'))).toContainText(t.appointmentDrawer('forms.due'))
  await reception.keyboard.press('Escape')
  await card(reception, 'Tavita Leiataua')
    .getByRole('button', { name: t.appointmentDrawer('atKioskTitle', { name: 'Tavita Leiataua' }) })
    .click()
  await reception.getByRole('menuitem').first().click()
  await expectQuestion(kiosk.page, /Tavita/)
  const sessions = (await clinic.manager.list('/api/kiosk/sessions/', `&device=${kiosk.device.id}`)).items
  expect(sessions).toHaveLength(1)
  await kiosk.page.context().close()
})

test('[DESK-44] the receptionist corrects the patient of an appointment, and marking it as entered in error removes it', async ({
  openPage,
}) => {
  const appointment = await clinic.bookAppointment('Hina', 'Wrongname')
  const { body } = await clinic.manager.call('POST', '/api/patients/', { firstName: 'Hina', lastName: 'Rightname' })
  const reception = await openPage('reception', '/my/#/reception', tall)
  await chooseFromMenu(reception, 'Hina Wrongname', t.reception('viewAppointment'))
  await reception.getByRole('button', { name: t.appointmentDrawer('changePatient') }).click()
  await reception.getByRole('textbox', { name: t.waitlist('patient'), exact: true }).fill('rightname')
  await reception.getByRole('option', { name: 'Hina Rightname' }).click()
  await reception
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: t.common('save') })
    .click()
  await expect(reception.getByRole('heading', { name: 'Hina Rightname' })).toBeVisible()
  expect(await readAppointment(appointment)).toMatchObject({ patient: body.id, version: 2 })
  await reception.getByRole('button', { name: labelled(t.appointmentDrawer('inError'), 'Hina Rightname') }).click()
  await expect(reception.getByRole('dialog')).toHaveCount(0)
  expect((await clinic.manager.call('GET', `/api/appointments/${appointment.id}`)).status).toBe(404)
})

test('[DESK-45] the receptionist updates the form status manually, and waiving forms requires a reason', async ({ openPage }) => {
  const appointment = await clinic.bookAppointment('Semisi', 'Paperman')
  const reception = await openPage('reception', '/my/#/reception', tall)
  await chooseFromMenu(reception, 'Semisi Paperman', t.reception('viewAppointment'))
  const forms = section(reception, t.appointmentDrawer('formsHead'))
  const setFormStatus = async (label: string) => {
    await forms.getByRole('button', { name: t.appointmentDrawer('manualTitle', { name: 'Semisi Paperman' }) }).press('Enter')
    await reception.getByRole('menuitem', { name: label }).press('Enter')
  }
  await setFormStatus(t.appointmentDrawer('manual.requireForms'))
  await expect(forms).toContainText(t.appointmentDrawer('forms.due'))
  await setFormStatus(t.appointmentDrawer('manual.waiveForms'))
  await reception.getByRole('button', { name: t.appointmentDrawer('manual.waiveForms') }).press('Enter')
  await expect(reception.getByText(t.common('reasonMissing'))).toBeVisible()
  expect(await readAppointment(appointment)).toMatchObject({ state: { paperwork: 'due' } })
  await reception.getByLabel(t.common('reason'), { exact: true }).fill('Filled in last week')
  await reception.getByLabel(t.common('reason'), { exact: true }).press('Enter')
  await expect(forms).toContainText('Filled in last week')
  expect(await readAppointment(appointment)).toMatchObject({ formsWaivedReason: 'Filled in last week', state: { paperwork: 'none' } })
  await clinic.executeCommand('cancel', appointment, { cancelReason: 'The test is over' })
})

import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { commandLabel, t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { createSterilisationFixture } from '../../support/fixtures/sterilisationFixture.ts'
import { signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'

const desktop = { viewport: { width: 1280, height: 1000 } }
const addressOf = (patient: unknown) => `/my/#/patients?patient=${String(patient)}&tab=medical`
const bar = (page: Page) => page.getByRole('region', { name: t.medical('ask') })
const barButton = (page: Page, name: 'addAllergy' | 'addCondition' | 'nothingNew') =>
  bar(page).getByRole('button', { name: t.medical(name), exact: true })
const entries = (page: Page, name: 'allergies' | 'conditions') => page.getByRole('region', { name: t.medical(name), exact: true })
const pastChecks = (page: Page) => page.getByRole('region', { name: t.medical('askedBefore') })

test('[MEDICAL-8] a grave allergy that a user adds at the patient reaches the Provider board, and leaves it when it is refuted there', async ({
  openPage,
  server,
}) => {
  const { clinic, loader } = await createSterilisationFixture(server, 0)
  const appointment = await clinic.bookAppointment('Peta', 'Pacemaker', ['checkIn', 'setReady'])
  await clinic.executeCommand('seat', appointment, { chair: clinic.chair.id })
  const [category] = (await clinic.manager.list('/api/alertcats/', '&gravity=grave')).items
  const board = await openPage(loader, '/my/#/board', desktop)
  const page = await openPage('manager', addressOf(appointment['patient']), desktop)
  const row = board.getByRole('row').filter({ hasText: /Peta/ }).first()
  for (const one of [board, page]) await expect(liveMark(one)).toBeVisible()
  await expect(row).toBeVisible()
  await expect(entries(page, 'allergies')).toContainText(t.medical('allergiesNotAsked'))
  expect(await axeViolations(page)).toEqual([])

  await barButton(page, 'addAllergy').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Substance').fill('Articaine')
  await dialog.getByRole('button', { name: 'Alert category' }).click()
  await page.getByRole('option', { name: String(category?.['name']) }).click()
  await dialog.getByRole('button', { name: t.medical('add'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row.getByText('Articaine')).toBeVisible()
  await expect(entries(page, 'allergies')).toContainText('Articaine')

  await page.getByRole('button', { name: t.medical('actions', { name: 'Articaine' }) }).click()
  await page.getByRole('menuitem', { name: commandLabel('allergies.refute') }).click()
  await dialog.getByRole('textbox').fill('It was the adrenaline')
  await dialog.getByRole('button', { name: commandLabel('allergies.refute'), exact: true }).click()
  await expect(row.getByText('Articaine')).toHaveCount(0)
  await expect(entries(page, 'allergies').locator('del')).toHaveText('Articaine')
  await expect(entries(page, 'allergies')).toContainText('It was the adrenaline')
  await expect(page.getByRole('button', { name: t.medical('actions', { name: 'Articaine' }) })).toHaveCount(0)
})

test('[MEDICAL-9] a user records “nothing new” in one press, and another user reads at once who asked', async ({ openPage, server }) => {
  const { manager, bookAppointment } = await createClinicFixture(server)
  const { patient } = await bookAppointment('Kiri', 'Calm')
  const asthma = await manager.command({ command: 'medconds.create', data: { patient, name: 'Asthma' } })
  const page = await openPage('manager', addressOf(patient), desktop)
  const other = await openPage('dentist', addressOf(patient), { viewport: { width: 960, height: 1200 } })
  for (const one of [page, other]) await expect(entries(one, 'conditions')).toContainText('Asthma')
  await barButton(page, 'nothingNew').click()
  for (const one of [page, other]) {
    await expect(entries(one, 'allergies')).toContainText(t.medical('noneKnown'))
    await expect(bar(one)).toContainText(t.medical('askedToday', { name: 'Grace Nakamura' }))
    await expect(pastChecks(one).getByRole('listitem')).toHaveCount(1)
  }
  const { body } = await manager.call('GET', `/api/medconds/${asthma.body.record.id}`)
  expect(body).toMatchObject({ state: { verification: 'confirmed' }, confirmations: [{ by: 'Grace Nakamura' }] })
})

test('[MEDICAL-10] the patient’s unread answers come first: a user adds one as a condition and reads them before “nothing new”', async ({
  openPage,
  server,
}) => {
  const { manager, bookAppointment, location } = await createClinicFixture(server)
  const { patient } = await bookAppointment('Hana', 'Heart')
  const [form] = (await manager.list('/api/forms/', '&q=medical')).items
  const required = await manager.command({ command: 'submissions.require', data: { form: form?.id, patient, location: location.id } })
  const answers = { heart: true, bleeding: false, bones: false, pregnant: 'No', dummy: false }
  expect((await manager.command({ command: 'submissions.complete', record: required.body.record.id, data: { answers } })).status).toBe(200)
  const page = await openPage('manager', addressOf(patient), { viewport: { width: 390, height: 1400 } })
  await expect(barButton(page, 'nothingNew')).toBeDisabled()
  await expect(bar(page)).toContainText(t.medical('waiting', { count: 1 }))
  expect(await axeViolations(page)).toEqual([])
  const add = { action: t.medical('addAsCondition'), answer: 'Heart condition' }
  await page.getByRole('button', { name: t.medical('addFrom', add) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toHaveValue('Heart condition')
  await dialog.getByRole('button', { name: t.medical('add'), exact: true }).click()
  await expect(entries(page, 'conditions')).toContainText('Heart condition')
  await expect(page.getByText(t.medical('recorded'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t.medical('markRead') }).click()
  await expect(page.getByText(t.medical('waits'))).toHaveCount(0)
  await expect(barButton(page, 'nothingNew')).toBeEnabled()
})

test('[MEDICAL-11] a user without the permission to change the medical history reads it, and is offered no command', async ({
  openPage,
  server,
}) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const { body: patient } = await manager.call('POST', '/api/patients/', { firstName: 'Rea', lastName: 'Donly' })
  expect((await manager.command({ command: 'allergies.create', data: { patient: patient.id, substance: 'Latex' } })).status).toBe(200)
  const { body: group } = await manager.call('POST', '/api/groups/', { name: 'Readers', scopes: ['loc', 'pat'] })
  const reader = { username: 'medical-reader', name: 'Mere Reader', password: demoPassword, groups: [group.id] }
  expect((await manager.call('POST', '/api/users/', reader)).status).toBe(201)
  const page = await openPage('medical-reader', addressOf(patient.id), desktop)
  await expect(entries(page, 'allergies')).toContainText('Latex')
  expect(await axeViolations(page)).toEqual([])
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: t.medical('actions', { name: 'Latex' }) })).toHaveCount(0)
})

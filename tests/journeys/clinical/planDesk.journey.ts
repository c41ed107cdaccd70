import { expect, type Page } from '@playwright/test'
import type { AnyRecord } from '#domain/wire.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { labelled, t } from '../../support/browser/texts.ts'
import { type ClinicFixture, createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { demoPassword } from '../../support/server/startServer.ts'

const tall = { viewport: { width: 1440, height: 2000 } }

async function execute({ manager }: ClinicFixture, command: string, input: object): Promise<AnyRecord> {
  const { status, body, problem } = await manager.command({ command, ...input })
  expect(status, problem?.detail).toBeLessThan(300)
  return body.record
}

/** A draft with one crown. */
async function makePlan(clinic: ClinicFixture, { patient }: AnyRecord): Promise<AnyRecord> {
  const crown = await planCrown(clinic, { patient })
  const plan = await execute(clinic, 'operations/plans.make', { data: { patient, name: 'Crown' } })
  await execute(clinic, 'operations.change', { record: crown.id, data: { plan: plan.id } })
  return plan
}

async function planCrown(clinic: ClinicFixture, data: object): Promise<AnyRecord> {
  const idOf = async (path: string, code: string) => (await clinic.manager.list(path)).items.find((row) => row['code'] === code)?.id
  const [condition, item] = [await idOf('/api/treatconds/', 'CR'), await idOf('/api/items/', 'X-50')]
  return execute(clinic, 'operations.chart', { data: { ...data, charted: 'planned', condition, item, teeth: [46] } })
}

const readyList = (page: Page) => page.getByRole('region', { name: t.toPresent('title') })

test('[PLAN-44] Reception shows the plan of a patient who is here with its sum, opens it with one press, and asks again at checkout', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Pania', 'Rewi', ['checkIn', 'setReady', 'seat', 'start', 'finish', 'toDesk'])
  const plan = await makePlan(clinic, appointment)
  const page = await openPage('reception', '/my/#/reception', tall)
  await expect(liveMark(page)).toBeVisible()
  const line = readyList(page).getByRole('button').filter({ hasText: 'Pania Rewi' })
  await expect(line).toContainText(/\$[\d,]+\.00/)
  await expect(line).toContainText(t.toPresent('draft'))
  await expect(page.getByText(t.toPresent('checkPresented')).first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await execute(clinic, 'operations/plans.present', { record: plan.id })
  await expect(line).toContainText(t.toPresent('presented'))
  await page.getByRole('button', { name: labelled(t.toPresent('openPlan'), 'Pania Rewi') }).click()
  await expect(page.getByRole('region', { name: t.plan('plan') })).toBeVisible()
  await page.goBack()
  await line.click()
  await expect(page.getByRole('region', { name: t.plan('plan') })).toBeVisible()
  await page.goBack()
  await expect(line).toBeVisible()
  await execute(clinic, 'operations/plans.decline', { record: plan.id })
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('button', { name: labelled(t.toPresent('openPlan'), 'Pania Rewi') })).toHaveCount(0)
})

/** A user who is the provider of the fixture’s chair, so that the board shows it as theirs. */
async function createDentist({ manager, chair }: ClinicFixture, username: string): Promise<void> {
  const [dentist] = (await manager.list('/api/users/', '&username=dentist')).items
  const person = { username, name: 'Hine Test', password: demoPassword, groups: dentist?.['groups'], provider: chair['provider'] }
  const { status, problem } = await manager.call('POST', '/api/users/', person)
  expect(status, problem?.detail).toBe(201)
}

test('[PLAN-45] the dentist ticks off what is planned for the patient in the chair on the Provider board, and opens the chart there', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  await createDentist(clinic, 'hine-dentist')
  const appointment = await clinic.bookAppointment('Wiremu', 'Rewi', ['checkIn', 'setReady', 'seat', 'start'])
  const crown = await planCrown(clinic, { patient: appointment['patient'], appointment: appointment.id })
  const page = await openPage('hine-dentist', '/my/#/board', { viewport: { width: 1180, height: 820 } })
  const treatment = page.getByRole('region', { name: t.plan('treatment') })
  await expect(treatment).toContainText(t.today('doneOf', { done: 0, count: 1 }))
  expect(await axeViolations(page)).toEqual([])
  await treatment.getByRole('button', { name: labelled(t.plan('complete'), '46 Crown') }).click()
  await expect(treatment).toContainText(t.today('doneOf', { done: 1, count: 1 }))
  const { body } = await clinic.manager.call('GET', `/api/operations/${crown.id}`)
  expect(body).toMatchObject({ state: 'completed', appointment: appointment.id })
  await treatment.getByRole('button', { name: labelled(t.patientPage('tabs.chart'), 'Wiremu Rewi') }).click()
  await expect(page.locator('[data-tooth="46"]').first()).toBeVisible()
})

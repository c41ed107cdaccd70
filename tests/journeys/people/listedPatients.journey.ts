import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { matching, t } from '../../support/browser/texts.ts'
import { demoPassword } from '../../support/server/startServer.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

/** Text that no screen may show of the patient below. */
const hidden = /undefined|0491|491 570|otto@/

test('[PATIENT-120] a user who may only find patients finds and chooses one, and sees the end of the phone number and no other part', async ({
  openPage,
  server,
}) => {
  const { manager } = await createClinicFixture(server)
  const patient = { firstName: 'Ottoline', lastName: 'Quayle', birthDate: '1984-03-07', phone: '+61491570156', email: 'otto@example.org' }
  await manager.call('POST', '/api/patients/', patient)
  const scopes = ['pat.s', 'appt', 'appt.c', 'cal', 'prv', 'equip', 'loc', 'gen']
  const { body: group } = await manager.call('POST', '/api/groups/', { name: 'Finders', scopes })
  const finder = { username: 'finder', name: 'Fay Finder', password: demoPassword, groups: [group.id] }
  expect((await manager.call('POST', '/api/users/', finder)).status).toBe(201)
  const page = await openPage('finder', '/my/#/records?area=patients', { viewport: { width: 1440, height: 900 } })
  await page.getByRole('searchbox', { name: t.records('search') }).fill('quay')
  await expect(page.getByRole('row', { name: /Quayle/ })).toContainText('156')
  await expect(page.locator('body')).not.toContainText(hidden)
  await page.goto(page.url().replace(/#.*/, '#/waitlist'))
  await expect(liveMark(page)).toBeVisible()
  await page
    .getByRole('button', { name: t.waitlist('add') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t.waitlist('patientHintByName'))).toBeVisible()
  await dialog.getByLabel(t.waitlist('patient')).fill('qua 1984')
  await expect(dialog.getByRole('option', { name: matching('Ottoline Quayle') })).toContainText(/1984 · … 156/)
  await dialog.getByRole('option', { name: matching('Ottoline Quayle') }).click()
  await expect(dialog.getByText('… 156')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await expect(page.locator('body')).not.toContainText(hidden)
})

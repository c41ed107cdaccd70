import { expect } from '@playwright/test'
import { oneDay } from '#domain/time.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

test('[REPORT-14] a manager sees a new patient in the report, opens the row, and reads that the patient is booked again', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Mere', 'Tipene')
  const page = await openPage('manager', '/my/#/reports?report=pat&period=today', { viewport: { width: 1440, height: 900 } })
  await expect(page.getByText(t.reports('lapsed'), { exact: true })).toBeVisible()
  await clinic.executeCommand('checkIn', appointment)
  const name = String(clinic.provider['name'])
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.locator('[col-id="newPatients"]')).toHaveText('1')
  await expect(row.locator('[col-id="unbooked"]')).toHaveText('1')
  await page.getByRole('button', { name, exact: true }).click()
  const panel = page.getByRole('complementary', { name: t.reports('behind.patients', { name }), exact: true })
  await expect(panel.getByRole('listitem').filter({ hasText: 'Mere' })).toContainText(t.reports('notRebooked'))
  const { patient, provider, location } = appointment as Record<string, unknown>
  const startsAt = Date.parse(String(appointment['startsAt'])) + 30 * oneDay
  const times = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + 1_800_000).toISOString() }
  await clinic.manager.call('POST', '/api/appointments/', { patient, provider, location, ...times, reason: 'Exam' })
  await expect(row.locator('[col-id="unbooked"]')).toHaveText('0')
  await expect(panel.getByText(t.reports('notRebooked'))).toHaveCount(0)
})

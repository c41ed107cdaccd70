import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { demoPassword } from '../../support/server/startServer.ts'

const desktop = { viewport: { width: 1440, height: 900 } }

test('[REPORT-586] a manager watches a planned crown become a done one in both reports of treatment, and opens the row to the patient', async ({
  openPage,
  server,
}) => {
  const { manager, bookAppointment, provider, location } = await createClinicFixture(server)
  const appointment = await bookAppointment('Mere', 'Tipene', ['checkIn', 'setReady'])
  await manager.command({ command: 'appointments.seat', record: appointment.id, data: { chair: appointment['chair'] } })
  const { items } = await manager.list('/api/items/')
  const crown = items.find(({ name }) => name === 'Crown')
  const [planned, done] = [
    await openPage('manager', '/my/#/reports?report=treatp&period=today&by=provider,item', desktop),
    await openPage('manager', '/my/#/reports?report=treatt&period=today&by=provider,category', desktop),
  ]
  for (const page of [planned, done]) await expect(liveMark(page)).toBeVisible()
  const rowIn = (page: typeof planned) => page.getByRole('row').filter({ hasText: String(provider['name']) })
  const fee = { cents: 165_050, currency: 'AUD' }
  const stroke = { patient: appointment['patient'], item: crown?.id, charted: 'planned', teeth: [26], fee }
  const place = { provider: provider.id, location: location.id }
  const { body } = await manager.command({ command: 'operations.chart', data: { ...stroke, ...place } })
  await expect(rowIn(planned).locator('[col-id="proposed"]')).toHaveText('1')
  await expect(rowIn(planned).locator('[col-id="unscheduledAmount"]')).toHaveText('$1,650.50')
  await expect(rowIn(planned)).toContainText('Crown')
  await manager.command({ command: 'operations.complete', record: body.record.id, data: { appointment: appointment.id } })
  await expect(rowIn(planned).locator('[col-id="carriedOut"]')).toHaveText('1')
  await expect(rowIn(planned).locator('[col-id="unscheduledAmount"]')).toHaveText('$0.00')
  await expect(rowIn(done).locator('[col-id="amount"]')).toHaveText('$1,650.50')
  await expect(rowIn(done)).toContainText('Crowns and bridges')
  await done.getByRole('button', { name: String(provider['name']), exact: true }).click()
  const panel = done.getByRole('complementary')
  await expect(panel.getByRole('listitem')).toContainText(['Crown · tooth 26 · $1,650.50'])
  expect(await axeViolations(done)).toEqual([])
  await panel.getByRole('link', { name: /^Mere/ }).click()
  await expect(done).toHaveURL(/#\/patients\?patient=/)
})

test('[REPORT-587] a user without the permission for a treatment report finds it locked, with the name of the permission', async ({
  openPage,
  server,
}) => {
  const { manager } = await createClinicFixture(server)
  const { body: group } = await manager.call('POST', '/api/groups/', { name: 'Counting', scopes: ['rep', 'rep.apta', 'loc', 'prv', 'gen'] })
  const user = { username: 'counting', name: 'Counting', groups: [group.id], password: demoPassword }
  await manager.call('POST', '/api/users/', user)
  const page = await openPage('counting', '/my/#/reports', desktop)
  const reports = page.getByRole('list', { name: t.reports('navigation') })
  for (const code of ['treatt', 'treatp'] as const) {
    const row = reports.getByRole('listitem').filter({ hasText: t.reports(`answers.${code}`) })
    await expect(row).toContainText(`rep.${code}`)
    await expect(row.getByRole('link')).toHaveCount(0)
  }
})

import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

test('[PATIENT-91] a receptionist marks a patient deceased, cancels the appointments to come with it, and undoes a mistake', async ({
  openPage,
  server,
}) => {
  const { manager, provider, location } = await createClinicFixture(server)
  const { body: patient } = await manager.call('POST', '/api/patients/', {
    firstName: 'Wanda',
    lastName: 'Lastname',
    phone: '+61491570158',
  })
  const startsAt = Date.now() + 40 * 86_400_000
  const appointment = { patient: patient.id, provider: provider.id, location: location.id, overlapReason: 'A test' }
  const times = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + 1_800_000).toISOString() }
  const { body: booked } = await manager.call('POST', '/api/appointments/', { ...appointment, ...times })
  const page = await openPage('reception', `/my/#/patients?patient=${patient.id}`)
  const name = 'Wanda Lastname'
  const status = page.getByRole('button', { name: t.patientStatus('menuOf', { name }) })
  const choose = async (action: 'markDeceased' | 'revert' | 'deactivate' | 'activate') => {
    await status.click()
    await page.getByRole('menuitem', { name: t.patientStatus(`commands.${action}`), exact: true }).click()
  }
  await choose('deactivate')
  await expect(page.getByText(t.patientStatus('state.inactive'), { exact: true })).toBeVisible()
  await choose('activate')
  await expect(page.getByText(t.patientStatus('state.inactive'), { exact: true })).toHaveCount(0)

  await choose('markDeceased')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: t.patientStatus('toCancel', { count: 1 }) }).getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByText(t.patientStatus('whatFollows'))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: t.patientStatus('confirmWithCancel', { count: 1 }) }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(t.patientStatus('state.deceased'), { exact: true })).toBeVisible()
  await expect(page.getByText(t.patientStatus('closed.deceased'))).toBeVisible()
  for (const action of ['book', 'message'] as const)
    await expect(page.getByRole('button', { name: `${t.patientPage(action)}, ${name}` })).toHaveCount(0)
  expect((await manager.call('GET', `/api/appointments/${booked.id}`)).body['state']).toMatchObject({ visit: 'cancelled' })
  await expect(async () => expect(await axeViolations(page)).toEqual([])).toPass()

  await page.goto(`${server.url}/my/#/patients`)
  await page.getByLabel(t.patientPage('find')).fill('Wanda Lastname')
  await expect(page.getByText(t.patientStatus('state.deceased'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name }).click()
  await choose('revert')
  await expect(page.getByRole('button', { name: `${t.patientPage('book')}, ${name}` })).toBeVisible()
})

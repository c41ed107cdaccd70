import { expect } from '@playwright/test'
import { fieldName } from '#app/components/record/fieldNames.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

test('[PATIENT-69] a patient’s page shows the numbers, all ways to reach the patient and the family, as soon as another user records them', async ({
  openPage,
  server,
}) => {
  const { manager, provider } = await createClinicFixture(server)
  const { body: mother } = await manager.call('POST', '/api/patients/', { firstName: 'Oriel', lastName: 'Vanterpool' })
  const { body: patient } = await manager.call('POST', '/api/patients/', { firstName: 'Iola', lastName: 'Vanterpool' })
  const page = await openPage('manager', `/my/#/patients?patient=${patient.id}&tab=details`, { viewport: { width: 1440, height: 900 } })
  await expect(liveMark(page)).toBeVisible()
  await expect(page.getByRole('region', { name: t.patientPage('contact') })).toBeVisible()
  await expect(page.getByRole('region', { name: t.patientPage('groups.numbers') })).toHaveCount(0)
  const { status } = await manager.call(
    'PATCH',
    `/api/patients/${patient.id}`,
    {
      phones: [
        { use: 'mobile', e164: '+61491570157' },
        { use: 'work', e164: '+61355501234' },
      ],
      medicare: { number: '2123456701', irn: 3, validTo: '2028-05' },
      usualProvider: provider.id,
      guardian: mother.id,
      consents: [{ for: 'photo', given: true, at: '2026-11-02', how: 'Form at the practice' }],
    },
    { 'if-match': `"${patient.version}"` },
  )
  expect(status).toBe(200)
  const numbers = page.getByRole('region', { name: t.patientPage('groups.numbers') })
  await expect(numbers.getByText('2123456701')).toBeVisible()
  await expect(page.getByRole('region', { name: t.patientPage('contact') }).getByText('0491 570 157')).toBeVisible()
  await expect(page.getByRole('region', { name: t.patientPage('groups.reached') }).getByText('(03) 5550 1234')).toBeVisible()
  const care = page.getByRole('region', { name: t.patientPage('groups.care') })
  await expect(care.getByText('Oriel Vanterpool')).toBeVisible()
  await expect(care.getByText(String(provider['name']))).toBeVisible()
  await expect(page.getByText(fieldName('patients', 'consents')).first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/patientRecord.png', fullPage: true })
})

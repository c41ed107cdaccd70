import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { fieldName } from '#app/components/record/fieldNames.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { t } from '../../support/browser/texts.ts'

test('[RECORD-18] in a browser of the United States a date is still typed and shown with the day first, and chosen in a calendar', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const patient = (await clinic.manager.call('POST', '/api/patients/', { firstName: 'Mele', lastName: 'Vea' })).body
  const page = await openPage('manager', `/my/#/records?area=patients&record=${String(patient['id'])}`, { locale: 'en-US' })
  await page.getByRole('button', { name: t.records('edit') }).click()
  const label = fieldName('patients', 'birthDate')
  const field = page.getByRole('textbox', { name: label })
  await field.fill('3/4/80')
  await field.press('Tab')
  await expect(field).toHaveValue('03/04/1980')
  await page.getByRole('button', { name: t.common('chooseDate', { label: label }) }).click()
  await expect(page.getByRole('heading', { name: 'April 1980' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: '17 April 1980' }).click()
  await expect(field).toHaveValue('17/04/1980')
  await field.fill('31/2/1980')
  await field.blur()
  await expect(page.getByText(t.common('dateUnreadable'))).toBeVisible()
  await field.fill('5/12/1979')
  await field.press('Enter')
  await expect
    .poll(async () => (await clinic.manager.call('GET', `/api/patients/${String(patient['id'])}`)).body)
    .toMatchObject({
      birthDate: '1979-12-05',
    })
})

import { expect } from '@playwright/test'
import { fieldName } from '#app/components/record/fieldNames.ts'
import { defaultTemplates } from '#locale/messaging/messages.ts'
import { withPlaceNames } from '#locale/messaging/openPlaces.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { commandLabel, t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

test('[TEMPLATE-5] a user sees a template with the next appointment before saving it, and starts from the standard text of its message', async ({
  openPage,
  server,
}) => {
  await createClinicFixture(server)
  const page = await openPage('manager', '/my/#/records?area=templates&make=create')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(fieldName('templates', 'name')).first().fill('Our delay text')
  const body = dialog.getByLabel(fieldName('templates', 'body')).first()
  await body.fill('Kia ora {{patient.firstName}}, see you at {{appointment.time}}')
  const preview = dialog.getByRole('region', { name: /^Preview/ })
  await expect(preview.getByText(/^Kia ora \p{L}+, see you at \d+:\d\d/u)).toBeVisible()
  await body.fill('Kia ora {{patient')
  await expect(preview).toHaveCount(0)
  await dialog.getByRole('button', { name: t.records('moreFields') }).click()
  await dialog.getByLabel(fieldName('templates', 'use')).first().click()
  await page.getByRole('option', { name: 'Please call', exact: true }).click()
  await preview.getByRole('button', { name: t.records('templateStandard') }).click()
  await expect(body).toHaveValue(withPlaceNames(defaultTemplates.pleaseCall))
  await expect(preview.getByText(/would like to speak with you/)).toBeVisible()
  await dialog.getByRole('button', { name: commandLabel('templates.create') }).click()
  await expect(dialog).toHaveCount(0)
})

import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

const viewport = { width: 1440, height: 900 }

test('[INBOX-300] a receptionist adds the patient of an unknown number, or links one who is known; then the panel offers to book', async ({
  openPage,
  server,
}) => {
  const { manager } = await createClinicFixture(server)
  await manager.call('POST', '/api/patients/', { firstName: 'Fenella', lastName: 'Applegarth' })
  for (const address of ['+61491570496', '+61491570495'])
    await manager.command({ command: 'messages.receive', data: { channel: 'sms', address, body: 'Can I come on Friday?' } })
  const page = await openPage('reception', '/my/#/messages', { viewport })
  const person = page.getByRole('complementary', { name: t.inbox('person') })

  await page.getByRole('button').filter({ hasText: '0491 570 496' }).click()
  await expect(person.getByRole('button', { name: t.inbox('addPatient') })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await person.getByRole('button', { name: t.inbox('addPatient') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t.reception('phoneNumber'), { exact: true })).toHaveValue('0491 570 496')
  await dialog.getByLabel(t.reception('fields.firstName'), { exact: true }).fill('Isadora')
  await dialog.getByLabel(t.reception('fields.lastName'), { exact: true }).fill('Quennell')
  await dialog.getByRole('button', { name: t.reception('addPatient') }).click()
  await expect(person.getByRole('heading', { name: 'Isadora Quennell' })).toBeVisible()
  await expect(person.getByRole('button', { name: `${t.inbox('book')}, Isadora Quennell` })).toBeVisible()

  await page.getByRole('button').filter({ hasText: '0491 570 495' }).click()
  await person.getByRole('button', { name: t.inbox('linkPatient') }).click()
  await person.getByRole('textbox', { name: t.inbox('findPatient') }).fill('appleg')
  await person.getByRole('option', { name: 'Fenella Applegarth' }).click()
  await expect(person.getByRole('button', { name: `${t.inbox('book')}, Fenella Applegarth` })).toBeVisible()
})

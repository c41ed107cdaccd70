import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

test('[LETTER-60] a user writes a letter from a template by keyboard, sees it as on paper, emails it and finds it kept', async ({
  openPage,
  server,
}) => {
  const { manager, bookAppointment } = await createClinicFixture(server)
  const appointment = await bookAppointment('Hương', 'Nguyễn', ['checkIn'])
  const patient = String(appointment['patient'])
  await manager.command({ command: 'patients.edit', record: patient, data: { email: 'huong@example.com' } })
  const body = 'Dear {{recipient.name}},\n\nyou came on {{lastAppointment.day}} and come again on {{appointment.day}}.'
  const { body: template } = await manager.call('POST', '/api/templates/', {
    name: 'Journey letter',
    kind: 'letter',
    subject: 'Visit',
    body,
  })
  await manager.command({ command: 'templates.activate', record: template.id })

  const page = await openPage('manager', `/my/#/patients?patient=${patient}`)
  await page.getByRole('button', { name: `${t.letters('letter')}, Hương Nguyễn` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: t.letters('title', { name: 'Hương Nguyễn' }) })
  await dialog.getByRole('button', { name: new RegExp(t.letters('template')) }).press('Enter')
  await page.keyboard.type('Journey')
  await page.keyboard.press('Enter')
  const text = dialog.getByLabel(t.letters('text'), { exact: true })
  await expect(text).toHaveValue(/Dear Hương,/)
  await expect(dialog.getByText(t.letters('openPlace', { place: 'appointment.day' }))).toBeVisible()
  await expect(dialog.getByRole('button', { name: t.letters('save'), exact: true })).toBeDisabled()
  expect(await axeViolations(page)).toEqual([])
  await text.fill('Dear Hương,\n\ncome again soon.')
  await expect(dialog.getByRole('region', { name: t.letters('preview') })).toContainText('come again soon.')
  await dialog.getByRole('button', { name: t.letters('saveAndSend') }).press('Enter')

  await expect(dialog).toBeHidden()
  await expect(page.getByText(t.letters('emailed'))).toBeVisible()
  await expect(page.getByRole('tab', { name: t.letters('tab') })).toHaveAttribute('aria-selected', 'true')
  const print = page.getByRole('link', { name: t.letters('printOf', { name: 'Visit' }) })
  const file = await page.request.get(new URL(String(await print.getAttribute('href')), page.url()).href)
  expect([file.headers()['content-type'], (await file.body()).subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  expect(file.headers()['content-disposition']).toMatch(/^inline; /)
  await page.reload()
  await expect(print).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

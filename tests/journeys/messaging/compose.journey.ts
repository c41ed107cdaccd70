import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

test('[INBOX-16] a user finds a contact by name, begins with a template, fills in what is open and reads the answer in the same conversation', async ({
  openPage,
  server,
}) => {
  const { manager } = await createClinicFixture(server)
  const contact = { name: 'Ceramics of the South', kind: 'lab', email: 'desk@south.example' }
  expect((await manager.call('POST', '/api/contacts/', contact)).status).toBe(201)
  const template = {
    name: 'Ask about a crown',
    kind: 'email',
    body: 'Dear {{patient.firstName}}, when will the crown be ready?',
    subject: 'Crown',
  }
  const created = await manager.call('POST', '/api/templates/', template)
  await manager.command({ command: 'templates.activate', record: String(created.body['id']) })
  const page = await openPage('reception', '/my/#/messages', { viewport: { width: 1440, height: 900 } })
  await expect(liveMark(page)).toBeVisible()
  await page.getByRole('button', { name: t.inbox('compose'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.inbox('compose') })
  await dialog.getByRole('textbox', { name: t.inbox('to') }).fill('ceramics south')
  await dialog.getByRole('option', { name: contact.name }).click()
  await dialog.getByRole('button', { name: t.threads('templates') }).click()
  await page.getByRole('menuitem', { name: template.name }).click()
  const send = dialog.getByRole('button', { name: t.threads('send'), exact: true })
  await expect(dialog).toContainText(t.threads('placeIsOpen', { place: '{{patient.firstName}}' }))
  await expect(send).toBeDisabled()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: t.inbox('text') }).fill('Dear Mia, when will the crown be ready?')
  await send.click()
  const messages = page.getByRole('list', { name: t.threads('messages') })
  await expect(messages).toContainText('Dear Mia, when will the crown be ready?')
  await expect(page.getByRole('complementary')).toContainText(contact.name)
  await manager.command({ command: 'messages.receive', data: { channel: 'email', address: contact.email, body: 'On Thursday.' } })
  await expect(messages).toContainText('On Thursday.')
})

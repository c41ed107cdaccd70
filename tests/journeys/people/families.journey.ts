import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { countTaps } from '../../support/browser/taps.ts'
import { matching, t } from '../../support/browser/texts.ts'
import { signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'

test('[FAMILY-15] a receptionist adds the daughter to the family and books her beside her mother in at most eight taps', async ({
  openPage,
  server,
}) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const mother = { firstName: 'Petronella', lastName: 'Kinfolk', phone: '+61491570159', birthDate: '1986-02-03', address: '4 Bridge Road' }
  const { body: patient } = await manager.call('POST', '/api/patients/', mother)
  const page = await openPage('reception', `/my/#/patients?patient=${patient.id}`, { viewport: { width: 1280, height: 900 } })
  const taps = countTaps(page)
  await taps.click(page.getByRole('tab', { name: t.patientPage('tabs.family') }))
  await taps.click(page.getByRole('button', { name: t.family('addMember') }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t.reception('fields.firstName'))).toBeFocused()
  await expect(dialog.getByLabel(t.reception('fields.lastName'))).toHaveValue('Kinfolk')
  await taps.type('Tallulah')
  await dialog.getByRole('textbox', { name: t.reception('birthDate') }).fill('3/4/2015')
  expect(await axeViolations(page)).toEqual([])
  await taps.click(dialog.getByRole('button', { name: t.family('add'), exact: true }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: t.family('title') }).getByRole('link', { name: 'Tallulah Kinfolk' })).toBeVisible()

  await taps.click(page.getByRole('button', { name: `${t.patientPage('book')}, Petronella Kinfolk` }))
  const also = dialog.getByRole('group', { name: t.reception('family.also') }).first()
  await taps.click(also.getByRole('button', { name: matching('Tallulah') }))
  await taps.click(dialog.getByText(t.reception('family.beside'), { exact: true }))
  await taps.click(dialog.getByRole('button', { name: t.reception('walkInBook'), exact: true }))
  await expect(dialog).toHaveCount(0)
  const daughter = (await manager.list('/api/patients/', '&q=Tallulah Kinfolk')).items[0]
  expect(daughter).toMatchObject({ lastName: 'Kinfolk', phone: mother.phone, guardian: patient.id, address: mother.address })
  const booked = await manager.list('/api/appointments/', `&patient=${daughter?.id}&patient=${patient.id}`)
  expect(new Set(booked.items.map((one) => one['startsAt'])).size).toBe(1)
  expect(booked.items).toHaveLength(2)
  expect(taps.count()).toBeLessThanOrEqual(8)
})

test('[FAMILY-16] a mother writes, and Messages shows her daughter beside her, with a way to book the daughter', async ({
  openPage,
  server,
}) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const phone = '+61491570161'
  const { body: mother } = await manager.call('POST', '/api/patients/', { firstName: 'Philippa', lastName: 'Kinfolk', phone })
  const { body: daughter } = await manager.call('POST', '/api/patients/', { firstName: 'Tamsel', lastName: 'Kinfolk' })
  const members = [{ patient: daughter.id, relation: 'child' }]
  await manager.call('POST', '/api/patients/family/', { head: mother.id, members })
  await manager.command({ command: 'messages.receive', data: { channel: 'sms', address: phone, body: 'Is there a time for Tamsel?' } })
  const page = await openPage('reception', '/my/#/messages', { viewport: { width: 1440, height: 900 } })
  await page.getByRole('button').filter({ hasText: 'Philippa Kinfolk' }).click()
  const people = page.getByRole('complementary', { name: t.inbox('person') })
  await people.getByRole('button', { name: `${t.inbox('book')}, Tamsel Kinfolk` }).click()
  await people
    .getByRole('list', { name: t.inbox('freeTimes') })
    .getByRole('button')
    .first()
    .click()
  await expect(people.getByRole('region', { name: 'Tamsel Kinfolk' })).toContainText(t.states('visit.scheduled'))
})

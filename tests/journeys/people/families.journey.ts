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

test('[FAMILY-26] a receptionist changes a member in the row: relation, roles, head, removal; a child is offered no role, and a refusal stays beside the row', async ({
  openPage,
  server,
}) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const create = async (firstName: string, birthDate: string) =>
    (await manager.call('POST', '/api/patients/', { firstName, lastName: 'Changewell', birthDate })).body.id
  const [mother, father, son] = [await create('Maud', '1986-02-03'), await create('Fitz', '1985-02-03'), await create('Sol', '2016-02-03')]
  const members = [
    { patient: father, relation: 'other' },
    { patient: son, relation: 'child' },
  ]
  const { body: family } = await manager.call('POST', '/api/patients/family/', { head: mother, members })
  const stored = async () => (await manager.call('GET', `/api/patients/family/${family.id}`)).body
  const page = await openPage('reception', `/my/#/patients?patient=${mother}`, { viewport: { width: 1280, height: 900 } })
  await page.getByRole('tab', { name: t.patientPage('tabs.family') }).click()
  const panel = page.getByRole('region', { name: t.family('title') })
  const open = (name: string) => panel.getByRole('button', { name: t.family('changeMember', { name: `${name} Changewell` }) }).click()

  await open('Sol')
  await expect(page.getByRole('menuitem', { name: t.family('removeMember') })).toBeVisible()
  await expect(page.getByRole('menuitemcheckbox')).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: t.family('makeHead') })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await open('Fitz')
  await page.getByRole('menuitemradio', { name: t.family('relation.partner') }).click()
  await expect(panel).toContainText(t.family('relation.partner'))
  await open('Fitz')
  await page.getByRole('menuitemcheckbox', { name: t.family('mayBook') }).click()
  await expect(panel).toContainText(t.family('books'))
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  // The server receives one member twice, which it refuses.
  await page.route('**/api/commands/', async (route) => {
    const request = route.request().postDataJSON() as { readonly data: { readonly members: readonly object[] } }
    const members = [...request.data.members, ...request.data.members.slice(-1)]
    await route.continue({ postData: JSON.stringify({ ...request, data: { members } }) })
  })
  await open('Fitz')
  await page.getByRole('menuitemcheckbox', { name: t.family('paysFor') }).click()
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('alert')).toHaveText('is a member already')
  await expect(panel).not.toContainText(`${t.family('books')} · ${t.family('pays')}`)
  await page.unroute('**/api/commands/')

  await open('Fitz')
  await page.getByRole('menuitem', { name: t.family('makeHead') }).click()
  await expect.poll(async () => (await stored())['head']).toBe(father)
  expect((await stored())['members']).toMatchObject([
    { patient: father },
    { patient: mother, relation: 'partner' },
    { patient: son, relation: 'child' },
  ])

  await open('Sol')
  await page.getByRole('menuitem', { name: t.family('removeMember') }).click()
  await expect(panel.getByRole('link', { name: 'Sol Changewell' })).toHaveCount(0)
})

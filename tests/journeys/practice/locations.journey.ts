import { expect } from '@playwright/test'
import type { AnyRecord } from '#domain/wire.ts'
import { fieldName } from '#app/components/record/fieldNames.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { openKioskPage } from '../../support/browser/kioskPage.ts'
import { demoPassword } from '../../support/server/startServer.ts'
import { createClinicFixture, type ClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { t } from '../../support/browser/texts.ts'

const createRecord = async ({ manager }: ClinicFixture, path: string, fields: object): Promise<AnyRecord> => {
  const { status, body, problem } = await manager.call('POST', path, fields)
  expect(status, problem?.detail).toBe(201)
  return body
}

/** Creates a location with the given name and a chair with a unique number. */
async function createLocation(clinic: ClinicFixture, name: string): Promise<AnyRecord> {
  const location = await createRecord(clinic, '/api/locations/', { name, timeZone: 'Australia/Perth' })
  await createRecord(clinic, '/equipments/', { kind: 'chair', name: 'Chair 71', number: 71, location: location.id })
  return location
}

test('[PLACE-1] a user with one location opens every screen at that location, whatever its name, and is offered no other', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  await createLocation(clinic, 'Aardvark Street')
  const groups = (await clinic.manager.list('/api/users/', '&username=manager')).items[0]?.['groups']
  const person = { username: 'oneplace', name: 'Olive One', password: demoPassword, groups, locations: [clinic.location.id] }
  await createRecord(clinic, '/api/users/', person)
  await clinic.bookAppointment('Vera', 'Ludlow', ['checkIn'])
  const page = await openPage('oneplace', '/my/#/reception')
  for (const path of ['reception', 'board']) {
    await page.goto(`${server.url}/my/#/${path}`)
    await expect(page.getByText('Vera Ludlow').first()).toBeVisible()
  }
  await page.goto(`${server.url}/my/#/account?tab=settings`)
  await expect(page.getByRole('heading', { name: 'Olive One' })).toBeVisible()
  expect(await page.getByText('Aardvark Street').count()).toBe(0)
  const accountPage = await openPage('manager', '/my/#/account?tab=settings')
  await expect(accountPage.getByText('Aardvark Street').first()).toBeVisible()
})

test('[PLACE-2] a wall display opens at the location it was paired for, even if another location comes first by name', async ({
  browser,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const otherLocation = await createLocation(clinic, 'Zebra Street')
  const size = { viewport: { width: 1920, height: 1080 } }
  const display = await openKioskPage(browser, server.url, clinic, { kind: 'wall', ...size })
  const otherDisplay = await openKioskPage(browser, server.url, { ...clinic, location: otherLocation }, { kind: 'wall', ...size })
  for (const { page } of [display, otherDisplay]) await expect(liveMark(page)).toBeVisible()
  await expect(otherDisplay.page.getByRole('main').getByText('71', { exact: true }).first()).toBeVisible()
  await expect(display.page.getByRole('main').getByText('1', { exact: true }).first()).toBeVisible()
  expect(await display.page.getByRole('main').getByText('71', { exact: true }).count()).toBe(0)
  for (const { page } of [display, otherDisplay]) await page.context().close()
})

test('[PLACE-3] a user without a location reads that they have access to none, and whom to ask', async ({ openPage, server }) => {
  const clinic = await createClinicFixture(server)
  const groups = (await clinic.manager.list('/api/users/', '&username=reception')).items[0]?.['groups']
  await createRecord(clinic, '/api/users/', { username: 'nowhere', name: 'Nora Nowhere', password: demoPassword, groups, locations: [] })
  const page = await openPage('nowhere', '/my/#/reception')
  await expect(page.getByRole('heading', { name: t.shell('noLocationHead') })).toBeVisible()
  expect(await page.getByRole('row').count()).toBe(0)
})

test('[PLACE-5] every screen of a user of two locations names its own, and one press on the name switches to the other', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const yak = await createRecord(clinic, '/api/locations/', { name: 'Yak Street', timeZone: 'Australia/Perth' })
  const groups = (await clinic.manager.list('/api/users/', '&username=manager')).items[0]?.['groups']
  const person = { username: 'twoplaces', name: 'Tui Two', password: demoPassword, groups, locations: [clinic.location.id, yak.id] }
  await createRecord(clinic, '/api/users/', person)
  await clinic.bookAppointment('Nola', 'Kemp', ['checkIn'])
  const page = await openPage('twoplaces', '/my/#/reception')
  const to = (location: string, other: string) => page.getByRole('button', { name: t.common('switchLocation', { location, other }) })
  const own = String(clinic.location['name'])
  await expect(page.getByRole('row', { name: /Nola Kemp/ })).toBeVisible()
  await to(own, 'Yak Street').click()
  await expect(page.getByRole('row', { name: /Nola Kemp/ })).toHaveCount(0)
  for (const path of ['reception', 'board', 'steri', 'waitlist', 'devices']) {
    await page.evaluate((next) => (location.hash = `#/${next}`), path)
    await expect(to('Yak Street', own)).toBeVisible()
  }
  await to('Yak Street', own).click()
  await page.evaluate(() => (location.hash = '#/reception'))
  await expect(page.getByRole('row', { name: /Nola Kemp/ })).toBeVisible()
})

test('[PLACE-6] the time zone of a location is chosen from a list that typing narrows', async ({ openPage, server }) => {
  const clinic = await createClinicFixture(server)
  const created = await createRecord(clinic, '/api/locations/', { name: 'Quokka Street', timeZone: 'Australia/Sydney' })
  const page = await openPage('manager', `/my/#/records?area=locations&record=${created.id}`)
  await page.getByRole('button', { name: t.records('edit') }).click()
  await page.getByRole('combobox', { name: fieldName('locations', 'timeZone') }).fill('perth')
  await page.getByRole('option', { name: 'Australia, Perth' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t.records('save') })
    .click()
  await expect
    .poll(async () => (await clinic.manager.call('GET', `/api/locations/${created.id}`)).body)
    .toMatchObject({ timeZone: 'Australia/Perth' })
})

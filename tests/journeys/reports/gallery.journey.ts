import { expect, type Page } from '@playwright/test'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { demoPassword } from '../../support/server/startServer.ts'

const viewport = { width: 1440, height: 900 }

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: t.reports('navigation') })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
const figureOf = (page: Page, name: string) => rowOf(page, name).locator('.figure')

test('[REPORT-565] Reports opens on the figure of today of each report, which is that of the report and follows each change', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const page = await openPage('manager', '/my/#/reports', { viewport })
  await expect(liveMark(page)).toBeVisible()
  const [bookings, attendance, patients] = [t.reports('names.apti'), t.reports('names.apta'), t.reports('names.pat')]
  await expect(figureOf(page, bookings)).toHaveText(/\d/)
  const [booked, newPatients] = [Number(await figureOf(page, bookings).innerText()), Number(await figureOf(page, patients).innerText())]
  const [first, second] = [await clinic.bookAppointment('Mere', 'Tipene'), await clinic.bookAppointment('Aroha', 'Tipene')]
  await expect(figureOf(page, bookings)).toHaveText(String(booked + 2))
  await clinic.executeCommand('cancel', second, { cancelReason: 'Ill' })
  await expect(figureOf(page, bookings)).toHaveText(String(booked + 1))
  await clinic.executeCommand('checkIn', first)
  await expect(figureOf(page, patients)).toHaveText(String(newPatients + 1))
  const share = await figureOf(page, attendance).innerText()
  await rowOf(page, attendance).getByRole('link').click()
  await expect(page).toHaveURL(/report=apta&period=today/)
  const total = page.getByRole('row').filter({ hasText: t.reports('total') })
  await expect(total.locator('[col-id="attendance"]')).toHaveText(share)
  await page.goBack()
  await expect(figureOf(page, attendance)).toHaveText(share)
})

test('[REPORT-566] a report that a user may not open keeps its name and says so, and its address offers the others', async ({
  openPage,
  server,
}) => {
  const { manager } = await createClinicFixture(server)
  const { body } = await manager.call('POST', '/api/groups/', {
    name: 'Bookings',
    scopes: ['loc', 'prv', 'appt', 'rep', 'rep.apti'],
  })
  const user = { username: 'bookings', name: 'Bo Okings', password: demoPassword, groups: [body.id] }
  expect((await manager.call('POST', '/api/users/', user)).status).toBe(201)
  const page = await openPage('bookings', '/my/#/reports', { viewport })
  const locked = rowOf(page, t.reports('names.pat'))
  await expect(locked).toContainText(t.reports('locked'))
  await expect(locked).toContainText('rep.pat')
  await expect(locked.getByRole('link')).toHaveCount(0)
  await page.goto(`${server.url}/my/#/reports?report=pat`)
  const open = page.getByRole('list', { name: t.reports('openToYou') })
  await expect(open.getByRole('listitem')).toHaveCount(1)
  await expect(open.locator('.figure')).toHaveText(/\d/)
})

test('[REPORT-567] a manager finds a report by one of its figures, and a new view leads to the report that is to be saved', async ({
  openPage,
}) => {
  const page = await openPage('manager', '/my/#/reports', { viewport })
  const list = page.getByRole('list', { name: t.reports('navigation') })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await page.getByRole('searchbox', { name: t.reports('find') }).fill(t.reports('measures.confirmedRate'))
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox', { name: t.reports('find') }).fill('zzz')
  await expect(page.getByText(t.reports('nothingFound', { text: 'zzz' }))).toBeVisible()
  await page.getByRole('button', { name: t.reports('newView') }).click()
  await expect(page.getByText(t.reports('newViewHelp'))).toBeVisible()
  await page.getByRole('menuitem', { name: t.reports('names.pat') }).click()
  await expect(page.getByRole('button', { name: t.reports('save'), exact: true })).toBeVisible()
})

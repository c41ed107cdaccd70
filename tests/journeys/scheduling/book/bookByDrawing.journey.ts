import { expect, type Locator, type Page } from '@playwright/test'
import { daysAfter, dayOf, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import { liveMark, test } from '../../../support/browser/journeyTest.ts'
import { labelled, matching, t } from '../../../support/browser/texts.ts'
import { type ClinicFixture, createClinicFixture } from '../../../support/fixtures/clinicFixture.ts'
import { ownName } from '../../../support/fixtures/ownName.ts'

const wide = { viewport: { width: 1440, height: 900 } }

let clinic: ClinicFixture
let day: string
test.beforeAll(async ({ server }) => {
  clinic = await createClinicFixture(server)
  day = daysAfter(dayOf(instantOf(Date.now()), String(clinic.location['timeZone'])), 40)
})

const at = (time: string) => millisecondsOf(instantAt(day, time, String(clinic.location['timeZone'])))

async function openBook(open: (user: string, path: string, options: object) => Promise<Page>, user: string): Promise<Page> {
  const page = await open(user, `/my/#/book?day=${day}`, wide)
  await expect(liveMark(page)).toBeVisible()
  return page
}

/** The height of a time of the clock in a column, from the appointment that is booked in it. */
async function pixelsOf(anchor: Locator, anchorAt: string): Promise<(time: string) => number> {
  await anchor.scrollIntoViewIfNeeded()
  const box = await anchor.locator('..').boundingBox()
  if (!box) throw new Error('The appointment is not drawn')
  const perMinute = (box.height + 2) / 30
  return (time) => box.y - 1 + ((at(time) - at(anchorAt)) / minutes(1)) * perMinute
}

test('[DAYBOOK-20] the receptionist draws a time and books a patient into it, and presses a time and books a new patient; another desk sees both', async ({
  openPage,
}) => {
  await clinic.manager.call('POST', '/api/patients/', ownName('Drawn', 'Vasquez'))
  const anchored = await clinic.manager.call('POST', '/api/patients/', ownName('Anchor', 'Vasquez'))
  const { status } = await clinic.manager.call('POST', '/api/appointments/', {
    ...{ patient: anchored.body.id, provider: clinic.provider.id, chair: clinic.chair.id, location: clinic.location.id },
    ...{ startsAt: instantOf(at('09:00')), endsAt: instantOf(at('09:30')) },
  })
  expect(status).toBe(201)
  const [page, other] = [await openBook(openPage, 'reception'), await openBook(openPage, 'manager')]
  const column = (on: Page) => on.getByRole('region', { name: matching(String(clinic.provider['name'])) })
  const block = (on: Page, name: string, time: string, length: string) =>
    column(on).getByRole('button', { name: matching(/^/, name, ', ', time, ', ', length) })
  const anchor = block(page, 'Anchor Vasquez', '9:00 am', '30 minutes')
  const y = await pixelsOf(anchor, '09:00')
  const x = ((await column(page).boundingBox())?.x ?? 0) + 60

  await page.mouse.move(x, y('10:00') + 2)
  await page.mouse.down()
  await page.mouse.move(x, y('10:45') - 3, { steps: 5 })
  await page.mouse.up()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /10:00 am, 45 min/ })).toBeVisible()
  await dialog.getByRole('button', { name: t.reception('walkInBook') }).click()
  await expect(dialog.getByText(t.waitlist('patientMissing'))).toBeVisible()
  await dialog.getByLabel(t.waitlist('patient')).fill('Vasquez Drawn')
  await dialog.getByRole('option', { name: matching('Drawn Vasquez') }).click()
  await dialog.getByRole('button', { name: t.reception('walkInBook') }).click()
  for (const on of [page, other]) await expect(block(on, 'Drawn Vasquez', '10:00 am', '45 minutes')).toBeVisible()

  await page.mouse.click(x, y('11:30') + 2)
  await dialog.getByRole('button', { name: t.reception('addPatient') }).click()
  const adding = page.getByRole('dialog').filter({ hasText: t.reception('birthDate') })
  await adding.getByLabel(t.reception('fields.firstName')).fill('Newly')
  await adding.getByLabel(t.reception('fields.lastName')).fill('Vasquez')
  await adding.getByRole('button', { name: t.reception('addPatient') }).click()
  await expect(dialog.getByText('Newly Vasquez')).toBeVisible()
  await dialog.getByRole('button', { name: t.reception('walkInBook') }).click()
  for (const on of [page, other])
    await expect(column(on).getByRole('button', { name: labelled('Newly Vasquez', '11:30 am') })).toBeVisible()
})

import { expect, type Locator, type Page } from '@playwright/test'
import { daysAfter, dayOf, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import { weekdayAndTimeOf } from '#locale/common/time.ts'
import { liveMark, test } from '../../../support/browser/journeyTest.ts'
import { labelled, matching, t } from '../../../support/browser/texts.ts'
import { type ClinicFixture, createClinicFixture } from '../../../support/fixtures/clinicFixture.ts'
import { ownName } from '../../../support/fixtures/ownName.ts'

const wide = { viewport: { width: 1440, height: 900 } }

let clinic: ClinicFixture
let day: string
let timeZone: string
test.beforeAll(async ({ server }) => {
  clinic = await createClinicFixture(server)
  timeZone = String(clinic.location['timeZone'])
  day = daysAfter(dayOf(instantOf(Date.now()), timeZone), 52)
})

const at = (time: string) => instantAt(day, time, timeZone)
const column = (page: Page) => page.getByRole('region', { name: matching(String(clinic.provider['name'])) })
const block = (page: Page, name: string, time: string) => column(page).getByRole('button', { name: labelled(name, time) })

async function bookAnchor(name: string, time: string) {
  const { manager, provider, chair, location } = clinic
  const patient = await manager.call('POST', '/api/patients/', ownName(name, 'Ferreira'))
  const { status } = await manager.call('POST', '/api/appointments/', {
    ...{ patient: patient.body.id, provider: provider.id, chair: chair.id, location: location.id },
    ...{ startsAt: at(time), endsAt: instantOf(millisecondsOf(at(time)) + minutes(30)) },
  })
  expect(status).toBe(201)
}

async function openBook(openPage: (user: string, path: string, options: object) => Promise<Page>): Promise<Page> {
  const page = await openPage('reception', `/my/#/book?day=${day}`, wide)
  await expect(liveMark(page)).toBeVisible()
  return page
}

/** Presses the column an hour after an appointment of half an hour. */
async function pressHourAfter(page: Page, anchor: Locator) {
  await anchor.scrollIntoViewIfNeeded()
  const box = await anchor.locator('..').boundingBox()
  if (!box) throw new Error('The appointment is not drawn')
  await page.mouse.click(box.x + 30, box.y - 1 + (box.height + 2) * 2 + 2)
}

test('[REACH-465] the receptionist takes the single match by Enter, reads day and time in the toast, and finds the last type at the next time', async ({
  openPage,
}) => {
  await bookAnchor('Anchor', '09:00')
  await clinic.manager.call('POST', '/api/patients/', ownName('Singular', 'Ferreira'))
  const page = await openBook(openPage)
  await pressHourAfter(page, block(page, 'Anchor Ferreira', '9:00 am'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.waitlist('patient')).fill('Ferreira Singular')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Singular Ferreira')).toBeVisible()
  const type = dialog.getByRole('button', { name: new RegExp(t.reception('walkInType')) })
  await type.click()
  const option = page.getByRole('option').last()
  const name = String(await option.textContent())
  await option.click()
  await dialog.getByRole('button', { name: t.reception('walkInBook') }).click()
  await expect(page.getByText(t.reception('didBook', { when: weekdayAndTimeOf(at('10:00'), timeZone) }))).toBeVisible()

  await pressHourAfter(page, block(page, 'Singular Ferreira', '10:00 am'))
  await expect(type).toHaveText(new RegExp(name.slice(0, 8)))
})

test('[REACH-466] a new patient is added in place of the booking, by name first, with what was typed, and the booking goes on', async ({
  openPage,
}) => {
  await bookAnchor('Pivot', '13:00')
  const page = await openBook(openPage)
  await pressHourAfter(page, block(page, 'Pivot Ferreira', '1:00 pm'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.waitlist('patient')).fill('Novella Ferreira')
  await dialog.getByRole('button', { name: t.reception('addPatient') }).click()
  await expect(dialog.getByRole('heading', { name: t.reception('addPatient') })).toBeVisible()
  await expect(dialog).toHaveCount(1)
  const first = dialog.getByLabel(t.reception('fields.firstName'), { exact: true })
  await expect(first).toBeFocused()
  await expect(first).toHaveValue('Novella')
  await dialog.getByRole('button', { name: t.reception('addPatient') }).click()
  await expect(dialog.getByText('Novella Ferreira')).toBeVisible()
  await dialog.getByRole('button', { name: t.reception('walkInBook') }).click()
  await expect(block(page, 'Novella Ferreira', '2:00 pm')).toBeVisible()
})

test('[REACH-467] the receptionist cancels an appointment from its block in the book, with a reason from the list', async ({
  openPage,
}) => {
  await bookAnchor('Withdrawn', '15:30')
  const page = await openBook(openPage)
  await block(page, 'Withdrawn Ferreira', '3:30 pm').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: labelled(t.actions('cancel'), 'Withdrawn Ferreira') })
    .click()
  await page.getByRole('button', { name: t.reception('cancelReasons.transport') }).click()
  await expect(page.getByText(t.reception('didCancel', { name: 'Withdrawn Ferreira' }))).toBeVisible()
})

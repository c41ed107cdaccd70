import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { createClinicFixture, type ClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { bookAppointmentIn, addWaitlistEntry } from '../../support/fixtures/waitlistFixture.ts'
import { labelled, t } from '../../support/browser/texts.ts'

let clinic: ClinicFixture
test.beforeAll(async ({ server }) => {
  clinic = await createClinicFixture(server)
})

const tall = { viewport: { width: 1440, height: 1800 } }
const gapsOf = async () => (await clinic.manager.list('/api/waitlists/gaps/', `&provider=${String(clinic.chair['provider'])}`)).items
const chair = () => String(clinic.chair['number'])

async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: label }).press('Enter')
  await page.getByRole('option', { name: option, exact: true }).press('Enter')
}

/** @returns a later date in the practice's time zone. */
function dayAfter(days: number): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: String(clinic.location['timeZone']) })
  return day.format(new Date(Date.now() + days * 86_400_000))
}

/** @param days how many days later the gap is: each test has days of its own, because the form offers only free times */
async function fillGapForm(page: Page, minutes: string, days: number): Promise<void> {
  await page.getByRole('button', { name: t.waitlist('openGap') }).press('Enter')
  await chooseOption(page, t.waitlist('openChair'), t.waitlist('chairNumber', { chair: chair() }))
  await page.getByRole('textbox', { name: t.waitlist('openDay') }).fill(dayAfter(days))
  await chooseOption(page, t.waitlist('openStart'), '9:15 am')
  await page.getByLabel(t.waitlist('openMinutes'), { exact: true }).fill(minutes)
}

test('[SHOWN-11] an error while creating a gap appears at its field and nothing is created; a corrected gap is created once, with the keyboard alone', async ({
  openPage,
}) => {
  const other = await openPage('manager', '/my/#/waitlist', tall)
  await fillGapForm(other, '30', 8)
  const page = await openPage('manager', '/my/#/waitlist', tall)
  await fillGapForm(page, '5', 8)
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel(t.waitlist('openMinutes'), { exact: true }).press('Enter')
  await expect(page.getByRole('textbox', { name: t.waitlist('openMinutes') })).toHaveAccessibleDescription(t.refusals('isLongEnough'))
  expect(await gapsOf()).toEqual([])
  await page.getByLabel(t.waitlist('openMinutes'), { exact: true }).fill('45')
  await page.getByLabel(t.waitlist('openMinutes'), { exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await gapsOf()).toMatchObject([{ causeKind: 'manual', chair: clinic.chair.id, state: 'settling' }])

  await other.getByLabel(t.waitlist('openMinutes'), { exact: true }).press('Enter')
  await expect(other.getByText(t.refusals('timeIsFree'))).toBeVisible()
  expect(await gapsOf()).toHaveLength(1)
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t.common('cancel') })
    .press('Enter')
  await page.getByRole('button', { name: t.waitlist('deleteGap') }).press('Enter')
  await expect(page.getByRole('heading', { name: /9:15 am/ })).toHaveCount(0)
  expect(await gapsOf()).toEqual([])
})

test('[SHOWN-10] a manually created gap is selected and shows its best matches at once, and its offers can be withdrawn', async ({
  openPage,
}) => {
  const appointment = await bookAppointmentIn(clinic, 72, 'Hinemoa', 'Karetu')
  await addWaitlistEntry(clinic, appointment)
  const page = await openPage('manager', '/my/#/waitlist', tall)
  await fillGapForm(page, '30', 1)
  await page.getByRole('button', { name: t.waitlist('createGap') }).click()
  await expect(page.getByRole('heading', { name: /9:15 am/ })).toBeVisible()
  const matches = page.getByRole('region', { name: t.waitlist('matches') })
  await expect(matches.getByText('Hinemoa Karetu')).toBeVisible()

  await page.getByRole('button', { name: labelled(t.waitlist('offerOne'), 'Hinemoa Karetu') }).click()
  const offerItem = page
    .getByRole('region', { name: t.waitlist('waves') })
    .getByRole('listitem')
    .filter({ hasText: 'Hinemoa Karetu' })
  await expect(offerItem).toContainText(t.gaps('offerState.sent'))
  await page.getByRole('button', { name: labelled(t.waitlist('withdrawOffer'), 'Hinemoa Karetu') }).click()
  await expect(offerItem).toContainText(t.gaps('offerState.withdrawn'))
  const [offer] = (await clinic.manager.list('/api/waitlists/offers/', `&patient=${String(appointment['patient'])}`)).items
  expect(offer).toMatchObject({ state: 'withdrawn' })
})

test('[SHOWN-12] the user holds a gap for a patient and books that patient into it from the gap', async ({ openPage }) => {
  const cancelled = await bookAppointmentIn(clinic, 4, 'Awhina', 'Pere')
  const laterAppointment = await bookAppointmentIn(clinic, 96, 'Rangi', 'Matua')
  await addWaitlistEntry(clinic, laterAppointment)
  await clinic.executeCommand('cancel', cancelled, { cancelReason: 'Rang to say no' })
  const [gap] = (await clinic.manager.list('/api/waitlists/gaps/', `&cause=${cancelled.id}`)).items
  const page = await openPage('manager', `/my/#/waitlist?gap=${gap?.id}`, tall)
  const matches = page.getByRole('region', { name: t.waitlist('matches') })
  await matches.getByRole('button', { name: t.waitlist('more', { name: 'Rangi Matua' }) }).click()
  await page.getByRole('menuitem', { name: t.waitlist('holdAbout', { name: 'Rangi Matua' }) }).click()
  await expect(page.getByText(t.gaps('heldFor', { name: 'Rangi Matua' }))).toBeVisible()
  await page.getByRole('button', { name: t.waitlist('bookFor', { name: 'Rangi Matua' }), exact: true }).click()
  await expect(page.getByText(t.waitlist('filledBy', { name: 'Rangi Matua' })).first()).toBeVisible()
  expect((await clinic.manager.call('GET', `/api/appointments/${laterAppointment.id}`)).body).toMatchObject({
    startsAt: cancelled['startsAt'],
  })
})

test('[SHOWN-13] the user resumes a closed waitlist entry with one press', async ({ openPage }) => {
  const appointment = await bookAppointmentIn(clinic, 120, 'Tamahau', 'Eruera')
  await addWaitlistEntry(clinic, appointment, false)
  const readEntry = async () => (await clinic.manager.list('/api/waitlists/', `&patient=${String(appointment['patient'])}`)).items[0]
  const cancelled = await bookAppointmentIn(clinic, 5, 'Arapeta', 'Ngata')
  await clinic.executeCommand('cancel', cancelled, { cancelReason: 'Rang to say no' })
  const [gap] = (await clinic.manager.list('/api/waitlists/gaps/', `&cause=${cancelled.id}`)).items
  const bookCommand = { command: 'waitlists/gaps.give', record: gap?.id ?? '', data: { heldFor: (await readEntry())?.id } }
  expect((await clinic.manager.command(bookCommand)).status).toBe(200)
  expect(await readEntry()).toMatchObject({ state: 'booked' })

  const page = await openPage('manager', '/my/#/waitlist', tall)
  const waitingRegion = page.getByRole('region', { name: t.waitlist('waiting') })
  await expect(waitingRegion.getByText('Tamahau Eruera')).toHaveCount(0)
  await waitingRegion.getByRole('button', { name: t.waitlist('closedEntries') }).click()
  const entryItem = waitingRegion.getByRole('listitem').filter({ hasText: 'Tamahau Eruera' })
  await expect(entryItem).toContainText(t.waitlist('entryState.booked'))
  await entryItem.getByRole('button', { name: t.waitlist('more', { name: 'Tamahau Eruera' }) }).click()
  await page.getByRole('menuitem', { name: t.waitlist('resume') }).click()
  await expect(entryItem).toBeVisible()
  await expect(entryItem).not.toContainText(t.waitlist('entryState.booked'))
  expect(await readEntry()).toMatchObject({ state: 'waiting' })
})

test('[JOURNEY-11] a dialog that waits for its answer shows the busy indicator until the server answers', async ({ openPage }) => {
  const page = await openPage('manager', '/my/#/waitlist', tall)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/commands/', async (route) => {
    await released
    await route.continue()
  })
  await fillGapForm(page, '5', 15)
  await page.getByLabel(t.waitlist('openMinutes'), { exact: true }).press('Enter')
  const busy = page
    .getByRole('dialog')
    .getByRole('status')
    .filter({ hasText: t.common('busy') })
  await expect(busy).toBeVisible()
  release()
  await expect(busy).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: t.waitlist('openMinutes') })).toHaveAccessibleDescription(t.refusals('isLongEnough'))
})

import { expect, type Page } from '@playwright/test'
import { shortDayOf } from '#locale/common/time.ts'
import { Temporal } from '#domain/temporal.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { countTaps } from '../../support/browser/taps.ts'
import { labelled, matching, t } from '../../support/browser/texts.ts'
import { type ClinicFixture, createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

let clinic: ClinicFixture
test.beforeAll(async ({ server }) => {
  clinic = await createClinicFixture(server)
})

const pictures = 'test-results/reach'
const shot = (page: Page, name: string) => page.screenshot({ path: `${pictures}/${name}.png` })

const searchButton = (page: Page) => page.getByRole('button', { name: t.reception('find') })
const openReception = async (openPage: (username: string, path: string) => Promise<Page>, username = 'reception') => {
  const page = await openPage(username, '/my/#/reception')
  await expect(page.getByText(t.common('live'), { exact: true })).toBeVisible()
  return page
}

/** The Tuesday of next week at the practice. */
function nextTuesday(): Temporal.PlainDate {
  const today = Temporal.Now.plainDateISO(String(clinic.location['timeZone']))
  return today.add({ days: 9 - today.dayOfWeek })
}

const createPatient = async (fields: object): Promise<AnyRecord> => (await clinic.manager.call('POST', '/api/patients/', fields)).body
const appointmentsOf = async (patient: AnyRecord) =>
  (await clinic.manager.call('GET', `/api/appointments/?patient=${patient.id}`)).body['items'] as readonly AnyRecord[]
const dayOfAppointment = (appointment: AnyRecord | undefined) =>
  Temporal.Instant.from(String(appointment?.['startsAt'])).toZonedDateTimeISO(String(clinic.location['timeZone'])).toPlainDate().toString()

async function bookOn(patient: AnyRecord, day: Temporal.PlainDate): Promise<AnyRecord> {
  const startsAt = day.toZonedDateTime({ timeZone: String(clinic.location['timeZone']), plainTime: '10:00' }).toInstant()
  const { body } = await clinic.manager.call('POST', '/api/appointments/', {
    patient: patient.id,
    location: clinic.location.id,
    provider: clinic.chair['provider'],
    chair: clinic.chair.id,
    startsAt: startsAt.toString(),
    endsAt: startsAt.add({ minutes: 30 }).toString(),
    overlapReason: 'A test has several',
  })
  return body
}

test('[REACH-11] the receptionist books next Tuesday for a patient in at most five taps', { tag: '@core' }, async ({ openPage }) => {
  const patient = await createPatient({ firstName: 'Tavita', lastName: 'Leota', birthDate: '1984-05-17', phone: '+61412555777' })
  const page = await openReception(openPage)
  const taps = countTaps(page)
  await taps.click(searchButton(page))
  await taps.type('17/5/84')
  await expect(page.getByRole('row', { name: 'Tavita Leota', exact: true })).toBeVisible()
  await shot(page, '1-found-by-birth-date')
  await taps.click(page.getByRole('row', { name: 'Tavita Leota', exact: true }).getByRole('button', { name: t.finder('bookAhead') }))
  await taps.click(page.getByLabel(t.bookingDialog('onDay'), { exact: true }))
  await taps.press('Control+a')
  await taps.type(shortDayOf(nextTuesday().toString()))
  await shot(page, '2-book-next-tuesday')
  await taps.click(page.getByRole('button', { name: t.reception('walkInBook'), exact: true }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await appointmentsOf(patient)).map(dayOfAppointment)).toEqual([nextTuesday().toString()])
  expect(taps.count()).toBeLessThanOrEqual(5)
})

test('[REACH-12] the receptionist adds and books a patient who is not found in at most eight taps', async ({ openPage }) => {
  const page = await openReception(openPage)
  const taps = countTaps(page)
  await taps.click(searchButton(page))
  await taps.type('Losa Wolfgramm')
  await expect(page.getByText(t.finder('none', { typed: 'Losa Wolfgramm' }))).toBeVisible()
  await shot(page, '3-no-match')
  await taps.click(page.getByRole('row', { name: t.finder('addPatient') }))
  await expect(page.getByLabel(t.reception('fields.lastName'), { exact: true })).toHaveValue('Wolfgramm')
  await taps.click(page.getByLabel(t.reception('birthDate'), { exact: true }))
  await taps.type('2/3/1991')
  await taps.click(page.getByLabel(t.reception('phoneNumber'), { exact: true }))
  await taps.type('0412 555 431')
  await shot(page, '4-add-patient')
  await taps.click(page.getByRole('button', { name: t.reception('addAndBook') }))
  await taps.click(page.getByRole('button', { name: t.reception('walkInBook'), exact: true }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const [patient] = (await clinic.manager.call('GET', '/api/patients/?q=wolfgramm')).body['items'] as readonly AnyRecord[]
  expect(patient).toMatchObject({ firstName: 'Losa', birthDate: '1991-03-02', phone: '+61412555431' })
  expect(patient && (await appointmentsOf(patient))).toHaveLength(1)
  expect(taps.count()).toBeLessThanOrEqual(8)
})

test('[REACH-13] the receptionist cancels an appointment of any day in at most three taps, with a reason from the list, and can undo it', async ({
  openPage,
}) => {
  const patient = await createPatient({ firstName: 'Peni', lastName: 'Ravouvou', phone: '+61412555888' })
  const appointment = await bookOn(patient, nextTuesday().add({ weeks: 3 }))
  const read = async () => (await clinic.manager.call('GET', `/api/appointments/${appointment.id}`)).body
  const page = await openReception(openPage)
  const taps = countTaps(page)
  await taps.click(searchButton(page))
  await taps.type('555 888')
  const row = page.getByRole('row', { name: 'Peni Ravouvou', exact: true })
  await expect(row).toBeVisible()
  await shot(page, '5-found-by-phone')
  await taps.click(row.getByRole('button', { name: labelled(t.actions('cancel'), 'Peni Ravouvou') }))
  await shot(page, '6-cancel-reasons')
  await taps.click(page.getByRole('button', { name: t.reception('cancelReasons.transport') }))
  expect(taps.count()).toBeLessThanOrEqual(3)
  await expect(page.getByText(t.reception('didCancel', { name: 'Peni Ravouvou' }))).toBeVisible()
  await shot(page, '7-cancelled')
  expect(await read()).toMatchObject({ cancelReason: t.reception('cancelReasons.transport'), state: { visit: 'cancelled' } })
  await page.getByRole('button', { name: t.common('undo'), exact: true }).click()
  await expect.poll(read).toMatchObject({ cancelReason: null, state: { visit: 'scheduled' } })
})

test('[REACH-14] an appointment of another day opens, moves and shows its changes from the search', async ({ openPage }) => {
  const patient = await createPatient({ firstName: 'Mereana', lastName: 'Te Kanawa-Papadimitropoulos', birthDate: '1950-01-02' })
  const appointment = await bookOn(patient, nextTuesday().add({ weeks: 4 }))
  const page = await openReception(openPage)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('te kanawa')
  const row = page.getByRole('row', { name: 'Mereana Te Kanawa-Papadimitropoulos', exact: true })
  await row.getByRole('button', { name: labelled(t.finder('open'), 'Mereana') }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: /Te Kanawa/ })).toBeVisible()
  await shot(page, '8-open-another-day')
  await drawer.getByRole('button', { name: t.appointmentDrawer('answers.confirm') }).click()
  await expect(drawer).toContainText(t.states('confirmation.confirmed'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('te kanawa')
  await row.getByRole('button', { name: labelled(t.reception('move'), 'Mereana') }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: matching(/Te Kanawa/) })).toBeVisible()
  await shot(page, '9-move-another-day')
  expect((await clinic.manager.call('GET', `/api/appointments/${appointment.id}`)).body).toMatchObject({
    state: { confirmation: 'confirmed' },
  })
})

const sizes = [
  [1280, 800],
  [1920, 1080],
  [820, 1180],
] as const

test('[REACH-16] every button of the search has a name of its own, and the longest names fit each size of screen', async ({ openPage }) => {
  const day = nextTuesday()
  for (const firstName of ['Maximiliana-Konstantina', 'Alexandrina']) {
    const patient = await createPatient({ firstName, lastName: 'Featherstonehaugh-Papadimitropoulos', phone: '+61298765432' })
    for (const weeks of [1, 2, 3, 4]) await bookOn(patient, day.add({ weeks }))
  }
  await clinic.bookAppointment('Konstantin', 'Featherstonehaugh-Papadimitropoulos')
  const page = await openReception(openPage)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('featherstonehaugh')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row').first()).toContainText('Konstantin')
  await expect(dialog.getByRole('button', { name: labelled(t.actions('checkIn'), 'Konstantin') })).toBeVisible()
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await shot(page, `search-${width}`)
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  }
  await dialog.getByRole('combobox').press('ArrowDown')
  const person = dialog.getByRole('row', { name: /^(Maximiliana-Konstantina|Alexandrina) / }).first()
  await person.getByRole('gridcell').first().click()
  await expect(person.getByRole('button', { name: labelled(t.finder('open'), '') })).toHaveCount(4)
  const names = await dialog
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent))
  expect(names.length).toBeGreaterThan(12)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

import { expect, type Page } from '@playwright/test'
import { test } from '../../support/browser/journeyTest.ts'
import {
  openKioskPage,
  arrivalsOf,
  expectQuestion,
  bookPatient,
  enterBirthDate,
  enterLastName,
  identify,
  type Patient,
  tap,
  attendanceOf,
} from '../../support/browser/kioskPage.ts'
import { createClinicFixture, type ClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { anyCount, kioskLanguage, matching, t } from '../../support/browser/texts.ts'

const goOffline = (page: Page) => page.context().setOffline(true)
const goOnline = (page: Page) => page.context().setOffline(false)

/** @returns the code that the kiosk shows, which the patient tells reception. */
const codeShownOn = async (page: Page): Promise<string> => {
  await expectQuestion(page, t.kiosk('tellReception'))
  await expect(page.getByText(t.kiosk('tellReceptionHelp'))).toBeVisible()
  return (await page.locator('main bdi').innerText()).replaceAll(/\s/g, '')
}

/** Expects exactly one arrival, with the code that the kiosk showed. */
async function expectOneArrival(clinic: ClinicFixture, patient: Patient, code: string): Promise<void> {
  await expect.poll(() => arrivalsOf(clinic, patient)).toHaveLength(1)
  const [arrival] = await arrivalsOf(clinic, patient)
  expect(arrival).toMatchObject({ shortCode: code, patient: patient.id })
  expect(await attendanceOf(clinic, patient)).toBe('arrived')
}

test('[GLASS-7] if the network is lost before the patient is identified, the kiosk promises nothing; it sends the check-in after reconnecting', async ({
  browser,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const patient = await bookPatient(clinic, 'Aroha', 'Tamihana')
  const { page } = await openKioskPage(browser, server.url, clinic)
  await enterBirthDate(page, patient)
  await goOffline(page)
  await enterLastName(page, patient)
  const code = await codeShownOn(page)
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}$/)
  await expect(page.getByText(t.kiosk('receptionKnows'))).toHaveCount(0)
  await expect(page.getByText(t.kiosk('waitingToSend', { count: 1 }))).toBeVisible()
  expect(await arrivalsOf(clinic, patient)).toEqual([])
  await tap(page, t.kiosk('done'))
  await expectQuestion(page, t.kiosk('birthDate'))

  await page.reload()
  await expectQuestion(page, t.kiosk('birthDate'))
  await expect(page.getByText(t.kiosk('waitingToSend', { count: 1 }))).toBeVisible()
  await goOnline(page)
  await expectOneArrival(clinic, patient, code)
  await expect(page.getByText(matching(t.kiosk('waitingToSend', { count: anyCount })))).toHaveCount(0)
  await page.context().close()
})

test('[GLASS-7] if the network is lost at confirmation, the kiosk shows a code and sends the check-in exactly once after reconnecting', async ({
  browser,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const patient = await bookPatient(clinic, 'Hemi', 'Waaka')
  const { page } = await openKioskPage(browser, server.url, clinic)
  await identify(page, patient)
  await expectQuestion(page, t.kiosk('confirmAppointment'))
  await goOffline(page)
  await tap(page, t.kiosk('yes'))
  const code = await codeShownOn(page)
  expect(await attendanceOf(clinic, patient)).toBe('scheduled')
  await goOnline(page)
  await expectOneArrival(clinic, patient, code)
  await page.context().close()
})

test('[GLASS-8] if the network is lost after confirmation, the kiosk says that the patient is checked in and that the rest was not sent', async ({
  browser,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const patient = await bookPatient(clinic, 'Mere', 'Parata', { phone: '+61412555018' })
  const { page } = await openKioskPage(browser, server.url, clinic)
  await identify(page, patient)
  await tap(page, t.kiosk('yes'))
  await expectQuestion(page, t.kiosk('details'))
  expect(await attendanceOf(clinic, patient)).toBe('arrived')
  await page.getByRole('button', { name: t.kiosk('phone') }).click()
  for (const digit of '0412555019') await tap(page, digit)
  await tap(page, t.kiosk('next'))
  await goOffline(page)
  await tap(page, t.kiosk('sendChanges'))
  await expectQuestion(page, t.kiosk('tellReception'))
  await expect(page.getByText(t.kiosk('tellRemainder'))).toBeVisible()
  await expect(page.getByText(t.kiosk('tellReceptionHelp'))).toHaveCount(0)
  expect(await clinic.manager.list('/api/kiosk/proposals/', `&patient=${patient.id}`)).toMatchObject({ items: [] })
  await goOnline(page)
  // The kiosk may still send the changes while its session is open; there is one arrival in any case.
  expect(await arrivalsOf(clinic, patient)).toHaveLength(1)
  await page.context().close()
})

test('[GLASS-9] the kiosk repeats a request whose response is lost, with the same idempotency key, and the patient arrives once', async ({
  browser,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const patient = await bookPatient(clinic, 'Rangi', 'Paewai')
  const { page } = await openKioskPage(browser, server.url, clinic)
  await identify(page, patient)
  await expectQuestion(page, t.kiosk('confirmAppointment'))
  let lostResponses = 0
  await page.route('**/api/commands/', async (route) => {
    if (!String(route.request().postData()).includes('kiosk/sessions.confirm') || lostResponses > 0) return route.continue()
    lostResponses += 1
    await route.fetch()
    return route.abort()
  })
  await tap(page, t.kiosk('yes'))
  await expectQuestion(page, t.kiosk('details'))
  expect(lostResponses).toBe(1)
  expect(await arrivalsOf(clinic, patient)).toHaveLength(1)
  await page.context().close()
})

test('[GLASS-10] an installed kiosk opens without a network', async ({ browser, server }) => {
  const clinic = await createClinicFixture(server)
  const { page } = await openKioskPage(browser, server.url, clinic)
  await expectQuestion(page, t.kiosk('birthDate'))
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  expect(await (await page.request.get(server.url + String(manifest))).json()).toMatchObject({
    scope: '/apps/kiosk/',
    display: 'fullscreen',
  })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match(location.href)))).toBe(true)
  await goOffline(page)
  await page.reload()
  await expectQuestion(page, t.kiosk('birthDate'))
  await tap(page, kioskLanguage('zh-Hans').name)
  await expectQuestion(page, kioskLanguage('zh-Hans').t('birthDate'))
  await page.context().close()
})

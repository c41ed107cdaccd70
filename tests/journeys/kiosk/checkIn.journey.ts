import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import {
  createReceptionClient,
  openKioskPage,
  arrivalsOf,
  expectQuestion,
  bookPatient,
  fillForms,
  enterBirthDate,
  enterLastName,
  identify,
  tap,
  attendanceOf,
} from '../../support/browser/kioskPage.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { kioskLanguage, t } from '../../support/browser/texts.ts'

test('[GLASS-1, GLASS-15] the kiosk asks one question per screen up to a signed form, and says that reception knows only after Reception has the arrival', {
  tag: '@core',
}, async ({ browser, server }) => {
  test.slow()
  const clinic = await createClinicFixture(server)
  const patient = await bookPatient(clinic, 'Kiri', 'Walker', { phone: '+61412555018' })
  const questions = [{ code: 'agreed', kind: 'yesNo', text: 'May we continue?' }]
  const form = { name: 'Consent to a test', questions, consent: 'I agree to this test.', needsSignature: true }
  const { body: consent } = await clinic.manager.call('POST', '/api/forms/', form)
  const { page } = await openKioskPage(browser, server.url, clinic)
  await identify(page, patient)
  await expectQuestion(page, t.kiosk('hello', { name: 'Kiri' }))
  await expect(page.getByText('Walker')).toHaveCount(0)
  expect(await attendanceOf(clinic, patient)).toBe('scheduled')
  await tap(page, t.kiosk('yes'))
  await expectQuestion(page, t.kiosk('details'))
  await expect(page.getByText('412555018')).toHaveCount(0)
  await page.getByRole('button', { name: t.kiosk('phone') }).click()
  for (const digit of '0412555019') await tap(page, digit)
  await tap(page, t.kiosk('next'))
  await tap(page, t.kiosk('sendChanges'))
  await expect(page.getByRole('heading', { name: t.kiosk('details') })).toHaveCount(0)
  const proposals = async () => (await clinic.manager.list('/api/kiosk/proposals/', `&patient=${patient.id}`)).items
  // The kiosk shows the next question while its answer is on the way.
  await expect
    .poll(proposals)
    .toMatchObject([{ state: 'proposed', changes: [{ field: 'phone', was: '+61412555018', becomes: '+61412555019' }] }])
  expect((await clinic.manager.call('GET', `/api/patients/${patient.id}`)).body['phone']).toBe('+61412555018')
  expect(await arrivalsOf(clinic, patient)).toHaveLength(1)

  // No reception screen has received the arrival yet, so the kiosk must not say that reception knows.
  await expect(page.getByText(t.kiosk('receptionKnows'))).toHaveCount(0)
  const receptionClient = await createReceptionClient(server.url, clinic)
  await fillForms(page)
  await expectQuestion(page, `${t.kiosk('thanks', { name: 'Kiri' })}\n${t.kiosk('receptionKnows')}`)
  const forms = (await clinic.manager.list('/api/submissions/', `&patient=${patient.id}`)).items
  expect(forms.length).toBeGreaterThan(0)
  expect(forms.map(({ state }) => state)).toEqual(forms.map(() => 'complete'))
  const signed = forms.find((submission) => submission['form'] === consent.id)
  expect(signed).toMatchObject({ answers: { agreed: false }, signature: expect.stringMatching(/^M\d/), formVersion: 1 })
  await clinic.manager.call('DELETE', `/api/forms/${consent.id}`, undefined, { 'if-match': '"1"' })
  receptionClient.close()
  await page.context().close()
})

test('[GLASS-11] the kiosk offers no way out of its page, and no field that the browser fills in or remembers', async ({
  browser,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const patient = await bookPatient(clinic, 'Moana', 'Rata')
  const { page } = await openKioskPage(browser, server.url, clinic)
  await enterBirthDate(page, patient)
  await expectQuestion(page, t.kiosk('whatLastName'))
  await page.goBack()
  await expectQuestion(page, t.kiosk('whatLastName'))
  await enterLastName(page, patient)
  await expectQuestion(page, t.kiosk('confirmAppointment'))
  await expect(page.locator('a, input, textarea, select, iframe')).toHaveCount(0)
  const isKept = await page.evaluate(() =>
    ['contextmenu', 'selectstart', 'dragstart'].map(
      (kind) => !document.body.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true })),
    ),
  )
  expect(isKept).toEqual([true, true, true])
  await tap(page, t.kiosk('no'))
  await expectQuestion(page, t.kiosk('seeReception'))
  expect(await attendanceOf(clinic, patient)).toBe('scheduled')
  expect(await arrivalsOf(clinic, patient)).toEqual([])
  await page.context().close()
})

test('[GLASS-16] scanning the code from the message replaces date of birth and surname; the code of another practice finds no appointment', async ({
  browser,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const patient = await bookPatient(clinic, 'Nikau', 'Tautari')
  const { body } = await clinic.manager.call('GET', `/api/appointments/${patient.appointment}/kioskcode`)
  const { page } = await openKioskPage(browser, server.url, clinic)
  await expectQuestion(page, t.kiosk('birthDate'))
  // Dispatched in the page, because Playwright's keyboard is slower than a scanner.
  const scan = (code: string) =>
    page.evaluate((keys) => {
      for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }, Array.from(code).concat('Enter'))
  await scan(String(body['code']).replace(/^.{4}/, 'AAAA'))
  await expectQuestion(page, t.kiosk('notFound'))
  await tap(page, t.kiosk('tryAgain'))
  await scan(String(body['code']))
  await expectQuestion(page, t.kiosk('hello', { name: 'Nikau' }))
  expect(await attendanceOf(clinic, patient)).toBe('scheduled')
  await page.context().close()
})

test('[GLASS-4] in Arabic the kiosk runs from right to left, and digits and the date keep their order', async ({ browser, server }) => {
  const clinic = await createClinicFixture(server)
  const patient = await bookPatient(clinic, 'Layla', 'Haddad')
  const arabic = kioskLanguage('ar')
  const { page } = await openKioskPage(browser, server.url, clinic)
  await expectQuestion(page, t.kiosk('birthDate'))
  await tap(page, arabic.name)
  await expectQuestion(page, arabic.t('birthDate'))
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['ar', 'rtl'])
  for (const digit of patient.digits) await tap(page, digit)
  expect((await page.locator('dd').allInnerTexts()).map((text) => text.trim())).toEqual(['07', '03', '1990'])
  const at = async (digit: string) => (await page.getByRole('button', { name: digit, exact: true }).boundingBox())?.x ?? 0
  expect(await at('1')).toBeLessThan(await at('3'))
  await tap(page, arabic.t('startAgain'))
  await expectQuestion(page, t.kiosk('birthDate'))
  await page.context().close()
})

const looks = [
  { colorScheme: 'light', viewport: { width: 820, height: 1180 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const

for (const look of looks) {
  test(`[GLASS-12] check-in has no accessibility violations, needs no scrolling and has keys of at least 90 pixels: ${look.colorScheme}, ${look.viewport.width} wide`, async ({
    browser,
    server,
  }) => {
    test.slow()
    const clinic = await createClinicFixture(server)
    const patient = await bookPatient(clinic, 'Tui', `Aspen${look.colorScheme}`)
    const { page } = await openKioskPage(browser, server.url, clinic, look)
    const smallest = () =>
      page.locator('main button').evaluateAll((keys) => Math.min(...keys.map((key) => Math.round(key.getBoundingClientRect().height))))
    const isFine = async () => {
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
    }
    await expectQuestion(page, t.kiosk('birthDate'))
    await isFine()
    expect(await smallest()).toBeGreaterThanOrEqual(90)
    await enterBirthDate(page, patient)
    await isFine()
    expect(await smallest()).toBeGreaterThanOrEqual(90)
    await enterLastName(page, patient)
    await expectQuestion(page, t.kiosk('confirmAppointment'))
    await isFine()
    await tap(page, t.kiosk('yes'))
    await expectQuestion(page, t.kiosk('details'))
    await isFine()
    await tap(page, t.kiosk('askForHelp'))
    await expectQuestion(page, t.kiosk('helpAsked'))
    await isFine()
    await page.context().close()
  })
}

import { expect, type Page } from '@playwright/test'
import { test } from '../../support/browser/journeyTest.ts'
import {
  openKioskPage,
  arrivalsOf,
  expectQuestion,
  bookPatient,
  fillForms,
  identify,
  type Patient,
  tap,
} from '../../support/browser/kioskPage.ts'
import { createClinicFixture, type ClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { kioskLanguage, t } from '../../support/browser/texts.ts'

const oneQuestion = [{ code: 'agreed', kind: 'yesNo', text: 'May we continue?' }]

/** Checks a patient in at reception and requests a form. @returns functions to show the form on a kiosk and to read its state. */
async function requestFormFor(clinic: ClinicFixture, patient: Patient, questions: readonly object[] = oneQuestion) {
  const { manager } = clinic
  const consent = { name: 'Consent at reception', questions, consent: 'I agree.', needsSignature: true, active: false }
  const { body: form } = await manager.call('POST', '/api/forms/', consent)
  const submissionData = { form: form.id, patient: patient.id, appointment: patient.appointment, location: clinic.location.id }
  const { body: submission } = await manager.call('POST', '/api/submissions/', submissionData)
  await manager.command({ command: 'appointments.checkIn', record: patient.appointment })
  const state = async () => (await manager.call('GET', `/api/submissions/${submission.id}`)).body['state']
  const showFormOn = (device: string) => manager.command({ command: 'kiosk.showForm', record: device, data: { showForm: submission.id } })
  const answers = async () => (await manager.call('GET', `/api/submissions/${submission.id}`)).body['answers']
  return { state, answers, hand: showFormOn }
}

test('[GLASS-19] a form that reception shows on a kiosk opens on that kiosk only; the patient signs it, and the kiosk is cleared', async ({
  browser,
  server,
}) => {
  test.slow()
  const clinic = await createClinicFixture(server)
  const patient = await bookPatient(clinic, 'Hana', 'Ruru')
  const { state, hand: showFormOn } = await requestFormFor(clinic, patient)
  const [kiosk, otherKiosk] = [await openKioskPage(browser, server.url, clinic), await openKioskPage(browser, server.url, clinic)]
  await expectQuestion(kiosk.page, t.kiosk('birthDate'))
  await showFormOn(kiosk.device.id)
  await expectQuestion(kiosk.page, `${t.kiosk('hello', { name: 'Hana' })}\n${t.kiosk('formHanded')}`)
  await expect(kiosk.page.getByText('Ruru')).toHaveCount(0)
  await tap(kiosk.page, t.kiosk('begin'))
  await fillForms(kiosk.page)
  await expectQuestion(kiosk.page, t.kiosk('thanks', { name: 'Hana' }))
  expect([await state(), await arrivalsOf(clinic, patient)]).toEqual(['complete', []])
  await tap(kiosk.page, t.kiosk('done'))
  await expectQuestion(kiosk.page, t.kiosk('birthDate'))
  await expect(kiosk.page.getByText('Hana')).toHaveCount(0)
  await expectQuestion(otherKiosk.page, t.kiosk('birthDate'))
  for (const { page } of [kiosk, otherKiosk]) await page.context().close()
})

test('[MOMENT-10] a patient goes back at the kiosk, finds the earlier answer and changes it; progress is full only after the last question', async ({
  browser,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const texts = ['Do you smoke?', 'Which side hurts?', 'Since which day?']
  const { state, answers, hand } = await requestFormFor(clinic, await bookPatient(clinic, 'Moana', 'Ruru'), [
    { code: 'smokes', kind: 'yesNo', text: texts[0] },
    { code: 'side', kind: 'choice', text: texts[1], choices: ['Left', 'Right'] },
    { code: 'since', kind: 'day', text: texts[2] },
  ])
  const { page, device } = await openKioskPage(browser, server.url, clinic)
  const back = page.getByRole('button', { name: t.kiosk('back') })
  const progress = () => page.getByRole('img').locator('progress').last().getAttribute('value')
  await hand(device.id)
  await tap(page, t.kiosk('begin'))
  await expectQuestion(page, texts[0] ?? '')
  await expect(back).toHaveCount(0)
  expect(Number(await progress())).toBe(0)
  await tap(page, t.kiosk('yesAnswer'))
  await tap(page, 'Left')
  await expectQuestion(page, texts[2] ?? '')
  expect(Number(await progress())).toBeCloseTo(2 / 3)
  await back.click()
  await expect(page.getByRole('button', { name: 'Left', pressed: true })).toBeVisible()
  await back.click()
  await expect(page.getByRole('button', { name: t.kiosk('yesAnswer'), pressed: true })).toBeVisible()
  await tap(page, t.kiosk('noAnswer'))
  await tap(page, 'Left')
  await tap(page, t.kiosk('next'))
  await fillForms(page)
  await expectQuestion(page, t.kiosk('thanks', { name: 'Moana' }))
  expect([await state(), await answers()]).toMatchObject(['complete', { smokes: false, side: 'Left' }])
  await page.context().close()
})

test('[GLASS-19] if the patient does not use the kiosk, it clears the form, which stays due', async ({ browser, server }) => {
  const clinic = await createClinicFixture(server)
  const { state, hand: showFormOn } = await requestFormFor(clinic, await bookPatient(clinic, 'Hemi', 'Ruru'))
  const { page, device } = await openKioskPage(browser, server.url, clinic, { hasManualClock: true })
  await expectQuestion(page, t.kiosk('birthDate'))
  await showFormOn(device.id)
  await page.clock.fastForward(5000)
  await expectQuestion(page, t.kiosk('hello', { name: 'Hemi' }))
  await page.clock.fastForward(31_000)
  await expectQuestion(page, t.kiosk('stillThere'))
  await page.clock.fastForward(16_000)
  await expectQuestion(page, t.kiosk('birthDate'))
  await expect(page.getByText('Hemi')).toHaveCount(0)
  await expect.poll(async () => (await clinic.manager.call('GET', `/api/kiosk/${device.id}`)).body['showForm']).toBeNull()
  expect(await state()).toBe('due')
  await page.context().close()
})

test('[KIOSK-39] if two patients share surname and date of birth, the kiosk asks for the first name before it shows any details', async ({
  browser,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const patient = await bookPatient(clinic, 'Ani', 'Kotare')
  await clinic.manager.call('POST', '/api/patients/', { firstName: 'Bo', lastName: 'Kotare', birthDate: '1990-03-07' })
  const { page } = await openKioskPage(browser, server.url, clinic)
  await identify(page, patient)
  await expectQuestion(page, t.kiosk('whatFirstName'))
  await expect(page.getByText('Ani')).toHaveCount(0)
  for (const letter of 'BO') await tap(page, letter)
  await tap(page, t.kiosk('next'))
  await expect(page.getByRole('alert')).toContainText(t.kiosk('notFound'))
  for (const letter of 'ANI') await tap(page, letter)
  await tap(page, t.kiosk('next'))
  await expectQuestion(page, t.kiosk('hello', { name: 'Ani' }))
  await page.context().close()
})

/** @returns the fonts for Chinese and Arabic that the kiosk has fetched. */
const fetchedFonts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /(han|arabic)-(?:name|\d+)/.exec(name)?.[0])
      .filter((name) => name !== undefined),
  )

test('[GLASS-20] the kiosk loads the Chinese fonts only when the patient selects Chinese', async ({ browser, server }) => {
  const clinic = await createClinicFixture(server)
  const { page } = await openKioskPage(browser, server.url, clinic)
  await expectQuestion(page, t.kiosk('birthDate'))
  await expect.poll(() => fetchedFonts(page)).toContain('han-name')
  expect((await fetchedFonts(page)).filter((name) => /han-\d/.test(name))).toEqual([])
  await tap(page, kioskLanguage('zh-Hans').name)
  await expectQuestion(page, kioskLanguage('zh-Hans').t('birthDate'))
  await expect.poll(async () => new Set(await fetchedFonts(page))).toEqual(new Set(['han-name', 'arabic-400', 'han-400', 'han-600']))
  await page.context().close()
})

/** @returns the texts of the buttons that cannot be reached by scrolling. */
const unreachableButtons = (page: Page) =>
  page.locator('button:not(:disabled)').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      button.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = button.getBoundingClientRect()
      const topElement = document.elementFromPoint(left + width / 2, top + height / 2)
      return button.contains(topElement) ? [] : [button.textContent]
    }),
  )

for (const viewport of [
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
])
  test(`[GLASS-24] with text at 200% every button of the kiosk can be reached, ${viewport.width} wide`, async ({ browser, server }) => {
    const clinic = await createClinicFixture(server)
    const patient = await bookPatient(clinic, 'Tui', `Kaka${viewport.width === 820 ? 'tall' : 'wide'}`)
    const { page } = await openKioskPage(browser, server.url, clinic, { viewport })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectQuestion(page, t.kiosk('birthDate'))
    expect(await unreachableButtons(page)).toEqual([])
    await identify(page, patient)
    await expectQuestion(page, t.kiosk('hello', { name: 'Tui' }))
    expect(await unreachableButtons(page)).toEqual([])
    await tap(page, t.kiosk('yes'))
    await expectQuestion(page, t.kiosk('details'))
    expect(await unreachableButtons(page)).toEqual([])
    await page.context().close()
  })

import { expect } from '@playwright/test'
import { barriersOn } from '../support/accessibility.ts'
import { test } from '../support/browser.ts'
import {
  aDesk,
  aGlass,
  arrivalsOf,
  asks,
  expected,
  fillForms,
  giveBirthDate,
  giveLastName,
  identify,
  tap,
  visitOf,
} from '../support/kiosk.ts'
import { aStage } from '../support/stage.ts'

test('[GLASS-1, GLASS-15] One question a screen to a signed form, and “Reception knows” once the desk has it before its eyes', {
  tag: '@core',
}, async ({ browser, server }) => {
  test.slow()
  const stage = await aStage(server)
  const patient = await expected(stage, 'Kiri', 'Walker', { phone: '+61412555018' })
  const questions = [{ code: 'agreed', kind: 'yesNo', text: 'Shall we go on?' }]
  const form = { name: 'Consent to a story', questions, consent: 'I agree to be in this story.', needsSignature: true }
  const { body: consent } = await stage.manager.call('POST', '/api/forms/', form)
  const { page } = await aGlass(browser, server.url, stage)
  await identify(page, patient)
  await asks(page, /Hello Kiri/)
  await expect(page.getByText('Walker')).toHaveCount(0)
  expect(await visitOf(stage, patient)).toBe('scheduled')
  await tap(page, 'Yes, check me in')
  await asks(page, 'Are these still right?')
  await expect(page.getByText('412555018')).toHaveCount(0)
  await page.getByRole('button', { name: /Mobile phone/ }).click()
  for (const digit of '0412555019') await tap(page, digit)
  await tap(page, 'Next')
  await tap(page, 'Send the changes')
  await expect(page.getByRole('heading', { name: 'Are these still right?' })).toHaveCount(0)
  const { items } = await stage.manager.list('/api/kiosk/proposals/', `&patient=${patient.id}`)
  expect(items).toMatchObject([{ state: 'proposed', changes: [{ field: 'phone', was: '+61412555018', becomes: '+61412555019' }] }])
  expect((await stage.manager.call('GET', `/api/patients/${patient.id}`)).body['phone']).toBe('+61412555018')
  expect(await arrivalsOf(stage, patient)).toHaveLength(1)

  // Nobody at the desk has it before their eyes yet, so nothing is said of reception.
  await expect(page.getByText('Reception knows')).toHaveCount(0)
  const desk = await aDesk(server.url, stage)
  await fillForms(page)
  await asks(page, /Thank you, Kiri.\s*Reception knows./)
  const forms = (await stage.manager.list('/api/submissions/', `&patient=${patient.id}`)).items
  expect(forms.length).toBeGreaterThan(0)
  expect(forms.map(({ state }) => state)).toEqual(forms.map(() => 'complete'))
  const signed = forms.find((one) => one['form'] === consent.id)
  expect(signed).toMatchObject({ answers: { agreed: false }, signature: expect.stringMatching(/^M\d/), formVersion: 1 })
  await stage.manager.call('DELETE', `/api/forms/${consent.id}`, undefined, { 'if-match': '"1"' })
  desk.close()
  await page.context().close()
})

test('[GLASS-11] Nobody leaves a kiosk by it, and there is nothing that a browser would fill in or keep', { tag: '@core' }, async ({
  browser,
  server,
}) => {
  const stage = await aStage(server)
  const patient = await expected(stage, 'Moana', 'Rata')
  const { page } = await aGlass(browser, server.url, stage)
  await giveBirthDate(page, patient)
  await asks(page, 'What is your last name?')
  await page.goBack()
  await asks(page, 'What is your last name?')
  await giveLastName(page, patient)
  await asks(page, /Is this your visit/)
  await expect(page.locator('a, input, textarea, select, iframe')).toHaveCount(0)
  const isKept = await page.evaluate(() =>
    ['contextmenu', 'selectstart', 'dragstart'].map(
      (kind) => !document.body.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true })),
    ),
  )
  expect(isKept).toEqual([true, true, true])
  await tap(page, 'No, this is not me')
  await asks(page, 'Please see reception.')
  expect(await visitOf(stage, patient)).toBe('scheduled')
  expect(await arrivalsOf(stage, patient)).toEqual([])
  await page.context().close()
})

test('[GLASS-16] The picture in our message, under a scanner, is as good as a birth date and a name, and of another practice it is nothing', {
  tag: '@core',
}, async ({ browser, server }) => {
  const stage = await aStage(server)
  const patient = await expected(stage, 'Nikau', 'Tautari')
  const { body } = await stage.manager.call('GET', `/api/appointments/${patient.visit}/kioskcode`)
  const { page } = await aGlass(browser, server.url, stage)
  await asks(page, 'What is your date of birth?')
  // As fast as a scanner, which a keyboard driven from outside is not.
  const scan = (code: string) =>
    page.evaluate((keys) => {
      for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }, Array.from(code).concat('Enter'))
  await scan(String(body['code']).replace(/^.{4}/, 'AAAA'))
  await asks(page, 'We could not find that.')
  await tap(page, 'Try again')
  await scan(String(body['code']))
  await asks(page, /Hello Nikau/)
  expect(await visitOf(stage, patient)).toBe('scheduled')
  await page.context().close()
})

test('[GLASS-4] In Arabic the page turns round, and neither the digits nor the time do', async ({ browser, server }) => {
  const stage = await aStage(server)
  const patient = await expected(stage, 'Layla', 'Haddad')
  const { page } = await aGlass(browser, server.url, stage)
  await asks(page, 'What is your date of birth?')
  await tap(page, 'العربية')
  await asks(page, 'ما تاريخ ميلادك؟')
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['ar', 'rtl'])
  for (const digit of patient.digits) await tap(page, digit)
  expect((await page.locator('dd').allInnerTexts()).map((text) => text.trim())).toEqual(['07', '03', '1990'])
  const at = async (digit: string) => (await page.getByRole('button', { name: digit, exact: true }).boundingBox())?.x ?? 0
  expect(await at('1')).toBeLessThan(await at('3'))
  await tap(page, 'البدء من جديد')
  await asks(page, 'What is your date of birth?')
  await page.context().close()
})

const looks = [
  { colorScheme: 'light', viewport: { width: 820, height: 1180 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const

for (const look of looks) {
  test(`[GLASS-12] Whoever does not see, hear or point as most do checks in too: ${look.colorScheme}, ${look.viewport.width} wide`, async ({
    browser,
    server,
  }) => {
    test.slow()
    const stage = await aStage(server)
    const patient = await expected(stage, 'Tui', `Aspen${look.colorScheme}`)
    const { page } = await aGlass(browser, server.url, stage, look)
    const smallest = () =>
      page.locator('main button').evaluateAll((keys) => Math.min(...keys.map((key) => Math.round(key.getBoundingClientRect().height))))
    const isFine = async () => {
      expect(await barriersOn(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
    }
    await asks(page, 'What is your date of birth?')
    await isFine()
    expect(await smallest()).toBeGreaterThanOrEqual(90)
    await giveBirthDate(page, patient)
    await isFine()
    expect(await smallest()).toBeGreaterThanOrEqual(90)
    await giveLastName(page, patient)
    await asks(page, /Is this your visit/)
    await isFine()
    await tap(page, 'Yes, check me in')
    await asks(page, 'Are these still right?')
    await isFine()
    await tap(page, 'Ask for help')
    await asks(page, 'Please ask at the desk.')
    await isFine()
    await page.context().close()
  })
}

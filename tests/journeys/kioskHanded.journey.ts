import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser.ts'
import { aGlass, arrivalsOf, asks, expected, fillForms, identify, type Patient, tap } from '../support/kiosk.ts'
import { aStage, type Stage } from '../support/stage.ts'

/** Somebody who came by the desk, with a form that is handed to the screen they stand at. */
async function aFormFor(stage: Stage, patient: Patient) {
  const { manager } = stage
  const questions = [{ code: 'agreed', kind: 'yesNo', text: 'Shall we go on?' }]
  const consent = { name: 'Consent at the desk', questions, consent: 'I agree.', needsSignature: true, active: false }
  const { body: form } = await manager.call('POST', '/api/forms/', consent)
  const asked = { form: form.id, patient: patient.id, appointment: patient.visit, location: stage.location.id }
  const { body: submission } = await manager.call('POST', '/api/submissions/', asked)
  await manager.command({ command: 'appointments.checkIn', record: patient.visit })
  const state = async () => (await manager.call('GET', `/api/submissions/${submission.id}`)).body['state']
  const hand = (device: string) => manager.command({ command: 'kiosk.showForm', record: device, data: { showForm: submission.id } })
  return { state, hand }
}

test('[GLASS-19] The desk hands a form to the screen that a patient stands at: greeted, signed, done and wiped, and no other screen shows it', async ({
  browser,
  server,
}) => {
  test.slow()
  const stage = await aStage(server)
  const patient = await expected(stage, 'Hana', 'Ruru')
  const { state, hand } = await aFormFor(stage, patient)
  const [here, there] = [await aGlass(browser, server.url, stage), await aGlass(browser, server.url, stage)]
  await asks(here.page, 'What is your date of birth?')
  await hand(here.device.id)
  await asks(here.page, /Hello Hana.\s*Reception has a form for you./)
  await expect(here.page.getByText('Ruru')).toHaveCount(0)
  await tap(here.page, 'Begin')
  await fillForms(here.page)
  await asks(here.page, /Thank you, Hana./)
  expect([await state(), await arrivalsOf(stage, patient)]).toEqual(['complete', []])
  await tap(here.page, 'Done')
  await asks(here.page, 'What is your date of birth?')
  await expect(here.page.getByText('Hana')).toHaveCount(0)
  await asks(there.page, 'What is your date of birth?')
  for (const { page } of [here, there]) await page.context().close()
})

test('[GLASS-19] Nobody comes to the form that was handed there: it is wiped and stays due', async ({ browser, server }) => {
  const stage = await aStage(server)
  const { state, hand } = await aFormFor(stage, await expected(stage, 'Hemi', 'Ruru'))
  const { page, device } = await aGlass(browser, server.url, stage, { isTurned: true })
  await asks(page, 'What is your date of birth?')
  await hand(device.id)
  await page.clock.fastForward(5000)
  await asks(page, /Hello Hemi/)
  await page.clock.fastForward(31_000)
  await asks(page, 'Are you still there?')
  await page.clock.fastForward(16_000)
  await asks(page, 'What is your date of birth?')
  await expect(page.getByText('Hemi')).toHaveCount(0)
  await expect.poll(async () => (await stage.manager.call('GET', `/api/kiosk/${device.id}`)).body['showForm']).toBeNull()
  expect(await state()).toBe('due')
  await page.context().close()
})

test('[KIOSK-39] Two of one name and one day: the glass asks for the first name, and shows nothing of either before', async ({
  browser,
  server,
}) => {
  const stage = await aStage(server)
  const patient = await expected(stage, 'Ani', 'Kotare')
  await stage.manager.call('POST', '/api/patients/', { firstName: 'Bo', lastName: 'Kotare', birthDate: '1990-03-07' })
  const { page } = await aGlass(browser, server.url, stage)
  await identify(page, patient)
  await asks(page, 'What is your first name?')
  await expect(page.getByText('Ani')).toHaveCount(0)
  for (const letter of 'BO') await tap(page, letter)
  await tap(page, 'Next')
  await expect(page.getByRole('alert')).toContainText('We could not find that.')
  for (const letter of 'ANI') await tap(page, letter)
  await tap(page, 'Next')
  await asks(page, /Hello Ani/)
  await page.context().close()
})

/** Of the glass's own faces, those that were fetched. */
const fetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /(han|arabic)-(?:name|\d+)/.exec(name)?.[0])
      .filter((name) => name !== undefined),
  )

test('[GLASS-20] The signs of Chinese come when somebody asks for it', async ({ browser, server }) => {
  const stage = await aStage(server)
  const { page } = await aGlass(browser, server.url, stage)
  await asks(page, 'What is your date of birth?')
  await expect.poll(() => fetched(page)).toContain('han-name')
  expect((await fetched(page)).filter((name) => /han-\d/.test(name))).toEqual([])
  await tap(page, '中文')
  await asks(page, '您的出生日期是？')
  await expect.poll(async () => new Set(await fetched(page))).toEqual(new Set(['han-name', 'arabic-400', 'han-400', 'han-600']))
  await page.context().close()
})

/** Of all buttons of the page, those that no scrolling brings under a finger. */
const unreachable = (page: Page) =>
  page.locator('button:not(:disabled)').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      button.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = button.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      return button.contains(found) ? [] : [button.textContent]
    }),
  )

for (const viewport of [
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
])
  test(`[GLASS-24] With text twice as large every answer can be reached, ${viewport.width} wide`, async ({ browser, server }) => {
    const stage = await aStage(server)
    const patient = await expected(stage, 'Tui', `Kaka${viewport.width === 820 ? 'tall' : 'wide'}`)
    const { page } = await aGlass(browser, server.url, stage, { viewport })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await asks(page, 'What is your date of birth?')
    expect(await unreachable(page)).toEqual([])
    await identify(page, patient)
    await asks(page, /Hello Tui/)
    expect(await unreachable(page)).toEqual([])
    await tap(page, 'Yes, check me in')
    await asks(page, 'Are these still right?')
    expect(await unreachable(page)).toEqual([])
    await page.context().close()
  })

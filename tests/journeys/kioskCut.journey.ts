import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser.ts'
import { aGlass, arrivalsOf, asks, expected, giveBirthDate, giveLastName, identify, type Patient, tap, visitOf } from '../support/kiosk.ts'
import { aStage, type Stage } from '../support/stage.ts'

const cut = (page: Page) => page.context().setOffline(true)
const mend = (page: Page) => page.context().setOffline(false)

/** What is said aloud at the desk, as the glass shows it. */
const codeOn = async (page: Page): Promise<string> => {
  await asks(page, 'Please tell reception you are here.')
  await expect(page.getByText('Nothing you typed is lost.')).toBeVisible()
  return (await page.locator('main bdi').innerText()).replaceAll(/\s/g, '')
}

/** Handed in, once, with the code that they were told. */
async function arrives(stage: Stage, patient: Patient, code: string): Promise<void> {
  await expect.poll(() => arrivalsOf(stage, patient)).toHaveLength(1)
  const [arrival] = await arrivalsOf(stage, patient)
  expect(arrival).toMatchObject({ shortCode: code, patient: patient.id })
  expect(await visitOf(stage, patient)).toBe('arrived')
}

test('[GLASS-7] The network cut before anybody is known: nobody is promised anything, and they arrive when it is back', {
  tag: '@core',
}, async ({ browser, server }) => {
  const stage = await aStage(server)
  const patient = await expected(stage, 'Aroha', 'Tamihana')
  const { page } = await aGlass(browser, server.url, stage)
  await giveBirthDate(page, patient)
  await cut(page)
  await giveLastName(page, patient)
  const code = await codeOn(page)
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}$/)
  await expect(page.getByText('Reception knows')).toHaveCount(0)
  await expect(page.getByText('1 waiting to be sent')).toBeVisible()
  expect(await arrivalsOf(stage, patient)).toEqual([])
  await tap(page, 'Done')
  await asks(page, 'What is your date of birth?')

  await page.reload()
  await asks(page, 'What is your date of birth?')
  await expect(page.getByText('1 waiting to be sent')).toBeVisible()
  await mend(page)
  await arrives(stage, patient, code)
  await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  await page.context().close()
})

test('[GLASS-7] The network cut as they say yes: the yes is kept with its moment, and sent once', async ({ browser, server }) => {
  const stage = await aStage(server)
  const patient = await expected(stage, 'Hemi', 'Waaka')
  const { page } = await aGlass(browser, server.url, stage)
  await identify(page, patient)
  await asks(page, /Is this your visit/)
  await cut(page)
  await tap(page, 'Yes, check me in')
  const code = await codeOn(page)
  expect(await visitOf(stage, patient)).toBe('scheduled')
  await mend(page)
  await arrives(stage, patient, code)
  await page.context().close()
})

test('[GLASS-8] The network cut after the yes: they are in, it says so, and claims nothing of the rest', async ({ browser, server }) => {
  const stage = await aStage(server)
  const patient = await expected(stage, 'Mere', 'Parata', { phone: '+61412555018' })
  const { page } = await aGlass(browser, server.url, stage)
  await identify(page, patient)
  await tap(page, 'Yes, check me in')
  await asks(page, 'Are these still right?')
  expect(await visitOf(stage, patient)).toBe('arrived')
  await page.getByRole('button', { name: /Mobile phone/ }).click()
  for (const digit of '0412555019') await tap(page, digit)
  await tap(page, 'Next')
  await cut(page)
  await tap(page, 'Send the changes')
  await asks(page, 'Please tell reception you are here.')
  await expect(page.getByText('You are checked in.')).toBeVisible()
  await expect(page.getByText('Nothing you typed is lost')).toHaveCount(0)
  expect(await stage.manager.list('/api/kiosk/proposals/', `&patient=${patient.id}`)).toMatchObject({ items: [] })
  await mend(page)
  // The change itself may come too, as long as its session is open; the arrival is there once in any case.
  expect(await arrivalsOf(stage, patient)).toHaveLength(1)
  await page.context().close()
})

test('[GLASS-9] The answer lost on its way back is asked for again under its key, and nobody arrives twice', async ({
  browser,
  server,
}) => {
  const stage = await aStage(server)
  const patient = await expected(stage, 'Rangi', 'Paewai')
  const { page } = await aGlass(browser, server.url, stage)
  await identify(page, patient)
  await asks(page, /Is this your visit/)
  let lost = 0
  await page.route('**/api/commands/', async (route) => {
    if (!String(route.request().postData()).includes('kiosk/sessions.confirm') || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await tap(page, 'Yes, check me in')
  await asks(page, 'Are these still right?')
  expect(lost).toBe(1)
  expect(await arrivalsOf(stage, patient)).toHaveLength(1)
  await page.context().close()
})

test('[GLASS-10] Installed, it opens without a network, and shows what it is', { tag: '@core' }, async ({ browser, server }) => {
  const stage = await aStage(server)
  const { page } = await aGlass(browser, server.url, stage)
  await asks(page, 'What is your date of birth?')
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  expect(await (await page.request.get(server.url + String(manifest))).json()).toMatchObject({
    scope: '/apps/kiosk/',
    display: 'fullscreen',
  })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match(location.href)))).toBe(true)
  await cut(page)
  await page.reload()
  await asks(page, 'What is your date of birth?')
  await tap(page, '中文')
  await asks(page, /出生日期/)
  await page.context().close()
})

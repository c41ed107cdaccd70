import { expect, type Page } from '@playwright/test'
import { daysAfter } from '#domain/time.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { countTaps } from '../../support/browser/taps.ts'
import { t } from '../../support/browser/texts.ts'
import { scanCode } from '../../support/fixtures/sterilisationFixture.ts'
import { type ApiClient, signIn } from '../../support/server/apiClient.ts'
import { demoPassword, type RunningServer } from '../../support/server/startServer.ts'

type Lane = 'toSend' | 'atLab' | 'toCheck' | 'toFit'

/** A patient of the test with an order for a crown. */
async function orderCase(server: RunningServer, lastName: string, fields: object = {}, ...commands: readonly string[]) {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const first = async (path: string, query?: string) => (await manager.list(path, query)).items[0]?.id
  const [provider, lab] = [await first('/providers/'), await first('/api/contacts/', '&kind=lab')]
  const patient = (await manager.call('POST', '/api/patients/', { firstName: 'Wiremu', lastName })).body.id
  const data = { patient, provider, lab, item: 'Crown', teeth: [26], ...fields }
  const { body, status } = await manager.command({ command: 'labcases.create', data })
  expect(status).toBe(200)
  const id = String(body.record?.id)
  for (const command of commands) await manager.command({ command: `labcases.${command}`, record: id })
  return { manager, id, name: `Wiremu ${lastName}`, number: `LC-${String(body.record?.['number'])}` }
}

const laneOf = (page: Page, lane: Lane) => page.getByRole('region', { name: t.labBoard(`lanes.${lane}`), exact: true })
const cardIn = (page: Page, lane: Lane, name: string) => laneOf(page, lane).getByRole('row').filter({ hasText: name })

async function openBoard(openPage: (user: string, path: string, options: object) => Promise<Page>, width = 1440): Promise<Page> {
  const page = await openPage('reception', '/my/#/lab', { viewport: { width, height: 900 } })
  await expect(liveMark(page)).toBeVisible()
  await expect(laneOf(page, 'toSend')).toBeVisible()
  return page
}

/** Notes the cards that glow from now on. */
async function watchGlows(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const glowed: string[] = []
    Object.assign(window, { glowed })
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof HTMLElement && target.dataset['glow']) glowed.push(target.dataset['key'] ?? '')
    }).observe(document.body, { subtree: true, attributeFilter: ['data-glow'] })
  })
  return () => page.evaluate(() => (window as unknown as { glowed: readonly string[] }).glowed)
}

test('[LAB-9] reception sends a case, and a scan of its slip receives it wherever the focus is: the card moves, glows and opens', async ({
  openPage,
  server,
}) => {
  const { id, name, number } = await orderCase(server, 'Parata', { trackingNumber: 'WP 77-1' })
  const page = await openBoard(openPage)
  const glowed = await watchGlows(page)
  await cardIn(page, 'toSend', name)
    .getByRole('button', { name: new RegExp(`^${t.labBoard('send')}`) })
    .click()
  await expect(cardIn(page, 'atLab', name)).toBeVisible()
  await scanCode(page, number)
  await expect(cardIn(page, 'toCheck', name)).toBeVisible()
  await expect(page.getByRole('complementary', { name: t.labBoard('panel') })).toContainText(name)
  await expect.poll(glowed).toContain(id)
  await page.getByLabel(t.labBoard('scan')).first().fill('nothing')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: t.labBoard('notFound') })).toHaveCount(1)
})

test('[LAB-554] a case that came back is checked with three taps, and its card names the shelf', async ({ openPage, server }) => {
  const { name, id, manager } = await orderCase(server, 'Tipene', {}, 'send', 'receive')
  const page = await openBoard(openPage)
  const taps = countTaps(page)
  const inDialog = (label: string) => page.getByRole('dialog').getByRole('button', { name: label, exact: true })
  await taps.click(cardIn(page, 'toCheck', name).getByRole('button', { name: new RegExp(`^${t.labBoard('check')}`) }))
  await page.getByLabel(t.labBoard('shelfField')).fill('2')
  await taps.click(inDialog(t.labBoard('checks.seat')))
  await taps.click(inDialog(t.labBoard('checkDone')))
  expect(taps.count()).toBe(3)
  await expect(cardIn(page, 'toFit', name)).toContainText(t.labBoard('shelf', { shelf: '2' }))
  const record = (await manager.list('/api/labcases/', `&id=${id}`)).items[0]
  expect(record).toMatchObject({ checkedFor: ['seat'], shelf: '2', state: 'checked' })
})

test('[LAB-555] a remake takes its reason with one tap, and the new case names the one that it replaces', async ({ openPage, server }) => {
  const { name, number } = await orderCase(server, 'Whitby', {}, 'send', 'receive')
  const page = await openBoard(openPage)
  await cardIn(page, 'toCheck', name).press('Enter')
  const panel = page.getByRole('complementary', { name: t.labBoard('panel') })
  await panel.getByRole('button', { name: new RegExp(`^${t.labBoard('orderRemake')}`) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t.labBoard('remakeReasons.margin'), exact: true })
    .click()
  await expect(cardIn(page, 'toSend', name)).toContainText(t.labBoard('remakeOf', { number }))
  await expect(cardIn(page, 'toCheck', name)).toHaveCount(0)
})

/** The day of the practice in which the test runs. */
async function todayOf(manager: ApiClient, page: Page): Promise<string> {
  const timeZone = String((await manager.list('/api/locations/')).items[0]?.['timeZone'])
  return page.evaluate((zone) => new Date().toLocaleDateString('en-CA', { timeZone: zone }), timeZone)
}

test('[LAB-552] the board says for how many days a case has been late, and offers to ring the lab', async ({ openPage, server }) => {
  const { manager, id, name } = await orderCase(server, 'Haidar', {}, 'send')
  const page = await openBoard(openPage)
  const today = await todayOf(manager, page)
  await expect(cardIn(page, 'atLab', name)).toBeVisible()
  const needs = (neededBy: string) => manager.command({ command: 'labcases.change', record: id, data: { neededBy } })
  await needs(daysAfter(today, -2))
  await expect(cardIn(page, 'atLab', name)).toContainText(t.labBoard('late', { count: 2 }))
  await expect(cardIn(page, 'atLab', name).getByRole('link', { name: new RegExp(`^${t.labBoard('ring')}`) })).toHaveAttribute(
    'href',
    /^tel:\+/,
  )
  await needs(today)
  await expect(cardIn(page, 'atLab', name)).toContainText(t.labBoard('warnings.dueToday'))
})

test('[LAB-556] arrow keys move between the cards and lanes of the lab board, and Enter opens a case', async ({ openPage, server }) => {
  const { name } = await orderCase(server, 'Rangi', {}, 'send', 'receive')
  const page = await openBoard(openPage)
  const first = laneOf(page, 'toSend').getByRole('row').first()
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(laneOf(page, 'atLab').getByRole('row').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(laneOf(page, 'atLab').getByRole('row').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await expect(cardIn(page, 'toCheck', name)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: t.labBoard('panel') })).toContainText(name)
  expect(await axeViolations(page)).toEqual([])
})

test('[LAB-557] a new case is ordered for a found patient, and opens beside the lanes', async ({ openPage, server }) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  await manager.call('POST', '/api/patients/', { firstName: 'Ngaire', lastName: 'Quillfeather' })
  const page = await openBoard(openPage)
  await page.getByRole('button', { name: t.labBoard('newCase') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('Quillfeather')
  await page.keyboard.press('Enter')
  await dialog.getByLabel(t.labBoard('item')).fill('Night guard')
  await dialog.getByLabel(t.labBoard('teeth')).fill('19')
  await dialog.getByRole('button', { name: t.labBoard('create') }).click()
  await expect(dialog.getByText(t.labBoard('teethFault'))).toBeVisible()
  await dialog.getByLabel(t.labBoard('teeth')).fill('16')
  const choose = async (field: string) => {
    await dialog.getByRole('button', { name: field }).click()
    await page.getByRole('option').first().click()
  }
  await choose(t.labBoard('provider'))
  await choose(t.labBoard('lab'))
  await dialog.getByRole('button', { name: t.labBoard('create') }).click()
  await expect(cardIn(page, 'toSend', 'Ngaire Quillfeather')).toContainText('Night guard 16')
  await expect(page.getByRole('complementary', { name: t.labBoard('panel') })).toContainText('Ngaire Quillfeather')
})

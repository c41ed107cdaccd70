import { expect, type Page } from '@playwright/test'
import type { AnyRecord } from '#domain/wire.ts'
import { barriersOn } from '../support/accessibility.ts'
import { test } from '../support/browser.ts'
import { aStage, type Stage } from '../support/stage.ts'
import { bookedIn, wishesToComeSooner } from '../support/waitlistStage.ts'

let stage: Stage
test.beforeEach(async ({ server }) => {
  stage = await aStage(server)
})

const tall = { viewport: { width: 1440, height: 1800 } }
const call = (method: string, path: string, body?: object) => stage.manager.call(method, path, body)

const asked = (page: Page, name: string) => page.getByRole('region', { name: 'Asked' }).getByRole('listitem').filter({ hasText: name })

/** To the gap that a visit left. */
async function goesTo(page: Page, cause: AnyRecord): Promise<string> {
  const [gap] = (await stage.manager.list('/api/waitlists/gaps/', `&cause=${cause.id}`)).items
  await page.goto(`${new URL(page.url()).origin}/my/#/waitlist?gap=${gap?.id}`)
  return gap?.id ?? ''
}

test('[SHOWN-1] A cancellation becomes a gap that is offered; a yes fills it, and under it stands the gap that the yes has left', {
  tag: '@core',
}, async ({ opens }) => {
  const leaves = await bookedIn(stage, 2, 'Thomas', 'Birchwood')
  const later = await bookedIn(stage, 5, 'Teuila', 'Morganti')
  await wishesToComeSooner(stage, later)
  const page = await opens('manager', '/my/#/waitlist', tall)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await stage.command('cancel', leaves, { cancelReason: 'Rang to say no' })

  await goesTo(page, leaves)
  await expect(page.getByText('Thomas Birchwood cancelled')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Fits, in this order' }).getByText('Teuila Morganti')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Offer, Teuila Morganti' }).click()
  await expect(asked(page, 'Teuila Morganti')).toContainText('sent')
  await page.getByRole('button', { name: 'Said yes, Teuila Morganti' }).click()

  await expect(page.getByText('Teuila Morganti has it').first()).toBeVisible()
  const child = page
    .getByRole('row')
    .and(page.locator('[aria-level="2"]'))
    .filter({ hasText: `min, ${String(stage.chair['number'])}` })
    .filter({ hasText: 'Just freed' })
  await expect(child).toHaveCount(1)
  const moved = (await call('GET', `/api/appointments/${later.id}`)).body
  expect(moved).toMatchObject({ startsAt: leaves['startsAt'], state: { visit: 'scheduled' } })
  const [left] = (await stage.manager.list('/api/waitlists/gaps/', `&cause=${later.id}`)).items
  expect(left).toMatchObject({ startsAt: later['startsAt'], depth: 1 })
})

test('[SHOWN-2] The first yes withdraws every other offer, before the eyes of whoever looks', async ({ opens }) => {
  const leaves = await bookedIn(stage, 2, 'Rewi', 'Paparoa')
  const [one, other] = [await bookedIn(stage, 5, 'Anahera', 'Tuhoro'), await bookedIn(stage, 6, 'Kahu', 'Rangiwai')]
  await wishesToComeSooner(stage, one)
  await wishesToComeSooner(stage, other)
  const page = await opens('manager', '/my/#/waitlist', tall)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await stage.command('cancel', leaves, { cancelReason: 'Rang to say no' })
  const gap = await goesTo(page, leaves)
  await page.getByRole('button', { name: 'Offer, Anahera Tuhoro' }).click()
  await page.getByRole('button', { name: 'Offer, Kahu Rangiwai' }).click()
  await expect(asked(page, 'Anahera Tuhoro')).toContainText('sent')
  await expect(asked(page, 'Kahu Rangiwai')).toContainText('sent')

  const offers = (await stage.manager.list('/api/waitlists/offers/', `&gap=${gap}`)).items
  const yes = offers.find(({ patient }) => patient === one['patient'])
  expect((await stage.manager.command({ command: 'waitlists/offers.accept', record: yes?.id ?? '' })).status).toBe(200)
  await expect(asked(page, 'Anahera Tuhoro')).toContainText('said yes')
  await expect(asked(page, 'Kahu Rangiwai')).toContainText('too late')
  await expect(page.getByRole('button', { name: 'Said yes, Kahu Rangiwai' })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'is filled' })).toHaveCount(1)
  expect((await call('GET', `/api/appointments/${other.id}`)).body).toMatchObject({ version: 1, startsAt: other['startsAt'] })
})

test('[SHOWN-3] A wish is added, changed and taken off the list without a mouse', { tag: '@core' }, async ({ opens }) => {
  const visit = await bookedIn(stage, 4, 'Ngaio', 'Whitebait')
  const page = await opens('manager', '/my/#/waitlist', tall)
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await page.getByLabel('Patient').fill('whitebait')
  await page.getByRole('option', { name: 'Ngaio Whitebait' }).press('Enter')
  await page.getByLabel('Minutes it takes').fill('20')
  await page.getByRole('button', { name: 'Mon', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).press('Enter')
  const wish = page.getByRole('region', { name: 'Waiting' }).getByRole('listitem').filter({ hasText: 'Ngaio Whitebait' })
  await expect(wish).toContainText('20 min · Mon')

  await wish.getByRole('button', { name: 'More for Ngaio Whitebait' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Pause' }).press('Enter')
  await expect(wish).toContainText('Paused')
  const of = `&patient=${String(visit['patient'])}`
  expect((await stage.manager.list('/api/waitlists/', of)).items).toMatchObject([{ state: 'paused', leastMinutes: 20, weekdays: [1] }])
  await wish.getByRole('button', { name: 'More for Ngaio Whitebait' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
  await expect(wish).toHaveCount(0)
  expect((await stage.manager.list('/api/waitlists/', of)).items).toEqual([])
})

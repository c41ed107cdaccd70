import { expect, type Page } from '@playwright/test'
import { barriersOn } from '../support/accessibility.ts'
import { test } from '../support/browser.ts'
import { aStage, type Stage } from '../support/stage.ts'
import { bookedIn, wishesToComeSooner } from '../support/waitlistStage.ts'

let stage: Stage
test.beforeAll(async ({ server }) => {
  stage = await aStage(server)
})

const tall = { viewport: { width: 1440, height: 1800 } }
const gapsOf = async () => (await stage.manager.list('/api/waitlists/gaps/', `&provider=${String(stage.chair['provider'])}`)).items
const chair = () => String(stage.chair['number'])

async function chooses(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: label }).press('Enter')
  await page.getByRole('option', { name: option, exact: true }).press('Enter')
}

/** Tomorrow, by the clock of the practice's wall. */
function tomorrow(): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: String(stage.location['timeZone']) })
  return day.format(new Date(Date.now() + 86_400_000))
}

async function fillsIn(page: Page, minutes: string): Promise<void> {
  await page.getByRole('button', { name: 'Open a gap' }).press('Enter')
  await chooses(page, 'In', `Chair ${chair()}`)
  await page.getByRole('textbox', { name: 'Day' }).fill(tomorrow())
  await chooses(page, 'From', '9:15 am')
  await page.getByLabel('Minutes', { exact: true }).fill(minutes)
}

test('[SHOWN-11] What is in the way of a gap is said at its field, and then it is opened, all without a mouse', async ({ opens }) => {
  const page = await opens('manager', '/my/#/waitlist', tall)
  await fillsIn(page, '5')
  expect(await barriersOn(page)).toEqual([])
  await page.getByLabel('Minutes', { exact: true }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Minutes' })).toHaveAccessibleDescription('That is shorter than the shortest visit.')
  expect(await gapsOf()).toEqual([])
  await page.getByLabel('Minutes', { exact: true }).fill('45')
  await page.getByLabel('Minutes', { exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await gapsOf()).toMatchObject([{ causeKind: 'manual', chair: stage.chair.id, state: 'settling' }])

  await fillsIn(page, '30')
  await page.getByLabel('Minutes', { exact: true }).press('Enter')
  await expect(page.getByText('Somebody is booked then, the time is closed, or there is a gap already.')).toBeVisible()
  expect(await gapsOf()).toHaveLength(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.getByRole('button', { name: 'Opened by mistake' }).press('Enter')
  await expect(page.getByRole('heading', { name: /9:15 am/ })).toHaveCount(0)
  expect(await gapsOf()).toEqual([])
})

test('[SHOWN-10] A gap opened by hand is chosen and ranked at once, and what is offered of it can be taken back', async ({ opens }) => {
  const visit = await bookedIn(stage, 72, 'Hinemoa', 'Karetu')
  await wishesToComeSooner(stage, visit)
  const page = await opens('manager', '/my/#/waitlist', tall)
  await fillsIn(page, '30')
  await page.getByRole('button', { name: 'Open it' }).click()
  await expect(page.getByRole('heading', { name: /9:15 am/ })).toBeVisible()
  const fits = page.getByRole('region', { name: 'Fits, in this order' })
  await expect(fits.getByText('Hinemoa Karetu')).toBeVisible()

  await page.getByRole('button', { name: 'Offer, Hinemoa Karetu' }).click()
  const asked = page.getByRole('region', { name: 'Asked' }).getByRole('listitem').filter({ hasText: 'Hinemoa Karetu' })
  await expect(asked).toContainText('sent')
  await page.getByRole('button', { name: 'Take back, Hinemoa Karetu' }).click()
  await expect(asked).toContainText('taken back')
  const [offer] = (await stage.manager.list('/api/waitlists/offers/', `&patient=${String(visit['patient'])}`)).items
  expect(offer).toMatchObject({ state: 'withdrawn' })
})

test('[SHOWN-12] Whoever a gap is held for is given it there', async ({ opens }) => {
  const leaves = await bookedIn(stage, 4, 'Awhina', 'Pere')
  const comes = await bookedIn(stage, 96, 'Rangi', 'Matua')
  await wishesToComeSooner(stage, comes)
  await stage.command('cancel', leaves, { cancelReason: 'Rang to say no' })
  const [gap] = (await stage.manager.list('/api/waitlists/gaps/', `&cause=${leaves.id}`)).items
  const page = await opens('manager', `/my/#/waitlist?gap=${gap?.id}`, tall)
  const fits = page.getByRole('region', { name: 'Fits, in this order' })
  await fits.getByRole('button', { name: 'More for Rangi Matua' }).click()
  await page.getByRole('menuitem', { name: 'Hold it for Rangi Matua' }).click()
  await expect(page.getByText('Held for Rangi Matua')).toBeVisible()
  await page.getByRole('button', { name: 'Give it to Rangi Matua', exact: true }).click()
  await expect(page.getByText('Rangi Matua has it').first()).toBeVisible()
  expect((await stage.manager.call('GET', `/api/appointments/${comes.id}`)).body).toMatchObject({ startsAt: leaves['startsAt'] })
})

test('[SHOWN-13] A wish that is over waits again with one press', async ({ opens }) => {
  const visit = await bookedIn(stage, 120, 'Tamahau', 'Eruera')
  await wishesToComeSooner(stage, visit, false)
  const wishOf = async () => (await stage.manager.list('/api/waitlists/', `&patient=${String(visit['patient'])}`)).items[0]
  const leaves = await bookedIn(stage, 5, 'Arapeta', 'Ngata')
  await stage.command('cancel', leaves, { cancelReason: 'Rang to say no' })
  const [gap] = (await stage.manager.list('/api/waitlists/gaps/', `&cause=${leaves.id}`)).items
  const given = { command: 'waitlists/gaps.give', record: gap?.id ?? '', data: { heldFor: (await wishOf())?.id } }
  expect((await stage.manager.command(given)).status).toBe(200)
  expect(await wishOf()).toMatchObject({ state: 'booked' })

  const page = await opens('manager', '/my/#/waitlist', tall)
  const waiting = page.getByRole('region', { name: 'Waiting' })
  await expect(waiting.getByText('Tamahau Eruera')).toHaveCount(0)
  await waiting.getByRole('button', { name: 'Over in the last month' }).click()
  const wish = waiting.getByRole('listitem').filter({ hasText: 'Tamahau Eruera' })
  await expect(wish).toContainText('Booked')
  await wish.getByRole('button', { name: 'More for Tamahau Eruera' }).click()
  await page.getByRole('menuitem', { name: 'Resume' }).click()
  await expect(wish).toBeVisible()
  await expect(wish).not.toContainText('Booked')
  expect(await wishOf()).toMatchObject({ state: 'waiting' })
})

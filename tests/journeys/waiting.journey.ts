import { expect } from '@playwright/test'
import { barriersOn } from '../support/accessibility.ts'
import { listenTo, test } from '../support/browser.ts'
import { aGlass, pairOn } from '../support/kiosk.ts'
import { overhang } from '../support/overhang.ts'
import { aStage } from '../support/stage.ts'

const large = { viewport: { width: 1920, height: 1080 } } as const

test('[CALLED-1] The waiting room reads the number and the room, at once and again after a restart, and nobody’s name ever comes there', {
  tag: '@core',
}, async ({ browser, server }) => {
  const stage = await aStage(server)
  const { page } = await aGlass(browser, server.url, stage, { kind: 'waiting', ...large })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const ear = listenTo(page)
  const visit = await stage.visit('Quirina', 'Zwickelmann', ['checkIn', 'setReady'])
  const { body } = await stage.manager.call('GET', `/api/appointments/${visit.id}`)
  const ticket = String(body['ticket']).replace(/^(\D+)(\d)/, '$1 $2')
  await expect(page.getByText(ticket, { exact: true })).toHaveCount(0)
  await stage.command('call', visit)
  await expect(page.getByText(ticket, { exact: true })).toBeVisible()
  await expect(page.getByText(`Room ${String(stage.chair['number'])}`, { exact: true }).first()).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await page.reload()
  await expect(page.getByText(ticket, { exact: true })).toBeVisible()
  await stage.command('seat', visit)
  await expect(page.getByText(ticket, { exact: true })).toHaveCount(0)
  const told = ear.heard.filter((text) => /^[[{\d]/.test(text)).join(' ')
  expect(told).toContain(String(body['ticket']))
  expect(told).not.toMatch(/Quirina|Zwickelmann/)
  await page.context().close()
})

test('[CALLED-3] A wall is paired once, needs nobody’s sign-in, outlives its page, and ends when it is revoked', async ({
  browser,
  server,
}) => {
  const stage = await aStage(server)
  const { page, device } = await aGlass(browser, server.url, stage, { kind: 'wall', ...large })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  await page.reload()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await stage.manager.command({ command: 'kiosk.revoke', record: device.id })
  await expect(page.getByRole('heading', { name: 'This screen is not paired yet' })).toBeVisible()
  await pairOn(page, stage, device)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.context().close()
})

test('[CALLED-4] A code typed on the wrong page leads to the screen that it was given for', async ({ browser, server }) => {
  const stage = await aStage(server)
  const { page } = await aGlass(browser, server.url, stage, large)
  await expect(page.getByRole('heading', { name: 'What is your date of birth?' })).toBeVisible()
  await page.goto(`${server.url}/apps/waiting/`)
  await expect(page).toHaveURL(/\/apps\/kiosk\/$/)
  await page.context().close()
})

test('[CALLED-5] Six who are called at once all stand on the screen, the last one largest', async ({ browser, server }) => {
  const stage = await aStage(server)
  const { page } = await aGlass(browser, server.url, stage, { kind: 'waiting', ...large })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const calls = page.getByRole('listitem').filter({ hasText: `Room ${String(stage.chair['number'])}` })
  for (let called = 1; called <= 6; called += 1) {
    await stage.visit('Quirina', `Zwickel ${called}`, ['checkIn', 'setReady', 'call'])
    await expect(calls).toHaveCount(called)
  }
  await expect(calls.first()).toBeInViewport({ ratio: 1 })
  await expect(calls.last()).toBeInViewport({ ratio: 1 })
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await page.context().close()
})

test('[CALLED-6, CALLED-7] However many providers work today, the waiting room’s screen is not longer than its glass', async ({
  browser,
  server,
}) => {
  const stages = [await aStage(server)]
  for (let count = 1; count < 9; count += 1) stages.push(await aStage(server))
  for (const stage of stages) await stage.visit('Rangi', 'Zwickel', ['checkIn'])
  const [first] = stages
  if (!first) throw new Error('There is no stage')
  const { page } = await aGlass(browser, server.url, first, { kind: 'waiting', ...large })
  await expect(page.getByText(/^and \d+ more, no later than these$/)).toBeInViewport({ ratio: 1 })
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await page.context().close()
})

import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { recordNetwork, liveMark, test } from '../../support/browser/journeyTest.ts'
import { openKioskPage, pairDevice } from '../../support/browser/kioskPage.ts'
import { overflowPixels } from '../../support/browser/overflowPixels.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { anyCount, matching, t } from '../../support/browser/texts.ts'

const wallScreen = { viewport: { width: 1920, height: 1080 } } as const

test('[CALLED-1] the waiting-room screen shows the number and the room of a call at once and after a reload, and never receives a name', {
  tag: '@core',
}, async ({ browser, server }) => {
  const clinic = await createClinicFixture(server)
  const { page } = await openKioskPage(browser, server.url, clinic, { kind: 'waiting', ...wallScreen })
  await expect(liveMark(page)).toBeVisible()
  const network = recordNetwork(page)
  const appointment = await clinic.bookAppointment('Quirina', 'Zwickelmann', ['checkIn', 'setReady'])
  const { body } = await clinic.manager.call('GET', `/api/appointments/${appointment.id}`)
  const ticket = String(body['ticket']).replace(/^(\D+)(\d)/, '$1 $2')
  await expect(page.getByText(ticket, { exact: true })).toHaveCount(0)
  await clinic.executeCommand('call', appointment)
  await expect(page.getByText(ticket, { exact: true })).toBeVisible()
  await expect(page.getByText(t.waitingRoom('room', { number: String(clinic.chair['number']) }), { exact: true }).first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await expect(page.getByText(ticket, { exact: true })).toBeVisible()
  await clinic.executeCommand('seat', appointment)
  await expect(page.getByText(ticket, { exact: true })).toHaveCount(0)
  const received = network.received.filter((text) => /^[[{\d]/.test(text)).join(' ')
  expect(received).toContain(String(body['ticket']))
  expect(received).not.toMatch(/Quirina|Zwickelmann/)
  await page.context().close()
})

test('[CALLED-3] a wall display is paired once, needs no sign-in, works again after a reload, and stops when it is revoked', async ({
  browser,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const { page, device } = await openKioskPage(browser, server.url, clinic, { kind: 'wall', ...wallScreen })
  await expect(liveMark(page)).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  await page.reload()
  await expect(liveMark(page)).toBeVisible()
  await clinic.manager.command({ command: 'kiosk.revoke', record: device.id })
  await expect(page.getByRole('heading', { name: t.kiosk('pairAgain') })).toBeVisible()
  await pairDevice(page, clinic, device)
  await expect(liveMark(page)).toBeVisible()
  await page.context().close()
})

test('[CALLED-4] a paired device opens the screen that it was paired for, whichever page it opens', async ({ browser, server }) => {
  const clinic = await createClinicFixture(server)
  const { page } = await openKioskPage(browser, server.url, clinic, wallScreen)
  await expect(page.getByRole('heading', { name: t.kiosk('birthDate') })).toBeVisible()
  await page.goto(`${server.url}/apps/waiting/`)
  await expect(page).toHaveURL(/\/apps\/kiosk\/$/)
  await page.context().close()
})

test('[CALLED-5] the waiting-room screen shows six calls at once in full, the last call first', async ({ browser, server }) => {
  const clinic = await createClinicFixture(server)
  const { page } = await openKioskPage(browser, server.url, clinic, { kind: 'waiting', ...wallScreen })
  await expect(liveMark(page)).toBeVisible()
  const calls = page.getByRole('listitem').filter({ hasText: t.waitingRoom('room', { number: String(clinic.chair['number']) }) })
  for (let called = 1; called <= 6; called += 1) {
    await clinic.bookAppointment('Quirina', `Zwickel ${called}`, ['checkIn', 'setReady', 'call'])
    await expect(calls).toHaveCount(called)
  }
  await expect(calls.first()).toBeInViewport({ ratio: 1 })
  await expect(calls.last()).toBeInViewport({ ratio: 1 })
  expect(await overflowPixels(page)).toBeLessThanOrEqual(0)
  await page.context().close()
})

test('[CALLED-6, CALLED-7] the waiting-room screen shows the longest waits that fit and counts the rest, and never overflows, wherever its shift places it', async ({
  browser,
  server,
}) => {
  const stages = [await createClinicFixture(server)]
  for (let count = 1; count < 9; count += 1) stages.push(await createClinicFixture(server))
  for (const clinic of stages) await clinic.bookAppointment('Rangi', 'Zwickel', ['checkIn'])
  const [first] = stages
  if (!first) throw new Error('There is no stage')
  const { page } = await openKioskPage(browser, server.url, first, { kind: 'waiting', ...wallScreen })
  await expect(page.getByText(matching(/^/, t.waitingRoom('moreWaitTimes', { count: anyCount }), /$/))).toBeInViewport({ ratio: 1 })
  expect(await overflowPixels(page)).toBeLessThanOrEqual(0)
  await page.context().close()
})

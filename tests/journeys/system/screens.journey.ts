import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ConsoleMessage, expect, type Page } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { recordNetwork, liveMark, test } from '../../support/browser/journeyTest.ts'
import { openKioskPage } from '../../support/browser/kioskPage.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { labelled, t } from '../../support/browser/texts.ts'

const app = resolve(import.meta.dirname, '../../../src/app')

/** Every declared screen and every page with its own HTML file. */
const screens = globSync('screens/**/screen.ts', { cwd: app }).flatMap(
  (file) => /path: '([^']+)'/.exec(readFileSync(join(app, file), 'utf8'))?.[1] ?? [],
)
const entries = globSync('**/index.html', { cwd: app, exclude: ['index.html'] }).map(
  (file) => `/apps/${file.replace(/^devices\/(?:kiosk\/(?=form\/))?/, '').replace('index.html', '')}`,
)
const paths = [...screens.map((path) => `/my/#${path}`), ...entries].sort()
/** These screens show only the pairing page until they are paired. Other journeys test them after pairing. */
const isUnpairedPath = (path: string) => path === '/apps/kiosk/' || path === '/apps/waiting/'
/** Without the token of a link the page of a form says that it opens none. */
const isFormPage = (path: string) => path === '/apps/form/'

/** RFC 8628 and RFC 9449 answer a waiting device with 400, and no form belongs to a missing token: the browser reports both as errors. */
const isExpectedAnswer = (message: ConsoleMessage) =>
  (message.location().url.includes('/api/kiosk/pairing/') && /\b400\b/.test(message.text())) ||
  (message.location().url.includes('/api/formlink/') && /\b404\b/.test(message.text()))

for (const path of paths) {
  test(`[JOURNEY-3] every screen has no accessibility violations and no console errors, light and dark: ${path}`, async ({ openPage }) => {
    const page = await openPage('manager', path, { colorScheme: 'light', reducedMotion: 'reduce' })
    const consoleErrors: string[] = []
    page.on('console', (message) => message.type() === 'error' && !isExpectedAnswer(message) && consoleErrors.push(message.text()))
    await expect(page.getByRole('main')).toBeVisible()
    if (isUnpairedPath(path)) await expect(page.getByRole('heading', { name: t.kiosk('pair') })).toBeVisible()
    else if (isFormPage(path)) await expect(page.getByRole('heading', { name: t.kiosk('linkClosed') })).toBeVisible()
    else await expect(liveMark(page)).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    // Only in the page header: a steriliser cycle has a status with the same text.
    await expect(page.getByRole('banner').getByText(t.common('loading'))).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await axeViolations(page)).toEqual([])
    expect(consoleErrors).toEqual([])
  })
}

/** Position of the focus: on the control, in the patient's row or card, in another row or card, or elsewhere. */
const focusPosition = (page: Page, label: string, name: string) =>
  page.evaluate(
    ([wanted, patientName]) => {
      const position = document.activeElement
      if (
        position?.getAttribute('aria-label') === wanted ||
        position?.querySelector(`[aria-label="${wanted}"]`)?.closest('[role=gridcell]') === position
      )
        return 'there'
      const row = position?.closest('.ag-row')
      if (row) return row.textContent.includes(patientName ?? '') ? 'in its row' : 'in a grid'
      const card = position?.closest('[role=row]')
      if (card) return card.textContent.includes(patientName ?? '') ? 'on its card' : 'among cards'
      return 'elsewhere'
    },
    [label, name],
  )

/** Moves the focus to a control with the keyboard: Tab between controls, arrow keys inside a grid or between cards. */
async function moveFocusTo(page: Page, action: string, name: string): Promise<void> {
  const keys = {
    'in its row': 'ArrowRight',
    'in a grid': 'ArrowDown',
    'on its card': 'Tab',
    'among cards': 'ArrowDown',
    elsewhere: 'Tab',
  } as const
  for (let presses = 0; presses < 200; presses += 1) {
    const position = await focusPosition(page, labelled(action, name), name)
    if (position === 'there') return
    await page.keyboard.press(keys[position])
  }
  throw new Error(`The keyboard does not reach “${action}” for ${name}`)
}

for (const path of ['/my/#/reception', '/my/#/board']) {
  test(`[JOURNEY-9] a user checks a patient in with the keyboard alone, at ${path}`, async ({ openPage, server }) => {
    const clinic = await createClinicFixture(server)
    const appointment = await clinic.bookAppointment('Sione', `Vea ${path.slice(-1).toUpperCase()}`)
    const page = await openPage('manager', path)
    const name = `Sione Vea ${path.slice(-1).toUpperCase()}`
    await expect(page.getByRole('button', { name: labelled(t.actions('checkIn'), name) }).first()).toBeAttached()
    await moveFocusTo(page, t.actions('checkIn'), name)
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await clinic.manager.call('GET', `/api/appointments/${appointment.id}`)).body['state'])
      .toMatchObject({ visit: 'arrived' })
  })
}

test('[DEMO-21] the wall display says that the demo’s past is being filled until the job ends', async ({ browser, server }) => {
  const clinic = await createClinicFixture(server)
  const { page: wallDisplay } = await openKioskPage(browser, server.url, clinic, { kind: 'wall', viewport: { width: 1920, height: 1080 } })
  await expect(liveMark(wallDisplay)).toBeVisible()
  await expect(wallDisplay.getByText(t.common('demoFill'))).toHaveCount(0)
  const job = { kind: 'demo', name: 'Working days', total: 5000 }
  const created = await clinic.manager.call('POST', '/api/process/', job)
  await expect(wallDisplay.getByText(t.common('demoFill'))).toBeVisible()
  await clinic.manager.command({ command: 'process.stop', record: created.body.id })
  await expect(wallDisplay.getByText(t.common('demoFill'))).toHaveCount(0)
  await wallDisplay.context().close()
})

test('[SIMULATE-15] every screen shows “Simulated day” while a simulation runs, and receives nothing else about it', async ({
  browser,
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const { page: wallDisplay } = await openKioskPage(browser, server.url, clinic, { kind: 'wall', viewport: { width: 1920, height: 1080 } })
  const reception = await openPage('reception', '/my/#/reception')
  const screens = [wallDisplay, reception]
  const networks = screens.map(recordNetwork)
  for (const page of screens) await page.reload()
  for (const page of screens) await expect(liveMark(page)).toBeVisible()
  for (const page of screens) expect(await page.getByText(t.common('simulated')).count()).toBe(0)
  const created = await clinic.manager.call('POST', '/api/process/', { kind: 'simulation', name: 'Quietly named' })
  expect(created.status, created.problem?.detail).toBe(201)
  for (const page of screens) await expect(page.getByText(t.common('simulated'))).toBeVisible()
  await clinic.manager.command({ command: 'process.stop', record: created.body.id })
  for (const page of screens) await expect(page.getByText(t.common('simulated'))).toHaveCount(0)
  expect(networks.filter(({ received }) => received.some((text) => text.includes('Quietly')))).toEqual([])
  await wallDisplay.context().close()
})

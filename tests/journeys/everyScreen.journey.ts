import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { barriersOn } from '../support/accessibility.ts'
import { listenTo, test } from '../support/browser.ts'
import { aGlass } from '../support/kiosk.ts'
import { aStage } from '../support/stage.ts'

const app = resolve(import.meta.dirname, '../../src/app')

/** Every screen that declares itself, and every page with an entry of its own. */
const screens = globSync('screens/**/screen.ts', { cwd: app }).flatMap(
  (file) => /path: '([^']+)'/.exec(readFileSync(join(app, file), 'utf8'))?.[1] ?? [],
)
const entries = globSync('**/index.html', { cwd: app, exclude: ['index.html'] }).map((file) => `/apps/${file.replace('index.html', '')}`)
const places = [...screens.map((path) => `/my/#${path}`), ...entries].sort()
/** They show nothing of a practice before they are paired with it; what they show then, their own stories judge. */
const isUnpaired = (place: string) => place === '/apps/kiosk/' || place === '/apps/waiting/'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const place of places) {
    test(`[JOURNEY-3] ${place} stands in nobody’s way, in the ${colorScheme}`, async ({ opens }) => {
      const page = await opens('manager', place, { colorScheme, reducedMotion: 'reduce' })
      const said: string[] = []
      page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
      await expect(page.getByRole('main')).toBeVisible()
      if (isUnpaired(place)) await expect(page.getByRole('heading', { name: 'This screen is not paired yet' })).toBeVisible()
      else await expect(page.getByText('Live', { exact: true })).toBeVisible()
      await expect(page.getByText('Opening')).toHaveCount(0)
      expect(await barriersOn(page)).toEqual([])
      expect(said).toEqual([])
    })
  }
}

/** Where the keyboard stands: on the thing itself, in the row or on the card that is about somebody, among others, or elsewhere. */
const standsAt = (page: Page, label: string, name: string) =>
  page.evaluate(
    ([wanted, about]) => {
      const at = document.activeElement
      if (at?.getAttribute('aria-label') === wanted || at?.querySelector(`[aria-label="${wanted}"]`)?.closest('[role=gridcell]') === at)
        return 'there'
      const row = at?.closest('.ag-row')
      if (row) return row.textContent.includes(about ?? '') ? 'in its row' : 'in a grid'
      const card = at?.closest('[role=row]')
      if (card) return card.textContent.includes(about ?? '') ? 'on its card' : 'among cards'
      return 'elsewhere'
    },
    [label, name],
  )

/** As somebody goes who has no mouse: Tab from thing to thing, and the arrows inside a grid or among cards. */
async function walkTo(page: Page, action: string, name: string): Promise<void> {
  const keys = {
    'in its row': 'ArrowRight',
    'in a grid': 'ArrowDown',
    'on its card': 'Tab',
    'among cards': 'ArrowDown',
    elsewhere: 'Tab',
  } as const
  for (let presses = 0; presses < 200; presses += 1) {
    const at = await standsAt(page, `${action}, ${name}`, name)
    if (at === 'there') return
    await page.keyboard.press(keys[at])
  }
  throw new Error(`Nobody without a mouse comes to “${action}” for ${name}`)
}

for (const place of ['/my/#/desk', '/my/#/board']) {
  test(`[JOURNEY-9] At ${place} a patient is checked in without a mouse`, async ({ opens, server }) => {
    const stage = await aStage(server)
    const visit = await stage.visit('Sione', `Vea ${place.slice(-1).toUpperCase()}`)
    const page = await opens('manager', place)
    const name = `Sione Vea ${place.slice(-1).toUpperCase()}`
    await expect(page.getByRole('button', { name: `Check in, ${name}` }).first()).toBeAttached()
    await walkTo(page, 'Check in', name)
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await stage.manager.call('GET', `/api/appointments/${visit.id}`)).body['state'])
      .toMatchObject({ visit: 'arrived' })
  })
}

test('[SIMULATE-15] Whoever looks at a simulated day reads that it is one, as long as it runs, and nothing else of it', async ({
  browser,
  opens,
  server,
}) => {
  const stage = await aStage(server)
  const { page: wall } = await aGlass(browser, server.url, stage, { kind: 'wall', viewport: { width: 1920, height: 1080 } })
  const desk = await opens('reception', '/my/#/desk')
  const screens = [wall, desk]
  const ears = screens.map(listenTo)
  for (const page of screens) await page.reload()
  for (const page of screens) await expect(page.getByText('Live', { exact: true })).toBeVisible()
  for (const page of screens) expect(await page.getByText('Simulated day').count()).toBe(0)
  const made = await stage.manager.call('POST', '/api/process/', { kind: 'simulation', name: 'Quietly named' })
  expect(made.status, made.problem?.detail).toBe(201)
  for (const page of screens) await expect(page.getByText('Simulated day')).toBeVisible()
  await stage.manager.command({ command: 'process.stop', record: made.body.id })
  for (const page of screens) await expect(page.getByText('Simulated day')).toHaveCount(0)
  expect(ears.filter(({ heard }) => heard.some((text) => text.includes('Quietly')))).toEqual([])
  await wall.context().close()
})

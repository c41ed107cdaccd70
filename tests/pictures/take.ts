import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Page, chromium } from '@playwright/test'
import { signInOn } from '../support/browser.ts'
import { signIn } from '../support/person.ts'
import { aGlass, asks, expected, identify } from '../support/kiosk.ts'
import { aServer, demoPassword } from '../support/server.ts'
import { aStage } from '../support/stage.ts'

/** Takes the pictures of the README anew: a real server, real browsers, a tap at the desk that is seen on the board; and the film of four lives. */

type Theme = 'light' | 'dark'
const folder = import.meta.dirname
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

const server = await aServer()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  await aTapIsSeen('light')
  await shot(await open('reception', '/my/#/desk', 'dark', 1440, 900), 'desk-dark')
  await shot(await open('dentist', '/my/#/board', 'dark', 1280, 800), 'board-dark')
  await shot(await open('manager', '/apps/wall/', 'dark', 1920, 1080), 'wall-dark')
  await shot(await open('assistant', '/my/#/board', 'light', 820, 1180), 'board-light-portrait')
  await shot(await open('manager', '/my/#/sterile', 'light', 1280, 800), 'sterile-light')
  await shot(await aGap(), 'waitlist-light')
  await shot(await aVisitor(), 'kiosk')
  await shot(await aRecord(), 'records-light')
} finally {
  await browser.close()
  await server.close()
}

filmed()

/** The story of four screens, a picture a step. */
function filmed(): void {
  const env = { ...process.env, FILM_TO: join(folder, 'film') }
  const { status } = spawnSync('playwright', ['test', '-c', 'tests/journeys/playwright.config.ts', 'fourLives'], { env, stdio: 'inherit' })
  if (status !== 0) throw new Error('The film could not be taken')
}

/** Somebody of this afternoon has cancelled, and those who would fit are ranked beside it. */
async function aGap(): Promise<Page> {
  const manager = await signIn(server.url, 'manager', demoPassword)
  // Sooner, and it would be too near to be offered once it has settled.
  const inThreeHours = new Date(Date.now() + 10_800_000).toISOString()
  const { items } = await manager.list('/api/appointments/', `&state.visit=scheduled&sort=startsAt&startsAt.from=${inThreeHours}`)
  const record = items[0]?.id ?? ''
  const { status, problem } = await manager.command({ command: 'appointments.cancel', record, data: { cancelReason: 'Rang: has a cold' } })
  if (status !== 200) throw new Error(`Nobody could cancel: ${problem?.detail}`)
  const [gap] = (await manager.list('/api/waitlists/gaps/', `&cause=${record}`)).items
  const page = await open('manager', `/my/#/waitlist?gap=${gap?.id}`, 'light', 1440, 900)
  await page
    .getByRole('button', { name: /^Offer/ })
    .first()
    .waitFor()
  return page
}

/** One kind of visit, on the screen that is drawn from its declaration. */
async function aRecord(): Promise<Page> {
  const page = await open('manager', '/my/#/records?area=class', 'light', 1280, 800)
  await page.getByRole('row').nth(2).click()
  await page.getByRole('region', { name: 'The record' }).waitFor()
  return page
}

/** At the kiosk, asked whether this is their visit. */
async function aVisitor(): Promise<Page> {
  const stage = await aStage(server)
  const { page } = await aGlass(browser, server.url, stage)
  await identify(page, await expected(stage, 'Aroha', 'Ngata'))
  await asks(page, /Is this your visit/)
  return page
}

async function open(username: string, path: string, colorScheme: Theme, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signInOn(page, server.url, username)
  await page.goto(server.url + path)
  await page.getByText('Live', { exact: true }).waitFor()
  await page
    .locator('main')
    .getByText(/am|pm|min/)
    .first()
    .waitFor()
  await page.evaluate(() => document.fonts.ready)
  return page
}

async function shot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** Somebody due is checked in at the desk; both screens are pictured once the board shows it. */
async function aTapIsSeen(theme: Theme): Promise<void> {
  const desk = await open('reception', '/my/#/desk', theme, 1440, 900)
  const board = await open('dentist', '/my/#/board', theme, 1280, 800)
  const name = await nextToCome()
  await desk
    .getByRole('button', { name: `Check in, ${name}` })
    .first()
    .click()
  await board
    .getByRole('button', { name: `Set ready, ${name}` })
    .first()
    .waitFor({ state: 'attached' })
  await shot(desk, `desk-${theme}`)
  await shot(board, `board-${theme}`)
}

/** Of the dentist whose board it is, so that the row stands in both pictures. */
async function nextToCome(): Promise<string> {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const [dentist] = (await manager.list('/api/users/', '&username=dentist')).items
  const [visit] = (
    await manager.list('/api/appointments/', `&state.visit=scheduled&sort=startsAt&provider=${String(dentist?.['provider'])}`)
  ).items
  const patient = (await manager.call('GET', `/api/patients/${String(visit?.['patient'])}`)).body
  return `${String(patient['firstName'])} ${String(patient['lastName'])}`
}

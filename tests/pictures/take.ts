import { join } from 'node:path'
import { type Page, chromium } from '@playwright/test'
import { signInOn } from '../support/browser.ts'
import { signIn } from '../support/person.ts'
import { aServer, demoPassword } from '../support/server.ts'

/** Takes the pictures of the README anew: a real server, real browsers, a tap at the desk that is seen on the board. */

type Theme = 'light' | 'dark'
const folder = import.meta.dirname
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

const server = await aServer()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const theme of ['light', 'dark'] as const) await aTapIsSeen(theme)
  await shot(await open('manager', '/apps/wall/', 'dark', 1920, 1080), 'wall-dark')
  await shot(await open('assistant', '/my/#/board', 'light', 820, 1180), 'board-light-portrait')
} finally {
  await browser.close()
  await server.close()
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

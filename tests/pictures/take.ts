import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Page, chromium } from '@playwright/test'
import { clockShift } from '#programs/testing/clock/clockShift.ts'
import { shiftClock } from '#programs/testing/clock/shiftClock.ts'
import { clockEnvironment, usualStart } from '#programs/testing/clock/testClock.ts'
import { liveMark, shiftClockOfPages, signInOn } from '../support/browser/journeyTest.ts'
import { signIn } from '../support/server/apiClient.ts'
import { openKioskPage, expectQuestion, bookPatient, identify } from '../support/browser/kioskPage.ts'
import { startServer, demoPassword } from '../support/server/startServer.ts'
import { settleLayout } from '../support/browser/screenTour.ts'
import { createClinicFixture } from '../support/fixtures/clinicFixture.ts'
import { takeAll } from './takeAll.ts'
import { labelled, matching, t } from '../support/browser/texts.ts'

/**
 * Takes the README's pictures with a real server and real browsers, and the storyboard of the four-screens journey. With `--all`, a
 * contact sheet of all screens instead. The clock is that of the tests, so that every picture shows a morning.
 */

type Theme = 'light' | 'dark'
const folder = import.meta.dirname
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

Object.assign(process.env, clockEnvironment(usualStart, Date.now(), process.env))
shiftClock(clockShift(process.env))
const server = await startServer()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
shiftClockOfPages(browser)
try {
  await (process.argv.includes('--all') ? takeAll(browser, server) : takeReadmePictures())
} finally {
  await browser.close()
  await server.close()
}

if (!process.argv.includes('--all')) takeStoryboard()

async function takeReadmePictures(): Promise<void> {
  await pictureCheckIn('light')
  await takePicture(await open('reception', '/my/#/reception', 'dark', 1440, 900), 'desk-dark')
  await takePicture(await open('dentist', '/my/#/board', 'dark', 1280, 800), 'board-dark')
  await takePicture(await open('manager', '/apps/wall/', 'dark', 1920, 1080), 'wall-dark')
  await takePicture(await open('assistant', '/my/#/board', 'light', 820, 1180), 'board-light-portrait')
  await takePicture(await open('manager', '/my/#/steri', 'light', 1280, 800), 'sterile-light')
  await takePicture(await openScreen('/my/#/book'), 'book-light')
  await takePicture(await openScreen('/my/#/messages'), 'messages-light')
  await takePicture(await openScreen('/my/#/groups'), 'groups-light')
  await takePicture(await openGapPicture(), 'waitlist-light')
  await takePicture(await openKioskPicture(), 'kiosk')
  await takePicture(await openRecordPicture(), 'records-light')
}

/** Runs the journeys that take one picture per step. */
function takeStoryboard(): void {
  const env = { ...process.env, FILM_TO: join(folder, 'film') }
  const { status } = spawnSync('playwright', ['test', '-c', 'tests/journeys/playwright.config.ts', 'fourScreens', 'kiosk/pairing'], {
    env,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The storyboard could not be taken')
}

/** Cancels an appointment of this afternoon. @returns the Waitlist with the gap and its best matches */
async function openGapPicture(): Promise<Page> {
  const manager = await signIn(server.url, 'manager', demoPassword)
  // An earlier gap would be too soon to offer after its settling time.
  const inThreeHours = new Date(Date.now() + 10_800_000).toISOString()
  const { items } = await manager.list('/api/appointments/', `&state.visit=scheduled&sort=startsAt&startsAt.from=${inThreeHours}`)
  const record = items[0]?.id ?? ''
  const { status, problem } = await manager.command({ command: 'appointments.cancel', record, data: { cancelReason: 'Rang: has a cold' } })
  if (status !== 200) throw new Error(`The appointment could not be cancelled: ${problem?.detail}`)
  const [gap] = (await manager.list('/api/waitlists/gaps/', `&cause=${record}`)).items
  const page = await open('manager', `/my/#/waitlist?gap=${gap?.id}`, 'light', 1440, 900)
  await page
    .getByRole('button', { name: matching(/^/, t.waitlist('offerOne')) })
    .first()
    .waitFor()
  return page
}

/** @returns the Records screen with one appointment type */
async function openRecordPicture(): Promise<Page> {
  const page = await open('manager', '/my/#/records?area=class', 'light', 1280, 800)
  await page.getByRole('row').nth(2).click()
  await page.getByRole('region', { name: t.records('record'), exact: true }).waitFor()
  return page
}

/** @returns a kiosk that asks the patient to confirm the appointment */
async function openKioskPicture(): Promise<Page> {
  const clinic = await createClinicFixture(server)
  const { page } = await openKioskPage(browser, server.url, clinic)
  await identify(page, await bookPatient(clinic, 'Arohanui', 'Ngatai'))
  await expectQuestion(page, t.kiosk('confirmAppointment'))
  return page
}

/** @returns a screen as the manager opens it, once its page is drawn */
async function openScreen(path: string): Promise<Page> {
  const page = await open('manager', '/my/#/reception', 'light', 1440, 900)
  await page.goto(server.url + path)
  await liveMark(page).waitFor()
  await settleLayout(page)
  return page
}

async function open(username: string, path: string, colorScheme: Theme, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signInOn(page, server.url, username)
  await page.goto(server.url + path)
  await liveMark(page).waitFor()
  await page
    .locator('main')
    .getByText(matching(t.common('am'), /|/, t.common('pm'), /|/, t.wallDisplay('min')))
    .first()
    .waitFor()
  await page.evaluate(() => document.fonts.ready)
  return page
}

async function takePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** Checks an expected patient in on Reception and takes both pictures once the board shows it. */
async function pictureCheckIn(theme: Theme): Promise<void> {
  const reception = await open('reception', '/my/#/reception', theme, 1440, 900)
  const board = await open('dentist', '/my/#/board', theme, 1280, 800)
  const name = await nextExpectedName()
  await reception
    .getByRole('button', { name: labelled(t.actions('checkIn'), name) })
    .first()
    .click()
  await board
    .getByRole('button', { name: labelled(t.actions('setReady'), name) })
    .first()
    .waitFor({ state: 'attached' })
  await takePicture(reception, `desk-${theme}`)
  await takePicture(board, `board-${theme}`)
}

/** @returns the name of the dentist's next patient, so that the row is in both pictures. */
async function nextExpectedName(): Promise<string> {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const [dentist] = (await manager.list('/api/users/', '&username=dentist')).items
  const [appointment] = (
    await manager.list('/api/appointments/', `&state.visit=scheduled&sort=startsAt&provider=${String(dentist?.['provider'])}`)
  ).items
  const patient = (await manager.call('GET', `/api/patients/${String(appointment?.['patient'])}`)).body
  return `${String(patient['firstName'])} ${String(patient['lastName'])}`
}

import { expect, type Page } from '@playwright/test'
import { zoneAt } from '#demo/data/hours.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { startStoryboard } from '../../support/browser/storyboard.ts'
import { t } from '../../support/browser/texts.ts'
import { demoPassword, startServer } from '../../support/server/startServer.ts'

const desktop = { width: 1440, height: 900 }
const { setup } = t

/** A time zone in which it is morning by the clock of the run, so that today has free times at every hour. */
const morningZone = async (page: Page): Promise<string> => zoneAt(await page.evaluate(() => Date.now()))

/** Each step of the setup opens by itself when the one before is saved. */
const openStep = (page: Page, step: 'title.import' | 'title.appointment' | 'title.devices') =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: setup(step), exact: true }) })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test(
  '[SETUP-4] an owner comes from empty data to a first appointment on Reception and the provider board by what the pages show',
  { tag: '@core' },
  async ({ browser }, info) => {
    const server = await startServer({ DEMO: 'off' })
    const context = await browser.newContext({ viewport: desktop })
    const page = await context.newPage()
    const film = await startStoryboard(browser, process.env['FILM_TO'] ?? info.outputPath('film'), 'first-hour')
    const show = (caption: string) => film.addFrame(caption, { Owner: page })
    try {
      const address = /open (http:\S+) in a browser/.exec(server.output())?.[1] ?? ''
      await page.goto(address)
      await expect(page.getByLabel(t.pages('signUpZone'))).toHaveValue('Pacific/Chatham')
      await show('The console names the address. The first page asks five things')
      await page.getByLabel(t.pages('signUpPractice')).fill('Harbour Street Dental')
      await page.getByLabel(t.pages('signUpZone')).selectOption(await morningZone(page))
      await page.getByLabel(t.pages('signUpName')).fill('Dr Priya Raman')
      await page.getByLabel(t.pages('username')).fill('priya')
      await page.getByLabel(t.pages('signUpPassword', { length: '8' })).fill(demoPassword)
      await page.keyboard.press('Enter')

      await expect(page.getByText(setup('progress', { done: 1, all: 9 }))).toBeVisible()
      await show('The checklist opens at the first step that is left')
      for (const day of ['Sat', 'Sun']) await page.getByRole('button', { name: day, exact: true }).click()
      await page.getByRole('button', { name: new RegExp(`${setup('closes')}$`) }).click()
      await page.getByRole('option', { name: '8:00 pm' }).click()
      await press(page, setup('save'))

      await page.getByRole('textbox', { name: setup('chairCount') }).fill('2')
      await show('Chairs are a number')
      await page.keyboard.press('Enter')

      await page.getByRole('textbox', { name: setup('personName') }).fill('Hannah Kirkby')
      await press(page, setup('addMe'))
      await expect(page.getByRole('list', { name: setup('peopleList') })).toContainText(setup('group.dentist'))
      // What was typed before stays.
      await expect(page.getByRole('textbox', { name: setup('personName') })).toHaveValue('Hannah Kirkby')
      await page.getByRole('button', { name: new RegExp(`${setup('role')}$`) }).click()
      await page.getByRole('option', { name: setup('group.hygienist') }).click()
      await show('A role brings a group with its permissions; a hygienist also gets a book and hours')
      await press(page, setup('addPerson'))
      await expect(page.getByLabel(t.records('link'), { exact: true })).toHaveValue(/\/Auth\/Invite\?/)
      await show('The link with which she chooses her own password')
      await press(page, t.records('linkDone'))
      await expect(page.getByRole('list', { name: setup('peopleList') })).toContainText(setup('invited'))
      await press(page, setup('continue'))

      await show('The usual appointment types are ticked')
      await press(page, setup('save'))

      await expect(openStep(page, 'title.import')).toContainText(setup('importNow'))
      await press(page, setup('notNeeded'))

      await page.getByRole('textbox', { name: setup('firstName') }).fill('Wiremu')
      await page.getByRole('textbox', { name: setup('lastName') }).fill('Ngata')
      await show('The first free time is suggested')
      await page.keyboard.press('Enter')
      await expect(openStep(page, 'title.appointment')).toContainText(setup('done.appointment'))

      await press(page, setup('notNeeded'))
      // The next step opens once this one is closed.
      await expect(openStep(page, 'title.devices').getByRole('button', { name: setup('notNeeded') })).toBeVisible()
      await press(page, setup('notNeeded'))
      await expect(page.getByRole('region', { name: setup('ready') })).toBeVisible()
      await show('Nothing is left')
      await press(page, setup('toReception'))
      await expect(liveMark(page)).toBeVisible()
      await expect(page.getByText('Wiremu Ngata').first()).toBeVisible()
      await show('Reception expects the first patient')
      await page.goto(`${address}/my/#/board`)
      await expect(page.getByText('Wiremu Ngata').first()).toBeVisible()
      await show('The provider board shows the same appointment')
    } finally {
      await film.close()
      await context.close()
      await server.close()
    }
  },
)

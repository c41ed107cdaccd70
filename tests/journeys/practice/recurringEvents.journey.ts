import { expect, type Page } from '@playwright/test'
import { fieldName, valueName } from '#app/components/record/fieldNames.ts'
import { dayOf, daysAfter, type Day } from '#domain/time.ts'
import { shortDayOf } from '#locale/common/time.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { commandLabel, t } from '../../support/browser/texts.ts'
import { type ApiClient, signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'

let manager: ApiClient
let timeZone: string
test.beforeEach(async ({ server }) => {
  manager = await signIn(server.url, 'manager', demoPassword)
  timeZone = String((await manager.list('/api/locations/')).items[0]?.['timeZone'])
})

const isLive = (page: Page) => expect(liveMark(page)).toBeVisible()
const dialogOn = (page: Page) => page.getByRole('dialog')
const recordOn = (page: Page) => page.getByRole('region', { name: t.records('record'), exact: true })
const whichOn = (page: Page) => dialogOn(page).getByRole('radiogroup', { name: fieldName('events', 'which') })
const events = async () => (await manager.list('/api/events/', '&sort=startsAt')).items

/** Each event as its day and its hour by the clock on the wall. */
async function starts(): Promise<readonly string[]> {
  const hour = new Intl.DateTimeFormat('en-AU', { hour: '2-digit', hourCycle: 'h23', timeZone })
  return (await events()).map(({ startsAt }) => `${dayOf(String(startsAt), timeZone)} ${hour.format(new Date(String(startsAt)))}`)
}

/** A Tuesday of the next week but one, so that no event is past. */
function laterTuesday(): Day {
  const today = dayOf(new Date().toISOString(), timeZone)
  return daysAfter(today, 14 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 5) % 7))
}

async function createSeries(page: Page, tuesday: Day) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: commandLabel('events.create') })
    .click()
  const dialog = dialogOn(page)
  const from = dialog.getByRole('group', { name: fieldName('events', 'startsAt'), exact: true })
  await from.getByRole('textbox', { name: fieldName('events', 'startsAt') }).fill(shortDayOf(tuesday))
  await from.getByLabel(t.records('timeOfDay')).fill('10:00')
  const repeats = dialog.getByRole('group', { name: t.repeats('name') })
  await repeats.getByRole('button', { name: t.repeats('name') }).click()
  await page.getByRole('option', { name: t.repeats('weeks', { weeks: 2 }) }).click()
  await repeats.getByRole('radio', { name: t.repeats('times') }).click()
  const count = repeats.getByLabel(t.repeats('count'))
  await count.fill('500')
  await expect(count).toHaveAccessibleDescription(t.repeats('tooMany', { most: 53 }))
  // The field at fault leaves the focus to the one that the user types in.
  const title = dialog.getByLabel(fieldName('events', 'title'))
  await title.pressSequentially('Team huddle')
  await expect(title).toHaveValue('Team huddle')
  await count.fill('4')
  await expect(repeats.getByRole('status')).toContainText('Every second Tuesday, 4 times')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: commandLabel('events.create') }).click()
  await expect(recordOn(page).getByRole('heading', { name: 'Team huddle' })).toBeVisible()
}

test('[SERIES-15] the user creates a series by the form, moves an event with the following ones, and removes the whole series', async ({
  openPage,
}) => {
  const page = await openPage('manager', '/my/#/records?area=events')
  await isLive(page)
  const tuesday = laterTuesday()
  await createSeries(page, tuesday)
  const days = [0, 14, 28, 42].map((later) => daysAfter(tuesday, later))
  expect(await starts()).toEqual(days.map((day) => `${day} 10`))
  await expect(recordOn(page)).toContainText('Every second Tuesday, 4 times')

  const third = (await events())[2]
  await page.goto(`${page.url().split('#')[0]}#/records?area=events&record=${third?.id}`)
  await recordOn(page)
    .getByRole('button', { name: t.records('edit') })
    .click()
  await expect(whichOn(page).getByRole('radio', { name: valueName('which', 'this') })).toBeChecked()
  await whichOn(page)
    .getByRole('radio', { name: valueName('which', 'following') })
    .click()
  const from = dialogOn(page).getByRole('group', { name: fieldName('events', 'startsAt'), exact: true })
  await from.getByLabel(t.records('timeOfDay')).fill('14:00')
  await dialogOn(page)
    .getByRole('button', { name: t.records('save') })
    .click()
  await expect(dialogOn(page)).toHaveCount(0)
  expect(await starts()).toEqual(days.map((day, index) => `${day} ${index < 2 ? '10' : '14'}`))
  await expect(page.getByRole('gridcell', { name: /2:00 pm/ })).toHaveCount(2)

  await recordOn(page)
    .getByRole('button', { name: commandLabel('events.remove') })
    .click()
  await whichOn(page)
    .getByRole('radio', { name: valueName('which', 'all') })
    .click()
  await dialogOn(page)
    .getByRole('button', { name: commandLabel('events.remove') })
    .click()
  await expect(page.getByText(t.records('count', { count: 2 }))).toBeVisible()
  expect(await starts()).toEqual(days.slice(0, 2).map((day) => `${day} 10`))
})

test('[SERIES-15] the user removes an event that does not repeat, and is not shown a choice of events', async ({ openPage }) => {
  const startsAt = Date.now() + 86_400_000
  const { body } = await manager.command({
    command: 'events.create',
    data: {
      ...{ title: 'Fire drill', location: String((await manager.list('/api/locations/')).items[0]?.id) },
      ...{ startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + 1_800_000).toISOString(), closes: false },
    },
  })
  const page = await openPage('manager', `/my/#/records?area=events&record=${body.record.id}`)
  await isLive(page)
  await recordOn(page)
    .getByRole('button', { name: commandLabel('events.remove') })
    .click()
  await expect(dialogOn(page)).toContainText(t.records('removeHelp'))
  await expect(whichOn(page)).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await dialogOn(page)
    .getByRole('button', { name: commandLabel('events.remove') })
    .click()
  await expect(dialogOn(page)).toHaveCount(0)
  expect((await manager.call('GET', `/api/events/${body.record.id}`)).status).toBe(404)
})

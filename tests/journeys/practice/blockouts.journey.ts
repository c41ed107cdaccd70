import { expect, type Page } from '@playwright/test'
import { fieldName } from '#app/components/record/fieldNames.ts'
import type { LogEntry } from '#domain/wire.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { type ApiClient, signIn } from '../../support/server/apiClient.ts'
import { createClinicFixture, type ClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { demoPassword } from '../../support/server/startServer.ts'
import { commandLabel, t } from '../../support/browser/texts.ts'

let manager: ApiClient
test.beforeEach(async ({ server }) => {
  manager = await signIn(server.url, 'manager', demoPassword)
})

const isLive = (page: Page) => expect(liveMark(page)).toBeVisible()
const dialogOn = (page: Page) => page.getByRole('dialog')
const recordOn = (page: Page) => page.getByRole('region', { name: t.records('record'), exact: true })
/** More than the dialog shows at once, so that its list scrolls. */
const manyNames = ['Hemi', 'Tahana', 'Paratene', 'Ngata', 'Kereama', 'Tipene', 'Rangi', 'Paki', 'Waaka', 'Henare', 'Mokena', 'Ruru']
/** The hatched blockouts on a wall display. */
const hatchedBlockouts = (wall: Page) => wall.locator('rect[fill*="closed"]')
const listBlockouts = async () => (await manager.list('/api/events/')).items
const position = async () => (await manager.list('/api/events/')).position
/** @returns the commands on blockouts since a position, because the demo practice writes other entries meanwhile. */
const commandsSince = async (afterPosition: number) => {
  const { body } = await manager.call<{ readonly entries: readonly LogEntry[] }>('GET', `/api/log/?since=${afterPosition}&limit=1000`)
  return body.entries.filter(({ changes }) => changes.some(({ area }) => area === 'events')).map(({ command }) => command)
}

test('[RECORD-7] an invalid new blockout shows its error at the field, keeps the input, and writes nothing', async ({ openPage }) => {
  const page = await openPage('manager', '/my/#/records?area=events')
  await isLive(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: commandLabel('events.create') })
    .click()
  const before = await position()
  const save = dialogOn(page).getByRole('button', { name: commandLabel('events.create') })
  await save.click()
  const title = dialogOn(page).getByLabel(fieldName('events', 'title'))
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription(t.records('faults.missing'))

  await title.fill('Fire drill')
  const until = dialogOn(page).getByRole('group', { name: fieldName('events', 'endsAt') })
  await until.getByLabel(t.records('timeOfDay')).fill('00:00')
  await save.click()
  await expect(until.getByText(`Must be after “${fieldName('events', 'startsAt')}”`)).toBeVisible()
  await expect(title).toHaveValue('Fire drill')
  expect(await axeViolations(page)).toEqual([])
  expect([await commandsSince(before), await listBlockouts()]).toEqual([[], []])
  await page.keyboard.press('Escape')
  await expect(dialogOn(page)).toHaveCount(0)
})

test('[RECORD-8, SCHEDULE-52] the user confirms a blockout over a listed patient, edits, undoes and removes it, and the wall display shows each change at once', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  for (const lastName of manyNames) await clinic.bookAppointment('Wiremu', lastName)
  const page = await openPage('manager', '/my/#/records?area=events')
  const wall = await openPage('manager', '/apps/wall/', { viewport: { width: 1920, height: 1080 } })
  await isLive(wall)
  expect(await hatchedBlockouts(wall).count()).toBe(0)

  await page
    .getByRole('banner')
    .getByRole('button', { name: commandLabel('events.create') })
    .click()
  await dialogOn(page).getByLabel(fieldName('events', 'title')).fill('Team meeting')
  await page.keyboard.press('Enter')
  await expect(dialogOn(page).getByRole('list', { name: t.records('conflicts') })).toContainText('Wiremu Hemi')
  expect([await axeViolations(page), await listBlockouts()]).toEqual([[], []])
  await dialogOn(page)
    .getByRole('button', { name: t.records('saveAnyway') })
    .click()
  await expect(recordOn(page).getByRole('heading', { name: 'Team meeting' })).toBeVisible()
  await expect(page.getByRole('button', { name: t.records('open', { name: 'Team meeting' }) })).toBeVisible()
  await expect(hatchedBlockouts(wall).first()).toBeVisible()
  const [created] = await listBlockouts()
  expect(created).toMatchObject({ title: 'Team meeting', closes: true, provider: null, chair: null })
  expect(Date.parse(String(created?.['endsAt'])) - Date.parse(String(created?.['startsAt']))).toBe(3_600_000)

  // The form sends two changes in one command and one log entry.
  const before = await position()
  await recordOn(page)
    .getByRole('button', { name: t.records('edit') })
    .click()
  await dialogOn(page).getByLabel(fieldName('events', 'title')).fill('Team meeting, if we must')
  await dialogOn(page).getByText(fieldName('events', 'closes')).click()
  await dialogOn(page)
    .getByRole('button', { name: t.records('save') })
    .click()
  await expect(recordOn(page).getByRole('heading', { name: 'Team meeting, if we must' })).toBeVisible()
  await expect(hatchedBlockouts(wall)).toHaveCount(0)
  expect(await commandsSince(before)).toEqual(['events.change'])

  await recordOn(page)
    .getByRole('button', { name: t.records('edit') })
    .click()
  await dialogOn(page).getByLabel(fieldName('events', 'title')).fill('Nothing')
  await dialogOn(page)
    .getByRole('button', { name: t.records('save') })
    .click()
  await page.getByRole('button', { name: t.common('undo') }).click()
  await expect(recordOn(page).getByRole('heading', { name: 'Team meeting, if we must' })).toBeVisible()

  await recordOn(page)
    .getByRole('button', { name: commandLabel('events.remove') })
    .click()
  await expect(dialogOn(page)).toContainText(t.records('removeHelp'))
  await dialogOn(page)
    .getByRole('button', { name: commandLabel('events.remove') })
    .click()
  await expect(page.getByText(t.records('emptyHead'))).toBeVisible()
  expect(await listBlockouts()).toEqual([])
})

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Creates a roster of the fixture's provider for each of these days, and a short one, so that the hours of the location do not count. In some
 * time zones a day of the year has no midnight.
 */
async function createRosters({ provider, location }: ClinicFixture): Promise<string> {
  const days = { weekdays: [1, 2, 3, 4, 5, 6, 7], startsOn: dayFromNow(-2), endsOn: dayFromNow(4) }
  const everyDay = { provider: provider.id, location: location.id, ...days }
  const create = async (from: string, to: string): Promise<string> => {
    const { body, problem } = await manager.command({ command: 'schedule.create', data: { ...everyDay, from, to } })
    expect(problem?.detail).toBeUndefined()
    return body.record.id
  }
  const roster = await create('00:00', '23:50')
  await create('23:50', '23:59')
  return roster
}

test('[SCHEDULE-66] the user removes a roster only after its booked patients are listed', async ({ openPage, server }) => {
  const clinic = await createClinicFixture(server)
  const roster = await createRosters(clinic)
  const startsAt = Date.now() + 86_400_000
  const times = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + 1_800_000).toISOString() }
  await clinic.executeCommand('move', await clinic.bookAppointment('Wiremu', 'Ruatapu'), { ...times, overlapReason: 'A test' })
  const page = await openPage('manager', `/my/#/records?area=schedule&record=${roster}`)
  await isLive(page)
  await recordOn(page)
    .getByRole('button', { name: commandLabel('schedule.remove') })
    .click()
  await dialogOn(page)
    .getByRole('button', { name: commandLabel('schedule.remove') })
    .click()
  await expect(dialogOn(page).getByRole('list', { name: t.records('conflicts') })).toContainText('Wiremu Ruatapu')
  expect(await axeViolations(page)).toEqual([])
  expect((await manager.call('GET', `/api/schedule/${roster}`)).status).toBe(200)
  await dialogOn(page)
    .getByRole('button', { name: t.records('doAnyway', { action: commandLabel('schedule.remove') }) })
    .click()
  await expect(dialogOn(page)).toHaveCount(0)
  expect((await manager.call('GET', `/api/schedule/${roster}`)).status).toBe(404)
})

import { expect, type Locator, type Page } from '@playwright/test'
import { fieldName, valueName } from '#app/components/record/fieldNames.ts'
import { shortDayOf } from '#locale/common/time.ts'
import { dayAndMonthOf, dayAndShortMonthOf, workedHoursOf } from '#locale/scheduling/rosterTimes.ts'
import { liveMark, type OpenPage, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { type ClinicFixture, createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { addRoster, book, openFriday, openHours, wide } from './hoursPage.ts'

const area = 'schedule/exceptions'
const exceptions = (page: Page): Locator => page.getByRole('region', { name: t.roster('onlyOnTheseDays') })
const monthDay = (page: Page, day: string, words: string): Locator =>
  page.getByRole('region', { name: t.roster('month') }).getByText(`${dayAndMonthOf(day)}, ${words}`, { exact: true })
/** The column of the provider in the book, with its hours in words. */
const column = (page: Page, { provider }: ClinicFixture, hours: string): Locator =>
  page.getByRole('region', { name: t.book('column', { name: String(provider['name']), hours }), exact: true })
const columnOf = (page: Page, { provider }: ClinicFixture): Locator =>
  page.getByRole('region', { name: t.book('column', { name: String(provider['name']), hours: '' }) })
const hoursFromTo = (from: string, to: string): string => t.book('hours', { from, to })

/** The month that the screen shows begins after the first days of the hours: those may be on the page before it. */
async function showMonthOf(page: Page, day: string) {
  const cell = page.getByRole('region', { name: t.roster('month') }).getByText(new RegExp(`^${dayAndMonthOf(day)}, `))
  if ((await cell.count()) === 0) await page.getByRole('button', { name: t.roster('previousMonth') }).click()
  await expect(cell).toHaveCount(1)
}

type NewException = {
  readonly day: string
  readonly kind: 'off' | 'extra'
  readonly times?: readonly [string, string]
  readonly reason?: string
}

async function addException(page: Page, { day, kind, times, reason }: NewException) {
  await exceptions(page)
    .getByRole('button', { name: t.roster('add') })
    .click()
  const dialog = page.getByRole('dialog', { name: t.roster('addTitle') })
  await dialog.getByLabel(fieldName(area, 'day'), { exact: true }).fill(shortDayOf(day))
  await dialog.getByRole('radio', { name: valueName('kind', kind) }).click()
  for (const [index, field] of (['from', 'to'] as const).entries())
    if (times) await dialog.getByLabel(fieldName(area, field), { exact: true }).fill(times[index] ?? '')
  if (reason !== undefined) {
    await dialog.getByRole('button', { name: fieldName(area, 'reason') }).click()
    await page.getByRole('option', { name: valueName('reason', reason) }).click()
  }
  await dialog.getByRole('button', { name: t.roster('add') }).click()
  return dialog
}

const remove = (page: Page, day: string, text: string) =>
  page.getByRole('button', { name: t.roster('remove', { what: `${dayAndShortMonthOf(day)}, ${text}` }) }).click()

async function openBook(openPage: OpenPage, day: string): Promise<Page> {
  const page = await openPage('reception', `/my/#/book?day=${day}`, wide)
  await expect(liveMark(page)).toBeVisible()
  return page
}

test('[ROSTER-23] the manager gives a provider leave and extra time on one day, and takes both back: the month and the book at another desk follow', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  await addRoster(clinic)
  const day = await openFriday(clinic)
  await book(clinic, 'Oriana Vella', day, '14:00')
  const colleague = await openBook(openPage, day)
  await expect(column(colleague, clinic, hoursFromTo('9', '5'))).toBeVisible()
  const page = await openHours(openPage, clinic)
  await showMonthOf(page, day)
  await expect(monthDay(page, day, workedHoursOf(480))).toBeAttached()

  const dialog = await addException(page, { day, kind: 'off', reason: 'leave' })
  await expect(dialog).toContainText('Oriana Vella')
  await dialog.getByRole('button', { name: t.records('saveAnyway') }).click()
  await expect(exceptions(page)).toContainText(`${dayAndShortMonthOf(day)}${t.roster('off')}${t.roster('reasons.leave')}`)
  await expect(monthDay(page, day, t.roster('away'))).toBeAttached()
  await expect(columnOf(colleague, clinic)).toContainText(t.book('closed.leave'))

  await addException(page, { day, kind: 'extra', times: ['10:00', '12:30'] })
  await expect(exceptions(page)).toContainText(t.roster('extraTime', { from: '10 am', to: '12:30 pm' }))
  await expect(monthDay(page, day, workedHoursOf(150))).toBeAttached()
  await expect(column(colleague, clinic, hoursFromTo('10', '12:30'))).toBeVisible()

  await remove(page, day, t.roster('off'))
  await expect(monthDay(page, day, workedHoursOf(480))).toBeAttached()
  await expect(column(colleague, clinic, hoursFromTo('9', '5'))).toBeVisible()
  await remove(page, day, t.roster('extra'))
  await expect(exceptions(page)).toContainText(t.roster('noExceptions'))
})

test('[ROSTER-24] the manager closes the location on public holidays after reading who is booked on them, and opens it again', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  await addRoster(clinic)
  const day = await openFriday(clinic)
  const holiday = await clinic.manager.call('POST', '/api/schedule/holidays/', { day, name: 'Show Day', observedIn: 'NSW' })
  expect(holiday.status).toBe(201)
  await book(clinic, 'Casimir Lund', day, '14:00')
  const colleague = await openBook(openPage, day)
  await expect(column(colleague, clinic, hoursFromTo('9', '5'))).toBeVisible()
  const page = await openHours(openPage, clinic)
  await showMonthOf(page, day)
  const holidays = page.getByRole('region', { name: t.roster('publicHolidays', { state: 'NSW' }) })
  const observed = holidays.getByRole('switch', { name: t.roster('observed') })
  const switchTo = () => holidays.getByText(t.roster('observed'), { exact: true }).click()
  const item = holidays.getByRole('listitem').filter({ hasText: 'Show Day' })
  const dialog = page.getByRole('dialog', { name: t.roster('observeTitle') })
  await expect(item).toContainText(t.roster('open'))

  await switchTo()
  await expect(dialog).toContainText('Casimir Lund')
  await dialog.getByRole('button', { name: t.common('cancel') }).click()
  await expect(observed).not.toBeChecked()
  await switchTo()
  await dialog.getByRole('button', { name: t.roster('observeAnyway') }).click()
  await expect(observed).toBeChecked()
  await expect(item).toContainText(t.roster('closed'))
  await expect(monthDay(page, day, t.roster('holiday'))).toBeAttached()
  await expect(columnOf(colleague, clinic)).toContainText('Show Day')

  await switchTo()
  await expect(observed).not.toBeChecked()
  await expect(item).toContainText(t.roster('open'))
  await expect(monthDay(page, day, workedHoursOf(480))).toBeAttached()
  await expect(column(colleague, clinic, hoursFromTo('9', '5'))).toBeVisible()
})

import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { weekdayOf } from '#domain/scheduling/schedule/rosterDays.ts'
import { dayOf, daysAfter, instantAt, instantOf, minutes, millisecondsOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { liveMark, type OpenPage } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import type { ClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { ownName } from '../../support/fixtures/ownName.ts'

/** The screen of hours, and a provider who has some. */

export const wide = { viewport: { width: 1440, height: 900 } }
const friday = 5

const zoneOf = ({ location }: ClinicFixture) => String(location['timeZone'])
export const todayAt = (clinic: ClinicFixture) => dayOf(instantOf(Date.now()), zoneOf(clinic))

/** The provider works from 9 to 5 on workdays. */
export async function addRoster(clinic: ClinicFixture): Promise<AnyRecord> {
  const { manager, provider, location, chair } = clinic
  const { status, body } = await manager.call('POST', '/api/schedule/', {
    ...{ provider: provider.id, location: location.id, chair: chair.id, from: '09:00', to: '17:00' },
    ...{ weekdays: [1, 2, 3, 4, 5], startsOn: todayAt(clinic) },
  })
  expect(status).toBe(201)
  return body
}

/** The first Friday from next week on that is no holiday. */
export async function openFriday(clinic: ClinicFixture): Promise<string> {
  const closed = new Set((await clinic.manager.list('/api/schedule/exceptions/')).items.map(({ day }) => day))
  const next = daysAfter(todayAt(clinic), 8 - weekdayOf(todayAt(clinic)) + friday - 1)
  const found = [0, 7, 14, 21, 28].map((days) => daysAfter(next, days)).find((day) => !closed.has(day))
  if (!found) throw new Error('Every Friday is closed')
  return found
}

export async function book(clinic: ClinicFixture, name: string, day: string, time: string): Promise<AnyRecord> {
  const { manager, provider, chair, location } = clinic
  const [firstName = '', lastName = ''] = name.split(' ')
  const patient = await manager.call('POST', '/api/patients/', ownName(firstName, lastName))
  const startsAt = instantAt(day, time, zoneOf(clinic))
  const { status, body } = await manager.call('POST', '/api/appointments/', {
    ...{ patient: patient.body.id, provider: provider.id, chair: chair.id, location: location.id, reason: 'Filling' },
    ...{ startsAt, endsAt: instantOf(millisecondsOf(startsAt) + minutes(30)) },
  })
  expect(status).toBe(201)
  return body
}

export async function openHours(
  openPage: OpenPage,
  { provider }: ClinicFixture,
  user = 'manager',
  options: BrowserContextOptions = wide,
): Promise<Page> {
  const page = await openPage(user, `/my/#/roster?of=${provider.id}`, options)
  await expect(liveMark(page)).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Friday', exact: true })).toBeVisible()
  return page
}

export const fridayEnd = (page: Page): Locator => page.getByRole('slider', { name: t.roster('endOf', { row: 'Friday' }) })
export const publish = (page: Page): Locator => page.getByRole('button', { name: t.roster('publish'), exact: true })
/** Why the hours cannot be published, beside the button. */
export const reason = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

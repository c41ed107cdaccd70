import { expect, type Page } from '@playwright/test'
import type { AnyRecord } from '#domain/wire.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { addRoster, book, fridayEnd, openFriday, openHours, publish, reason, wide } from './hoursPage.ts'

const answer = (page: Page, name: string, kind: 'leave' | 'move') =>
  page.getByRole('article', { name }).getByRole('radio', { name: t.affected(`answers.${kind}`) })

/** Quarters of an hour, by the keyboard. */
async function shorten(page: Page, quarters: number) {
  await fridayEnd(page).focus()
  for (let press = 0; press < quarters; press += 1) await page.keyboard.press('ArrowLeft')
}

test('[ROSTER-14] the manager shortens a day, answers for the appointments in it and publishes, and the book at another desk closes', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  await addRoster(clinic)
  const day = await openFriday(clinic)
  const [stays, moves] = [await book(clinic, 'Oriana Vella', day, '14:00'), await book(clinic, 'Casimir Lund', day, '15:00')]
  const colleague = await openPage('reception', `/my/#/book?day=${day}`, wide)
  const hoursTo = (to: string) =>
    colleague.getByRole('region', {
      name: t.book('column', { name: String(clinic.provider['name']), hours: t.book('hours', { from: '9', to }) }),
      exact: true,
    })
  await expect(hoursTo('5')).toBeVisible()
  const page = await openHours(openPage, clinic)
  await shorten(page, 16)
  await expect(fridayEnd(page)).toHaveAttribute('aria-valuetext', '1:00 pm')
  await expect(page.getByRole('listitem', { name: 'Friday', exact: true })).toContainText(t.roster('here', { count: 2 }))
  await expect(publish(page)).toBeDisabled()
  await expect(reason(page, t.roster('unanswered', { open: 2, all: 2 }))).toBeVisible()
  await answer(page, 'Oriana Vella', 'leave').click()
  await expect(reason(page, t.roster('unanswered', { open: 1, all: 2 }))).toBeVisible()
  await answer(page, 'Casimir Lund', 'move').click()
  await publish(page).click()
  await expect(hoursTo('1')).toBeVisible()
  await expect(publish(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: t.affected('toCall') })).toContainText('Casimir Lund')
  const read = async ({ id }: AnyRecord) => (await clinic.manager.call('GET', `/api/appointments/${id}`)).body
  expect(await read(stays)).toMatchObject({ startsAt: stays['startsAt'] })
  expect((await read(moves))['startsAt']).not.toBe(moves['startsAt'])
  const rosters = (await clinic.manager.list('/api/schedule/', `&provider=${clinic.provider.id}`)).items
  const lasting = rosters.filter(({ endsOn }) => endsOn === null).map(({ to, weekdays }) => [to, weekdays])
  expect(lasting).toEqual(
    expect.arrayContaining([
      ['17:00', [1, 2, 3, 4]],
      ['13:00', [5]],
    ]),
  )
  expect(lasting).toHaveLength(2)
})

test('[ROSTER-15] a draft stays while another user changes the hours, cannot be published any more, and gives way to them', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const roster = await addRoster(clinic)
  const page = await openHours(openPage, clinic)
  await shorten(page, 1)
  await expect(publish(page)).toBeEnabled()
  const { status } = await clinic.manager.command({ command: 'schedule.change', record: roster.id, data: { to: '16:00' } })
  expect(status).toBe(200)
  await expect(reason(page, t.roster('changedElsewhere'))).toBeVisible()
  await expect(publish(page)).toBeDisabled()
  await expect(fridayEnd(page)).toHaveAttribute('aria-valuetext', '4:45 pm')
  await page.getByRole('button', { name: t.roster('discard'), exact: true }).click()
  await expect(fridayEnd(page)).toHaveAttribute('aria-valuetext', '4:00 pm')
})

test('[ROSTER-16] a user who may only view calendars reads the hours and can change none of them', async ({ openPage, server }) => {
  const clinic = await createClinicFixture(server)
  await addRoster(clinic)
  const page = await openHours(openPage, clinic, 'assistant')
  await expect(page.getByRole('listitem', { name: 'Friday', exact: true })).toContainText('9:00')
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t.roster('add'), exact: true })).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(0)
})

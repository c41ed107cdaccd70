import { expect } from '@playwright/test'
import { daysAfter, dayOf, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import { wholePercentText } from '#locale/common/percentText.ts'
import { longDayOf } from '#locale/common/time.ts'
import { weekOf } from '#streams/derive/scheduling/book/week/watchWeek.ts'
import { liveMark, test } from '../../../support/browser/journeyTest.ts'
import { t } from '../../../support/browser/texts.ts'
import { createClinicFixture } from '../../../support/fixtures/clinicFixture.ts'
import { ownName } from '../../../support/fixtures/ownName.ts'

const wide = { viewport: { width: 1440, height: 900 } }

test('[DAYBOOK-31] the receptionist reads the week of a provider, sees another desk book in it, opens an appointment and turns to a day', async ({
  openPage,
  server,
}) => {
  const { manager, provider, chair, location } = await createClinicFixture(server)
  const timeZone = String(location['timeZone'])
  const monday = weekOf(daysAfter(dayOf(instantOf(Date.now()), timeZone), 84))[0] ?? ''
  await manager.call('POST', '/api/schedule/', {
    ...{ provider: provider.id, location: location.id, chair: chair.id, from: '09:00', to: '13:00' },
    ...{ weekdays: [1, 2, 3, 4, 5], startsOn: monday, endsOn: daysAfter(monday, 6) },
  })
  const book = async (name: string, day: string, time: string) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const patient = await manager.call('POST', '/api/patients/', ownName(firstName, lastName))
    const startsAt = instantAt(day, time, timeZone)
    const { status } = await manager.call('POST', '/api/appointments/', {
      ...{ patient: patient.body.id, provider: provider.id, chair: chair.id, location: location.id },
      ...{ startsAt, endsAt: instantOf(millisecondsOf(startsAt) + minutes(60)) },
    })
    expect(status).toBe(201)
  }
  await book('Weekley Arden', daysAfter(monday, 1), '09:00')
  const page = await openPage('reception', `/my/#/book?day=${monday}&view=week&provider=${provider.id}`, wide)
  await expect(liveMark(page)).toBeVisible()
  const region = (day: string) => page.getByRole('region', { name: longDayOf(instantAt(day, '12:00', timeZone), timeZone) })
  const tuesday = region(daysAfter(monday, 1))
  await expect(tuesday.getByRole('button', { name: /^Weekley Arden, 9:00 am/ })).toBeVisible()
  await expect(tuesday).toContainText(t.book('week.booked', { percent: wholePercentText(0.25) }))
  await expect(page.locator('[data-column]')).toHaveCount(5)
  await book('Fridolin Quist', daysAfter(monday, 4), '11:00')
  await expect(region(daysAfter(monday, 4)).getByRole('button', { name: /^Fridolin Quist/ })).toBeVisible()
  await tuesday.getByRole('button', { name: /^Weekley Arden/ }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Weekley Arden' })).toBeVisible()
  await page.keyboard.press('Escape')
  const name = longDayOf(instantAt(daysAfter(monday, 1), '12:00', timeZone), timeZone)
  await page.getByRole('button', { name: t.book('week.openDay', { day: name }) }).click()
  await expect(page.getByRole('radio', { name: t.book('views.day') })).toBeChecked()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Weekley Arden, 9:00 am/ })).toBeVisible()
})

test('[DAYBOOK-32] the receptionist books on a day of the week by a press in its column', async ({ openPage, server }) => {
  const { manager, provider, chair, location } = await createClinicFixture(server)
  const timeZone = String(location['timeZone'])
  const monday = weekOf(daysAfter(dayOf(instantOf(Date.now()), timeZone), 91))[0] ?? ''
  const thursday = daysAfter(monday, 3)
  await manager.call('POST', '/api/schedule/', {
    ...{ provider: provider.id, location: location.id, chair: chair.id, from: '09:00', to: '13:00' },
    ...{ weekdays: [1, 2, 3, 4, 5], startsOn: monday, endsOn: daysAfter(monday, 6) },
  })
  const patient = (await manager.call('POST', '/api/patients/', ownName('Pressina', 'Thorne'))).body
  const page = await openPage('reception', `/my/#/book?day=${monday}&view=week&provider=${provider.id}`, wide)
  await expect(liveMark(page)).toBeVisible()
  const column = page.getByRole('region', { name: longDayOf(instantAt(thursday, '12:00', timeZone), timeZone) })
  const body = column.locator('[data-body]')
  const box = await body.boundingBox()
  // The week begins at 8:30, and an hour is 72 pixels.
  await body.click({ position: { x: (box?.width ?? 100) / 2, y: 36 + 72 + 3 } })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.waitlist('patient')).fill('Pressina')
  await dialog.getByRole('option', { name: /Pressina Thorne/ }).click()
  await dialog.getByRole('button', { name: t.reception('walkInBook') }).click()
  await expect(column.getByRole('button', { name: /^Pressina Thorne, 10:00 am/ })).toBeVisible()
  const [booked] = (await manager.list('/api/appointments/', `&patient=${patient.id}`)).items
  expect([booked?.['provider'], booked?.['startsAt']]).toEqual([provider.id, instantAt(thursday, '10:00', timeZone)])
})

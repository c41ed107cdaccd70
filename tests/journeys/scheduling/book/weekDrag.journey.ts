import { expect, type Page } from '@playwright/test'
import { type Day, daysAfter, dayOf, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { longDayOf } from '#locale/common/time.ts'
import { weekOf } from '#streams/derive/scheduling/book/week/watchWeek.ts'
import { liveMark, test } from '../../../support/browser/journeyTest.ts'
import { matching, t } from '../../../support/browser/texts.ts'
import { type ClinicFixture, createClinicFixture } from '../../../support/fixtures/clinicFixture.ts'
import { ownName } from '../../../support/fixtures/ownName.ts'

const wide = { viewport: { width: 1440, height: 900 } }

let clinic: ClinicFixture
/** Monday to Sunday. The provider works from 9 to 1, but not on Thursday and at the weekend. */
let week: readonly Day[]
const timeZone = () => String(clinic.location['timeZone'])
const at = (weekday: number, time: string) => instantAt(week[weekday] ?? '', time, timeZone())
const dayName = (weekday: number) => longDayOf(at(weekday, '12:00'), timeZone())
const [tuesday, wednesday, thursday, friday, saturday] = [1, 2, 3, 4, 5] as const

test.beforeAll(async ({ server }) => {
  clinic = await createClinicFixture(server)
  week = weekOf(daysAfter(dayOf(instantOf(Date.now()), timeZone()), 98))
  const { status } = await clinic.manager.call('POST', '/api/schedule/', {
    ...{ provider: clinic.provider.id, location: clinic.location.id, chair: clinic.chair.id, from: '09:00', to: '13:00' },
    ...{ weekdays: [1, 2, 3, 5], startsOn: week[0] },
  })
  expect(status).toBe(201)
})

async function book(name: string, weekday: number, time: string): Promise<AnyRecord> {
  const { manager, provider, chair, location } = clinic
  const [firstName = '', lastName = ''] = name.split(' ')
  const patient = await manager.call('POST', '/api/patients/', ownName(firstName, lastName))
  const startsAt = at(weekday, time)
  const { status, body } = await manager.call('POST', '/api/appointments/', {
    ...{ patient: patient.body.id, provider: provider.id, chair: chair.id, location: location.id },
    ...{ startsAt, endsAt: instantOf(millisecondsOf(startsAt) + minutes(60)) },
  })
  expect(status).toBe(201)
  return body
}

async function openWeek(open: (user: string, path: string, options: object) => Promise<Page>, user = 'reception'): Promise<Page> {
  const page = await open(user, `/my/#/book?day=${week[0]}&view=week&provider=${clinic.provider.id}`, wide)
  await expect(liveMark(page)).toBeVisible()
  return page
}

const region = (page: Page, weekday: number) => page.getByRole('region', { name: dayName(weekday) })
const block = (page: Page, weekday: number, name: string) => region(page, weekday).getByRole('button', { name: matching(/^/, name) })
const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const read = async ({ id }: AnyRecord) => (await clinic.manager.call('GET', `/api/appointments/${id}`)).body

/** Drags a block to the middle of another day, down by minutes. */
async function dragTo(page: Page, name: string, [from, to]: readonly [number, number], down: number) {
  const [box, target] = [await block(page, from, name).boundingBox(), await region(page, to).boundingBox()]
  if (!box || !target) throw new Error(`${name} is not drawn`)
  const y = box.y + 20
  await page.mouse.move(box.x + box.width / 2, y)
  await page.mouse.down()
  // Six pixels are five minutes.
  await page.mouse.move(target.x + target.width / 2, y + (down / 5) * 6, { steps: 5 })
}

test('[DAYBOOK-43] the receptionist drags an appointment to another day of the week, another desk sees it over that day, and takes the move back', async ({
  openPage,
}) => {
  const appointment = await book('Dragina Weekes', tuesday, '09:00')
  const [page, colleague] = [await openWeek(openPage), await openWeek(openPage, 'manager')]
  await expect(block(colleague, tuesday, 'Dragina Weekes')).toBeVisible()
  await dragTo(page, 'Dragina Weekes', [tuesday, wednesday], 60)
  const fits = t.book('announce.fits', { name: 'Dragina Weekes', time: '10:00 am', column: dayName(wednesday) })
  await expect(announced(page, fits)).toBeAttached()
  await expect(colleague.getByRole('note').filter({ hasText: 'Dragina Weekes' }).filter({ hasText: '10:00 am' })).toBeVisible()
  await page.mouse.up()
  await expect(block(page, wednesday, 'Dragina Weekes')).toBeVisible()
  await expect(block(colleague, wednesday, 'Dragina Weekes')).toBeVisible()
  expect(await read(appointment)).toMatchObject({ startsAt: at(wednesday, '10:00'), endsAt: at(wednesday, '11:00') })
  await page.getByRole('button', { name: t.common('undo') }).click()
  await expect(block(page, tuesday, 'Dragina Weekes')).toBeVisible()
  expect(await read(appointment)).toMatchObject({ startsAt: at(tuesday, '09:00'), provider: clinic.provider.id })
})

test('[DAYBOOK-44] a taken time and a closed day refuse a dragged appointment, and by keys it goes to the day after', async ({
  openPage,
}) => {
  const appointment = await book('Keyla Stroud', wednesday, '09:00')
  await book('Taken Marlow', friday, '09:00')
  const page = await openWeek(openPage)
  await dragTo(page, 'Keyla Stroud', [wednesday, thursday], 0)
  const closed = t.book('refused.hours', { owner: String(clinic.provider['name']) })
  await expect(announced(page, closed)).toContainText(dayName(thursday))
  await page.mouse.up()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(closed)).toBeVisible()
  await dialog.getByRole('button', { name: t.common('back') }).click()
  await expect(dialog).toHaveCount(0)
  await block(page, wednesday, 'Keyla Stroud').focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await expect(announced(page, closed)).toContainText(dayName(thursday))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(closed)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(block(page, wednesday, 'Keyla Stroud')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const taken = t.book('refused.chair', { owner: String(clinic.chair['number']), name: 'Taken Marlow', time: '10:00 am' })
  await expect(announced(page, taken)).toContainText(dayName(friday))
  await expect(page.locator('[data-column]')).toHaveCount(5)
  await page.keyboard.press('ArrowRight')
  await expect(announced(page, closed)).toContainText(dayName(saturday))
  await expect(page.locator('[data-column]')).toHaveCount(6)
  await page.keyboard.press('ArrowLeft')
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(block(page, friday, 'Keyla Stroud')).toBeFocused()
  await expect(page.locator('[data-column]')).toHaveCount(5)
  expect(await read(appointment)).toMatchObject({ startsAt: at(friday, '10:00'), version: 2 })
})

test('[DAYBOOK-45] the receptionist drops an appointment beside the week, turns to the next week and puts it a day later', async ({
  openPage,
}) => {
  const appointment = await book('Nextwick Ames', tuesday, '11:00')
  const page = await openWeek(openPage)
  const panel = page.getByRole('complementary', { name: t.book('panel') })
  await block(page, tuesday, 'Nextwick Ames').hover()
  await page.mouse.down()
  const box = await panel.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + 420, { steps: 6 })
  await expect(panel.getByText(t.book('dropHere'))).toBeVisible()
  await page.mouse.up()
  const dragged = panel.getByRole('region', { name: t.book('dragged') })
  await expect(dragged).toContainText(t.book('was', { time: '11:00 am', column: dayName(tuesday) }))
  await page.getByRole('button', { name: t.book('week.next') }).click()
  await expect(dragged).toContainText('Nextwick Ames')
  await page.getByRole('button', { name: t.book('nextDay') }).click()
  const drop = page.getByRole('button', { name: t.book('drop') })
  await expect(drop).toBeEnabled()
  await drop.click()
  const nextWednesday = instantAt(daysAfter(week[wednesday] ?? '', 7), '11:00', timeZone())
  const column = page.getByRole('region', { name: longDayOf(nextWednesday, timeZone()) })
  await expect(column.getByRole('button', { name: /^Nextwick Ames, 11:00 am/ })).toBeVisible()
  expect(await read(appointment)).toMatchObject({ startsAt: nextWednesday })
})

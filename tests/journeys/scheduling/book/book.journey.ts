import { expect, type Page } from '@playwright/test'
import { daysAfter, dayOf, instantAt, instantOf, minutes, millisecondsOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { startStoryboard } from '../../../support/browser/storyboard.ts'
import { liveMark, test } from '../../../support/browser/journeyTest.ts'
import { anyText, labelled, matching, t } from '../../../support/browser/texts.ts'
import { type ClinicFixture, createClinicFixture } from '../../../support/fixtures/clinicFixture.ts'
import { ownName } from '../../../support/fixtures/ownName.ts'

const wide = { viewport: { width: 1440, height: 900 } }

let clinic: ClinicFixture
let other: ClinicFixture
let day: string
test.beforeAll(async ({ server }) => {
  clinic = await createClinicFixture(server)
  other = await createClinicFixture(server)
  day = daysAfter(dayOf(instantOf(Date.now()), String(clinic.location['timeZone'])), 30)
  for (const { provider, chair } of [clinic, other]) await addRoster(provider, chair)
})

/** 9 to 12:30 with a break, from 12:30 on closed. */
async function addRoster(provider: AnyRecord, chair: AnyRecord) {
  const { status } = await clinic.manager.call('POST', '/api/schedule/', {
    ...{ provider: provider.id, location: clinic.location.id, chair: chair.id, from: '09:00', to: '12:30' },
    ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], startsOn: day, breaks: [{ from: '11:30', to: '12:00' }] },
  })
  expect(status).toBe(201)
}

const at = (time: string) => instantAt(day, time, String(clinic.location['timeZone']))

async function book({ manager, provider, chair, location }: ClinicFixture, name: string, time: string, length = 30): Promise<AnyRecord> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const patient = await manager.call('POST', '/api/patients/', ownName(firstName, lastName))
  const { status, body } = await manager.call('POST', '/api/appointments/', {
    ...{ patient: patient.body.id, provider: provider.id, chair: chair.id, location: location.id, reason: 'Filling' },
    ...{ startsAt: at(time), endsAt: instantOf(millisecondsOf(at(time)) + minutes(length)) },
  })
  expect(status).toBe(201)
  return body
}

const column = (page: Page, { provider }: ClinicFixture) => page.getByRole('region', { name: matching(String(provider['name'])) })
const block = (page: Page, name: string) => page.getByRole('button', { name: matching(/^/, name, ', ') })

async function openBook(open: (user: string, path: string, options: object) => Promise<Page>, user = 'reception'): Promise<Page> {
  const page = await open(user, `/my/#/book?day=${day}`, wide)
  await expect(liveMark(page)).toBeVisible()
  return page
}

test('[DAYBOOK-8] the receptionist reads a day by provider: hours, breaks, closed time, and an appointment that another client books', {
  tag: '@core',
}, async ({ openPage }) => {
  const page = await openBook(openPage)
  const own = column(page, clinic)
  await expect(own).toHaveAccessibleName(
    t.book('column', { name: String(clinic.provider['name']), hours: t.book('hours', { from: '9', to: '12:30' }) }),
  )
  await expect(own.getByText(labelled(t.book('closed.hours')), { exact: true }).first()).toBeAttached()
  await expect(own.getByText(t.book('from', { time: '12:30 pm' }))).toBeAttached()
  await expect(own.getByText(t.book('lunch'), { exact: true })).toBeAttached()
  await book(clinic, 'Oriana Vella', '09:30', 45)
  const booked = own.getByRole('button', { name: labelled('Oriana Vella', '9:30 am', '45 minutes', t.states('visit.scheduled')) })
  await expect(booked).toBeVisible()
  await page.getByRole('radio', { name: t.book('chairs') }).click()
  await expect(
    page
      .getByRole('region', { name: t.book('chair', { chair: Number(clinic.chair['number']) }) })
      .getByRole('button', { name: /Oriana Vella/ }),
  ).toBeAttached()
})

test('[DAYBOOK-9] a block opens its appointment, and at another desk it shows who has it open', async ({ openPage }) => {
  await book(clinic, 'Benedikt Sorensen', '10:30')
  const [page, colleague] = [await openBook(openPage), await openBook(openPage, 'manager')]
  await block(page, 'Benedikt Sorensen').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Benedikt Sorensen' })).toBeVisible()
  const viewed = colleague.getByRole('button', { name: matching('Benedikt Sorensen', /.*/, t.book('viewing', { name: '' }).trim()) })
  await expect(viewed).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewed).toHaveCount(0)
  await expect(block(colleague, 'Benedikt Sorensen')).toBeVisible()
})

/** Drags a block by a mouse, up or down by minutes. */
async function drag(page: Page, name: string, by: number) {
  await block(page, name).scrollIntoViewIfNeeded()
  const box = await block(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not drawn`)
  const [x, y] = [box.x + box.width / 2, box.y + 8]
  // Eight pixels are five minutes.
  const target = y + (by / 5) * 8
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 6)
  await page.mouse.move(x, target, { steps: 4 })
}

const announced = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test('[DAYBOOK-13] the receptionist moves an appointment by mouse and by keyboard, and changes its length', async ({ openPage }) => {
  const appointment = await book(other, 'Casimir Lund', '09:00')
  const page = await openBook(openPage)
  const read = async () => (await other.manager.call('GET', `/api/appointments/${appointment.id}`)).body
  await drag(page, 'Casimir Lund', 30)
  await expect(announced(page, '9:30 am')).toContainText(
    t.book('announce.fits', { name: 'Casimir Lund', time: '9:30 am', column: String(other.provider['name']) }),
  )
  await page.mouse.up()
  await expect(page.getByRole('button', { name: labelled('Casimir Lund', '9:30 am') })).toBeVisible()
  expect(await read()).toMatchObject({ startsAt: at('09:30'), endsAt: at('10:00') })

  await block(page, 'Casimir Lund').focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: 'Casimir Lund' })).toHaveCount(0)
  await page.keyboard.press('m')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: labelled('Casimir Lund', '9:45 am') })).toBeFocused()
  await page.keyboard.press('r')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: labelled('Casimir Lund', '9:45 am', '35 minutes') })).toBeFocused()
  expect(await read()).toMatchObject({ startsAt: at('09:45'), endsAt: at('10:20') })
})

test('[DAYBOOK-14] a place that is taken or closed is refused with its reason before the drop, and the appointment stays where it was', async ({
  openPage,
}) => {
  const appointment = await book(other, 'Delphine Roux', '11:00')
  await book(other, 'Emeric Dubos', '10:30')
  const page = await openBook(openPage)
  const provider = String(other.provider['name'])
  await drag(page, 'Delphine Roux', -15)
  const taken = t.book('refused.chair', { owner: String(other.chair['number']), name: 'Emeric Dubos', time: '11:00 am' })
  await expect(announced(page, taken)).toContainText('10:45 am')
  await page.mouse.up()
  await expect(page.getByRole('dialog').getByText(taken)).toBeVisible()
  await page.getByRole('button', { name: t.common('back') }).click()
  await block(page, 'Delphine Roux').focus()
  await page.keyboard.press('m')
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowDown')
  await expect(announced(page, t.book('announce.fits', { name: 'Delphine Roux', time: '12:00 pm', column: provider }))).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(announced(page, t.book('refused.hours', { owner: provider }))).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(t.book('refused.hours', { owner: provider }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(block(page, 'Delphine Roux')).toBeFocused()
  await expect(announced(page, t.book('refused.hours', { owner: provider }))).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(announced(page, t.book('refused.hours', { owner: provider }))).toHaveCount(0)
  expect((await other.manager.call('GET', `/api/appointments/${appointment.id}`)).body).toMatchObject({ version: 1, startsAt: at('11:00') })
})

test('[DAYBOOK-15] two receptionists move one appointment: the second sees where the first drags it, and reads who moved it and where to', async ({
  browser,
  openPage,
}, info) => {
  const storyboard = await startStoryboard(browser, process.env['FILM_TO'] ?? info.outputPath('film'), 'twoDesks')
  await book(clinic, 'Faustine Obi', '11:00', 15)
  const [page, colleague] = [await openBook(openPage), await openBook(openPage, 'manager')]
  const screens = { Reception: page, Manager: colleague }
  const notes = (text: string) => page.getByRole('note').filter({ hasText: 'Faustine Obi' }).filter({ hasText: text })
  for (const [screen, steps] of [
    [page, 12],
    [colleague, 1],
  ] as const) {
    await block(screen, 'Faustine Obi').focus()
    await screen.keyboard.press('m')
    for (let step = 0; step < steps; step += 1) await screen.keyboard.press('ArrowDown')
  }
  await expect(notes('11:05 am')).toBeVisible()
  await expect(notes(t.book('othersMove', { name: 'Grace' }).split('Grace')[1] ?? '')).toBeVisible()
  await storyboard.addFrame('Both desks have picked the appointment up: each sees where the other drags it', screens)
  await colleague.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: labelled('Faustine Obi', '11:05 am') })).toBeAttached()
  await storyboard.addFrame('The manager puts it down first, and reception sees it move', screens)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const provider = String(clinic.provider['name'])
  await expect(
    page.getByText(matching(t.book('movedBy', { user: anyText, name: 'Faustine Obi', time: '11:05 am', provider }))),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: labelled('Faustine Obi', '11:05 am') })).toBeAttached()
  await storyboard.addFrame('Reception reads who moved it and where to; nothing is overwritten', screens)
  await storyboard.close()
})

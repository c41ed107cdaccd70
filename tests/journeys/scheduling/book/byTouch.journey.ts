import { expect, type Locator, type Page } from '@playwright/test'
import { daysAfter, dayOf, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { liveMark, test } from '../../../support/browser/journeyTest.ts'
import { labelled, matching, t } from '../../../support/browser/texts.ts'
import { type ClinicFixture, createClinicFixture } from '../../../support/fixtures/clinicFixture.ts'
import { ownName } from '../../../support/fixtures/ownName.ts'

const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true }

let clinic: ClinicFixture
let day: string
test.beforeAll(async ({ server }) => {
  clinic = await createClinicFixture(server)
  day = daysAfter(dayOf(instantOf(Date.now()), String(clinic.location['timeZone'])), 46)
})

const at = (time: string) => instantAt(day, time, String(clinic.location['timeZone']))

async function book(lastName: string, time: string): Promise<AnyRecord> {
  const { manager, provider, chair, location } = clinic
  const patient = await manager.call('POST', '/api/patients/', ownName('Touched', lastName))
  const { body } = await manager.call('POST', '/api/appointments/', {
    ...{ patient: patient.body.id, provider: provider.id, chair: chair.id, location: location.id },
    ...{ startsAt: at(time), endsAt: instantOf(millisecondsOf(at(time)) + minutes(30)) },
  })
  return body
}
const read = async ({ id }: AnyRecord) => (await clinic.manager.call('GET', `/api/appointments/${id}`)).body

async function fingerOn(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('The appointment is not drawn')
  const devtools = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + 8]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', dy: number | null) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: dy === null ? [] : [{ x, y: y + dy }] })
  return { down: () => send('touchStart', 0), move: (dy: number) => send('touchMove', dy), up: () => send('touchEnd', null) }
}

test('[DAYBOOK-49] a finger that rests on an appointment picks it up, drags it, and leaves it to the buttons', async ({ openPage }) => {
  const appointment = await book('Vasquez', '10:00')
  const page = await openPage('reception', `/my/#/book?day=${day}`, tablet)
  await expect(liveMark(page)).toBeVisible()
  const column = page.getByRole('region', { name: matching(String(clinic.provider['name'])) })
  const block = (time: string) => column.getByRole('button', { name: labelled('Touched Vasquez', time) })
  const finger = await fingerOn(page, block('10:00 am'))
  const drop = page.getByRole('button', { name: t.book('drop'), exact: true })

  await finger.down()
  await expect(drop).toBeVisible()
  await finger.move(60)
  await finger.up()
  await expect(page.getByRole('status').filter({ hasText: /Touched Vasquez, 10:(?!00)\d\d am/ })).toBeAttached()
  expect(await read(appointment)).toMatchObject({ version: 1 })
  await page.getByRole('button', { name: t.book('later') }).tap()
  await drop.tap()
  await expect(drop).toHaveCount(0)
  const movedBy = async () => millisecondsOf(String((await read(appointment))['startsAt'])) - millisecondsOf(at('10:00'))
  await expect.poll(movedBy).toBeGreaterThanOrEqual(minutes(10))
  expect((await movedBy()) % minutes(5)).toBe(0)
})

test('[DAYBOOK-49] a finger that moves at once scrolls the day and drags nothing', async ({ openPage }) => {
  await book('Scroller', '13:00')
  const page = await openPage('reception', `/my/#/book?day=${day}`, tablet)
  await expect(liveMark(page)).toBeVisible()
  const column = page.getByRole('region', { name: matching(String(clinic.provider['name'])) })
  const block = column.getByRole('button', { name: labelled('Touched Scroller', '1:00 pm') })
  const finger = await fingerOn(page, block)
  const before = await block.boundingBox()
  await finger.down()
  for (const dy of [-20, -60, -120]) await finger.move(dy)
  await finger.up()
  await expect.poll(async () => (await block.boundingBox())?.y).not.toBe(before?.y)
  await expect(page.getByRole('button', { name: t.book('drop'), exact: true })).toHaveCount(0)
})

import { expect, type Locator, type Page } from '@playwright/test'
import { daysAfter, dayOf, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { liveMark, test } from '../../../support/browser/journeyTest.ts'
import { labelled, matching, t } from '../../../support/browser/texts.ts'
import { type ClinicFixture, createClinicFixture } from '../../../support/fixtures/clinicFixture.ts'
import { ownName } from '../../../support/fixtures/ownName.ts'

const wide = { viewport: { width: 1440, height: 900 } }

let clinic: ClinicFixture
let day: string
test.beforeAll(async ({ server }) => {
  clinic = await createClinicFixture(server)
  day = daysAfter(dayOf(instantOf(Date.now()), String(clinic.location['timeZone'])), 44)
})

const at = (time: string) => instantAt(day, time, String(clinic.location['timeZone']))

async function create(name: string, time: string, command: 'book' | 'request' = 'book'): Promise<AnyRecord> {
  const { manager, provider, chair, location } = clinic
  const [firstName = '', lastName = ''] = name.split(' ')
  const patient = await manager.call('POST', '/api/patients/', ownName(firstName, lastName))
  const data = {
    ...{ patient: patient.body.id, provider: provider.id, chair: chair.id, location: location.id },
    ...{ startsAt: at(time), endsAt: instantOf(millisecondsOf(at(time)) + minutes(30)) },
    ...(command === 'request' ? { noTimeYet: true } : {}),
  }
  const { body } = await manager.command({ command: `appointments.${command}`, data })
  return body.record
}
const read = async ({ id }: AnyRecord) => (await clinic.manager.call('GET', `/api/appointments/${id}`)).body

const column = (page: Page) => page.getByRole('region', { name: matching(String(clinic.provider['name'])) })
const button = (page: Page, ...label: readonly string[]) => column(page).getByRole('button', { name: labelled(...label) })

async function openBook(open: (user: string, path: string, options: object) => Promise<Page>): Promise<Page> {
  const page = await open('reception', `/my/#/book?day=${day}`, wide)
  await expect(liveMark(page)).toBeVisible()
  return page
}

/** Drags by a mouse onto the upper part of another block. */
async function dragOnto(page: Page, from: Locator, to: Locator) {
  await from.hover({ position: { x: 40, y: 8 } })
  await page.mouse.down()
  const box = await to.boundingBox()
  if (!box) throw new Error('The target is not drawn')
  await page.mouse.move(box.x + 40, box.y + 20, { steps: 4 })
  await page.mouse.move(box.x + 40, box.y + 8, { steps: 4 })
}

test('[DAYBOOK-47] the receptionist drops an appointment on a taken time, reads what is in the way, and double-books it with a reason', async ({
  openPage,
}) => {
  await create('Taken Vasquez', '10:00')
  const appointment = await create('Squeezed Vasquez', '11:00')
  const page = await openBook(openPage)
  const [taken, moved] = [button(page, 'Taken Vasquez', '10:00 am'), button(page, 'Squeezed Vasquez', '11:00 am')]
  await dragOnto(page, moved, taken)
  await page.mouse.up()
  const title = t.book('withReason.move', { name: 'Squeezed Vasquez', time: '10:00 am' })
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText('Taken Vasquez')
  await dialog.getByRole('button', { name: t.common('back') }).click()
  await expect(dialog).toHaveCount(0)
  expect(await read(appointment)).toMatchObject({ version: 1, startsAt: at('11:00') })

  await moved.focus()
  await page.keyboard.press('m')
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: t.book('withReason.submit') }).click()
  await expect(dialog.getByText(t.common('reasonMissing'))).toBeVisible()
  await dialog.getByLabel(t.book('withReason.label')).fill('In pain')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Squeezed Vasquez', '10:00 am')).toBeFocused()
  expect(await read(appointment)).toMatchObject({ startsAt: at('10:00'), overlapReason: 'In pain' })
})

test('[DAYBOOK-48] the receptionist drags a request for the day to a time, by mouse and by keyboard, and it is booked there', async ({
  openPage,
}) => {
  const [first, second] = [await create('Dragged Vasquez', '00:00', 'request'), await create('Keyed Vasquez', '00:00', 'request')]
  await create('Anchor Vasquez', '14:00')
  const page = await openBook(openPage)
  const request = (name: string) => column(page).getByRole('button', { name: matching(name, /.*/, t.book('noTimeYet')) })
  await button(page, 'Anchor Vasquez', '2:00 pm').scrollIntoViewIfNeeded()
  await dragOnto(page, request('Dragged Vasquez'), button(page, 'Anchor Vasquez', '2:00 pm'))
  const taken = t.book('refused.chair', { owner: String(clinic.chair['number']), name: 'Anchor Vasquez', time: '2:30 pm' })
  await expect(page.getByRole('status').filter({ hasText: taken })).toContainText('2:05 pm')
  const anchor = await button(page, 'Anchor Vasquez', '2:00 pm').boundingBox()
  await page.mouse.move((anchor?.x ?? 0) + 40, (anchor?.y ?? 0) - 100, { steps: 4 })
  await page.mouse.up()
  await expect(button(page, 'Dragged Vasquez', '1:00 pm')).toBeVisible()

  await request('Keyed Vasquez').focus()
  await page.keyboard.press('m')
  const panel = page.getByRole('complementary', { name: t.book('panel') })
  await expect(panel.getByRole('region', { name: t.book('dragged') })).toContainText(t.book('noTimeYet'))
  await expect(
    panel
      .getByRole('region', { name: t.book('whereItFits') })
      .getByRole('button')
      .first(),
  ).toBeVisible()
  await page.keyboard.press('1')
  await expect(request('Keyed Vasquez')).toHaveCount(0)
  for (const accepted of [first, second]) expect(await read(accepted)).toMatchObject({ noTimeYet: null, state: { visit: 'scheduled' } })
})

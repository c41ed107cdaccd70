import { expect, type Page } from '@playwright/test'
import type { AnyRecord } from '#domain/wire.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { createClinicFixture, type ClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { bookAppointmentIn, addWaitlistEntry } from '../../support/fixtures/waitlistFixture.ts'
import { anyCount, anyText, labelled, matching, t } from '../../support/browser/texts.ts'

let clinic: ClinicFixture
test.beforeEach(async ({ server }) => {
  clinic = await createClinicFixture(server)
})

const tall = { viewport: { width: 1440, height: 1800 } }
const call = (method: string, path: string, body?: object) => clinic.manager.call(method, path, body)

const offerItem = (page: Page, name: string) =>
  page
    .getByRole('region', { name: t.waitlist('waves') })
    .getByRole('listitem')
    .filter({ hasText: name })

/** Opens the gap that an appointment left. @returns the gap's ID */
async function openGapOf(page: Page, cause: AnyRecord): Promise<string> {
  const [gap] = (await clinic.manager.list('/api/waitlists/gaps/', `&cause=${cause.id}`)).items
  await page.goto(`${new URL(page.url()).origin}/my/#/waitlist?gap=${gap?.id}`)
  return gap?.id ?? ''
}

test('[SHOWN-1] a cancellation becomes a gap that is offered; accepting the offer fills it, and the gap left by the acceptance appears below it', async ({
  openPage,
}) => {
  const cancelled = await bookAppointmentIn(clinic, 2, 'Thomas', 'Birchwood')
  const laterAppointment = await bookAppointmentIn(clinic, 5, 'Teuila', 'Morganti')
  await addWaitlistEntry(clinic, laterAppointment)
  const page = await openPage('manager', '/my/#/waitlist', tall)
  await expect(liveMark(page)).toBeVisible()
  await clinic.executeCommand('cancel', cancelled, { cancelReason: 'Rang to say no' })

  await openGapOf(page, cancelled)
  await expect(page.getByText(t.gaps('cause.cancelled', { name: 'Thomas Birchwood' }))).toBeVisible()
  await expect(page.getByRole('region', { name: t.waitlist('matches') }).getByText('Teuila Morganti')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: labelled(t.waitlist('offerOne'), 'Teuila Morganti') }).click()
  await expect(offerItem(page, 'Teuila Morganti')).toContainText(t.gaps('offerState.sent'))
  await page.getByRole('button', { name: labelled(t.waitlist('recordAcceptance'), 'Teuila Morganti') }).click()

  await expect(page.getByText(t.waitlist('filledBy', { name: 'Teuila Morganti' })).first()).toBeVisible()
  const child = page
    .getByRole('row')
    .and(page.locator('[aria-level="2"]'))
    .filter({ hasText: matching(t.gaps('length', { minutes: anyCount, provider: String(clinic.chair['number']) })) })
    .filter({ hasText: t.gaps('state.settling') })
  await expect(child).toHaveCount(1)
  const moved = (await call('GET', `/api/appointments/${laterAppointment.id}`)).body
  expect(moved).toMatchObject({ startsAt: cancelled['startsAt'], state: { visit: 'scheduled' } })
  const [nextGap] = (await clinic.manager.list('/api/waitlists/gaps/', `&cause=${laterAppointment.id}`)).items
  expect(nextGap).toMatchObject({ startsAt: laterAppointment['startsAt'], depth: 1 })
})

test('[SHOWN-2] the first acceptance closes every other offer of the gap on every open screen and is announced', async ({ openPage }) => {
  const cancelled = await bookAppointmentIn(clinic, 2, 'Rewi', 'Paparoa')
  const [firstAppointment, secondAppointment] = [
    await bookAppointmentIn(clinic, 5, 'Anahera', 'Tuhoro'),
    await bookAppointmentIn(clinic, 6, 'Kahu', 'Rangiwai'),
  ]
  await addWaitlistEntry(clinic, firstAppointment)
  await addWaitlistEntry(clinic, secondAppointment)
  const page = await openPage('manager', '/my/#/waitlist', tall)
  await expect(liveMark(page)).toBeVisible()
  await clinic.executeCommand('cancel', cancelled, { cancelReason: 'Rang to say no' })
  const gap = await openGapOf(page, cancelled)
  await page.getByRole('button', { name: labelled(t.waitlist('offerOne'), 'Anahera Tuhoro') }).click()
  await page.getByRole('button', { name: labelled(t.waitlist('offerOne'), 'Kahu Rangiwai') }).click()
  await expect(offerItem(page, 'Anahera Tuhoro')).toContainText(t.gaps('offerState.sent'))
  await expect(offerItem(page, 'Kahu Rangiwai')).toContainText(t.gaps('offerState.sent'))

  const offers = (await clinic.manager.list('/api/waitlists/offers/', `&gap=${gap}`)).items
  const acceptedOffer = offers.find(({ patient }) => patient === firstAppointment['patient'])
  expect((await clinic.manager.command({ command: 'waitlists/offers.accept', record: acceptedOffer?.id ?? '' })).status).toBe(200)
  // The button has the text of the state, and disappears once the offer is accepted.
  await expect(page.getByRole('button', { name: labelled(t.waitlist('recordAcceptance'), 'Anahera Tuhoro') })).toHaveCount(0)
  await expect(offerItem(page, 'Anahera Tuhoro')).toContainText(t.gaps('offerState.accepted'))
  await expect(offerItem(page, 'Kahu Rangiwai')).toContainText(t.gaps('offerState.taken'))
  await expect(page.getByRole('button', { name: labelled(t.waitlist('recordAcceptance'), 'Kahu Rangiwai') })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: matching(t.waitlist('announcement.filled', { when: anyText })) })).toHaveCount(1)
  expect((await call('GET', `/api/appointments/${secondAppointment.id}`)).body).toMatchObject({
    version: 1,
    startsAt: secondAppointment['startsAt'],
  })
})

test('[SHOWN-3] a user adds, pauses and removes a waitlist entry with the keyboard alone', async ({ openPage }) => {
  const appointment = await bookAppointmentIn(clinic, 4, 'Ngaio', 'Whitebait')
  const page = await openPage('manager', '/my/#/waitlist', tall)
  await page.getByRole('button', { name: t.waitlist('add'), exact: true }).press('Enter')
  await page.getByRole('textbox', { name: t.waitlist('patient'), exact: true }).fill('whitebait')
  await page.getByRole('option', { name: 'Ngaio Whitebait' }).press('Enter')
  await page.getByLabel(t.waitlist('minutes')).fill('20')
  await page.getByRole('button', { name: t.waitlist('weekdays.d1'), exact: true }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t.waitlist('add'), exact: true })
    .press('Enter')
  const waitlistEntry = page
    .getByRole('region', { name: t.waitlist('waiting') })
    .getByRole('listitem')
    .filter({ hasText: 'Ngaio Whitebait' })
  await expect(waitlistEntry).toContainText([t.waitlist('entry.minutes', { minutes: 20 }), t.waitlist('weekdays.d1')].join(' · '))

  await waitlistEntry.getByRole('button', { name: t.waitlist('more', { name: 'Ngaio Whitebait' }) }).press('Enter')
  await page.getByRole('menuitem', { name: t.waitlist('pause') }).press('Enter')
  await expect(waitlistEntry).toContainText(t.waitlist('entryState.paused'))
  const filter = `&patient=${String(appointment['patient'])}`
  expect((await clinic.manager.list('/api/waitlists/', filter)).items).toMatchObject([{ state: 'paused', leastMinutes: 20, weekdays: [1] }])
  await waitlistEntry.getByRole('button', { name: t.waitlist('more', { name: 'Ngaio Whitebait' }) }).press('Enter')
  await page.getByRole('menuitem', { name: t.waitlist('remove') }).press('Enter')
  await expect(waitlistEntry).toHaveCount(0)
  expect((await clinic.manager.list('/api/waitlists/', filter)).items).toEqual([])
})

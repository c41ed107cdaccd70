import { expect, type Page } from '@playwright/test'
import { recordNetwork, test } from '../../support/browser/journeyTest.ts'
import { usualTimesLoaded } from '../../support/browser/usualTimesLoaded.ts'
import { createClinicFixture, type ClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { anyText, anyTime, labelled, matching, t } from '../../support/browser/texts.ts'

/** All tests of this file share one chair, because the display shows the chairs of every test. */
let clinic: ClinicFixture
test.beforeAll(async ({ server }) => {
  clinic = await createClinicFixture(server)
})

const isHere = labelled(t.states('visit.arrived'), t.reception('here'))
const eta = matching(t.reception('eta', { time: anyTime }))
const hasArrived = (name: string) => matching(t.reception('hasArrived', { name, time: anyText, provider: anyText }))
const tall = { viewport: { width: 1440, height: 2400 } }
const card = (page: Page, name: string) => page.getByRole('row', { name }).first()
const focusedCard = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role="row"]')?.getAttribute('aria-label') ?? '')

test('[DESK-19] arrow keys move between cards and columns, Tab enters a card, and a card that changes column keeps the focus and its node', {
  tag: '@core',
}, async ({ openPage }) => {
  const appointment = await clinic.bookAppointment('Talei', 'Vakatawa')
  const reception = await openPage('reception', '/my/#/reception', tall)
  const due = card(reception, 'Talei Vakatawa')
  await expect(due).toBeVisible()
  const cardHandle = await due.elementHandle()

  await due.focus()
  await reception.keyboard.press('ArrowDown')
  expect(await focusedCard(reception)).not.toContain('Talei')
  await reception.keyboard.press('ArrowUp')
  expect(await focusedCard(reception)).toContain('Talei')
  await reception.keyboard.press('ArrowRight')
  expect(await focusedCard(reception)).not.toMatch(matching(labelled('', t.reception('expected')), /$/))
  await due.focus()
  await reception.keyboard.press('Tab')
  await expect(reception.getByRole('button', { name: labelled(t.actions('checkIn'), 'Talei Vakatawa') })).toBeFocused()
  await reception.keyboard.press('Enter')

  await expect(reception.getByRole('row', { name: matching('Talei Vakatawa', /.*/, isHere) })).toBeFocused()
  expect(await cardHandle?.evaluate((element) => element.isConnected && element === document.activeElement)).toBe(true)
  expect((await clinic.manager.call('GET', `/api/appointments/${appointment.id}`)).body).toMatchObject({ state: { visit: 'arrived' } })
  await clinic.executeCommand('leave', appointment, { leftReason: 'The test is over' })
})

test('[DESK-13] Reception announces in words a patient whom another user checks in, and sends no request', async ({ openPage }) => {
  const appointment = await clinic.bookAppointment('Sione', 'Latu')
  const reception = await openPage('reception', '/my/#/reception', tall)
  await expect(card(reception, 'Sione Latu')).toBeVisible()
  const announcement = reception.getByRole('status').filter({ hasText: hasArrived('Sione Latu') })
  await expect(announcement).toHaveCount(0)
  // The counts in the navigation may load after the board.
  await reception.waitForLoadState('networkidle')
  await usualTimesLoaded(reception)
  const network = recordNetwork(reception)
  await clinic.executeCommand('checkIn', appointment)
  await expect(announcement).toHaveCount(1)
  await expect(reception.getByRole('row', { name: matching('Sione Latu', /.*/, isHere) })).toBeVisible()
  expect(network.calls).toEqual([])
  await clinic.executeCommand('leave', appointment, { leftReason: 'The test is over' })
})

test('[DESK-20] the receptionist finds a patient with Ctrl+K and part of the name, sees the appointment status and checks the patient in there', {
  tag: '@core',
}, async ({ openPage }) => {
  const appointment = await clinic.bookAppointment('Marama', 'Teariki')
  const reception = await openPage('reception', '/my/#/reception', tall)
  await expect(card(reception, 'Marama Teariki')).toBeVisible()
  await reception.keyboard.press('Control+k')
  await reception.keyboard.type('tearik')
  const found = reception.getByRole('dialog').getByRole('row', { name: 'Marama Teariki', exact: true })
  await expect(found).toContainText(t.states('visit.scheduled'))
  await found.getByRole('button', { name: labelled(t.actions('checkIn'), 'Marama Teariki') }).click()
  await expect(found).toContainText(t.states('visit.arrived'))
  await reception.keyboard.press('Escape')
  await expect(reception.getByRole('dialog')).toHaveCount(0)
  expect((await clinic.manager.call('GET', `/api/appointments/${appointment.id}`)).body).toMatchObject({
    version: 2,
    state: { visit: 'arrived' },
  })
  await clinic.executeCommand('leave', appointment, { leftReason: 'The test is over' })
})

test('[DESK-21] cancelling an appointment requires a reason, which is kept with the appointment, and the receptionist can undo it', {
  tag: '@core',
}, async ({ openPage }) => {
  const appointment = await clinic.bookAppointment('Lupe', 'Aumua')
  const reception = await openPage('reception', '/my/#/reception', tall)
  const read = async () => (await clinic.manager.call('GET', `/api/appointments/${appointment.id}`)).body
  await card(reception, 'Lupe Aumua')
    .getByRole('button', { name: t.reception('more', { name: 'Lupe Aumua' }) })
    .click()
  await reception.getByRole('menuitem', { name: t.actions('cancel') }).click()
  await reception.getByRole('button', { name: t.common('otherReason') }).click()
  await reception.getByRole('button', { name: t.reception('reasonButton.cancel') }).click()
  await expect(reception.getByText(t.common('reasonMissing'))).toBeVisible()
  expect(await read()).toMatchObject({ version: 1 })

  await reception.getByLabel(t.common('reason'), { exact: true }).fill('Rang to say no')
  await reception.getByRole('button', { name: t.reception('reasonButton.cancel') }).click()
  await expect(reception.getByText(t.reception('didCancel', { name: 'Lupe Aumua' }))).toBeVisible()
  expect(await read()).toMatchObject({ cancelReason: 'Rang to say no', state: { visit: 'cancelled' } })
  await reception.getByRole('button', { name: t.common('undo') }).click()
  await expect(reception.getByRole('row', { name: matching('Lupe Aumua', /.*/, t.reception('expected'), /$/) })).toBeVisible()
  expect(await read()).toMatchObject({ cancelReason: null, state: { visit: 'scheduled' } })
})

test('[DESK-22] the receptionist books a walk-in from the patient search, and the patient is arrived at once', async ({ openPage }) => {
  const { status, body } = await clinic.manager.call('POST', '/api/patients/', { firstName: 'Vaea', lastName: 'Folau' })
  expect(status).toBe(201)
  const reception = await openPage('reception', '/my/#/reception', tall)
  await expect(reception.getByText(t.common('live'), { exact: true })).toBeVisible()
  await reception.keyboard.press('Control+k')
  await reception.keyboard.type('folau')
  await reception
    .getByRole('row', { name: 'Vaea Folau', exact: true })
    .getByRole('button', { name: t.reception('walkIn') })
    .click()
  await reception.getByRole('button', { name: t.reception('walkInBook'), exact: true }).click()
  const reason = reception.getByLabel(t.reception('doubleBookingReason'))
  const booked = reception.getByRole('row', { name: /Vaea Folau/ })
  await expect(reason.or(booked)).toBeVisible()
  if (await reason.isVisible()) {
    await reason.fill('In pain')
    await reception.getByRole('button', { name: t.reception('walkInBook'), exact: true }).click()
  }
  await expect(booked).toBeVisible()
  const appointments = (await clinic.manager.call('GET', `/api/appointments/?patient=${body.id}`)).body
  expect(appointments).toMatchObject({ items: [{ location: clinic.location.id, unplanned: 'walkIn', state: { visit: 'arrived' } }] })
})

test('[DESK-33] squeezing a patient in beside other appointments requires a reason, which is kept with the appointment', async ({
  openPage,
}) => {
  const { body } = await clinic.manager.call('POST', '/api/patients/', { firstName: 'Ana', lastName: 'Squeezeworth' })
  const reception = await openPage('reception', '/my/#/reception', tall)
  await expect(reception.getByText(t.common('live'), { exact: true })).toBeVisible()
  await reception.keyboard.press('Control+k')
  await reception.keyboard.type('squeezew')
  await reception
    .getByRole('row', { name: 'Ana Squeezeworth', exact: true })
    .getByRole('button', { name: t.finder('squeezeIn') })
    .click()
  await reception.getByRole('button', { name: t.reception('walkInBook'), exact: true }).click()
  await expect(reception.getByText(t.reception('doubleBookingReasonMissing'))).toBeVisible()
  const appointments = async () => (await clinic.manager.list('/api/appointments/', `&patient=${body.id}`)).items
  expect(await appointments()).toEqual([])
  await reception.getByLabel(t.reception('doubleBookingReason')).fill('In pain since Friday')
  await reception.getByRole('button', { name: t.reception('walkInBook'), exact: true }).click()
  await expect(reception.getByRole('row', { name: matching('Ana Squeezeworth', /.*/, t.reception('expected'), /$/) })).toBeVisible()
  expect(await appointments()).toMatchObject([
    { unplanned: 'squeezeIn', overlapReason: 'In pain since Friday', state: { visit: 'scheduled' } },
  ])
})

test('[DESK-34] the receptionist records with one tap that a patient runs late, the card shows the expected time, and undo removes it', async ({
  openPage,
}) => {
  const appointment = await clinic.bookAppointment('Hemi', 'Latecomer')
  const reception = await openPage('reception', '/my/#/reception', tall)
  const read = async () => (await clinic.manager.call('GET', `/api/appointments/${appointment.id}`)).body
  await card(reception, 'Hemi Latecomer')
    .getByRole('button', { name: labelled(t.actions('runningLate'), 'Hemi Latecomer') })
    .click()
  await expect(card(reception, 'Hemi Latecomer')).toContainText(eta)
  await expect(reception.getByText(t.reception('didRunLate', { name: 'Hemi Latecomer' }))).toBeVisible()
  expect((await read())['expectedLateBy']).toBeGreaterThanOrEqual(10)
  await reception.getByRole('button', { name: t.common('undo'), exact: true }).click()
  await expect(card(reception, 'Hemi Latecomer')).not.toContainText(eta)
  expect(await read()).toMatchObject({ expectedLateBy: null, state: { visit: 'scheduled' } })

  await card(reception, 'Hemi Latecomer')
    .getByRole('button', { name: labelled(t.actions('runningLate'), 'Hemi Latecomer') })
    .click()
  await expect(card(reception, 'Hemi Latecomer')).toContainText(eta)
  await card(reception, 'Hemi Latecomer')
    .getByRole('button', { name: t.reception('more', { name: 'Hemi Latecomer' }) })
    .click()
  await reception.getByRole('menuitem', { name: t.reception('onTime') }).click()
  await expect(card(reception, 'Hemi Latecomer')).not.toContainText(eta)
  expect(await read()).toMatchObject({ expectedLateBy: null })
  await clinic.executeCommand('cancel', appointment, { cancelReason: 'The test is over' })
})

import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { holdConnection, signInOn, test } from '../../support/browser/journeyTest.ts'
import { createKioskClient, type KioskClient } from '../../support/server/kioskClient.ts'
import { bookPatient } from '../../support/browser/kioskPage.ts'
import { createClinicFixture, type ClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { anyText, anyTime, labelled, matching, t } from '../../support/browser/texts.ts'

let clinic: ClinicFixture
let kiosk: KioskClient
test.beforeAll(async ({ server }) => {
  clinic = await createClinicFixture(server)
  kiosk = await createKioskClient(server, clinic.manager, clinic.location.id)
})

const tall = { viewport: { width: 1440, height: 2400 } }
const birthDate = '1990-03-07'
const card = (page: Page, name: string | RegExp) => page.getByRole('row', { name }).first()
const read = async (path: string) => (await clinic.manager.call('GET', path)).body

test('[DESK-29] a kiosk check-in is listed first with the only primary button; once acknowledged, the patient waits like every other', {
  tag: '@core',
}, async ({ openPage }) => {
  const { appointment, lastName } = await bookPatient(clinic, 'Fetu', 'Amituanai')
  const reception = await openPage('reception', '/my/#/reception', tall)
  await expect(card(reception, matching('Fetu Amituanai', /.*/, t.reception('expected'), /$/))).toBeVisible()
  await kiosk.checkIn({ birthDate, lastName })

  const arrivedCard = card(reception, matching('Fetu Amituanai', /.*/, labelled(t.reception('hasCheckedIn'), t.reception('here'))))
  await expect(arrivedCard).toBeVisible()
  await expect(
    reception
      .getByRole('status')
      .filter({ hasText: matching(t.reception('hasArrived', { name: 'Fetu Amituanai', time: anyText, provider: anyText })) }),
  ).toHaveCount(1)
  expect(await axeViolations(reception)).toEqual([])
  await arrivedCard.getByRole('button', { name: labelled(t.actions('acknowledge'), 'Fetu Amituanai') }).click()

  await expect(card(reception, matching('Fetu Amituanai', /.*/, labelled(t.states('visit.arrived'), t.reception('here'))))).toBeVisible()
  await expect(reception.getByRole('button', { name: labelled(t.actions('acknowledge'), 'Fetu Amituanai') })).toHaveCount(0)
  const [arrival] = (await clinic.manager.list('/api/kiosk/arrivals/', `&appointment=${appointment}`)).items
  expect(arrival).toMatchObject({ state: 'acknowledged' })
  expect(await read(`/api/appointments/${appointment}`)).toMatchObject({ state: { visit: 'arrived' } })
  await clinic.executeCommand('leave', await read(`/api/appointments/${appointment}`), { leftReason: 'The test is over' })
})

test('[DESK-30] Reception shows changed details with the old and the new value, and saves only the details that the receptionist accepts', async ({
  openPage,
}) => {
  const contactDetails = { phone: '+61412555018', address: '14 Gipps St' }
  const { id, appointment, lastName } = await bookPatient(clinic, 'Talia', 'Brightwater', contactDetails)
  const reception = await openPage('reception', '/my/#/reception', tall)
  await expect(card(reception, matching('Talia Brightwater', /.*/, t.reception('expected'), /$/))).toBeVisible()
  await kiosk.checkIn({ birthDate, lastName }, { phone: '+61412555081', address: '3/27 Keira St' })

  const arrivedCard = card(reception, /Talia Brightwater/)
  await expect(arrivedCard.locator('del')).toHaveText([/0412 555 018/, /14 Gipps St/])
  await expect(arrivedCard.locator('ins')).toHaveText([/0412 555 081/, /3\/27 Keira St/])
  await arrivedCard.getByRole('button', { name: t.reception('reviewEach') }).click()
  await arrivedCard.getByText(t.reception('fields.address'), { exact: true }).click()
  await arrivedCard.getByRole('button', { name: labelled(t.reception('acceptChosen', { count: 1, of: 2 }), 'Talia Brightwater') }).click()

  await expect(arrivedCard.locator('ins')).toHaveCount(0)
  expect(await read(`/api/patients/${id}`)).toMatchObject({ phone: '+61412555081', address: '14 Gipps St' })
  await clinic.executeCommand('leave', await read(`/api/appointments/${appointment}`), { leftReason: 'The test is over' })
})

test('[DESK-31] a command that comes too late changes nothing, and Reception shows which user was first and when', async ({
  browser,
  server,
}) => {
  const appointment = await clinic.bookAppointment('Malia', 'Fonoti')
  const context = await browser.newContext(tall)
  const reception = await context.newPage()
  const connection = await holdConnection(reception)
  await signInOn(reception, server.url, 'reception')
  await reception.goto(`${server.url}/my/#/reception`)
  const expectedCard = card(reception, matching('Malia Fonoti', /.*/, t.reception('expected'), /$/))
  await expect(expectedCard).toBeVisible()
  connection.hold()
  await clinic.executeCommand('checkIn', appointment)
  await expectedCard.getByRole('button', { name: labelled(t.actions('checkIn'), 'Malia Fonoti') }).click()
  await expect(reception.getByText(t.common('notDone'))).toBeVisible()
  connection.release()
  const first = clinic.manager.signedIn.user.name.split(' ')[0] ?? ''
  await expect(
    reception.getByText(matching(t.common('conflict.arrived', { who: first, name: 'Malia Fonoti', time: anyTime }))),
  ).toBeVisible()
  expect(await read(`/api/appointments/${appointment.id}`)).toMatchObject({ version: 2 })
  await context.close()
  await clinic.executeCommand('leave', appointment, { leftReason: 'The test is over' })
})

test('[DESK-32] checkout warns about open items and blocks nothing; done items, open items and their reasons are kept with the appointment', {
  tag: '@core',
}, async ({ openPage }) => {
  const appointment = await clinic.bookAppointment('Sefa', 'Tuala', ['checkIn', 'setReady', 'seat', 'start', 'finish', 'toDesk'])
  const reception = await openPage('reception', '/my/#/reception', tall)
  const atCheckout = card(reception, matching('Sefa Tuala', /.*/, t.reception('checkout'), /$/))
  await atCheckout.getByRole('button', { name: t.reception('markDone', { check: t.reception('checks.invoice') }) }).click()
  await atCheckout.getByRole('button', { name: t.reception('whyNotDone', { check: t.reception('checks.rebook') }) }).click()
  await reception.getByRole('menuitemradio', { name: t.reception('notDoneReason.declined') }).click()
  await expect(atCheckout).toContainText(/Not done: /)
  await atCheckout.getByRole('button', { name: matching(/^/, labelled(t.actions('depart'), 'Sefa Tuala')) }).click()

  const checkedOut = reception.getByRole('row', {
    name: matching('Sefa Tuala', /.*/, labelled(t.states('visit.departed'), t.reception('checkout')), /$/),
  })
  await expect(checkedOut).toContainText(t.reception('notDoneReason.declined'))
  const [departure] = (await clinic.manager.list('/api/appointments/departures/', `&appointment=${appointment.id}`)).items
  expect(departure).toMatchObject({ done: ['invoice'], leftCount: 3 })
  expect(departure?.['left']).toContainEqual({ check: 'rebook', why: t.reception('notDoneReason.declined') })
})

test('[DESK-37] a patient who needs help at the kiosk is listed first under Here, with the reason, until a receptionist marks them as helped', async ({
  openPage,
}) => {
  const reception = await openPage('reception', '/my/#/reception', tall)
  await expect(reception.getByText(t.common('live'), { exact: true })).toBeVisible()
  const help = reception.getByRole('row', { name: labelled(t.reception('helpPatient'), t.reception('helpReason.askedForHelp')) })
  await expect(help).toHaveCount(0)
  await kiosk.askForHelp()
  await expect(help).toBeVisible()
  expect(await axeViolations(reception)).toEqual([])
  await help.getByRole('button', { name: labelled(t.reception('helpDone'), t.reception('helpPatient')) }).click()
  await expect(help).toHaveCount(0)
  const sessions = (await clinic.manager.list('/api/kiosk/sessions/', `&location=${clinic.location.id}`)).items
  expect(sessions.filter(({ state }) => state === 'needReception')).toEqual([])
})

test('[DESK-36] the receptionist answers an unanswered message in Reception, and the conversation leaves the list', {
  tag: '@core',
}, async ({ openPage }) => {
  const address = '+61491570499'
  // Reception lists only the longest waiting conversations, so this test resolves those of the demo first.
  for (const { id } of (await clinic.manager.list('/api/conversations/', '&waitingSince.from=2000-01-01T00:00:00Z')).items)
    await clinic.manager.command({ command: 'conversations.resolve', record: id })
  await clinic.manager.command({ command: 'messages.receive', data: { channel: 'sms', address, body: 'Do you take new patients?' } })
  const reception = await openPage('reception', '/my/#/reception', tall)
  const side = reception.getByRole('complementary', { name: t.reception('sidebar') })
  await side.getByRole('button', { name: /Do you take new patients/ }).click()
  const dialog = reception.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toContainText('Do you take new patients?')
  const reply = dialog.getByLabel(t.threads('reply'))
  await reply.fill('/next')
  await dialog
    .getByRole('list', { name: t.threads('quickNotes') })
    .getByRole('button')
    .waitFor()
  await reply.press('Enter')
  await expect(reply).toHaveValue(/^Your next appointment is on /)
  await expect(dialog.getByRole('button', { name: t.threads('send') })).toBeDisabled()
  await reply.fill('We do, on Fridays.')
  await dialog.getByRole('button', { name: t.threads('send') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(side.getByRole('button', { name: /0491 570 499/ })).toHaveCount(0)
  const [conversation] = (await clinic.manager.list('/api/conversations/', `&address=${encodeURIComponent(address)}`)).items
  expect(conversation).toMatchObject({ waitingSince: null, lastBody: 'We do, on Fridays.' })
})

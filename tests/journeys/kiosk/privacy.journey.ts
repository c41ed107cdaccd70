import { expect } from '@playwright/test'
import { test } from '../../support/browser/journeyTest.ts'
import {
  createReceptionClient,
  openKioskPage,
  expectQuestion,
  bookPatient,
  fillForms,
  enterBirthDate,
  enterLastName,
  identify,
  pairDevice,
  tap,
} from '../../support/browser/kioskPage.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { browserTraces, placesContaining } from '../../support/browser/browserTraces.ts'
import { anyCount, matching, t } from '../../support/browser/texts.ts'

test('[GLASS-2] after a patient finishes or walks away, no data of theirs is left on the page, in storage or in the browser’s memory', {
  tag: '@core',
}, async ({ browser, server }) => {
  test.slow()
  const clinic = await createClinicFixture(server)
  const patient = await bookPatient(clinic, 'Wiremux', 'Quexotlan', { phone: '+61412777666' })
  const receptionClient = await createReceptionClient(server.url, clinic)
  const { page } = await openKioskPage(browser, server.url, clinic, { hasManualClock: true })
  await identify(page, patient)
  await expectQuestion(page, t.kiosk('confirmAppointment'))
  const before = await browserTraces(page)
  expect(placesContaining('Wiremux', before)).toEqual(['drawn', 'memory'])
  expect(placesContaining('Quexotlan', before)).toEqual(['memory'])
  await tap(page, t.kiosk('yes'))
  await tap(page, t.kiosk('nothingChanged'))
  await fillForms(page)
  await expectQuestion(page, t.kiosk('receptionKnows'))
  await tap(page, t.kiosk('done'))
  await expectQuestion(page, t.kiosk('birthDate'))
  const after = await browserTraces(page)
  for (const text of ['Wiremux', 'Quexotlan', '1990-03-07', '07031990', '777666']) expect(placesContaining(text, after), text).toEqual([])

  await enterBirthDate(page, patient)
  for (const letter of 'QUEXOTLAN') await tap(page, letter)
  await page.clock.fastForward(31_000)
  await expectQuestion(page, t.kiosk('stillThere'))
  await page.clock.fastForward(16_000)
  await expectQuestion(page, t.kiosk('birthDate'))
  const walkedAway = await browserTraces(page)
  for (const text of ['Quexotlan', '1990-03-07']) expect(placesContaining(text, walkedAway), text).toEqual([])
  receptionClient.close()
  await page.context().close()
})

test('[GLASS-3] after 30 seconds without a touch the kiosk asks whether the patient is still there; one touch keeps the input', async ({
  browser,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const patient = await bookPatient(clinic, 'Ihaia', 'Ngata')
  const { page } = await openKioskPage(browser, server.url, clinic, { hasManualClock: true })
  await enterBirthDate(page, patient)
  for (const letter of 'NGAT') await tap(page, letter)
  await page.clock.fastForward(29_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.fastForward(2000)
  await expectQuestion(page, t.kiosk('stillThere'))
  await tap(page, t.kiosk('stillHere'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.fastForward(20_000)
  await tap(page, 'A')
  await expect(page.getByText('Ngata', { exact: true })).toBeVisible()
  await tap(page, t.kiosk('startAgain'))
  await expectQuestion(page, t.kiosk('birthDate'))
  await expect(page.getByText('Ngata')).toHaveCount(0)
  await page.context().close()
})

test('[GLASS-5] the kiosk gives the same answer for every failed search, and offers reception’s help', async ({ browser, server }) => {
  const clinic = await createClinicFixture(server)
  const patient = await bookPatient(clinic, 'Anahera', 'Rewi')
  const { page } = await openKioskPage(browser, server.url, clinic)
  const wrong = { ...patient, lastName: 'Unknown' }
  for (const identity of [wrong, { ...patient, digits: '08031990' }]) {
    await identify(page, identity)
    await expectQuestion(page, t.kiosk('notFound'))
    await expect(page.getByText(t.kiosk('notFoundHelp'))).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/\d/)
    await tap(page, t.kiosk('tryAgain'))
  }
  await identify(page, { ...wrong, digits: '01011950' })
  await tap(page, t.kiosk('askReception'))
  await expectQuestion(page, t.kiosk('helpAsked'))
  expect((await clinic.manager.list('/api/kiosk/arrivals/')).items.filter((one) => one['patient'] === patient.id)).toEqual([])
  await page.context().close()
})

test('[GLASS-6] a locked kiosk shows no questions; a revoked kiosk deletes its stored data and must be paired again', async ({
  browser,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const patient = await bookPatient(clinic, 'Tane', 'Mahuika')
  const { page, device } = await openKioskPage(browser, server.url, clinic)
  const executeCommand = (command: string) => clinic.manager.command({ command, record: device.id })
  await enterBirthDate(page, patient)
  await page.context().setOffline(true)
  await enterLastName(page, patient)
  await expect(page.getByText(t.kiosk('waitingToSend', { count: 1 }))).toBeVisible()
  await executeCommand('kiosk.revoke')
  await page.context().setOffline(false)
  await expectQuestion(page, t.kiosk('pairAgain'))
  const traces = await browserTraces(page)
  expect(placesContaining(device.id, { files: traces['files'] ?? '' })).toEqual([])
  expect((await clinic.manager.list('/api/kiosk/arrivals/')).items.filter((one) => one['patient'] === patient.id)).toEqual([])

  await pairDevice(page, clinic, device)
  await expectQuestion(page, t.kiosk('birthDate'))
  await expect(page.getByText(matching(t.kiosk('waitingToSend', { count: anyCount })))).toHaveCount(0)
  await executeCommand('kiosk.lock')
  await expectQuestion(page, t.kiosk('locked'))
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.context().close()
})

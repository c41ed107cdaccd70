import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { recordNetwork, liveMark, test } from '../../support/browser/journeyTest.ts'
import { openKioskPage } from '../../support/browser/kioskPage.ts'
import { overflowPixels } from '../../support/browser/overflowPixels.ts'
import { sceneCycleTimeout, createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { releaseEarly } from '../../support/fixtures/releaseEarly.ts'
import { createSterilisationFixture } from '../../support/fixtures/sterilisationFixture.ts'
import { bookAppointmentIn, addWaitlistEntry } from '../../support/fixtures/waitlistFixture.ts'
import { anyCount, anyTime, matching, t } from '../../support/browser/texts.ts'

const containsWord = (phrase: string) => {
  const whole = new RegExp(`(?<!\\p{L})${phrase}(?!\\p{L})`, 'u')
  return (text: string) => whole.test(text)
}

test('[JOURNEY-10] the wall display shows which patient is in which chair as it changes, and never receives a surname', {
  tag: '@core',
}, async ({ openPage, server }) => {
  test.slow()
  const clinic = await createClinicFixture(server)
  const wallDisplay = await openPage('manager', '/Auth', { viewport: { width: 1920, height: 1080 } })
  const network = recordNetwork(wallDisplay)
  await wallDisplay.goto(`${server.url}/apps/wall/`)
  await expect(liveMark(wallDisplay)).toBeVisible()
  // The mark tells that changes arrive; the first lists may still load. The figures of the week ahead are the last that it asks for.
  await expect.poll(() => network.calls.some((call) => call.includes('/figures/bookedTime/'))).toBe(true)
  await wallDisplay.waitForLoadState('networkidle')
  const callsBefore = network.calls.length

  const appointment = await clinic.bookAppointment('Quirina', 'Zwickelmann', ['checkIn'])
  // Longer waiting patients come first, so she may appear only at her chair; the chairs of all tests share the display.
  await expect(wallDisplay.getByText(t.wallDisplay('name', { first: 'Quirina', initial: 'Z' })).first()).toBeVisible({
    timeout: sceneCycleTimeout,
  })
  await clinic.executeCommand('setReady', appointment)
  await clinic.executeCommand('seat', appointment)
  await expect(
    wallDisplay
      .getByRole('main')
      .getByText(t.wallDisplay('name', { first: 'Quirina', initial: 'Z' }))
      .first(),
  ).toBeVisible({ timeout: sceneCycleTimeout })

  // A patient may share a surname with a staff member, whose name the display may show.
  const staff = JSON.stringify([(await clinic.manager.list('/providers/')).items, (await clinic.manager.list('/api/users/')).items])
  const patients = (await clinic.manager.list('/api/patients/')).items
  const surnames = [...new Set(patients.map(({ lastName }) => String(lastName)))].filter((name) => !staff.includes(name))
  expect(surnames.length).toBeGreaterThan(30)
  const pageHtml = await wallDisplay.content()
  expect(network.received.some((text) => text.includes('Quirina'))).toBe(true)
  // Responses and frames only, without the app's code.
  const frames = network.received.filter((text) => /^[[{\d]/.test(text))
  expect(surnames.filter((name) => frames.some(containsWord(name)))).toEqual([])
  expect(surnames.filter((name) => [pageHtml].some(containsWord(name)))).toEqual([])
  expect(network.calls.slice(callsBefore).filter((call) => !call.includes('/api/patients'))).toEqual([])
})

/** Values that the views of the wall display must not contain. */
const forbiddenContent =
  /Zwickelmann|Wexford|Rang to say no|Do you take|61412555|"(lastBody|address|patientName|reason|cancelReason|reasons|entry|body)":/

test('[DISPLAY-24] a paired wall display receives counts and times of gaps, messages and sterilisers, and no surname, phone number, reason or message text', async ({
  browser,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const cancelled = await bookAppointmentIn(clinic, 3, 'Quirina', 'Zwickelmann')
  const laterAppointment = await bookAppointmentIn(clinic, 5, 'Tess', 'Wexford')
  await addWaitlistEntry(clinic, laterAppointment)
  const { page: wallDisplay } = await openKioskPage(browser, server.url, clinic, { kind: 'wall', viewport: { width: 1920, height: 1080 } })
  await expect(liveMark(wallDisplay)).toBeVisible()
  const network = recordNetwork(wallDisplay)
  await wallDisplay.reload()
  const list = (head: string) => wallDisplay.locator('section', { has: wallDisplay.getByRole('heading', { name: head }) })
  await expect(
    list(t.wallDisplay('sterilisersHead')).getByText(matching(/^/, t.wallDisplay('usable', { usable: anyCount, count: anyCount }), /$/)),
  ).toBeVisible()

  await test.step('a patient writes', async () => {
    const address = `+614${String(Date.now()).slice(-8)}`
    const messageData = { channel: 'sms', address, body: 'Do you take new patients?' }
    await clinic.manager.command({ command: 'messages.receive', data: messageData })
    await expect(list(t.wallDisplay('receptionHead')).getByText(t.wallDisplay('unanswered'))).toBeVisible()
    await expect(list(t.wallDisplay('receptionHead')).getByText(t.wallDisplay('longest'))).toBeVisible()
    expect(network.received.join()).not.toContain(address)
  })
  await test.step('a gap opens and is offered', async () => {
    await clinic.executeCommand('cancel', cancelled, { cancelReason: 'Rang to say no' })
    await expect(list(t.wallDisplay('gapsHead')).getByText(t.states('gap.settling')).first()).toBeVisible()
    const [gap] = (await clinic.manager.list('/api/waitlists/gaps/', `&cause=${cancelled.id}`)).items
    const [waitlistEntry] = (await clinic.manager.list('/api/waitlists/', `&patient=${String(laterAppointment['patient'])}`)).items
    const offered = await clinic.manager.command({
      command: 'waitlists/offers.make',
      data: {
        gap: gap?.id,
        entry: waitlistEntry?.id,
        patient: waitlistEntry?.['patient'],
        location: clinic.location.id,
        provider: clinic.chair['provider'],
        startsAt: cancelled['startsAt'],
        endsAt: cancelled['endsAt'],
        wave: 1,
      },
    })
    expect(offered.status, offered.problem?.detail).toBe(200)
    await expect(
      list(t.wallDisplay('gapsHead')).getByText(
        matching(t.wallDisplay('offersOut', { count: 1 }), /|/, t.wallDisplay('offersOut', { count: anyCount })),
      ),
    ).toBeVisible()
  })
  expect(await axeViolations(wallDisplay)).toEqual([])
  const frames = network.received.filter((text) => /^[[{\d]/.test(text))
  expect(frames.some((text) => text.includes('"minutesWon"'))).toBe(true)
  expect(frames.some((text) => text.includes('"waitingSince"'))).toBe(true)
  expect(frames.filter((text) => forbiddenContent.test(text))).toEqual([])
  expect(await overflowPixels(wallDisplay)).toBeLessThanOrEqual(0)
  await wallDisplay.context().close()
})

test('[DISPLAY-26] a load recall fills the wall display with catalogue texts only, and no text that a user typed reaches it', async ({
  browser,
  server,
}) => {
  const fixture = await createSterilisationFixture(server, 1)
  const { clinic, closeRecalls } = fixture
  const { manager, location } = clinic
  const cycle = await releaseEarly(server, fixture)
  const { page: wallDisplay } = await openKioskPage(browser, server.url, clinic, { kind: 'wall', viewport: { width: 1920, height: 1080 } })
  await expect(liveMark(wallDisplay)).toBeVisible()
  const network = recordNetwork(wallDisplay)
  const reason = 'Used on Quirina Zwickelmann, who has a fever'
  const opened = await manager.command({ command: 'steris/recalls.open', data: { cycle: cycle.id, reason, location: location.id } })
  expect(opened.status, opened.problem?.detail).toBe(200)
  await wallDisplay.reload()
  await expect(wallDisplay.getByRole('alert')).toContainText(t.loadRecall('wallStop'))
  await expect(wallDisplay.getByRole('alert')).toContainText(
    matching(t.loadRecall('wallCause', { cause: t.loadRecall('cause.evidence'), time: anyTime })),
  )
  const frames = network.received.filter((text) => /^[[{\d]/.test(text))
  expect(frames.some((text) => text.includes('"cause":"evidence"'))).toBe(true)
  expect(frames.filter((text) => /Zwickelmann|fever/.test(text))).toEqual([])
  expect(await axeViolations(wallDisplay)).toEqual([])
  await closeRecalls()
  await expect(wallDisplay.getByRole('alert')).toHaveCount(0)
  await wallDisplay.context().close()
})

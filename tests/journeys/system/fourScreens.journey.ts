import { expect, type Page } from '@playwright/test'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { startStoryboard, type Storyboard } from '../../support/browser/storyboard.ts'
import { openKioskPage, expectQuestion, bookPatient, fillForms, identify, tap } from '../../support/browser/kioskPage.ts'
import { linkInMessage } from '../../support/server/linkInMessage.ts'
import { releaseEarly } from '../../support/fixtures/releaseEarly.ts'
import { sceneCycleTimeout, createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { createSterilisationFixture, cycleLabel } from '../../support/fixtures/sterilisationFixture.ts'
import { bookAppointmentIn, addWaitlistEntry } from '../../support/fixtures/waitlistFixture.ts'
import { labelled, matching, t } from '../../support/browser/texts.ts'

/** Four screens of four users, open at the same time as in a practice. A picture of each step is saved with the results. */

const folder = process.env['FILM_TO']
const desktop = { viewport: { width: 1440, height: 900 } }
const chairsideScreen = { viewport: { width: 1280, height: 800 } }
const wallScreen = { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' } as const

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const isLive = (page: Page) => expect(liveMark(page)).toBeVisible()
const buttonOf = (action: string, name: string) => matching(/^/, labelled(action, name))
const card = (page: Page, name: RegExp) => page.getByRole('row', { name }).first()

let storyboard: Storyboard
test.beforeEach(async ({ browser }, info) => {
  storyboard = await startStoryboard(
    browser,
    folder ?? info.outputPath('film'),
    /LIVES-\d/.exec(info.title)?.[0].toLowerCase() ?? 'journey',
  )
})
test.afterEach(() => storyboard.close())

test('[LIVES-1] Reception, the Provider board and the wall display follow a patient from check-in at the kiosk to checkout', {
  tag: '@core',
}, async ({ browser, openPage, server }) => {
  test.slow()
  const { clinic, loader } = await createSterilisationFixture(server, 0)
  const hinewai = await bookPatient(clinic, 'Hinewai', 'Ngata')
  const { page: kiosk } = await openKioskPage(browser, server.url, clinic)
  const reception = await openPage('reception', '/my/#/reception', desktop)
  const board = await openPage(loader, '/my/#/board', chairsideScreen)
  const wallDisplay = await openPage('manager', '/apps/wall/', wallScreen)
  for (const page of [reception, board, wallDisplay]) await isLive(page)
  const screens = { 'Kiosk': kiosk, 'Reception': reception, 'Provider board': board, 'Wall display': wallDisplay }

  await test.step('checks in', async () => {
    await identify(kiosk, hinewai)
    await expectQuestion(kiosk, t.kiosk('hello', { name: 'Hinewai' }))
    await storyboard.addFrame('Hinewai identifies herself; the kiosk shows only her first name and her time', screens)
    await tap(kiosk, t.kiosk('yes'))
    await expect(card(reception, matching('Hinewai Ngata', /.*/, labelled(t.reception('hasCheckedIn'), t.reception('here'))))).toBeVisible()
    await expect(button(board, buttonOf(t.actions('setReady'), 'Hinewai Ngata'))).toBeVisible()
    await storyboard.addFrame('Reception and her hygienist see that she has arrived, while she checks her details', screens)
  })
  await test.step('is acknowledged', async () => {
    await tap(kiosk, t.kiosk('nothingChanged'))
    await fillForms(kiosk)
    await expectQuestion(kiosk, t.kiosk('receptionKnows'))
    await button(reception, labelled(t.actions('acknowledge'), 'Hinewai Ngata')).click()
    await expect(button(reception, labelled(t.actions('acknowledge'), 'Hinewai Ngata'))).toHaveCount(0)
    await storyboard.addFrame('The kiosk shows that reception knows only after Reception has received the arrival', screens)
  })
  await test.step('is treated', async () => {
    if (await button(board, buttonOf(t.actions('setReady'), 'Hinewai')).isVisible())
      await button(board, buttonOf(t.actions('setReady'), 'Hinewai')).click()
    await button(board, matching(/^/, t.actions('seatIn', { chair: '' }), /.*Hinewai/)).click()
    await button(board, buttonOf(t.actions('start'), 'Hinewai')).click()
    await expect(wallDisplay.getByText(t.wallDisplay('name', { first: 'Hinewai', initial: 'N' })).first()).toBeVisible({
      timeout: sceneCycleTimeout,
    })
    await expect(wallDisplay.getByText('Ngata')).toHaveCount(0)
    await storyboard.addFrame(
      'In the chair: the Provider board shows her treatment time, and the wall display only her first name and initial',
      screens,
    )
  })
  await test.step('checks out', async () => {
    await button(board, buttonOf(t.actions('finish'), 'Hinewai')).click()
    await button(board, buttonOf(t.actions('toDesk'), 'Hinewai')).click()
    const atCheckout = card(reception, matching('Hinewai Ngata', /.*/, t.reception('checkout'), /$/))
    await expect(atCheckout).toBeVisible()
    await storyboard.addFrame('Her treatment is complete; Reception shows the checkout list', screens)
    await atCheckout.getByRole('button', { name: matching(/^/, t.actions('depart')) }).click()
    await expect(card(reception, matching('Hinewai Ngata', /.*/, t.states('visit.departed')))).toBeVisible()
  })
  const { body } = await clinic.manager.call('GET', `/api/appointments/${hinewai.appointment}`)
  expect(body).toMatchObject({ state: { visit: 'departed', paperwork: 'complete' } })
  await kiosk.context().close()
})

test('[LIVES-2] a patient on the waitlist accepts a cancelled appointment’s gap by the link in the message, and Reception and the Waitlist follow', {
  tag: '@core',
}, async ({ browser, openPage, server }) => {
  test.slow()
  const clinic = await createClinicFixture(server)
  const cancelled = await bookAppointmentIn(clinic, 2, 'Thomas', 'Birchall')
  const laterAppointment = await bookAppointmentIn(clinic, 5, 'Tess', 'Morganti')
  await addWaitlistEntry(clinic, laterAppointment)
  const reception = await openPage('reception', '/my/#/reception', desktop)
  const waitlist = await openPage('manager', '/my/#/waitlist', desktop)
  const wallDisplay = await openPage('manager', '/apps/wall/', wallScreen)
  for (const page of [reception, waitlist, wallDisplay]) await isLive(page)
  const screens = { 'Reception': reception, 'Waitlist': waitlist, 'Wall display': wallDisplay }

  const gap = await test.step('cancels', async () => {
    await clinic.executeCommand('cancel', cancelled, { cancelReason: 'Rang to say no' })
    const [openedGap] = (await clinic.manager.list('/api/waitlists/gaps/', `&cause=${cancelled.id}`)).items
    await waitlist.goto(`${server.url}/my/#/waitlist?gap=${openedGap?.id}`)
    await expect(waitlist.getByText(t.gaps('cause.cancelled', { name: 'Thomas Birchall' }))).toBeVisible()
    await expect(reception.getByText(t.gaps('cause.cancelled', { name: 'Thomas Birchall' }))).toBeVisible()
    await storyboard.addFrame('Thomas has cancelled: the gap and its best matches, with the reasons', screens)
    return String(openedGap?.id)
  })
  await test.step('is offered', async () => {
    await button(waitlist, labelled(t.waitlist('offerOne'), 'Tess Morganti')).click()
    await expect(waitlist.getByRole('region', { name: t.waitlist('waves') }).getByText('Tess Morganti')).toBeVisible()
  })
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await test.step('accepts', async () => {
    const [offer] = (await clinic.manager.list('/api/waitlists/offers/', `&gap=${gap}`)).items
    await phone.goto(await linkInMessage(server, clinic.manager, String(offer?.id), 'offer'))
    await storyboard.addFrame('Tess opens the message; opening it changes nothing', { Phone: phone, ...screens })
    await phone.getByRole('button', { name: t.links('accept') }).click()
    await expect(waitlist.getByText(t.waitlist('filledBy', { name: 'Tess Morganti' })).first()).toBeVisible()
    await storyboard.addFrame('Her acceptance has filled the gap, and the time that she left is the next gap below it', {
      Phone: phone,
      ...screens,
    })
  })
  const { body } = await clinic.manager.call('GET', `/api/appointments/${laterAppointment.id}`)
  expect(body).toMatchObject({ startsAt: cancelled['startsAt'], state: { visit: 'scheduled' } })
  await phone.context().close()
})

test('[LIVES-3] a positive spore test stops the packs of the load at the chair, in Steri and on the wall display at once', {
  tag: '@core',
}, async ({ openPage, server }) => {
  test.slow()
  const fixture = await createSterilisationFixture(server, 3)
  const { clinic, packs, loader, steriliserNumber } = fixture
  const appointment = await clinic.bookAppointment('Fatima', 'Al-Sayegh', ['checkIn', 'setReady', 'seat', 'start'])
  const cycle = await releaseEarly(server, fixture)
  const [pack] = packs
  await clinic.manager.command({ command: 'steris.allocate', record: String(pack?.id), data: { appointment: appointment.id } })
  const steri = await openPage('manager', '/my/#/steri', chairsideScreen)
  const board = await openPage(loader, '/my/#/board', chairsideScreen)
  const wallDisplay = await openPage('manager', '/apps/wall/', wallScreen)
  for (const page of [steri, board, wallDisplay]) await isLive(page)
  const screens = { 'Steri': steri, 'Provider board': board, 'Wall display': wallDisplay }
  await storyboard.addFrame('An implant load was released early; one of its packs is set up at the chair', screens)
  try {
    const { status } = await clinic.manager.command({
      command: 'cycles.readIndicator',
      record: cycle.id,
      data: { biological: 'positive' },
    })
    expect(status).toBe(200)
    await expect(
      board.getByRole('alert').getByText(matching(t.loadRecall('stopHead', { what: cycleLabel(steriliserNumber) }))),
    ).toBeVisible()
    await expect(wallDisplay.getByText(matching(t.loadRecall('wallFrom', { what: cycleLabel(steriliserNumber) })))).toBeVisible()
    await expect(steri.getByText(t.sterilisation('steriliserOf', { steriliser: steriliserNumber })).first()).toBeVisible()
    await storyboard.addFrame('The spore test is positive: every screen stops the pack at once', screens)
    const states = await Promise.all(packs.map(async ({ id }) => (await fixture.pack(id))['state']))
    expect(states).toEqual(packs.map(() => 'recalled'))
    await board
      .getByRole('button', {
        name: labelled(t.loadRecall('acknowledge'), t.loadRecall('chairIs', { chair: String(clinic.chair['number']) })),
      })
      .click()
    await expect(board.getByRole('button', { name: t.loadRecall('acknowledge') })).toHaveCount(0)
    await storyboard.addFrame('Acknowledged at the chair; the load recall stays above the day until it is closed', screens)
  } finally {
    await fixture.closeRecalls()
  }
})

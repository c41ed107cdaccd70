import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser.ts'
import { aFilm, type Film } from '../support/film.ts'
import { aGlass, asks, expected, fillForms, identify, tap } from '../support/kiosk.ts'
import { linkAbout } from '../support/letters.ts'
import { releasedEarly } from '../support/sterileRun.ts'
import { allPictures, aStage } from '../support/stage.ts'
import { aSterileStage } from '../support/sterileStage.ts'
import { bookedIn, wishesToComeSooner } from '../support/waitlistStage.ts'

/** Four screens of four people, open at once, as a practice has them. Pictures of each step are kept with the results. */

const folder = process.env['FILM_TO']
const desktop = { viewport: { width: 1440, height: 900 } }
const chairside = { viewport: { width: 1280, height: 800 } }
const onTheWall = { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' } as const

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const isLive = (page: Page) => expect(page.getByText('Live', { exact: true })).toBeVisible()
const card = (page: Page, name: RegExp) => page.getByRole('row', { name }).first()

let film: Film
test.beforeEach(async ({ browser }, info) => {
  film = await aFilm(browser, folder ?? info.outputPath('film'), /LIVES-\d/.exec(info.title)?.[0].toLowerCase() ?? 'story')
})
test.afterEach(() => film.close())

test('[LIVES-1] Who checks in at the kiosk is seen at the desk, at the chair and on the wall, from the door to the door', {
  tag: '@core',
}, async ({ browser, opens, server }) => {
  test.slow()
  const { stage, loader } = await aSterileStage(server, 0)
  const aroha = await expected(stage, 'Aroha', 'Ngata')
  const { page: kiosk } = await aGlass(browser, server.url, stage)
  const desk = await opens('reception', '/my/#/desk', desktop)
  const chair = await opens(loader, '/my/#/board', chairside)
  const wall = await opens('manager', '/apps/wall/', onTheWall)
  for (const page of [desk, chair, wall]) await isLive(page)
  const scenes = { Kiosk: kiosk, Desk: desk, Chairside: chair, Wall: wall }

  await test.step('checks in', async () => {
    await identify(kiosk, aroha)
    await asks(kiosk, /Hello Aroha/)
    await film.frame('Aroha says who she is; only her first name and her time stand on the glass', scenes)
    await tap(kiosk, 'Yes, check me in')
    await expect(card(desk, /Aroha Ngata.*Checked in at the kiosk, Here/)).toBeVisible()
    await expect(button(chair, /^Set ready, Aroha Ngata/)).toBeVisible()
    await film.frame('The desk has her before its eyes and her hygienist sees her arrive, while she looks through her details', scenes)
  })
  await test.step('is greeted', async () => {
    await tap(kiosk, 'Yes, nothing has changed')
    await fillForms(kiosk)
    await asks(kiosk, /Reception knows/)
    await button(desk, 'Acknowledge, Aroha Ngata').click()
    await expect(button(desk, 'Acknowledge, Aroha Ngata')).toHaveCount(0)
    await film.frame('Reception knows, and the kiosk says so only now', scenes)
  })
  await test.step('is treated', async () => {
    if (await button(chair, /^Set ready, Aroha/).isVisible()) await button(chair, /^Set ready, Aroha/).click()
    await button(chair, /^Seat in .*Aroha/).click()
    await button(chair, /^Start, Aroha/).click()
    await expect(wall.getByText('Aroha N.').first()).toBeVisible({ timeout: allPictures })
    await expect(wall.getByText('Ngata')).toHaveCount(0)
    await film.frame('In the chair: the board has her clock, and the wall her first name and no more', scenes)
  })
  await test.step('leaves', async () => {
    await button(chair, /^Finish, Aroha/).click()
    await button(chair, /^To (the )?desk, Aroha/).click()
    const leaving = card(desk, /Aroha Ngata.*Leaving$/)
    await expect(leaving).toBeVisible()
    await film.frame('Her treatment is over; the desk has the list of what must not be forgotten', scenes)
    await leaving.getByRole('button', { name: /^Depart/ }).click()
    await expect(card(desk, /Aroha Ngata.*Departed/)).toBeVisible()
  })
  const { body } = await stage.manager.call('GET', `/api/appointments/${aroha.visit}`)
  expect(body).toMatchObject({ state: { visit: 'departed', paperwork: 'complete' } })
  await kiosk.context().close()
})

test('[LIVES-2] A cancellation is refilled by a yes from a telephone, before the eyes of the desk and of the wall', {
  tag: '@core',
}, async ({ browser, opens, server }) => {
  test.slow()
  const stage = await aStage(server)
  const leaves = await bookedIn(stage, 2, 'Thomas', 'Birch')
  const later = await bookedIn(stage, 5, 'Tess', 'Morgan')
  await wishesToComeSooner(stage, later)
  const desk = await opens('reception', '/my/#/desk', desktop)
  const waitlist = await opens('manager', '/my/#/waitlist', desktop)
  const wall = await opens('manager', '/apps/wall/', onTheWall)
  for (const page of [desk, waitlist, wall]) await isLive(page)
  const scenes = { Desk: desk, Waitlist: waitlist, Wall: wall }

  const gap = await test.step('cancels', async () => {
    await stage.command('cancel', leaves, { cancelReason: 'Rang to say no' })
    const [freed] = (await stage.manager.list('/api/waitlists/gaps/', `&cause=${leaves.id}`)).items
    await waitlist.goto(`${server.url}/my/#/waitlist?gap=${freed?.id}`)
    await expect(waitlist.getByText('Thomas Birch cancelled')).toBeVisible()
    await expect(desk.getByText('Thomas Birch cancelled')).toBeVisible()
    await film.frame('Thomas has cancelled: a gap, and who would fit it, with the reasons', scenes)
    return String(freed?.id)
  })
  await test.step('is offered', async () => {
    await button(waitlist, 'Offer, Tess Morgan').click()
    await expect(waitlist.getByRole('region', { name: 'Asked' }).getByText('Tess Morgan')).toBeVisible()
  })
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await test.step('says yes', async () => {
    const [offer] = (await stage.manager.list('/api/waitlists/offers/', `&gap=${gap}`)).items
    await phone.goto(await linkAbout(server, stage.manager, String(offer?.id), 'offer'))
    await film.frame('Tess reads the message; nothing of hers changes by reading', { Telephone: phone, ...scenes })
    await phone.getByRole('button', { name: /^Yes/ }).click()
    await expect(waitlist.getByText('Tess Morgan has it').first()).toBeVisible()
    await film.frame('Her yes has filled it, and what she left is the next gap below', { Telephone: phone, ...scenes })
  })
  const { body } = await stage.manager.call('GET', `/api/appointments/${later.id}`)
  expect(body).toMatchObject({ startsAt: leaves['startsAt'], state: { visit: 'scheduled' } })
  await phone.context().close()
})

test('[LIVES-3] An indicator that turns positive stops a pack at the chair, at the desk and on the wall', { tag: '@core' }, async ({
  opens,
  server,
}) => {
  test.slow()
  const story = await aSterileStage(server, 3)
  const { stage, packs, loader, door } = story
  const visit = await stage.visit('Fatima', 'Al-Sayed', ['checkIn', 'setReady', 'seat', 'start'])
  const cycle = await releasedEarly(server, story)
  const [pack] = packs
  await stage.manager.command({ command: 'steris.allocate', record: String(pack?.id), data: { appointment: visit.id } })
  const room = await opens('manager', '/my/#/sterile', chairside)
  const chair = await opens(loader, '/my/#/board', chairside)
  const wall = await opens('manager', '/apps/wall/', onTheWall)
  for (const page of [room, chair, wall]) await isLive(page)
  const scenes = { 'Sterile room': room, 'Chairside': chair, 'Wall': wall }
  await film.frame('An implant load was let go early; one of its packs lies ready at the chair', scenes)
  try {
    const { status } = await stage.manager.command({
      command: 'cycles.readIndicator',
      record: cycle.id,
      data: { biological: 'positive' },
    })
    expect(status).toBe(200)
    await expect(chair.getByRole('alert').getByText(`Stop. Do not open packs of steriliser ${door}`)).toBeVisible()
    await expect(wall.getByText(`from steriliser ${door}`)).toBeVisible()
    await expect(room.getByText(`steriliser ${door}`).first()).toBeVisible()
    await film.frame('The indicator grew: every screen stops the pack at once', scenes)
    const states = await Promise.all(packs.map(async ({ id }) => (await story.pack(id))['state']))
    expect(states).toEqual(packs.map(() => 'recalled'))
    await chair.getByRole('button', { name: `Seen, chair ${String(stage.chair['number'])}` }).click()
    await expect(chair.getByRole('button', { name: 'Seen' })).toHaveCount(0)
    await film.frame('Seen at the chair; the recall stands above the work until it is closed', scenes)
  } finally {
    await story.closeRecalls()
  }
})

import { expect } from '@playwright/test'
import { barriersOn } from '../support/accessibility.ts'
import { listenTo, test } from '../support/browser.ts'
import { aGlass } from '../support/kiosk.ts'
import { overhang } from '../support/overhang.ts'
import { allPictures, aStage } from '../support/stage.ts'
import { releasedEarly } from '../support/sterileRun.ts'
import { aSterileStage } from '../support/sterileStage.ts'
import { bookedIn, wishesToComeSooner } from '../support/waitlistStage.ts'

const hasWord = (word: string) => {
  const whole = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u')
  return (text: string) => whole.test(text)
}

test('[JOURNEY-10] A wall shows who sits where as it happens, and no surname ever reaches it', { tag: '@core' }, async ({
  opens,
  server,
}) => {
  test.slow()
  const stage = await aStage(server)
  const wall = await opens('manager', '/Auth', { viewport: { width: 1920, height: 1080 } })
  const ear = listenTo(wall)
  await wall.goto(`${server.url}/apps/wall/`)
  await expect(wall.getByText('Live', { exact: true })).toBeVisible()
  const callsBefore = ear.calls.length

  const visit = await stage.visit('Quirina', 'Zwickelmann', ['checkIn'])
  // Those who have waited longer stand first, so she may only be seen at her chair, and other stories' chairs share the wall.
  await expect(wall.getByText('Quirina Z.').first()).toBeVisible({ timeout: allPictures })
  await stage.command('setReady', visit)
  await stage.command('seat', visit)
  await expect(wall.getByRole('main').getByText('Quirina Z.').first()).toBeVisible({ timeout: allPictures })

  // The surname of a patient may also be a colleague's, whose name a wall may show.
  const staff = JSON.stringify([(await stage.manager.list('/providers/')).items, (await stage.manager.list('/api/users/')).items])
  const patients = (await stage.manager.list('/api/patients/')).items
  const surnames = [...new Set(patients.map(({ lastName }) => String(lastName)))].filter((name) => !staff.includes(name))
  expect(surnames.length).toBeGreaterThan(30)
  const shown = await wall.content()
  expect(ear.heard.some((text) => text.includes('Quirina'))).toBe(true)
  // Answers and frames; not the app's own code.
  const told = ear.heard.filter((text) => /^[[{\d]/.test(text))
  expect(surnames.filter((name) => told.some(hasWord(name)))).toEqual([])
  expect(surnames.filter((name) => [shown].some(hasWord(name)))).toEqual([])
  expect(ear.calls.slice(callsBefore).filter((call) => !call.includes('/api/patients'))).toEqual([])
})

/** Of the four lives a wall hears what its sights list. Each of these would be a word too many. */
const tooMuch =
  /Zwickelmann|Wexford|Rang to say no|Do you take|61412555|"(lastBody|address|patientName|reason|cancelReason|reasons|entry|body)":/

test('[DISPLAY-24] A paired wall is told how many and since when, of time won back, messages and sterilisers, and no name, number or word more', async ({
  browser,
  server,
}) => {
  const stage = await aStage(server)
  const leaves = await bookedIn(stage, 3, 'Quirina', 'Zwickelmann')
  const later = await bookedIn(stage, 5, 'Tess', 'Wexford')
  await wishesToComeSooner(stage, later)
  const { page: wall } = await aGlass(browser, server.url, stage, { kind: 'wall', viewport: { width: 1920, height: 1080 } })
  await expect(wall.getByText('Live', { exact: true })).toBeVisible()
  const ear = listenTo(wall)
  await wall.reload()
  const list = (head: string) => wall.locator('section', { has: wall.getByRole('heading', { name: head }) })
  await expect(list('Sterilisers').getByText(/^\d of \d usable$/)).toBeVisible()

  await test.step('somebody writes', async () => {
    const address = `+614${String(Date.now()).slice(-8)}`
    const asked = { channel: 'sms', address, body: 'Do you take new patients?' }
    await stage.manager.command({ command: 'messages.receive', data: asked })
    await expect(list('Desk').getByText('Unanswered')).toBeVisible()
    await expect(list('Desk').getByText('Longest')).toBeVisible()
    expect(ear.heard.join()).not.toContain(address)
  })
  await test.step('time falls free and is offered', async () => {
    await stage.command('cancel', leaves, { cancelReason: 'Rang to say no' })
    await expect(list('Winning back').getByText('Just freed').first()).toBeVisible()
    const [gap] = (await stage.manager.list('/api/waitlists/gaps/', `&cause=${leaves.id}`)).items
    const [wish] = (await stage.manager.list('/api/waitlists/', `&patient=${String(later['patient'])}`)).items
    const offered = await stage.manager.command({
      command: 'waitlists/offers.make',
      data: {
        gap: gap?.id,
        entry: wish?.id,
        patient: wish?.['patient'],
        location: stage.location.id,
        provider: stage.chair['provider'],
        startsAt: leaves['startsAt'],
        endsAt: leaves['endsAt'],
        wave: 1,
      },
    })
    expect(offered.status, offered.problem?.detail).toBe(200)
    await expect(list('Winning back').getByText(/\d offers? out/)).toBeVisible()
  })
  expect(await barriersOn(wall)).toEqual([])
  const told = ear.heard.filter((text) => /^[[{\d]/.test(text))
  expect(told.some((text) => text.includes('"minutesWon"'))).toBe(true)
  expect(told.some((text) => text.includes('"waitingSince"'))).toBe(true)
  expect(told.filter((text) => tooMuch.test(text))).toEqual([])
  expect(await overhang(wall)).toBeLessThanOrEqual(0)
  await wall.context().close()
})

test('[DISPLAY-26] A recall takes the wall in words of the practice’s own list, and nothing that somebody wrote of it reaches it', {
  tag: '@core',
}, async ({ browser, server }) => {
  const story = await aSterileStage(server, 1)
  const { stage, closeRecalls } = story
  const { manager, location } = stage
  const cycle = await releasedEarly(server, story)
  const { page: wall } = await aGlass(browser, server.url, stage, { kind: 'wall', viewport: { width: 1920, height: 1080 } })
  await expect(wall.getByText('Live', { exact: true })).toBeVisible()
  const ear = listenTo(wall)
  const reason = 'Used on Quirina Zwickelmann, who has a fever'
  const opened = await manager.command({ command: 'steris/recalls.open', data: { cycle: cycle.id, reason, location: location.id } })
  expect(opened.status, opened.problem?.detail).toBe(200)
  await wall.reload()
  await expect(wall.getByRole('alert')).toContainText('Stop. Do not open packs')
  await expect(wall.getByRole('alert')).toContainText('New evidence against the cycle, opened')
  const told = ear.heard.filter((text) => /^[[{\d]/.test(text))
  expect(told.some((text) => text.includes('"cause":"evidence"'))).toBe(true)
  expect(told.filter((text) => /Zwickelmann|fever/.test(text))).toEqual([])
  expect(await barriersOn(wall)).toEqual([])
  await closeRecalls()
  await expect(wall.getByRole('alert')).toHaveCount(0)
  await wall.context().close()
})

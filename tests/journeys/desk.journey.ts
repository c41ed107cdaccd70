import { expect, type Page } from '@playwright/test'
import { listenTo, test } from '../support/browser.ts'
import { aStage, type Stage } from '../support/stage.ts'

/** One chair for all of them: other stories share the wall with it. */
let stage: Stage
test.beforeAll(async ({ server }) => {
  stage = await aStage(server)
})

const tall = { viewport: { width: 1440, height: 2400 } }
const card = (page: Page, name: string) => page.getByRole('row', { name }).first()
const focusedCard = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role="row"]')?.getAttribute('aria-label') ?? '')

test('[DESK-19] From the keyboard: arrows walk the lanes, Tab enters a card, and a card that changes lane keeps the focus and its node', {
  tag: '@core',
}, async ({ opens }) => {
  const visit = await stage.visit('Talei', 'Vakatawa')
  const desk = await opens('reception', '/my/#/desk', tall)
  const due = card(desk, 'Talei Vakatawa')
  await expect(due).toBeVisible()
  const node = await due.elementHandle()

  await due.focus()
  await desk.keyboard.press('ArrowDown')
  expect(await focusedCard(desk)).not.toContain('Talei')
  await desk.keyboard.press('ArrowUp')
  expect(await focusedCard(desk)).toContain('Talei')
  await desk.keyboard.press('ArrowRight')
  expect(await focusedCard(desk)).not.toMatch(/, Due$/)
  await due.focus()
  await desk.keyboard.press('Tab')
  await expect(desk.getByRole('button', { name: 'Check in, Talei Vakatawa' })).toBeFocused()
  await desk.keyboard.press('Enter')

  await expect(desk.getByRole('row', { name: /Talei Vakatawa.*Arrived, Here/ })).toBeFocused()
  expect(await node?.evaluate((one) => one.isConnected && one === document.activeElement)).toBe(true)
  expect((await stage.manager.call('GET', `/api/appointments/${visit.id}`)).body).toMatchObject({ state: { visit: 'arrived' } })
  await stage.command('leave', visit, { leftReason: 'The story is over' })
})

test('[DESK-13] Another desk checks somebody in: this one says so in words, and asks nobody', { tag: '@core' }, async ({ opens }) => {
  const visit = await stage.visit('Sione', 'Latu')
  const desk = await opens('reception', '/my/#/desk', tall)
  await expect(card(desk, 'Sione Latu')).toBeVisible()
  const said = desk.getByRole('status').filter({ hasText: 'Sione Latu has arrived' })
  await expect(said).toHaveCount(0)
  const ear = listenTo(desk)
  await stage.command('checkIn', visit)
  await expect(said).toHaveCount(1)
  await expect(desk.getByRole('row', { name: /Sione Latu.*Arrived, Here/ })).toBeVisible()
  expect(ear.calls).toEqual([])
  await stage.command('leave', visit, { leftReason: 'The story is over' })
})

test('[DESK-20] Ctrl K finds a patient by a part of the name, says what there is today, and checks them in from there', {
  tag: '@core',
}, async ({ opens }) => {
  const visit = await stage.visit('Marama', 'Teariki')
  const desk = await opens('reception', '/my/#/desk', tall)
  await expect(card(desk, 'Marama Teariki')).toBeVisible()
  await desk.keyboard.press('Control+k')
  await desk.keyboard.type('tearik')
  const found = desk.getByRole('dialog').getByRole('row', { name: 'Marama Teariki' })
  await expect(found).toContainText('Scheduled')
  await found.getByRole('button', { name: 'Check in, Marama Teariki' }).click()
  await expect(found).toContainText('Arrived')
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  expect((await stage.manager.call('GET', `/api/appointments/${visit.id}`)).body).toMatchObject({ version: 2, state: { visit: 'arrived' } })
  await stage.command('leave', visit, { leftReason: 'The story is over' })
})

test('[DESK-21] What takes somebody off the day asks for a reason, which stays with the visit, and can be taken back', {
  tag: '@core',
}, async ({ opens }) => {
  const visit = await stage.visit('Lupe', 'Aumua')
  const desk = await opens('reception', '/my/#/desk', tall)
  const read = async () => (await stage.manager.call('GET', `/api/appointments/${visit.id}`)).body
  await card(desk, 'Lupe Aumua').getByRole('button', { name: 'More for Lupe Aumua' }).click()
  await desk.getByRole('menuitem', { name: 'Cancel' }).click()
  await desk.getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(desk.getByText('Say why in a few words')).toBeVisible()
  expect(await read()).toMatchObject({ version: 1 })

  await desk.getByLabel('Reason').fill('Rang to say no')
  await desk.getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(desk.getByText('Lupe Aumua is cancelled.')).toBeVisible()
  expect(await read()).toMatchObject({ cancelReason: 'Rang to say no', state: { visit: 'cancelled' } })
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(desk.getByRole('row', { name: /Lupe Aumua.*Due$/ })).toBeVisible()
  expect(await read()).toMatchObject({ cancelReason: null, state: { visit: 'scheduled' } })
})

test('[DESK-22] A walk-in is booked from the search, and is here at once', { tag: '@core' }, async ({ opens }) => {
  const { status, body } = await stage.manager.call('POST', '/api/patients/', { firstName: 'Vaea', lastName: 'Folau' })
  expect(status).toBe(201)
  const desk = await opens('reception', '/my/#/desk', tall)
  await expect(desk.getByText('Live', { exact: true })).toBeVisible()
  await desk.keyboard.press('Control+k')
  await desk.keyboard.type('folau')
  await desk.getByRole('row', { name: 'Vaea Folau' }).getByRole('button', { name: 'Walk-in' }).click()
  await desk.getByRole('button', { name: 'Book', exact: true }).click()
  const reason = desk.getByLabel('Why it may stand beside another visit')
  const booked = desk.getByRole('row', { name: /Vaea Folau/ })
  await expect(reason.or(booked)).toBeVisible()
  if (await reason.isVisible()) {
    await reason.fill('In pain')
    await desk.getByRole('button', { name: 'Book', exact: true }).click()
  }
  await expect(booked).toBeVisible()
  const visits = (await stage.manager.call('GET', `/api/appointments/?patient=${body.id}`)).body
  expect(visits).toMatchObject({ items: [{ location: stage.location.id, unplanned: 'walkIn', state: { visit: 'arrived' } }] })
})

test('[DESK-33] Somebody is squeezed in beside others only with a reason, which stays with the visit', async ({ opens }) => {
  const { body } = await stage.manager.call('POST', '/api/patients/', { firstName: 'Ana', lastName: 'Squeezeworth' })
  const desk = await opens('reception', '/my/#/desk', tall)
  await expect(desk.getByText('Live', { exact: true })).toBeVisible()
  await desk.keyboard.press('Control+k')
  await desk.keyboard.type('squeezew')
  await desk.getByRole('row', { name: 'Ana Squeezeworth' }).getByRole('button', { name: 'Squeeze in' }).click()
  await desk.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(desk.getByText('Say why it has to be beside others')).toBeVisible()
  const visits = async () => (await stage.manager.list('/api/appointments/', `&patient=${body.id}`)).items
  expect(await visits()).toEqual([])
  await desk.getByLabel('Why it may stand beside another visit').fill('In pain since Friday')
  await desk.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(desk.getByRole('row', { name: /Ana Squeezeworth.*Due$/ })).toBeVisible()
  expect(await visits()).toMatchObject([{ unplanned: 'squeezeIn', overlapReason: 'In pain since Friday', state: { visit: 'scheduled' } }])
})

test('[DESK-34] Running late is one tap, is shown as they said it, and can be taken back', async ({ opens }) => {
  const visit = await stage.visit('Hemi', 'Latecomer')
  const desk = await opens('reception', '/my/#/desk', tall)
  const read = async () => (await stage.manager.call('GET', `/api/appointments/${visit.id}`)).body
  await card(desk, 'Hemi Latecomer').getByRole('button', { name: 'Running late, Hemi Latecomer' }).click()
  await expect(card(desk, 'Hemi Latecomer')).toContainText(/says \d+:\d\d/)
  await expect(desk.getByText('Hemi Latecomer runs late.')).toBeVisible()
  expect((await read())['expectedLateBy']).toBeGreaterThanOrEqual(10)
  await desk.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(card(desk, 'Hemi Latecomer')).not.toContainText('says')
  expect(await read()).toMatchObject({ expectedLateBy: null, state: { visit: 'scheduled' } })

  await card(desk, 'Hemi Latecomer').getByRole('button', { name: 'Running late, Hemi Latecomer' }).click()
  await expect(card(desk, 'Hemi Latecomer')).toContainText('says')
  await card(desk, 'Hemi Latecomer').getByRole('button', { name: 'More for Hemi Latecomer' }).click()
  await desk.getByRole('menuitem', { name: 'On time after all' }).click()
  await expect(card(desk, 'Hemi Latecomer')).not.toContainText('says')
  expect(await read()).toMatchObject({ expectedLateBy: null })
  await stage.command('cancel', visit, { cancelReason: 'The story is over' })
})

import { expect, type Page } from '@playwright/test'
import { barriersOn } from '../support/accessibility.ts'
import { holdable, signInOn, test } from '../support/browser.ts'
import { aDoor, type Door } from '../support/door.ts'
import { expected } from '../support/kiosk.ts'
import { aStage, type Stage } from '../support/stage.ts'

let stage: Stage
let door: Door
test.beforeAll(async ({ server }) => {
  stage = await aStage(server)
  door = await aDoor(server, stage.manager, stage.location.id)
})

const tall = { viewport: { width: 1440, height: 2400 } }
const born = '1990-03-07'
const card = (page: Page, name: string | RegExp) => page.getByRole('row', { name }).first()
const read = async (path: string) => (await stage.manager.call('GET', path)).body

test('[DESK-29] A check-in at the kiosk stands above all others with the one solid button, and once acknowledged waits like everybody', {
  tag: '@core',
}, async ({ opens }) => {
  const { visit, lastName } = await expected(stage, 'Fetu', 'Amituanai')
  const desk = await opens('reception', '/my/#/desk', tall)
  await expect(card(desk, /Fetu Amituanai.*Due$/)).toBeVisible()
  await door.arrive({ birthDate: born, lastName })

  const arrived = card(desk, /Fetu Amituanai.*Checked in at the kiosk, Here/)
  await expect(arrived).toBeVisible()
  await expect(desk.getByRole('status').filter({ hasText: 'Fetu Amituanai has arrived' })).toHaveCount(1)
  expect(await barriersOn(desk)).toEqual([])
  await arrived.getByRole('button', { name: 'Acknowledge, Fetu Amituanai' }).click()

  await expect(card(desk, /Fetu Amituanai.*Arrived, Here/)).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Acknowledge, Fetu Amituanai' })).toHaveCount(0)
  const [receipt] = (await stage.manager.list('/api/kiosk/arrivals/', `&appointment=${visit}`)).items
  expect(receipt).toMatchObject({ state: 'acknowledged' })
  expect(await read(`/api/appointments/${visit}`)).toMatchObject({ state: { visit: 'arrived' } })
  await stage.command('leave', await read(`/api/appointments/${visit}`), { leftReason: 'The story is over' })
})

test('[DESK-30] Changed details stand old beside new, and of two that were typed the one is taken that staff chose', async ({ opens }) => {
  const more = { phone: '+61412555018', address: '14 Gipps St' }
  const { id, visit, lastName } = await expected(stage, 'Talia', 'Brightwater', more)
  const desk = await opens('reception', '/my/#/desk', tall)
  await expect(card(desk, /Talia Brightwater.*Due$/)).toBeVisible()
  await door.arrive({ birthDate: born, lastName }, { phone: '+61412555081', address: '3/27 Keira St' })

  const arrived = card(desk, /Talia Brightwater/)
  await expect(arrived.locator('del')).toHaveText([/0412 555 018/, /14 Gipps St/])
  await expect(arrived.locator('ins')).toHaveText([/0412 555 081/, /3\/27 Keira St/])
  await arrived.getByRole('button', { name: 'One by one' }).click()
  await arrived.getByText('Address', { exact: true }).click()
  await arrived.getByRole('button', { name: 'Accept 1 of 2, Talia Brightwater' }).click()

  await expect(arrived.locator('ins')).toHaveCount(0)
  expect(await read(`/api/patients/${id}`)).toMatchObject({ phone: '+61412555081', address: '14 Gipps St' })
  await stage.command('leave', await read(`/api/appointments/${visit}`), { leftReason: 'The story is over' })
})

test('[DESK-31] A tap that came too late says who was quicker and when, and changes nothing', { tag: '@core' }, async ({
  browser,
  server,
}) => {
  const visit = await stage.visit('Malia', 'Fonoti')
  const context = await browser.newContext(tall)
  const desk = await context.newPage()
  const link = await holdable(desk)
  await signInOn(desk, server.url, 'reception')
  await desk.goto(`${server.url}/my/#/desk`)
  const due = card(desk, /Malia Fonoti.*Due$/)
  await expect(due).toBeVisible()
  link.hold()
  await stage.command('checkIn', visit)
  await due.getByRole('button', { name: 'Check in, Malia Fonoti' }).click()
  await expect(desk.getByText('Not done.')).toBeVisible()
  link.release()
  const first = stage.manager.signedIn.user.name.split(' ')[0] ?? ''
  await expect(desk.getByText(new RegExp(`${first} checked Malia Fonoti in at \\d+:\\d\\d\\.`))).toBeVisible()
  expect(await read(`/api/appointments/${visit.id}`)).toMatchObject({ version: 2 })
  await context.close()
  await stage.command('leave', visit, { leftReason: 'The story is over' })
})

test('[DESK-32] Somebody who leaves is let go with what is done, what is left and why', { tag: '@core' }, async ({ opens }) => {
  const visit = await stage.visit('Sefa', 'Tuala', ['checkIn', 'setReady', 'seat', 'start', 'finish', 'toDesk'])
  const desk = await opens('reception', '/my/#/desk', tall)
  const leaving = card(desk, /Sefa Tuala.*Leaving$/)
  await leaving.getByRole('button', { name: 'Invoice is done' }).click()
  await leaving.getByRole('button', { name: /Why Next visit is left/ }).click()
  await desk.getByRole('menuitemradio', { name: 'declined' }).click()
  await leaving.getByRole('button', { name: /^Depart, Sefa Tuala/ }).click()

  const gone = desk.getByRole('row', { name: /Sefa Tuala.*Departed, Leaving$/ })
  await expect(gone).toContainText('declined')
  const [kept] = (await stage.manager.list('/api/appointments/departures/', `&appointment=${visit.id}`)).items
  expect(kept).toMatchObject({ done: ['invoice'], leftCount: 3 })
  expect(kept?.['left']).toContainEqual({ check: 'rebook', why: 'declined' })
})

test('[DESK-37] Somebody at the kiosk who asks for help stands at the head of Here until they are seen to', async ({ opens }) => {
  const desk = await opens('reception', '/my/#/desk', tall)
  await expect(desk.getByText('Live', { exact: true })).toBeVisible()
  const help = desk.getByRole('row', { name: 'Somebody, asked for help' })
  await expect(help).toHaveCount(0)
  await door.askForHelp()
  await expect(help).toBeVisible()
  expect(await barriersOn(desk)).toEqual([])
  await help.getByRole('button', { name: 'Seen to, Somebody' }).click()
  await expect(help).toHaveCount(0)
  const sessions = (await stage.manager.list('/api/kiosk/sessions/', `&location=${stage.location.id}`)).items
  expect(sessions.filter(({ state }) => state === 'needReception')).toEqual([])
})

test('[DESK-36] Whoever wrote and waits is answered from the desk, and waits no longer', { tag: '@core' }, async ({ opens }) => {
  const address = '+61491570499'
  // The desk shows who has waited longest: this story has them answered first.
  for (const { id } of (await stage.manager.list('/api/conversations/', '&waitingSince.from=2000-01-01T00:00:00Z')).items)
    await stage.manager.command({ command: 'conversations.resolve', record: id })
  await stage.manager.command({ command: 'messages.receive', data: { channel: 'sms', address, body: 'Do you take new patients?' } })
  const desk = await opens('reception', '/my/#/desk', tall)
  const side = desk.getByRole('complementary', { name: 'Gaps and messages' })
  await side.getByRole('button', { name: /Do you take new patients/ }).click()
  const thread = desk.getByRole('dialog')
  await expect(thread.getByRole('listitem')).toContainText('Do you take new patients?')
  await thread.getByLabel('Answer').fill('We do, on Fridays.')
  await thread.getByRole('button', { name: 'Send' }).click()
  await expect(thread).toHaveCount(0)
  await expect(side.getByRole('button', { name: /0491 570 499/ })).toHaveCount(0)
  const [conversation] = (await stage.manager.list('/api/conversations/', `&address=${encodeURIComponent(address)}`)).items
  expect(conversation).toMatchObject({ waitingSince: null, lastBody: 'We do, on Fridays.' })
})

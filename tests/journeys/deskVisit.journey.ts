import { expect, type Page } from '@playwright/test'
import { barriersOn } from '../support/accessibility.ts'
import { test } from '../support/browser.ts'
import { aGlass, asks, expected } from '../support/kiosk.ts'
import { aStage, type Stage } from '../support/stage.ts'
import { bookedIn } from '../support/waitlistStage.ts'

let stage: Stage
test.beforeAll(async ({ server }) => {
  stage = await aStage(server)
})

const tall = { viewport: { width: 1440, height: 2400 } }
const card = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) }).first()
const read = async (path: string) => (await stage.manager.call('GET', path)).body
const visitNow = ({ id }: { readonly id: string }) => read(`/api/appointments/${id}`)

async function chooses(page: Page, name: string, choice: string): Promise<void> {
  await card(page, name).hover()
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: choice }).press('Enter')
}

const part = (page: Page, head: string) => page.getByRole('dialog').getByRole('region', { name: head })

test('[DESK-38] Others see who has all of a visit open, until it is closed', async ({ opens }) => {
  await stage.visit('Moana', 'Leavasa', ['checkIn', 'setReady', 'seat', 'start', 'finish', 'toDesk'])
  const desk = await opens('reception', '/my/#/desk', tall)
  const other = await opens('manager', '/my/#/desk', tall)
  const seen = card(other, 'Moana Leavasa').getByText(/has this open/)
  await expect(card(other, 'Moana Leavasa')).toBeVisible()
  await expect(seen).toHaveCount(0)
  await chooses(desk, 'Moana Leavasa', 'All of this visit')
  await expect(desk.getByRole('heading', { name: 'Moana Leavasa' })).toBeVisible()
  await expect(seen).toBeVisible()
  await desk.getByRole('dialog').getByRole('textbox', { name: 'What brings them' }).click()
  await expect(seen).toBeVisible()
  await desk.getByRole('button', { name: 'Close' }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
})

test('[DESK-38] All of a visit is open beside the day, and it closes when the visit leaves the books', async ({ opens }) => {
  const visit = await stage.visit('Ruta', 'Salesa')
  const desk = await opens('reception', '/my/#/desk', tall)
  await chooses(desk, 'Ruta Salesa', 'All of this visit')
  await expect(desk.getByRole('heading', { name: 'Ruta Salesa' })).toBeVisible()
  expect(await barriersOn(desk)).toEqual([])
  await stage.command('checkIn', visit)
  await expect(desk.getByRole('dialog').getByText('Arrived')).toBeVisible()
  await stage.command('revert', visit)
  await stage.command('remove', visit)
  await expect(desk.getByRole('dialog')).toHaveCount(0)
})

test('[DESK-41] What somebody says on the telephone is written down in one press', async ({ opens }) => {
  const visit = await stage.visit('Losa', 'Filipo')
  const desk = await opens('reception', '/my/#/desk', tall)
  await chooses(desk, 'Losa Filipo', 'All of this visit')
  const coming = part(desk, 'Will they come')
  await expect(coming).toContainText('not asked')
  await coming.getByRole('button', { name: 'Says yes, Losa Filipo' }).press('Enter')
  await expect(coming).toContainText('confirmed')
  expect(await visitNow(visit)).toMatchObject({ version: 2, state: { confirmation: 'confirmed', visit: 'scheduled' } })
  await coming.getByRole('button', { name: 'Wants a call, Losa Filipo' }).press('Enter')
  await expect(coming).toContainText('asked for a call')
  await stage.command('cancel', visit, { cancelReason: 'The story is over' })
})

test('[DESK-40] What is in the way of another time is said at its field, and with a reason it may stand there', async ({ opens }) => {
  const visit = await bookedIn(stage, 1, 'Ofa', 'Tupou')
  const inTheWay = await bookedIn(stage, 2, 'Mele', 'Kaufusi')
  const desk = await opens('reception', '/my/#/desk', tall)
  await chooses(desk, 'Ofa Tupou', 'Move')
  const dialog = desk.getByRole('dialog')
  expect(await barriersOn(desk)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Minutes' }).fill('2000')
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(dialog.getByText('From 5 to 600 minutes')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Minutes' }).fill('600')
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(dialog.getByLabel('Why it may stand beside another visit')).toBeVisible()
  expect(await visitNow(visit)).toMatchObject({ version: 1 })
  await dialog.getByLabel('Why it may stand beside another visit').fill('In pain')
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(await visitNow(visit)).toMatchObject({ version: 2, startsAt: visit['startsAt'], overlapReason: 'In pain' })
  expect(await visitNow(inTheWay)).toMatchObject({ version: 1 })
})

test('[DESK-39] Whoever asks for another day leaves the old visit in the books as moved away', async ({ opens }) => {
  const visit = await stage.visit('Vika', 'Taufa')
  const desk = await opens('reception', '/my/#/desk', tall)
  await chooses(desk, 'Vika Taufa', 'Move')
  const dialog = desk.getByRole('dialog')
  await dialog.getByText('They asked for it').click()
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: String(stage.location['timeZone']) })
  await dialog.getByRole('textbox', { name: 'Day' }).fill(day.format(new Date(Date.now() + 20 * 86_400_000)))
  await dialog.getByLabel('Why they cannot come then').fill('Away that week')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(desk.getByRole('row', { name: /Vika Taufa.*Rescheduled/ })).toBeVisible()
  expect(await visitNow(visit)).toMatchObject({ cancelReason: 'Away that week', state: { visit: 'rescheduled' } })
  const [next] = (await stage.manager.list('/api/appointments/', `&replaces=${visit.id}`)).items
  expect(next).toMatchObject({ patient: visit['patient'], state: { visit: 'scheduled' } })
})

test('[DESK-42] A form is asked for at the desk and shown on the kiosk, which opens on it', async ({ opens, browser, server }) => {
  const { visit } = await expected(stage, 'Tavita', 'Leiataua')
  const glass = await aGlass(browser, server.url, stage)
  const desk = await opens('reception', '/my/#/desk', tall)
  await stage.command('checkIn', await read(`/api/appointments/${visit}`))
  await expect(desk.getByRole('row', { name: /Tavita Leiataua.*Arrived/ })).toBeVisible()
  await chooses(desk, 'Tavita Leiataua', 'All of this visit')
  await desk.getByRole('button', { name: 'Ask for a form' }).click()
  await desk.getByRole('menuitem').first().click()
  await expect(part(desk, 'Forms')).toContainText('Due')
  await desk.keyboard.press('Escape')
  await card(desk, 'Tavita Leiataua').getByRole('button', { name: 'Show Tavita Leiataua a form on a kiosk' }).click()
  await desk.getByRole('menuitem').first().click()
  await asks(glass.page, /Tavita/)
  const sessions = (await stage.manager.list('/api/kiosk/sessions/', `&device=${glass.device.id}`)).items
  expect(sessions).toHaveLength(1)
  await glass.page.context().close()
})

test('[DESK-44] A visit in the wrong name is put right, and one entered in error leaves the books', async ({ opens }) => {
  const visit = await stage.visit('Hina', 'Wrongname')
  const { body } = await stage.manager.call('POST', '/api/patients/', { firstName: 'Hina', lastName: 'Rightname' })
  const desk = await opens('reception', '/my/#/desk', tall)
  await chooses(desk, 'Hina Wrongname', 'All of this visit')
  await desk.getByRole('button', { name: 'Somebody else’s' }).click()
  await desk.getByLabel('Patient').fill('rightname')
  await desk.getByRole('option', { name: 'Hina Rightname' }).click()
  await desk.getByRole('dialog').last().getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('heading', { name: 'Hina Rightname' })).toBeVisible()
  expect(await visitNow(visit)).toMatchObject({ patient: body.id, version: 2 })
  await desk.getByRole('button', { name: 'Entered in error, Hina Rightname' }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  expect((await stage.manager.call('GET', `/api/appointments/${visit.id}`)).status).toBe(404)
})

test('[DESK-45] Staff say how the forms stand, and why they are not waited for', async ({ opens }) => {
  const visit = await stage.visit('Semisi', 'Paperman')
  const desk = await opens('reception', '/my/#/desk', tall)
  await chooses(desk, 'Semisi Paperman', 'All of this visit')
  const forms = part(desk, 'Forms')
  const says = async (word: string) => {
    await forms.getByRole('button', { name: 'How the forms of Semisi Paperman stand' }).press('Enter')
    await desk.getByRole('menuitem', { name: word }).press('Enter')
  }
  await says('Forms are due')
  await expect(forms).toContainText('Due')
  await says('Need not be waited for')
  await desk.getByRole('button', { name: 'Need not be waited for' }).press('Enter')
  await expect(desk.getByText('Say why in a few words')).toBeVisible()
  expect(await visitNow(visit)).toMatchObject({ state: { paperwork: 'due' } })
  await desk.getByLabel('Reason').fill('Filled in last week')
  await desk.getByLabel('Reason').press('Enter')
  await expect(forms).toContainText('Filled in last week')
  expect(await visitNow(visit)).toMatchObject({ formsWaivedReason: 'Filled in last week', state: { paperwork: 'none' } })
  await stage.command('cancel', visit, { cancelReason: 'The story is over' })
})

import { expect, type Page } from '@playwright/test'
import type { Entry } from '#domain/wire.ts'
import { barriersOn } from '../support/accessibility.ts'
import { test } from '../support/browser.ts'
import { type Person, signIn } from '../support/person.ts'
import { demoPassword } from '../support/server.ts'

let manager: Person
test.beforeEach(async ({ server }) => {
  manager = await signIn(server.url, 'manager', demoPassword)
})

const isLive = (page: Page) => expect(page.getByText('Live', { exact: true })).toBeVisible()
const dialogOn = (page: Page) => page.getByRole('dialog')
const recordOn = (page: Page) => page.getByRole('region', { name: 'The record' })
/** The times that are hatched on a wall. */
const hatchedOn = (wall: Page) => wall.locator('rect[fill*="closed"]')
const eventsNow = async () => (await manager.list('/api/events/')).items
const position = async () => (await manager.list('/api/events/')).position
/** What was written of closed times since: the practice goes on meanwhile. */
const writtenSince = async (since: number) => {
  const { body } = await manager.call<{ readonly entries: readonly Entry[] }>('GET', `/api/log/?since=${since}&limit=1000`)
  return body.entries.filter(({ changes }) => changes.some(({ area }) => area === 'events')).map(({ command }) => command)
}

test('[RECORD-7] A new closed time is refused at the field that is wrong, nothing typed is lost, and nothing is written', async ({
  opens,
}) => {
  const page = await opens('manager', '/my/#/records?area=events')
  await isLive(page)
  await page.getByRole('button', { name: 'New closed time' }).click()
  const before = await position()
  const save = dialogOn(page).getByRole('button', { name: 'New closed time' })
  await save.click()
  const title = dialogOn(page).getByLabel('Title')
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription('This is needed')

  await title.fill('Fire drill')
  const until = dialogOn(page).getByRole('group', { name: 'To' })
  await until.getByLabel('Time').fill('00:00')
  await save.click()
  await expect(until.getByText('Is not after “From”')).toBeVisible()
  await expect(title).toHaveValue('Fire drill')
  expect(await barriersOn(page)).toEqual([])
  expect([await writtenSince(before), await eventsNow()]).toEqual([[], []])
  await page.keyboard.press('Escape')
  await expect(dialogOn(page)).toHaveCount(0)
})

test('[RECORD-8] A closed time is added in a few words, hatched on the wall at once, changed, taken back and removed', {
  tag: '@core',
}, async ({ opens }) => {
  const page = await opens('manager', '/my/#/records?area=events')
  const wall = await opens('manager', '/apps/wall/', { viewport: { width: 1920, height: 1080 } })
  await isLive(wall)
  expect(await hatchedOn(wall).count()).toBe(0)

  await page.getByRole('button', { name: 'New closed time' }).click()
  await dialogOn(page).getByLabel('Title').fill('Team meeting')
  await page.keyboard.press('Enter')
  await expect(recordOn(page).getByRole('heading', { name: 'Team meeting' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open Team meeting' })).toBeVisible()
  await expect(hatchedOn(wall).first()).toBeVisible()
  const [made] = await eventsNow()
  expect(made).toMatchObject({ title: 'Team meeting', closes: true, provider: null, chair: null })
  expect(Date.parse(String(made?.['endsAt'])) - Date.parse(String(made?.['startsAt']))).toBe(3_600_000)

  // Two commands in one form: both, in one entry.
  const before = await position()
  await recordOn(page).getByRole('button', { name: 'Edit' }).click()
  await dialogOn(page).getByLabel('Title').fill('Team meeting, if we must')
  await dialogOn(page).getByText('Nobody is booked in it').click()
  await dialogOn(page).getByRole('button', { name: 'Save' }).click()
  await expect(recordOn(page).getByRole('heading', { name: 'Team meeting, if we must' })).toBeVisible()
  await expect(hatchedOn(wall)).toHaveCount(0)
  expect(await writtenSince(before)).toEqual(['events.change'])

  await recordOn(page).getByRole('button', { name: 'Edit' }).click()
  await dialogOn(page).getByLabel('Title').fill('Nothing')
  await dialogOn(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(recordOn(page).getByRole('heading', { name: 'Team meeting, if we must' })).toBeVisible()

  await recordOn(page).getByRole('button', { name: 'Remove' }).click()
  await expect(dialogOn(page)).toContainText('stays in the log')
  await dialogOn(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('None here yet')).toBeVisible()
  expect(await eventsNow()).toEqual([])
})

test('[RECORD-9] A form gets a question on screen, and a colleague who looks at it sees it come', async ({ opens }) => {
  const [form] = (await manager.list('/api/forms/', '&q=medical')).items
  const place = `/my/#/records?area=forms&record=${form?.id}`
  const page = await opens('manager', place)
  const colleague = await opens('manager', place)
  await isLive(colleague)
  await recordOn(page).getByRole('button', { name: 'Edit' }).click()
  const count = ((form?.['questions'] ?? []) as readonly unknown[]).length
  await dialogOn(page).getByRole('button', { name: 'Add question' }).click()
  await page.keyboard.type('Do you snore?')
  const question = dialogOn(page).getByRole('group', { name: `Question ${count + 1}`, exact: true })
  await expect(question.getByLabel('Kept under')).toHaveValue('doYouSnore')
  await expect(question.getByRole('group', { name: 'Choices' })).toHaveCount(0)
  await question.getByRole('button', { name: /Answered by/ }).click()
  await page.getByRole('option', { name: 'One of several', exact: true }).click()
  await dialogOn(page).getByRole('button', { name: 'Save' }).click()
  // One of none is no question: the server says so, and all that was typed stands.
  await expect(dialogOn(page).getByText('Leaves nothing to choose between')).toBeVisible()
  for (const word of ['Never', 'Every night']) {
    await question.getByRole('button', { name: 'Add choice' }).click()
    await page.keyboard.type(word)
  }
  await question.getByText('Must be answered').click()
  await dialogOn(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOn(page)).toHaveCount(0)
  await expect(recordOn(colleague).getByText('Do you snore?')).toBeVisible()
  const { body } = await manager.call('GET', `/api/forms/${form?.id}`)
  const asked = { code: 'doYouSnore', kind: 'choice', text: 'Do you snore?', required: true, choices: ['Never', 'Every night'] }
  expect((body['questions'] as readonly unknown[]).at(-1)).toEqual(asked)
  expect(body.version).toBe((form?.version ?? 0) + 1)
})

test('[RECORD-6] Whoever may only look is offered nothing, reads which right it would take, and finds the other lists named and closed', {
  tag: '@core',
}, async ({ opens }) => {
  const { body: group } = await manager.call('POST', '/api/groups/', { name: 'Lookers', scopes: ['form', 'loc', 'prv'] })
  const looker = { username: 'looker', name: 'Lou Looker', password: demoPassword, groups: [group.id] }
  expect((await manager.call('POST', '/api/users/', looker)).status).toBe(201)
  const page = await opens('looker', '/my/#/records')
  await isLive(page)
  await expect(page.getByRole('link', { name: /^Forms/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Closed times' })).toContainText('needs the right cal')
  expect(await barriersOn(page)).toEqual([])

  await page.getByRole('link', { name: /^Forms/ }).click()
  await page.getByRole('button', { name: 'Open Medical history' }).click()
  await expect(recordOn(page)).toContainText('you need the right form.e')
  expect(
    await recordOn(page)
      .getByRole('button', { name: /Edit|Remove/ })
      .count(),
  ).toBe(0)
  expect(await page.getByRole('button', { name: 'New form' }).count()).toBe(0)

  await page.goto(`${new URL(page.url()).origin}/my/#/records?area=events`)
  await expect(page.getByText('needs the right cal.')).toBeVisible()
  expect(await page.getByRole('row').count()).toBe(0)
})

test('[RECORD-3] Who may work at every location is shown so in the form, and still may when something else of them was saved', async ({
  opens,
}) => {
  const [user] = (await manager.list('/api/users/', '&username=assistant')).items
  const page = await opens('manager', `/my/#/records?area=users&record=${user?.id}`)
  await recordOn(page).getByRole('button', { name: 'Edit' }).click()
  await expect(dialogOn(page).getByRole('switch', { name: 'Locations: no limit' })).toBeChecked()
  await dialogOn(page).getByLabel('Email').fill('josh@example.com')
  await dialogOn(page).getByRole('button', { name: 'Save' }).click()
  await expect(recordOn(page).getByText('josh@example.com')).toBeVisible()
  const { body } = await manager.call('GET', `/api/users/${user?.id}`)
  expect(body).toEqual({ ...user, email: 'josh@example.com', version: (user?.version ?? 0) + 1, updatedAt: body.updatedAt })
})

test('[RECORD-16] A record is looked for, opened, changed and left without a mouse', async ({ opens }) => {
  const page = await opens('manager', '/my/#/records?area=patients')
  await isLive(page)
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  await page.keyboard.type('Holm')
  await expect(page.getByRole('status').filter({ hasText: '1 record' })).toBeVisible()
  for (let presses = 0; presses < 20 && !(await page.evaluate(() => document.activeElement?.closest('[row-id]'))); presses += 1) {
    await page.keyboard.press((await page.evaluate(() => Boolean(document.activeElement?.closest('.ag-header')))) ? 'ArrowDown' : 'Tab')
  }
  await page.keyboard.press('Enter')
  await expect(recordOn(page).getByRole('heading', { name: 'Anders Holm' })).toBeVisible()
  await recordOn(page).getByRole('button', { name: 'Edit' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialogOn(page).getByLabel('First name')).toHaveValue('Anders')
  await page.keyboard.press('Escape')
  await expect(recordOn(page).getByRole('button', { name: 'Edit' })).toBeFocused()
  await recordOn(page).getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Enter')
  await expect(recordOn(page)).toHaveCount(0)
})

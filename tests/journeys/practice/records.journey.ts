import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { expect, type Page } from '@playwright/test'
import { areaName, fieldName, singular, valueName } from '#app/components/record/fieldNames.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { type ApiClient, signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'
import { commandLabel, matching, t } from '../../support/browser/texts.ts'

let manager: ApiClient
test.beforeEach(async ({ server }) => {
  manager = await signIn(server.url, 'manager', demoPassword)
})

const isLive = (page: Page) => expect(liveMark(page)).toBeVisible()
const dialogOn = (page: Page) => page.getByRole('dialog')
const recordOn = (page: Page) => page.getByRole('region', { name: t.records('record'), exact: true })

test('[RECORD-9] the user adds a question to a form with text, answer type, choices and whether an answer is required; another user sees it appear', async ({
  openPage,
}) => {
  const [form] = (await manager.list('/api/forms/', '&q=medical')).items
  const path = `/my/#/records?area=forms&record=${form?.id}`
  const page = await openPage('manager', path)
  const colleague = await openPage('manager', path)
  await isLive(colleague)
  await recordOn(page)
    .getByRole('button', { name: t.records('edit') })
    .click()
  const count = ((form?.['questions'] ?? []) as readonly unknown[]).length
  await dialogOn(page)
    .getByRole('button', { name: t.records('addOne', { one: singular('questions').toLowerCase() }) })
    .click()
  await page.keyboard.type('Do you snore?')
  const question = dialogOn(page).getByRole('group', {
    name: t.records('nth', { one: singular('questions'), place: count + 1 }),
    exact: true,
  })
  await expect(question.getByLabel(fieldName('forms', 'code'))).toHaveValue('doYouSnore')
  await expect(question.getByRole('group', { name: fieldName('forms', 'choices') })).toHaveCount(0)
  await question.getByRole('button', { name: fieldName('forms', 'kind') }).click()
  await page.getByRole('option', { name: valueName('kind', 'choice'), exact: true }).click()
  await dialogOn(page)
    .getByRole('button', { name: t.records('save') })
    .click()
  // The server refuses a choice question without choices, and the form keeps the input.
  await expect(dialogOn(page).getByText('Has a choice question with fewer than two options')).toBeVisible()
  for (const choice of ['Never', 'Every night']) {
    await question.getByRole('button', { name: t.records('addOne', { one: singular('choices').toLowerCase() }) }).click()
    await page.keyboard.type(choice)
  }
  await question.getByText(fieldName('forms', 'required')).click()
  await dialogOn(page)
    .getByRole('button', { name: t.records('save') })
    .click()
  await expect(dialogOn(page)).toHaveCount(0)
  await expect(recordOn(colleague).getByText('Do you snore?')).toBeVisible()
  const { body } = await manager.call('GET', `/api/forms/${form?.id}`)
  const expectedQuestion = {
    code: 'doYouSnore',
    kind: 'choice',
    text: 'Do you snore?',
    required: true,
    choices: ['Never', 'Every night'],
    matters: null,
    deniedBy: [],
    fromAge: null,
    toAge: null,
  }
  expect((body['questions'] as readonly unknown[]).at(-1)).toEqual(expectedQuestion)
  expect(body.version).toBe((form?.version ?? 0) + 1)
})

test('[RECORD-6] a user with read permissions only is offered no action, and reads which permission each action and list requires', {
  tag: '@core',
}, async ({ openPage }) => {
  const { body: group } = await manager.call('POST', '/api/groups/', { name: 'Lookers', scopes: ['form', 'loc', 'prv'] })
  const readOnlyUser = { username: 'looker', name: 'Lou Looker', password: demoPassword, groups: [group.id] }
  expect((await manager.call('POST', '/api/users/', readOnlyUser)).status).toBe(201)
  const page = await openPage('looker', '/my/#/records')
  await isLive(page)
  await expect(page.getByRole('link', { name: matching(/^/, areaName('forms')) })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: matching(/^/, areaName('events')) })).toContainText(
    t.records('needsPermission', { permission: wordsOfScopes('cal') }),
  )
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('link', { name: matching(/^/, areaName('forms')) }).click()
  await page.getByRole('button', { name: t.records('open', { name: 'Medical history' }) }).click()
  await expect(recordOn(page)).toContainText(t.common('noAccessHelp', { permission: wordsOfScopes('form.e') }))
  expect(
    await recordOn(page)
      .getByRole('button', { name: matching(t.records('edit'), /|/, commandLabel('events.remove')) })
      .count(),
  ).toBe(0)
  expect(await page.getByRole('button', { name: commandLabel('forms.create') }).count()).toBe(0)

  await page.goto(`${new URL(page.url()).origin}/my/#/records?area=events`)
  await expect(page.getByText(t.common('noAccessHelp', { permission: wordsOfScopes('cal') }))).toBeVisible()
  expect(await page.getByRole('row').count()).toBe(0)
})

test('[RECORD-3] a field that the user does not touch keeps its value: a user without a location limit has none after another field is saved', async ({
  openPage,
}) => {
  const [user] = (await manager.list('/api/users/', '&username=assistant')).items
  const page = await openPage('manager', `/my/#/records?area=users&record=${user?.id}`)
  await recordOn(page)
    .getByRole('button', { name: t.records('edit') })
    .click()
  const locations = dialogOn(page).getByRole('radiogroup', { name: fieldName('users', 'locations') })
  await expect(locations.getByRole('radio', { name: t.records('limits.all') })).toBeChecked()
  await dialogOn(page).getByLabel(fieldName('users', 'email')).fill('josh@example.com')
  await dialogOn(page)
    .getByRole('button', { name: t.records('save') })
    .click()
  await expect(recordOn(page).getByText('josh@example.com')).toBeVisible()
  const { body } = await manager.call('GET', `/api/users/${user?.id}`)
  expect(body).toEqual({ ...user, email: 'josh@example.com', version: (user?.version ?? 0) + 1, updatedAt: body.updatedAt })
})

test('[RECORD-16] a user searches for, opens, edits and closes a record with the keyboard alone', async ({ openPage }) => {
  const page = await openPage('manager', '/my/#/records?area=patients')
  await isLive(page)
  await page.getByRole('searchbox', { name: t.records('search') }).waitFor()
  // The key of the search brings the focus to its field.
  await page.keyboard.press('/')
  await page.keyboard.type('olm ander')
  await expect(page.getByRole('status').filter({ hasText: /^1 of / })).toBeVisible()
  for (let presses = 0; presses < 20 && !(await page.evaluate(() => document.activeElement?.closest('[row-id]'))); presses += 1) {
    await page.keyboard.press((await page.evaluate(() => Boolean(document.activeElement?.closest('.ag-header')))) ? 'ArrowDown' : 'Tab')
  }
  await page.keyboard.press('Enter')
  await expect(recordOn(page).getByRole('heading', { name: 'Anders Holm' })).toBeVisible()
  await recordOn(page)
    .getByRole('button', { name: t.records('edit') })
    .focus()
  await page.keyboard.press('Enter')
  await expect(dialogOn(page).getByLabel(fieldName('patients', 'firstName'))).toHaveValue('Anders')
  await page.keyboard.press('Escape')
  await expect(recordOn(page).getByRole('button', { name: t.records('edit') })).toBeFocused()
  await recordOn(page)
    .getByRole('button', { name: t.records('closeRecord') })
    .focus()
  await page.keyboard.press('Enter')
  await expect(recordOn(page)).toHaveCount(0)
})

import { expect, type Page } from '@playwright/test'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { t } from '../../support/browser/texts.ts'
import { type ApiClient, signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'

let manager: ApiClient
test.beforeEach(async ({ server }) => {
  manager = await signIn(server.url, 'manager', demoPassword)
})

const recordOn = (page: Page) => page.getByRole('region', { name: t.records('record'), exact: true })
const copyOn = (page: Page) => recordOn(page).getByRole('button', { name: t.feedAddress('copy') })

async function createFeed(): Promise<string> {
  const location = String((await manager.list('/api/locations/')).items[0]?.id)
  const calendar = await manager.command({ command: 'calendars.create', data: { name: 'Meetings', location } })
  const { body } = await manager.command({ command: 'calendars/feeds.create', data: { calendar: calendar.body.record.id, name: 'Phone' } })
  return body.record.id
}

test('[FEED-7] the user copies the address of a feed, reads that it was copied, and the address opens the calendar', async ({
  openPage,
  server,
}) => {
  const page = await openPage('manager', `/my/#/records?area=calendars%2Ffeeds&record=${await createFeed()}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(liveMark(page)).toBeVisible()
  await copyOn(page).click()
  await expect(recordOn(page).getByRole('status')).toHaveText(t.feedAddress('copied'))
  const address = await page.evaluate(async () => navigator.clipboard.readText())
  expect(new URL(address).origin).toBe(new URL(server.url).origin)
  expect(await (await fetch(address)).text()).toContain('BEGIN:VCALENDAR')
  expect(await axeViolations(page)).toEqual([])
})

test('[FEED-7] the user selects the address of a feed where the browser does not allow copying', async ({ openPage }) => {
  const id = await createFeed()
  const page = await openPage('manager', `/my/#/records?area=calendars%2Ffeeds&record=${id}`)
  await expect(liveMark(page)).toBeVisible()
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await copyOn(page).click()
  await expect(recordOn(page).getByRole('status')).toHaveText(t.feedAddress('notCopied'))
  const { body } = await manager.call<{ readonly path: string }>('GET', `/api/calendars/feeds/${id}/address`)
  const field = recordOn(page).getByLabel(t.feedAddress('address'), { exact: true })
  await expect(field).toHaveValue(new RegExp(`${body.path.replaceAll('.', '\\.')}$`))
  await expect(field).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await field.inputValue())
  expect(await axeViolations(page)).toEqual([])
})

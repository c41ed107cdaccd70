import { expect, type Page } from '@playwright/test'
import { budgets } from '#programs/testing/budgets.ts'
import { liveMark, type OpenPage, test } from '../../support/browser/journeyTest.ts'
import { type ReceivedFile, recordFiles } from '../../support/browser/recordFiles.ts'
import { createBusyPractice } from '../../support/fixtures/busyPractice.ts'
import { createClinicFixture, type ClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { t } from '../../support/browser/texts.ts'

const firstCard = (page: Page) =>
  page
    .getByRole('grid', { name: t.reception('lanes') })
    .getByRole('row')
    .first()

const isDrawn = async (page: Page) => {
  await expect(liveMark(page)).toBeVisible()
  await expect(firstCard(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/** Opens Reception with an empty cache, in a browser that is never idle. What Reception loads when it is idle, it does not need to be drawn. */
async function openReception(openPage: OpenPage, url: string) {
  const page = await openPage('reception', '/my/#/account')
  await page.goto('about:blank')
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const files = await recordFiles(page)
  await page.goto(`${url}/my/#/reception`)
  await isDrawn(page)
  return { page, files }
}

function expectWithinBudget(files: readonly ReceivedFile[]): void {
  const list = files.map(({ name, bytes }) => `${(bytes / 1024).toFixed(1)} KB ${name}`).join('\n')
  expect(files.map(({ name }) => name).filter((name) => name.includes('grid-'))).toEqual([])
  expect(files.length, list).toBeLessThanOrEqual(budgets.reception.files)
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024, list).toBeLessThanOrEqual(budgets.reception.kilobytes)
}

const has = (files: readonly ReceivedFile[], part: string): boolean => files.some(({ name }) => name.includes(part))

/** A patient whose provider treats another one, so that a message about the delay waits. */
async function bookDelayed(clinic: ClinicFixture, firstName: string, lastName: string): Promise<void> {
  const running = await clinic.bookAppointment('Mele', 'Fifita', ['checkIn'])
  await clinic.executeCommand('setReady', running)
  await clinic.executeCommand('seat', running, { chair: clinic.chair.id })
  await clinic.executeCommand('start', running)
  const startsAt = Date.now() + 8 * 60_000
  const delayed = await clinic.bookAppointment(firstName, lastName)
  await clinic.manager.command({ command: 'patients.edit', record: String(delayed['patient']), data: { phone: '+61491570006' } })
  const times = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + 1_800_000).toISOString() }
  await clinic.executeCommand('move', delayed, { ...times, overlapReason: 'A test' })
}

test('[WEIGHT-4] Reception is drawn from a few small files, without the grid', async ({ openPage, server }) => {
  const { files } = await openReception(openPage, server.url)
  expectWithinBudget(files)
})

test('[WEIGHT-20] a name with a letter such as Ł and a message that waits fit into the same files and bytes', async ({
  openPage,
  server,
}) => {
  await bookDelayed(await createClinicFixture(server), 'Łucja', 'Kovačević')
  const { page, files } = await openReception(openPage, server.url)
  await expect(page.getByRole('region', { name: t.reception('outbox') }).getByText('Łucja Kovačević')).toBeVisible()
  await isDrawn(page)
  expect([has(files, '/inter-names-'), has(files, '/WaitingMessages-')]).toEqual([true, true])
  expectWithinBudget(files)
})

test('[WEIGHT-20] so does Reception while six patients arrive and a load recall is open', async ({ openPage, server }) => {
  await createBusyPractice(server, { recallCount: 1 })
  const { files } = await openReception(openPage, server.url)
  expectWithinBudget(files)
})

test('[WEIGHT-21] an idle page loads what opens by a press, before a user touches it', async ({ openPage, server }) => {
  const page = await openPage('reception', '/healthz')
  const files = await recordFiles(page)
  await page.goto(`${server.url}/my/#/reception`)
  await expect.poll(() => ['/openedParts-', '/OpenedMenu-'].filter((part) => !has(files, part))).toEqual([])
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: t.ownColumns('columns') }).click()
  await expect(page.getByRole('menu', { name: t.ownColumns('columns') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t.reception('find') }).click()
  await expect(page.getByRole('dialog', { name: t.reception('find') })).toBeVisible()
})

test('[WEIGHT-22] letters that a user types before the search has loaded are its first letters', async ({ openPage, server }) => {
  const page = await openPage('reception', '/my/#/account')
  const search = Promise.withResolvers<void>()
  await page.route(/\/openedParts-[^/]*\.js$/, async (route) => {
    await search.promise
    await route.continue()
  })
  await page.goto(`${server.url}/my/#/reception`)
  await expect(firstCard(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('xy')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  search.resolve()
  const field = page.getByRole('dialog', { name: t.reception('find') }).getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('zz')
  await expect(field).toHaveValue('xyzz')
})

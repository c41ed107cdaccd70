import { expect, type Page } from '@playwright/test'
import { modules, type Resource } from '#resources/resource.ts'
import { recordAreas } from '#streams/derive/records/moduleAreas.ts'
import { commandFieldsOf, userCommandsOf } from '#streams/derive/records/recordFields.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'

/** Tests the screen of every declared area, so a new area is tested without a change here. */

const desktop = { width: 1280, height: 800 }
const tabletPortrait = { width: 820, height: 1180 }

const waitForAll = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

/** Opens an area and its first record, if it has one. */
async function openFirstRecord(page: Page, url: string, { name }: Resource): Promise<void> {
  await page.goto(`${url}/my/#/records?area=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await waitForAll(page)
  const row = page.locator('[row-id] button').first()
  if ((await row.count()) > 0) await row.click()
  await waitForAll(page)
}

/** Checks the area and the form of each create command: every required field has an input. @returns the axe violations. */
async function checkCreateForms(page: Page, url: string, resource: Resource): Promise<string[]> {
  const violations = await axeViolations(page)
  const createCommands = userCommandsOf(resource).filter(({ declaration }) => declaration.creates)
  for (const command of createCommands) {
    await page.goto(`${url}/my/#/records?area=${encodeURIComponent(resource.name)}&make=${command.action}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    for (const { name, isRequired } of commandFieldsOf(command)) {
      const input = dialog.locator(`[name="${name}"], [data-field="${name}"]`)
      if (isRequired) await expect(input.first(), `${command.name} asks for ${name}`).toBeVisible()
    }
    // All forms use the same components and axe is slow, so only the first is checked.
    if (command === createCommands[0]) violations.push(...(await axeViolations(page)))
  }
  return violations
}

for (const module of modules) {
  const areas = recordAreas.filter((resource) => resource.module === module)
  test(`[RECORD-15] every area of “${module}” and its create forms have an input for each required field and no accessibility violations, light and dark`, async ({
    openPage,
    server,
  }) => {
    // The usual time limit of one test, for each area.
    test.setTimeout(60_000 * areas.length)
    const page = await openPage('manager', '/my/#/records', { colorScheme: 'light', viewport: desktop, reducedMotion: 'reduce' })
    const consoleErrors: string[] = []
    page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
    for (const resource of areas) {
      await openFirstRecord(page, server.url, resource)
      expect([resource.name, await axeViolations(page)]).toEqual([resource.name, []])
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize(tabletPortrait)
      expect([resource.name, await checkCreateForms(page, server.url, resource)]).toEqual([resource.name, []])
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize(desktop)
    }
    expect(consoleErrors).toEqual([])
  })
}

test('[RECORD-300] a user finds a list by its name or by what it holds, with the keyboard alone', async ({ openPage }) => {
  const page = await openPage('manager', '/my/#/records', { viewport: { width: 1440, height: 900 } })
  await expect(page.getByRole('link', { name: /Public holidays/ })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('gst')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
  await page.getByRole('searchbox', { name: t.records('findList') }).fill('no such list')
  await expect(page.getByText(t.records('noList', { text: 'no such list' }))).toBeVisible()
  await page.getByRole('searchbox', { name: t.records('findList') }).fill('tax rates')
  await page.getByRole('link', { name: /Tax rates/ }).press('Enter')
  await expect(page).toHaveURL(/area=taxrates/i)
})

import { expect, type Page } from '@playwright/test'
import { parts, type Resource } from '#resources/resource.ts'
import { drawnAreas } from '#streams/derive/records/areas.ts'
import { fieldsOfCommand, peoplesCommands } from '#streams/derive/records/fields.ts'
import { barriersOn } from '../support/accessibility.ts'
import { test } from '../support/browser.ts'

/** As it is declared, so it is drawn: the next area is looked at on the day it is declared. */

const desk = { width: 1280, height: 800 }
const tablet = { width: 820, height: 1180 }

const waitForAll = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

/** Goes to an area, and to its first record where it has one. */
async function looksAt(page: Page, url: string, { name }: Resource): Promise<void> {
  await page.goto(`${url}/my/#/records?area=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await waitForAll(page)
  const row = page.locator('[row-id] button').first()
  if ((await row.count()) > 0) await row.click()
  await waitForAll(page)
}

/** What stands there, and the form of each way to make one: every field that must be given has something to give it in. */
async function makesOne(page: Page, url: string, resource: Resource): Promise<string[]> {
  const missing = await barriersOn(page)
  const makings = peoplesCommands(resource).filter(({ declaration }) => declaration.makes)
  for (const command of makings) {
    await page.goto(`${url}/my/#/records?area=${encodeURIComponent(resource.name)}&make=${command.word}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    for (const { name, isRequired } of fieldsOfCommand(command)) {
      const input = dialog.locator(`[name="${name}"], [data-field="${name}"]`)
      if (isRequired) await expect(input.first(), `${command.name} asks for ${name}`).toBeVisible()
    }
    // One form is made as the other, and looking at each takes long.
    if (command === makings[0]) missing.push(...(await barriersOn(page)))
  }
  return missing
}

for (const part of parts) {
  const areas = drawnAreas.filter((resource) => resource.part === part)
  test(`[RECORD-15] Every area of “${part}” is drawn and stands in nobody’s way, in the light and, upright, in the dark`, async ({
    opens,
    server,
  }) => {
    // As long as a story may take, for each of them.
    test.setTimeout(60_000 * areas.length)
    const page = await opens('manager', '/my/#/records', { colorScheme: 'light', viewport: desk, reducedMotion: 'reduce' })
    const said: string[] = []
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
    for (const resource of areas) {
      await looksAt(page, server.url, resource)
      expect([resource.name, await barriersOn(page)]).toEqual([resource.name, []])
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize(tablet)
      expect([resource.name, await makesOne(page, server.url, resource)]).toEqual([resource.name, []])
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize(desk)
    }
    expect(said).toEqual([])
  })
}

import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { liveMark, signInOn, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { startServer } from '../../support/server/startServer.ts'

const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

/** Waits until the page has been loaded again. The wait survives the load, which ends any other question to the page. */
const waitForReload = (page: Page) => page.waitForFunction(() => !('marked' in window), undefined, { timeout: 30_000 })

/** A page that tells whether it was loaded again since. */
async function openMarked(page: Page, url: string): Promise<Page> {
  await signInOn(page, url, 'manager')
  await page.goto(`${url}/my/#/reception`)
  await expect(liveMark(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { marked: true }))
  return page
}

test('[VERSION-15] pages load a new build by themselves; a page with typed text waits until the user has closed the form', async ({
  browser,
}) => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'))
  cpSync(resolve(import.meta.dirname, '../../../dist'), dist, { recursive: true })
  const server = await startServer({}, { env: { APP_DIR: dist } })
  try {
    const idle = await openMarked(await browser.newPage(), server.url)
    const typing = await openMarked(await browser.newPage(), server.url)
    await typing.keyboard.press('Control+k')
    await typing.keyboard.type('Wolfgramm')
    await typing.getByRole('row', { name: t.finder('addPatient') }).click()
    const phone = typing.getByLabel(t.reception('phoneNumber'), { exact: true })
    await phone.fill('0412 555 431')
    await typing.getByRole('button', { name: t.reception('addAndBook') }).focus()

    await server.shutDown()
    appendFileSync(join(dist, 'index.html'), '<!-- the next build -->')
    await server.respawn()
    await waitForReload(idle)
    await expect(liveMark(idle)).toBeVisible()
    await expect(liveMark(typing)).toBeVisible()
    expect(await isMarked(typing)).toBe(true)
    await typing.keyboard.press('Escape')
    await expect(phone).toHaveCount(0)
    await waitForReload(typing)
    await expect(liveMark(typing)).toBeVisible()
  } finally {
    await server.close()
    rmSync(dist, { recursive: true })
  }
})

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { layoutDefects } from '../support/browser/layoutDefects.ts'
import { signInOn } from '../support/browser/journeyTest.ts'
import { settleLayout, showScreen, tourScreens, tourSizes, tourThemes } from '../support/browser/screenTour.ts'
import { createBusyPractice, extremeTexts } from '../support/fixtures/busyPractice.ts'
import type { RunningServer } from '../support/server/startServer.ts'

const folder = join(import.meta.dirname, '../../.cache/pictures')

type Picture = { readonly file: string; readonly caption: string; readonly defects: readonly string[] }

/** Takes every screen at every size and theme, on a calm day and on the busiest, and writes a contact sheet with the defects found. */
export async function takeAll(browser: Browser, server: RunningServer): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const calm = await takeDay(browser, server, 'calm')
  await createBusyPractice(server)
  const pictures = [...calm, ...(await takeDay(browser, server, 'busy'))]
  writeFileSync(join(folder, 'index.html'), contactSheet(pictures))
  const defects = pictures.flatMap((picture) => picture.defects)
  console.log(`${pictures.length} pictures, ${defects.length} defects: ${join(folder, 'index.html')}`)
}

async function takeDay(browser: Browser, server: RunningServer, day: string): Promise<readonly Picture[]> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signInOn(page, server.url, 'manager')
  await page.goto(`${server.url}/my/#/reception`)
  const pictures: Picture[] = []
  for (const theme of tourThemes) {
    await page.emulateMedia({ colorScheme: theme })
    for (const screen of tourScreens) pictures.push(...(await takeScreen(page, screen, `${day} ${theme}`)))
  }
  await context.close()
  return pictures
}

async function takeScreen(page: Page, screen: string, state: string): Promise<readonly Picture[]> {
  await showScreen(page, screen)
  const pictures: Picture[] = []
  for (const size of tourSizes) {
    await page.setViewportSize(size)
    await settleLayout(page)
    const caption = `${screen} ${size.width} ${state}`
    const file = `${caption.replaceAll(/[ /?=]/g, '-')}.png`
    await page.screenshot({ path: join(folder, file) })
    pictures.push({ file, caption, defects: await layoutDefects(page, extremeTexts) })
  }
  return pictures
}

const contactSheet = (pictures: readonly Picture[]): string => {
  const figures = pictures.map(({ file, caption, defects }) => {
    const text = [caption, ...defects].join('; ').replaceAll('<', '&lt;')
    return `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${text}</figcaption></figure>`
  })
  const style = 'body{columns:6;font:12px sans-serif}figure{margin:0 0 12px;break-inside:avoid}img{width:100%}'
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>${figures.join('')}`
}

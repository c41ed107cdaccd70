import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'

/** Pages shown side by side in one picture, by caption. */
export type ScreensByCaption = Readonly<Record<string, Page>>

export type Storyboard = {
  /** Takes one picture of all screens, with a sentence above it. */
  readonly addFrame: (caption: string, screens: ScreensByCaption) => Promise<void>
  readonly close: () => Promise<void>
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `
  body { margin: 0; padding: 24px 28px; background: #eceef1; font: 500 17px/1.4 system-ui, sans-serif; color: #14181d }
  h1 { margin: 0 0 16px; font: 600 25px/1.3 system-ui, sans-serif }
  div { display: flex; gap: 20px; align-items: flex-start }
  figure { margin: 0; flex: var(--wide) }
  figcaption { margin-bottom: 6px; color: #55606d }
  img { display: block; width: 100%; border-radius: 8px; box-shadow: 0 1px 3px #0004 }`

const aspectRatioOf = (page: Page) => {
  const { width, height } = page.viewportSize() ?? { width: 1, height: 1 }
  return width / height
}

async function figureOf([name, page]: readonly [string, Page]): Promise<string> {
  const imageData = (await page.screenshot()).toString('base64')
  return `<figure style="--wide:${aspectRatioOf(page).toFixed(3)}"><figcaption>${escapeHtml(name)}</figcaption><img alt="" src="data:image/png;base64,${imageData}"></figure>`
}

/** Takes numbered pictures of a user journey into a folder. All screens in a picture have the same height. */
export async function startStoryboard(browser: Browser, folder: string, journey: string): Promise<Storyboard> {
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 1920, height: 200 } })
  let frameCount = 0
  return {
    async addFrame(caption, screens) {
      const figures = await Promise.all(Object.entries(screens).map(figureOf))
      await page.setContent(`<style>${style}</style><h1>${escapeHtml(caption)}</h1><div>${figures.join('')}</div>`)
      await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
      frameCount += 1
      await page.screenshot({ path: join(folder, `${journey}-${frameCount}.png`), fullPage: true })
    },
    close: () => page.close(),
  }
}

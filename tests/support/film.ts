import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'

/** Screens that stand side by side in one picture, by what each is called. */
export type Scenes = Readonly<Record<string, Page>>

export type Film = {
  /** One picture of all screens as they stand, with a sentence above it. */
  readonly frame: (sentence: string, scenes: Scenes) => Promise<void>
  readonly close: () => Promise<void>
}

const markup = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
  body { margin: 0; padding: 24px 28px; background: #eceef1; font: 500 17px/1.4 system-ui, sans-serif; color: #14181d }
  h1 { margin: 0 0 16px; font: 600 25px/1.3 system-ui, sans-serif }
  div { display: flex; gap: 20px; align-items: flex-start }
  figure { margin: 0; flex: var(--wide) }
  figcaption { margin-bottom: 6px; color: #55606d }
  img { display: block; width: 100%; border-radius: 8px; box-shadow: 0 1px 3px #0004 }`

const widthOf = (page: Page) => {
  const { width, height } = page.viewportSize() ?? { width: 1, height: 1 }
  return width / height
}

async function figureOf([name, page]: readonly [string, Page]): Promise<string> {
  const picture = (await page.screenshot()).toString('base64')
  return `<figure style="--wide:${widthOf(page).toFixed(3)}"><figcaption>${markup(name)}</figcaption><img alt="" src="data:image/png;base64,${picture}"></figure>`
}

/** Pictures of a story, numbered as they were taken, in a folder. Of one height each, whatever the screens' own sizes. */
export async function aFilm(browser: Browser, folder: string, story: string): Promise<Film> {
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 1920, height: 200 } })
  let taken = 0
  return {
    async frame(sentence, scenes) {
      const figures = await Promise.all(Object.entries(scenes).map(figureOf))
      await page.setContent(`<style>${style}</style><h1>${markup(sentence)}</h1><div>${figures.join('')}</div>`)
      await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
      taken += 1
      await page.screenshot({ path: join(folder, `${story}-${taken}.png`), fullPage: true })
    },
    close: () => page.close(),
  }
}

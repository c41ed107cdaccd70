import type { Page } from '@playwright/test'
import { burnInShiftAt } from '#app/devices/shared/display/burnInShift.ts'

const hour = 3_600_000
const shifts = [0, 1, 2, 3].map((count) => burnInShiftAt(count * hour)).map(({ x, y }) => `${x}px ${y}px`)

/** @returns the pixels by which a display overflows its screen: the maximum over all positions of the hourly burn-in shift. */
export const overflowPixels = (page: Page): Promise<number> =>
  page.evaluate((translations) => {
    const content = document.querySelector<HTMLElement>('#root > *')
    if (!content) throw new Error('There is no picture')
    const currentShift = content.style.translate
    const overflows = translations.map((translation) => {
      content.style.translate = translation
      return document.documentElement.scrollHeight - innerHeight
    })
    content.style.translate = currentShift
    return Math.max(...overflows)
  }, shifts)

import type { Page } from '@playwright/test'
import { burnInReach } from '#app/devices/shared/display/burnInShift.ts'

const corners = [
  [0, 0],
  [-burnInReach, -burnInReach],
  [burnInReach, -burnInReach],
  [-burnInReach, burnInReach],
  [burnInReach, burnInReach],
].map(([x, y]) => `${x}px ${y}px`)

/** @returns the pixels by which a display, or a text on it, leaves its screen: the maximum over the corners of the shift against burn-in. */
export const overflowPixels = (page: Page): Promise<number> =>
  page.evaluate((translations) => {
    const content = document.querySelector<HTMLElement>('#root > *')
    if (!content) throw new Error('There is no picture')
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    const texts = [...content.querySelectorAll('*')].filter((element) => hasText(element) && element.checkVisibility())
    const outside = (element: Element) => {
      const { left, top, right, bottom, width } = element.getBoundingClientRect()
      return width <= 1 ? 0 : Math.max(-left, -top, right - innerWidth, bottom - innerHeight)
    }
    const currentShift = content.style.translate
    const overflows = translations.map((translation) => {
      content.style.translate = translation
      return Math.max(0, document.documentElement.scrollHeight - innerHeight, ...texts.map(outside))
    })
    content.style.translate = currentShift
    return Math.max(...overflows)
  }, corners)

import type { Locator, Page } from '@playwright/test'

/** Acts on a page and counts each click and each key that is not typing. */
export type Taps = {
  readonly click: (target: Locator) => Promise<void>
  readonly press: (key: string) => Promise<void>
  /** Typing is not counted. */
  readonly type: (text: string) => Promise<void>
  readonly count: () => number
}

export function countTaps(page: Page): Taps {
  let count = 0
  return {
    click: async (target) => {
      count += 1
      await target.click()
    },
    press: async (key) => {
      count += 1
      await page.keyboard.press(key)
    },
    type: (text) => page.keyboard.type(text),
    count: () => count,
  }
}

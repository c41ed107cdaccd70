import type { Page } from '@playwright/test'
import { shiftAt } from '#app/wall/shift.ts'

const hour = 3_600_000
const places = [0, 1, 2, 3].map((count) => shiftAt(count * hour)).map(({ x, y }) => `${x}px ${y}px`)

/** Pixels by which a screen that nobody can scroll is longer than its glass: the most of all places where its picture stands by the hour. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate((all) => {
    const picture = document.querySelector<HTMLElement>('#root > *')
    if (!picture) throw new Error('There is no picture')
    const now = picture.style.translate
    const over = all.map((place) => {
      picture.style.translate = place
      return document.documentElement.scrollHeight - innerHeight
    })
    picture.style.translate = now
    return Math.max(...over)
  }, places)

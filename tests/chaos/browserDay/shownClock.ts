import type { Page } from '@playwright/test'

/** What a page reads of the clock that it shows. */
type ClockWatch = {
  /** For each minute that began on the screen, how late it began, in milliseconds of the simulated day. */
  readonly lags: number[]
  /** How long ago the shown minute began; `null` without a clock. */
  readonly shownFor: () => number | null
}
declare global {
  var clockWatch: ClockWatch | undefined
}

/** Watches the first clock on the page at each frame. It needs nothing from outside its body, so a browser can run its text. */
export function watchClock(timeZone: string): void {
  const minute = 60_000
  const halfDay = 720
  const minuteOf = (text: string): number | null => {
    const [, hours, minutes] = /(\d+):(\d\d)/.exec(text) ?? []
    return hours === undefined ? null : (Number(hours) % 12) * 60 + Number(minutes)
  }
  const shownMinute = () => minuteOf(document.querySelector('time')?.textContent ?? '')
  const lagOf = (shown: number): number => {
    const now = new Date()
    const due = minuteOf(now.toLocaleTimeString('en-AU', { timeZone, timeStyle: 'short' })) ?? 0
    const minutesLate = ((due - shown + halfDay * 1.5) % halfDay) - halfDay / 2
    return minutesLate * minute + (now.getTime() % minute)
  }
  const lags: number[] = []
  let last: number | null = null
  const look = () => {
    const shown = shownMinute()
    if (shown !== null && last !== null && shown !== last) lags.push(lagOf(shown))
    last = shown
    requestAnimationFrame(look)
  }
  globalThis.clockWatch = {
    lags,
    shownFor: () => {
      const shown = shownMinute()
      return shown === null ? null : lagOf(shown)
    },
  }
  requestAnimationFrame(look)
}

/** Takes the lags since the last call. */
export const takeLags = (page: Page): Promise<readonly number[]> => page.evaluate(() => globalThis.clockWatch?.lags.splice(0) ?? [])

export const shownFor = (page: Page): Promise<number | null> => page.evaluate(() => globalThis.clockWatch?.shownFor() ?? null)

import type { Page } from '@playwright/test'

/** Waits for what a board loads last, when it is idle: how long steps usually take. */
export const usualTimesLoaded = (page: Page): Promise<void> => page.locator('[data-usual-times]').waitFor({ state: 'attached' })

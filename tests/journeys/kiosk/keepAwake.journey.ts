import { expect } from '@playwright/test'
import { test } from '../../support/browser/journeyTest.ts'

for (const device of ['kiosk', 'wall', 'waiting'])
  test(`[AWAKE-3] a browser that shows the ${device} page keeps its screen on`, async ({ page, server }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          request: async (type: string) => {
            document.documentElement.dataset['awake'] = type
          },
        },
      })
    })
    await page.goto(`${server.url}/apps/${device}/`)
    await expect(page.locator('html')).toHaveAttribute('data-awake', 'screen')
  })

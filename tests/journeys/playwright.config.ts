import { defineConfig } from '@playwright/test'
import { browserOn, thisMachine } from '#programs/testBrowser.ts'

/** Run by itself it takes a browser that is there; `npm test` finds or installs one first and names it. */
export default defineConfig({
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  // A journey opens two or three browsers of its own, beside a server, and waits for them half of the time.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: browserOn({ ...thisMachine(), ways: [] }) },
    viewport: { width: 1280, height: 800 },
    locale: 'en-AU',
    // Nobody's practice: a board that shows the machine's own time is found out.
    timezoneId: 'Pacific/Chatham',
    // Recording every step costs a fifth of the time: a second try, which `npm test` makes by itself in CI, records it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})

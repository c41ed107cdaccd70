import { defineConfig } from '@playwright/test'
import { findBrowser, thisHost } from '#programs/testing/findBrowser.ts'
import type { JourneyOptions } from '../support/browser/journeyTest.ts'

/** When run directly it uses an installed browser; `npm test` finds or installs one first and passes its path. */
export default defineConfig<object, JourneyOptions>({
  globalSetup: '../../src/programs/testing/globalSetup.ts',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  // One journey runs on the second store, too: its commands, timers, pushes and pages pass through every part of a store.
  projects: [{ name: 'journeys' }, { name: 'PostgreSQL', testMatch: 'arrivals.journey.ts', use: { store: 'PostgreSQL' } }],
  // A journey opens two or three browsers and a server, and waits for them half of the time.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser({ ...thisHost(), installers: [] }) },
    viewport: { width: 1280, height: 800 },
    locale: 'en-AU',
    // No practice is in this zone, so a screen that shows the device's time instead of the practice's fails its test.
    timezoneId: 'Pacific/Chatham',
    // The error context shows the page at the failure. Recording every step costs a quarter of the suite's time: second tries in CI and `--trace on` record it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})

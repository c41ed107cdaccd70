import { expect } from '@playwright/test'
import { listenTo, test } from '../support/browser.ts'
import { aStage } from '../support/stage.ts'

/** Each picture stands for twenty seconds. */
const threePictures = 70_000

const hasWord = (word: string) => {
  const whole = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u')
  return (text: string) => whole.test(text)
}

test('[JOURNEY-10] A wall shows who sits where as it happens, and no surname ever reaches it', async ({ opens, server }) => {
  test.slow()
  const stage = await aStage(server)
  const wall = await opens('manager', '/Auth', { viewport: { width: 1920, height: 1080 } })
  const ear = listenTo(wall)
  await wall.goto(`${server.url}/apps/wall/`)
  await expect(wall.getByText('Live', { exact: true })).toBeVisible()
  const callsBefore = ear.calls.length

  const visit = await stage.visit('Quirina', 'Zwickelmann', ['checkIn'])
  // Those who have waited longer stand first, so she may only be seen at her chair, and other stories' chairs share the wall.
  await expect(wall.getByText('Quirina Z.').first()).toBeVisible({ timeout: threePictures })
  await stage.command('setReady', visit)
  await stage.command('seat', visit)
  await expect(wall.getByRole('main').getByText('Quirina Z.').first()).toBeVisible({ timeout: threePictures })

  // The surname of a patient may also be a colleague's, whose name a wall may show.
  const staff = JSON.stringify([(await stage.manager.list('/providers/')).items, (await stage.manager.list('/api/users/')).items])
  const patients = (await stage.manager.list('/api/patients/')).items
  const surnames = [...new Set(patients.map(({ lastName }) => String(lastName)))].filter((name) => !staff.includes(name))
  expect(surnames.length).toBeGreaterThan(30)
  const shown = await wall.content()
  expect(ear.heard.some((text) => text.includes('Quirina'))).toBe(true)
  // Answers and frames; not the app's own code.
  const told = ear.heard.filter((text) => /^[[{\d]/.test(text))
  expect(surnames.filter((name) => told.some(hasWord(name)))).toEqual([])
  expect(surnames.filter((name) => [shown].some(hasWord(name)))).toEqual([])
  expect(ear.calls.slice(callsBefore).filter((call) => !call.includes('/api/patients'))).toEqual([])
})

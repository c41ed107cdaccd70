import { expect } from '@playwright/test'
import { oneDay } from '#domain/time.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { overflowPixels } from '../../support/browser/overflowPixels.ts'
import { liveMark, recordNetwork, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

test('[DISPLAY-29] a wall for the week ahead shows how full a provider’s next days are, follows a booking, and receives no appointment of them', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const today = await clinic.bookAppointment('Mere', 'Tipene')
  const { patient, provider, location } = today as Record<string, unknown>
  const book = async (minutes: number) => {
    const startsAt = Date.parse(String(today['startsAt'])) + oneDay + minutes * 60_000
    const times = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + 1_800_000).toISOString() }
    const data = { patient, provider, location, ...times, reason: 'Exam', overlapReason: 'A test has several' }
    return (await clinic.manager.call('POST', '/api/appointments/', data)).body
  }
  const first = await book(0)
  const wall = await openPage('manager', '/Auth', { viewport: { width: 1920, height: 1080 } })
  const network = recordNetwork(wall)
  await wall.goto(`${server.url}/apps/wall/?scene=week`)
  await expect(liveMark(wall)).toBeVisible()
  await expect(wall.getByText(t.wallDisplay('weekAhead'))).toBeVisible()
  const name = String(clinic.provider['name'])
  const day = wall
    .getByRole('listitem')
    .filter({ hasText: t.wallDisplay('unconfirmed') })
    .filter({ hasText: name })
    .first()
  await expect(day).toBeVisible()
  const load = day.getByRole('listitem').filter({ hasText: name })
  const before = await load.innerText()
  await book(30)
  await expect(load).not.toHaveText(before)
  expect(network.received.some((text) => text.includes(first.id))).toBe(false)
  expect(await overflowPixels(wall)).toBeLessThanOrEqual(0)
  // The scene fades in, and its colours are those of the tokens only after that.
  await wall.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  expect(await axeViolations(wall)).toEqual([])
})

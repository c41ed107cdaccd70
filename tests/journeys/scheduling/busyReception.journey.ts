import { expect, type Page } from '@playwright/test'
import { layoutDefects } from '../../support/browser/layoutDefects.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { arrivingPeople, createBusyPractice } from '../../support/fixtures/busyPractice.ts'
import { labelled, t } from '../../support/browser/texts.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
const fullName = ({ firstName, lastName }: (typeof arrivingPeople)[number]) => `${firstName} ${lastName}`
const alerts = arrivingPeople.flatMap((person) => (person.alerts ?? []).filter(({ grave }) => grave).map(({ label }) => label))
const newest = arrivingPeople.slice(-1).map(fullName).join('')

/** Whether the newest arrival's name is visible: on its card, or in the line that leads to it. */
const isNewestInView = (page: Page) =>
  page.getByText(newest).evaluateAll((texts) =>
    texts.some((text) => {
      const { left, top, bottom } = text.getBoundingClientRect()
      const topmost = document.elementFromPoint(left + 4, (top + bottom) / 2)
      return text === topmost || text.contains(topmost)
    }),
  )

test('[MOMENT-7] six patients check in at once: at each size Reception breaks no name, covers nothing and keeps the newest arrival in view', {
  tag: '@layout',
}, async ({ openPage, server }) => {
  await createBusyPractice(server, { recallCount: 1 })
  const reception = await openPage('reception', '/my/#/reception', { viewport: sizes[0] ?? null })
  for (const viewport of sizes) {
    await reception.setViewportSize(viewport)
    await expect(reception.getByRole('button', { name: labelled(t.actions('acknowledge'), newest) })).toBeAttached()
    await expect.poll(() => isNewestInView(reception), { message: `${viewport.width}` }).toBe(true)
    expect([viewport.width, await layoutDefects(reception, alerts)]).toEqual([viewport.width, []])
  }
})

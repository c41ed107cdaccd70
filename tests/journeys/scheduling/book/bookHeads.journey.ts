import { expect } from '@playwright/test'
import { liveMark, test } from '../../../support/browser/journeyTest.ts'

test('[DAYBOOK-470] a column of the book shows its provider above the appointments that a user scrolls under its head', async ({
  openPage,
}) => {
  const page = await openPage('reception', '/my/#/book', { viewport: { width: 1440, height: 900 } })
  await expect(liveMark(page)).toBeVisible()
  const name = page.locator('a[href*="patients?patient="]').first()
  await expect(name).toBeVisible()
  // Puts the name of an appointment right below the middle of the head of its column.
  const isCovered = await name.evaluate((link) => {
    const scroller = [...document.querySelectorAll('main *')].find((one) => one.contains(link) && one.scrollHeight > one.clientHeight + 20)
    if (!scroller) return null
    const top = scroller.getBoundingClientRect().top
    scroller.scrollTop += link.getBoundingClientRect().top - (top + 24)
    const { left, width, top: now, height } = link.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, now + height / 2)
    return found !== null && !link.contains(found)
  })
  expect(isCovered).toBe(true)
})

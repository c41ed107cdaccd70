import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

const desktop = { viewport: { width: 1440, height: 1000 } }
const tablet = { viewport: { width: 1180, height: 1000 }, hasTouch: true }
const addressOf = (patient: unknown) => `/my/#/patients?patient=${String(patient)}&tab=chart`
const toothOf = (page: Page, tooth: number) => page.locator(`svg[role=group] [data-tooth="${tooth}"]`).first()
const entryBox = (page: Page) => page.getByLabel(t.chart('entry'))

async function pressKeys(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test('[CHARTING-1] a user charts by keys alone, a colleague sees each stroke with their name, and one key takes it back', {
  tag: '@core',
}, async ({ openPage, server }) => {
  const { bookAppointment, manager } = await createClinicFixture(server)
  const { patient } = await bookAppointment('Odo', 'Gram')
  const page = await openPage('manager', addressOf(patient), desktop)
  const colleague = await openPage('dentist', addressOf(patient), desktop)
  for (const one of [page, colleague]) {
    await expect(liveMark(one)).toBeVisible()
    await expect(toothOf(one, 46)).toBeVisible()
  }
  expect(await axeViolations(page)).toEqual([])

  await pressKeys(page, ['2', '6', ' ', 'm', 'o', ' ', 'c'])
  await expect(entryBox(page)).toHaveText(t.chart('entryStroke', { name: 'Caries', ink: t.chart('inkWord.finding') }))
  await page.keyboard.press('Enter')
  await expect(toothOf(page, 26)).toHaveAttribute('aria-label', /Caries M O\./)
  await expect(toothOf(colleague, 26)).toHaveAttribute('aria-label', /Caries M O\./)
  await pressKeys(page, ['4', '6', 'Enter', 'k'])
  await expect(toothOf(colleague, 46)).toHaveAttribute('aria-label', /Crown planned\./)
  const { items } = await manager.list('/api/operations/', `&patient=${String(patient)}`)
  expect(items.map(({ state, teeth, surfaces }) => [state, teeth, surfaces])).toEqual([
    ['finding', [26], ['M', 'O']],
    ['planned', [46], []],
  ])
  await page.keyboard.press('Control+z')
  await expect(toothOf(colleague, 46)).not.toHaveAttribute('aria-label', /Crown/)
})

test('[CHARTING-2] strokes by touch while the connection is cut are drawn at once, say that they wait, and arrive', async ({
  openPage,
  server,
}) => {
  const { bookAppointment } = await createClinicFixture(server)
  const { patient } = await bookAppointment('Tess', 'Tablet')
  const page = await openPage('dentist', addressOf(patient), tablet)
  await expect(liveMark(page)).toBeVisible()
  await expect(toothOf(page, 36)).toBeVisible()
  await page.context().setOffline(true)
  await expect(liveMark(page)).toHaveCount(0, { timeout: 25_000 })
  await toothOf(page, 36).tap()
  await page.getByRole('button', { name: 'Crown' }).tap()
  await expect(toothOf(page, 36)).toHaveAttribute('aria-label', /Crown planned\./)
  await expect(page.getByRole('status').filter({ hasText: t.chart('queued', { count: 1 }) })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: t.chart('queued', { count: 1 }) })).toHaveCount(0)
  const other = await openPage('manager', addressOf(patient), desktop)
  await expect(toothOf(other, 36)).toHaveAttribute('aria-label', /Crown planned\./)
})

import { expect, type Page } from '@playwright/test'
import { derivePin } from '#demo/firstStart/setDemoPins.ts'
import { sitePath } from '#domain/clinical/perio/entry/entryPath.ts'
import { usualWay } from '#domain/clinical/perio/entry/laneStep.ts'
import type { PerioFindings } from '#domain/clinical/perio/perioExam.ts'
import { siteReading } from '#domain/clinical/perio/siteReading.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { startStoryboard } from '../../support/browser/storyboard.ts'
import { t } from '../../support/browser/texts.ts'
import { demoPassword } from '../../support/server/startServer.ts'
import { createPerioFixture, entryFrame, typeFigure, typeKeys, wisdomTeeth } from './perioFixture.ts'

const desktop = { viewport: { width: 1440, height: 1000 } }
const wisdom: PerioFindings = Object.fromEntries(wisdomTeeth.map((tooth) => [`tooth${tooth}`, { missing: true }]))
const path = sitePath(wisdom, usualWay)
/** Deeper at the ends of each lane; never a 1, which the next digit would join. */
const depths = path.map((_, index) => [4, 3, 2, 2, 3, 2, 2, 3, 2, 3, 2, 5][index % 12] ?? 2)

/** The site of a figure with two digits. */
const deepest = 30

const signsAfter = (index: number) => (index % 12 === 11 ? ['b'] : index === deepest ? ['b', 's'] : index % 24 === 0 ? ['p'] : [])

/** The keys from one site to before another: a figure, and signs after some sites. */
const keysOf = (from: number, to?: number) => depths.slice(from, to).flatMap((depth, index) => [String(depth), ...signsAfter(from + index)])

const closeButton = (page: Page) =>
  page.getByRole('region', { name: t.perio('close') }).getByRole('button', { name: t.perio('close'), exact: true })

test('[PERIO-36] a dentist enters 28 teeth with the keyboard alone, compares them with the last exam, and closes and signs the exam by PIN @core', async ({
  browser,
  openPage,
  server,
}, info) => {
  const { address, openExam, patient, manager } = await createPerioFixture(server, 'Keyboard')
  const storyboard = await startStoryboard(browser, process.env['FILM_TO'] ?? info.outputPath('film'), 'perio')
  const page = await openPage('dentist', address, desktop)
  await expect(liveMark(page)).toBeVisible()
  await page.getByRole('button', { name: t.perio('start') }).focus()
  await page.keyboard.press('Enter')
  await expect(entryFrame(page)).toBeFocused()
  await expect(page.getByText(t.perio('sitesLeft', { count: 168, total: 168 }))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await storyboard.addFrame('The last exam stands in pale where the new one will be', { Dentist: page })

  const startedAt = performance.now()
  await typeKeys(page, keysOf(0, deepest))
  await typeFigure(page, ['1', '2'])
  await typeKeys(page, [...signsAfter(deepest), ...keysOf(deepest + 1, 70)])
  await storyboard.addFrame('Seventy sites later: red from 6 mm, dotted is the floor in May', { Dentist: page })
  await typeKeys(page, keysOf(70))
  const seconds = (performance.now() - startedAt) / 1000
  info.annotations.push({ type: 'effort', description: `${keysOf(0).length} keys in ${seconds.toFixed(1)} s for ${path.length} sites` })
  await expect(page.getByText(t.perio('complete', { total: 168 }))).toBeVisible()
  const enteredDepths = async () => {
    const saved = (await openExam()) as PerioFindings
    return path.map(({ tooth, site }) => siteReading(saved, tooth, site).probing)
  }
  await expect.poll(enteredDepths, { timeout: 25_000 }).toEqual(depths.with(deepest, 12))
  const exam = (await openExam()) as PerioFindings
  expect(siteReading(exam, path[deepest]?.tooth ?? 0, path[deepest]?.site ?? 'B')).toMatchObject({
    bleeding: true,
    suppuration: true,
    plaque: false,
  })
  const deeper = page.getByRole('region', { name: t.perio('deeper', { month: 'May 2026' }) })
  await expect(deeper.getByRole('listitem').first()).toContainText(t.perio('change', { before: 3, after: 12 }))
  await storyboard.addFrame('All sites: the deepest ones are listed beside the shares then and now', { Dentist: page })

  await closeButton(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.signature('pinOf', { name: 'Elin' })).focus()
  expect(await axeViolations(page)).toEqual([])
  await storyboard.addFrame('The PIN of the dentist is the signature', { Dentist: page })
  await page.keyboard.type(derivePin(demoPassword, 'dentist'))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^Signed .*Dr Elin Lindqvist$/)).toBeVisible()
  const [signed] = (await manager.list('/api/operations/perio/', `&patient=${patient}&sort=-examinedOn`)).items
  expect(signed).toMatchObject({ state: 'closed', signedByName: 'Dr Elin Lindqvist', incompleteReason: null })
  await storyboard.addFrame('Signed. It is amended by a copy and never changed', { Dentist: page })
  expect(await axeViolations(page)).toEqual([])
  await storyboard.close()
})

test('[PERIO-37] two users enter one exam: each sees the figures of the other appear, and what one types offline waits and joins them', async ({
  openPage,
  server,
}) => {
  const { address, start, manager, openExam } = await createPerioFixture(server, 'Together')
  const exam = await start()
  const [dentist, assistant] = [await openPage('dentist', address, desktop), await openPage('assistant', address, desktop)]
  const left = (page: Page, count: number) => page.getByText(t.perio('sitesLeft', { count, total: 168 }))
  for (const page of [dentist, assistant]) await expect(left(page, 168)).toBeVisible()
  await typeKeys(dentist, ['4', '5', 'b'])
  await expect(left(assistant, 166)).toBeVisible()
  await expect(assistant.getByText(t.perio('colleague', { name: 'Dr Elin Lindqvist' }))).toBeVisible()
  await expect(assistant.getByRole('listitem').filter({ hasText: /^17: Buccal 4 5/ })).toHaveCount(1)

  await expect.poll(async () => ((await openExam()) as PerioFindings).tooth17?.bleeding).toEqual(['B'])
  await dentist.context().setOffline(true)
  await expect(liveMark(dentist)).toBeHidden({ timeout: 25_000 })
  await typeKeys(dentist, ['6', '3', '2', 'p'])
  await expect(dentist.getByText(t.perio('waiting', { count: 3 }))).toBeVisible()
  await expect(closeButton(dentist)).toBeDisabled()
  await typeKeys(assistant, ['ArrowDown', 'ArrowDown', '7', '8'])
  await expect(left(assistant, 164)).toBeVisible()
  await dentist.context().setOffline(false)
  for (const page of [dentist, assistant]) await expect(left(page, 161)).toBeVisible({ timeout: 25_000 })
  const { body } = await manager.call('GET', `/api/operations/perio/${exam}`)
  const found = body as PerioFindings
  expect(found.tooth17).toMatchObject({ probing: [4, 5, 6, null, null, null], bleeding: ['B'] })
  expect(siteReading(found, 16, 'B')).toMatchObject({ probing: 2, plaque: true })
})

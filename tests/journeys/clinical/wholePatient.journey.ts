import { type Browser, expect, type Page, type TestInfo } from '@playwright/test'
import { derivePin } from '#demo/firstStart/setDemoPins.ts'
import { liveMark, type OpenPage, test } from '../../support/browser/journeyTest.ts'
import { startStoryboard } from '../../support/browser/storyboard.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { demoPassword, type RunningServer } from '../../support/server/startServer.ts'
import { entryFrame, wisdomTeeth } from './perioFixture.ts'
import { leavePlan, signOnPad } from './planFixture.ts'

/** A new patient from the first finding to a signed plan, a signed note and an exam of 28 teeth, with each stroke of the user counted. */

const sites = 168
const depths = Array.from({ length: sites }, (_, index) => [4, 3, 2, 2, 3, 2, 2, 3, 2, 3, 2, 5][index % 12] ?? 2)
const pin = derivePin(demoPassword, 'dentist')
const toothOf = (page: Page, tooth: number) => page.locator(`svg[role=group] [data-tooth="${tooth}"]`).first()
const panelOf = (page: Page) => page.getByRole('region', { name: t.plan('plan') })
const tabOf = (page: Page, name: 'chart' | 'notes' | 'perio') => page.getByRole('tab', { name: t.patientPage(`tabs.${name}`), exact: true })

/** Counts what a user presses and how long each part takes. */
function countEfforts(info: TestInfo) {
  let [count, startedAt] = [0, performance.now()]
  return {
    add: (strokes: number) => {
      count += strokes
    },
    note: (part: string) => {
      const seconds = (performance.now() - startedAt) / 1000
      info.annotations.push({ type: 'effort', description: `${part}: ${count} strokes in ${seconds.toFixed(1)} s` })
      ;[count, startedAt] = [0, performance.now()]
    },
  }
}

type Scene = { readonly browser: Browser; readonly openPage: OpenPage; readonly server: RunningServer }

async function startScene({ browser, openPage, server }: Scene, info: TestInfo, way: 'keys' | 'touch') {
  const { bookAppointment, executeCommand, chair, manager } = await createClinicFixture(server)
  const appointment = await bookAppointment('Whole', way === 'keys' ? 'Keyboard' : 'Tablet', ['checkIn', 'setReady'])
  await executeCommand('seat', appointment, { chair: chair.id })
  const size = way === 'keys' ? { viewport: { width: 1440, height: 1000 } } : { viewport: { width: 1180, height: 820 }, hasTouch: true }
  const page = await openPage('dentist', `/my/#/patients?patient=${String(appointment.patient)}&tab=chart`, {
    ...size,
    reducedMotion: 'reduce',
  })
  await expect(liveMark(page)).toBeVisible()
  await expect(toothOf(page, 46)).toBeVisible()
  const storyboard = await startStoryboard(browser, process.env['FILM_TO'] ?? info.outputPath('film'), `patient-${way}`)
  const list = async (area: string) => (await manager.list(`/api/${area}/`, `&patient=${String(appointment.patient)}`)).items
  return { page, list, effort: countEfforts(info), frame: (caption: string) => storyboard.addFrame(caption, { Dentist: page }), storyboard }
}

/** The patient reads the plan, signs it, and gives the tablet back. */
async function acceptPlan(page: Page, effort: ReturnType<typeof countEfforts>, frame: (caption: string) => Promise<void>): Promise<void> {
  await page.getByRole('checkbox').check()
  await signOnPad(page)
  await frame('The patient has read the plan, ticked and signed')
  await page.getByRole('button', { name: t.presentPlan('accept', { option: 'A' }), exact: true }).click()
  await leavePlan(page, pin, 'Elin')
  await expect(panelOf(page)).toContainText(t.plan('state.accepted'))
  effort.add(3 + pin.length + 1)
}

async function signNote(page: Page, effort: ReturnType<typeof countEfforts>): Promise<void> {
  const field = page.getByLabel(t.signature('pinOf', { name: 'Elin' }))
  await field.fill(pin)
  await page.getByRole('button', { name: t.clinicalNotes('sign'), exact: true }).click()
  await expect(page.getByRole('region', { name: t.clinicalNotes('before') })).toContainText('signed Dr Elin Lindqvist')
  effort.add(pin.length + 1)
}

async function closeExam(page: Page, effort: ReturnType<typeof countEfforts>): Promise<void> {
  await expect(page.getByText(t.perio('complete', { total: sites }))).toBeVisible()
  await page
    .getByRole('region', { name: t.perio('close') })
    .getByRole('button', { name: t.perio('close'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.signature('pinOf', { name: 'Elin' })).fill(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Signed .*Dr Elin Lindqvist$/)).toBeVisible()
  effort.add(1 + pin.length + 1)
}

async function expectWhole(list: (area: string) => Promise<readonly object[]>): Promise<void> {
  expect(await list('operations')).toHaveLength(4 + 1 + 2)
  expect(await list('operations/plans')).toMatchObject([{ state: 'accepted', consent: { signature: expect.stringMatching(/^M/) } }])
  expect(await list('operations/notes')).toMatchObject([{ state: 'signed' }])
  expect(await list('operations/perio')).toMatchObject([{ state: 'closed' }])
}

test('[CHARTING-11] a dentist records a new patient by keys: findings, a signed plan, a signed note and an exam of 28 teeth', async ({
  browser,
  openPage,
  server,
}, info) => {
  test.setTimeout(180_000)
  const { page, list, effort, frame, storyboard } = await startScene({ browser, openPage, server }, info, 'keys')
  const type = async (keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    effort.add(keys.length)
  }
  await type(['2', 'Enter'])
  for (const tooth of wisdomTeeth) await type([...String(tooth).split(''), 'h', 'Enter'])
  await type([...'26moc'.split(''), 'Enter', '3', 'Enter', ...'26mof'.split(''), 'Enter', ...'46k'.split(''), 'Enter'])
  await expect(toothOf(page, 46)).toHaveAttribute('aria-label', /Crown planned\./)
  effort.note('Chart')
  await frame('Four lost teeth, caries, a filling and a crown: by keys alone')
  for (const name of [t.plan('makePlan'), t.plan('present')]) {
    await panelOf(page).getByRole('button', { name, exact: true }).focus()
    await type(['Enter'])
  }
  await acceptPlan(page, effort, frame)
  effort.note('Plan')
  await frame('The plan is accepted, and can be booked from here')
  await tabOf(page, 'notes').click()
  await page
    .getByRole('textbox', { name: t.clinicalNotes('text') })
    .pressSequentially('New patient. 26 caries, 46 cracked: plan A accepted.')
  effort.add(52)
  await frame('The note is saved as typed')
  await signNote(page, effort)
  effort.note('Note')
  await tabOf(page, 'perio').click()
  await page.getByRole('button', { name: t.perio('start') }).focus()
  await type(['Enter'])
  await expect(entryFrame(page)).toBeFocused()
  await type(depths.map(String))
  await frame('28 teeth: the lost ones were skipped')
  await closeExam(page, effort)
  effort.note('Perio')
  await frame('Signed')
  await storyboard.close()
  await expectWhole(list)
})

test('[CHARTING-12] a dentist records a new patient by touch: findings, a signed plan, a signed note and an exam of 28 teeth', async ({
  browser,
  openPage,
  server,
}, info) => {
  test.setTimeout(180_000)
  const { page, list, effort, frame, storyboard } = await startScene({ browser, openPage, server }, info, 'touch')
  const tap = async (locator: ReturnType<Page['locator']>) => {
    await locator.tap()
    effort.add(1)
  }
  const chip = (name: RegExp) => page.getByRole('button', { name })
  const ink = (name: 'finding' | 'existing' | 'planned') => page.getByRole('radio', { name: t.chart(`ink.${name}`) })
  const surface = (name: string) => page.locator(`[data-surface="${name}"]`).last()
  await tap(ink('existing'))
  for (const tooth of wisdomTeeth) for (const one of [toothOf(page, tooth), chip(/^Missing/)]) await tap(one)
  await tap(ink('finding'))
  for (const one of [toothOf(page, 26), surface('M'), surface('O'), chip(/^Caries/)]) await tap(one)
  await tap(ink('planned'))
  for (const one of [surface('M'), surface('O'), chip(/^Filling/), toothOf(page, 46), chip(/^Crown/)]) await tap(one)
  await expect(toothOf(page, 46)).toHaveAttribute('aria-label', /Crown planned\./)
  effort.note('Chart')
  await frame('Four lost teeth, caries, a filling and a crown: by touch alone')
  for (const name of [t.plan('makePlan'), t.plan('present')]) await tap(panelOf(page).getByRole('button', { name, exact: true }))
  await acceptPlan(page, effort, frame)
  effort.note('Plan')
  await tap(tabOf(page, 'notes'))
  await tap(page.getByRole('button', { name: /^Exam/ }))
  await frame('A quick note by one tap')
  await page.getByRole('textbox', { name: t.clinicalNotes('text') }).fill('Exam. 26 caries, 46 cracked: plan A accepted.')
  await signNote(page, effort)
  effort.note('Note')
  await tap(tabOf(page, 'perio'))
  await tap(page.getByRole('button', { name: t.perio('start') }))
  const pad = page.getByRole('group', { name: t.perio('pad') })
  for (const depth of depths) await tap(pad.getByRole('button', { name: String(depth), exact: true }))
  await frame('28 teeth by the number pad')
  await closeExam(page, effort)
  effort.note('Perio')
  await frame('Signed')
  await storyboard.close()
  await expectWhole(list)
})

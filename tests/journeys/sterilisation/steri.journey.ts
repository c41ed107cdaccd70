import { expect, type Page } from '@playwright/test'
import { derivePin } from '#demo/firstStart/setDemoPins.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { closeStop } from '../../support/browser/closeStop.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { demoPassword } from '../../support/server/startServer.ts'
import {
  createSterilisationFixture,
  typeFast,
  cycleLabel,
  packKind,
  scanPack,
  type SterilisationFixture,
} from '../../support/fixtures/sterilisationFixture.ts'
import { anyText, labelled, matching, t } from '../../support/browser/texts.ts'

const codeOf = (pack: SterilisationFixture['packs'][number] | undefined) => String(pack?.['code'])

/** Scans every pack into a new load, signs it and runs the cycle, up to its results. */
async function loadAndRun(steri: Page, { steriliserNumber, packs }: SterilisationFixture): Promise<void> {
  await steri.getByRole('button', { name: t.sterilisation('newLoad') }).click()
  await steri.getByRole('button', { name: t.sterilisation('steriliserTitle', { steriliser: steriliserNumber }) }).click()
  await steri.getByRole('button', { name: t.sterilisationForms('begin') }).click()
  await expect(steri.getByText(t.sterilisation('scanIn'))).toBeVisible()
  // The focus is on the Sign load button, to test that the scanner's Enter does not press it.
  await steri.getByRole('button', { name: t.sterilisation('signLoad') }).focus()
  for (const pack of packs) {
    await scanPack(steri, pack)
    await expect(
      steri.getByText(
        t.sterilisation('scanResult', { code: codeOf(pack), kind: packKind(steriliserNumber), answer: t.sterilisation('scanAdded') }),
      ),
    ).toBeAttached()
  }
  await expect(steri.getByText(t.sterilisation('scanIn'))).toBeVisible()
  await steri.getByRole('button', { name: t.sterilisation('signLoad') }).click()
  await steri.getByRole('button', { name: t.sterilisation('start'), exact: true }).click()
  await steri.getByRole('button', { name: t.sterilisation('end') }).click()
}

/** The form names what is missing, and saving is disabled until it is complete. */
async function recordResults(steri: Page): Promise<void> {
  await steri.getByRole('button', { name: t.sterilisation('recordResults') }).click()
  const form = steri.getByRole('dialog')
  const evidenceLabel = t.sterilisationForms('results.evidence')
  const missing = (...names: readonly string[]) => t.sterilisationForms('results.missing', { names: names.join(', ') })
  const save = form.getByRole('button', { name: t.sterilisation('saveResults') })
  await expect(
    form.getByText(
      missing(
        t.sterilisationForms('results.parametersMet'),
        t.sterilisationForms('results.indicators'),
        t.sterilisationForms('results.packs'),
        evidenceLabel,
      ),
    ),
  ).toBeVisible()
  await expect(save).toBeDisabled()
  await form.getByLabel(t.sterilisationForms('results.temperature')).fill('134.6')
  await form.getByLabel(t.sterilisationForms('results.holdMinutes')).fill('4:02')
  await form.getByLabel(t.sterilisationForms('results.pressure')).fill('313')
  for (const line of ['parametersMet', 'dry', 'sealsIntact'] as const)
    await form
      .getByRole('radiogroup', { name: t.sterilisationForms(`results.${line}`) })
      .getByText(t.sterilisationForms('results.yes'))
      .click()
  for (const line of ['externalIndicator', 'internalIndicator'] as const)
    await form
      .getByRole('radiogroup', { name: t.sterilisationForms(`results.${line}`) })
      .getByText(t.sterilisationForms('results.changed'), { exact: true })
      .click()
  await expect(form.getByText(missing(evidenceLabel))).toBeVisible()
  await form.getByRole('button', { name: t.sterilisation('source.printout') }).click()
  await save.click()
  await expect(steri.getByRole('dialog')).toHaveCount(0)
}

/** Release is disabled until a second person has signed; the loader cannot be selected, and a scan enters no PIN. */
async function releaseBySecond(steri: Page, { packs, pack, loaderName }: SterilisationFixture): Promise<void> {
  const release = steri.getByRole('button', { name: t.sterilisation('releaseCount', { count: packs.length }) })
  await expect(release).toBeDisabled()
  await steri.getByRole('button', { name: t.sterilisation('releasedBy') }).click()
  await expect(steri.getByRole('menuitemradio', { name: loaderName })).toHaveCount(0)
  await steri.getByRole('menuitemradio', { name: 'Grace Nakamura' }).click()
  const pin = steri.getByLabel(t.signature('pinOf', { name: 'Grace' }))
  const pinDigits = derivePin(demoPassword, 'manager')
  await pin.pressSequentially(pinDigits.slice(0, 3), { delay: 60 })
  await expect(release).toBeDisabled()
  await pin.pressSequentially(pinDigits.slice(3), { delay: 60 })
  const [first] = packs
  if (first) await scanPack(steri, first)
  await expect(
    steri.getByText(
      t.sterilisation('scanResult', { code: codeOf(first), kind: String(first?.['kind']), answer: t.sterilisation('pack.processed') }),
    ),
  ).toBeAttached()
  await expect(pin).toHaveValue(pinDigits)
  expect(await pack(String(first?.id))).toMatchObject({ state: 'processed' })
  await release.click()
  await expect.poll(async () => (await pack(String(first?.id)))['state']).toBe('sterile')
}

test('[STERILE-1] packs are scanned into a load, released by a second person and used; a load recall stops the rest on boards and wall displays', async ({
  openPage,
  server,
}) => {
  test.slow()
  const fixture = await createSterilisationFixture(server, 3)
  const { clinic, packs, pack, loader, steriliserNumber } = fixture
  const chair = String(clinic.chair['number'])
  const [first, second] = packs
  const appointment = await clinic.bookAppointment('Fatima', `Al-Sayed ${steriliserNumber}`, ['checkIn', 'setReady', 'seat', 'start'])
  const steri = await openPage(loader, '/my/#/steri')
  await loadAndRun(steri, fixture)
  await recordResults(steri)
  await releaseBySecond(steri, fixture)

  const board = await openPage(loader, '/my/#/board')
  await expect(board.getByRole('button', { name: t.loadRecall('packsCountAt', { here: 0 }) })).toBeVisible()
  if (first) await scanPack(board, first)
  await expect(board.getByRole('dialog').getByText(t.loadRecall('packRecorded', { name: 'Fatima' }))).toBeVisible()
  // The dialog shows the command at once, before the server has answered.
  await expect
    .poll(() => pack(String(first?.id)))
    .toMatchObject({ state: 'used', patient: appointment['patient'], appointment: appointment.id })
  await board
    .getByRole('dialog')
    .getByRole('button', { name: t.common('done') })
    .click()
  await clinic.manager.command({ command: 'steris.allocate', record: String(second?.id), data: { appointment: appointment.id } })

  const manager = await openPage('manager', '/my/#/steri')
  const wall = await openPage('manager', '/apps/wall/', { viewport: { width: 1920, height: 1080 } })
  await expect(liveMark(wall)).toBeVisible()
  try {
    await openLoadRecall(manager, steriliserNumber)
    await expect(
      board.getByRole('alert').getByText(matching(t.loadRecall('stopHead', { what: cycleLabel(steriliserNumber) }))),
    ).toBeVisible()
    await expect(board.getByText(t.loadRecall('stopAt', { chair, codes: codeOf(second) }))).toBeVisible()
    await expect(wall.getByText(matching(t.loadRecall('wallFrom', { what: cycleLabel(steriliserNumber) })))).toBeVisible()
    expect(await axeViolations(board)).toEqual([])

    if (second) await scanPack(board, second)
    await closeStop(board, codeOf(second))
    expect(await pack(String(second?.id))).toMatchObject({ state: 'recalled', usedAt: null })

    await board.getByRole('button', { name: labelled(t.loadRecall('acknowledge'), t.loadRecall('chairIs', { chair })) }).click()
    await expect(board.getByText(matching(t.loadRecall('head', { what: cycleLabel(steriliserNumber) })))).toBeVisible()
    await expect(board.getByRole('button', { name: t.loadRecall('acknowledge') })).toHaveCount(0)
    await closeLoadRecall(manager, `Al-Sayed ${steriliserNumber}`)
    await expect(board.getByText(matching(t.loadRecall('head', { what: cycleLabel(steriliserNumber) })))).toHaveCount(0)
    await expect(wall.getByText(t.sterilisation('steriliserOf', { steriliser: steriliserNumber }))).toHaveCount(0)
  } finally {
    await fixture.closeRecalls()
  }
})

async function openLoadRecall(manager: Page, steriliserNumber: number): Promise<void> {
  await manager.getByRole('button', { name: t.sterilisation('steriliserOf', { steriliser: steriliserNumber }) }).click()
  await manager.getByRole('button', { name: t.sterilisation('recall'), exact: true }).click()
  await manager.getByRole('dialog').getByLabel(t.sterilisationForms('reason'), { exact: true }).fill('Spore test positive')
  await manager
    .getByRole('dialog')
    .getByRole('button', { name: t.sterilisationForms('doRecall') })
    .click()
}

/** Assesses and notifies the patient, writes the report and closes the load recall. */
async function closeLoadRecall(manager: Page, lastName: string): Promise<void> {
  await manager.getByRole('link', { name: t.loadRecall('viewLoadRecall') }).click()
  await expect(manager.getByText(lastName)).toBeVisible()
  await expect(manager.getByText(t.packTraces('recallLeft', { count: 1 }))).toBeVisible()
  await manager.getByRole('button', { name: matching(/^/, t.packTraces('recallAssess.possibleExposure')) }).click()
  await manager.getByRole('button', { name: matching(/^/, t.packTraces('recallNotify.phone')) }).click()
  await manager
    .getByRole('textbox', { name: t.packTraces('recallReport') })
    .fill('The indicator was read twice. Every patient was notified.')
  await manager.getByRole('button', { name: t.packTraces('recallClose') }).click()
  await expect(manager.getByText(t.packTraces('recallNone'))).toBeVisible()
}

test('[WEDGE-2, WEDGE-4] a field keeps typed text, also fast input without Enter; scanning an unknown code shows that there are no results', async ({
  openPage,
}) => {
  const page = await openPage('manager', '/my/#/trace')
  const field = page.getByLabel(t.packTraces('traceField'))
  await field.pressSequentially('Dr ', { delay: 60 })
  await typeFast(page, 'Kowalski')
  await expect(field).toHaveValue('Dr Kowalski')
  await expect(page.getByText(matching(t.packTraces('traceNone', { text: anyText })))).toHaveCount(0)
  await scanPack(page, { code: 'ZZZ-0000-QQQ' })
  await expect(page.getByText(t.packTraces('traceNone', { text: 'ZZZ-0000-QQQ' }))).toBeVisible()
  await expect(field).toHaveValue('ZZZ-0000-QQQ')
})

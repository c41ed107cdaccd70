import { expect, type Page } from '@playwright/test'
import { derivePin } from '#demo/firstStart/setDemoPins.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { demoPassword } from '../../support/server/startServer.ts'
import { closeStop } from '../../support/browser/closeStop.ts'
import { releaseEarly } from '../../support/fixtures/releaseEarly.ts'
import {
  createSterilisationFixture,
  cycleLabel,
  packKind,
  scanPack,
  type SterilisationFixture,
} from '../../support/fixtures/sterilisationFixture.ts'
import { anyText, labelled, matching, t } from '../../support/browser/texts.ts'

const codeOf = (pack: SterilisationFixture['packs'][number] | undefined) => String(pack?.['code'])
const loadSection = (page: Page, state: string) => page.locator('section').filter({ hasText: state }).first()
const steriliserCard = (page: Page, steriliserNumber: number) =>
  page.getByRole('region', { name: t.sterilisation('steriliserTitle', { steriliser: steriliserNumber }), exact: true })

/** Signs, starts and ends a load through the API, because the test is about its results. @returns the cycle's ID */
async function runLoad({ clinic, packs, steriliserNumber }: SterilisationFixture): Promise<string> {
  const { manager, location } = clinic
  const executeCommand = async (command: string, record: string, data = {}) => {
    const { status, problem } = await manager.command({ command, record, data })
    expect(status, `${command}: ${problem?.detail}`).toBe(200)
  }
  const [steriliser] = (await manager.list('/equipments/', '&kind=steriliser')).items.filter(({ number }) => number === steriliserNumber)
  const cycle = (await manager.call('POST', '/cycles/', { location: location.id, steriliser: steriliser?.id, program: 'classB134' })).body
  for (const pack of packs) await executeCommand('steris.load', pack.id, { cycle: cycle.id })
  for (const action of ['signLoad', 'start', 'end']) await executeCommand(`cycles.${action}`, cycle.id)
  return cycle.id
}

test('[STERILE-2] a failed load appears at once in another browser; its packs are unsterile, and its steriliser must pass its tests again', async ({
  openPage,
  server,
}) => {
  const fixture = await createSterilisationFixture(server, 2)
  const { steriliserNumber, packs, pack, loader } = fixture
  await runLoad(fixture)
  const [steri, otherSteri] = [await openPage(loader, '/my/#/steri'), await openPage('manager', '/my/#/steri')]
  for (const page of [steri, otherSteri])
    await page.getByRole('button', { name: t.sterilisation('steriliserOf', { steriliser: steriliserNumber }) }).click()
  await expect(otherSteri.getByText(t.sterilisation('cycle.ended')).first()).toBeVisible()
  await steri.getByRole('button', { name: t.sterilisation('fail') }).click()
  const form = steri.getByRole('dialog')
  await expect(form.getByRole('button', { name: t.sterilisationForms('doFail') })).toBeDisabled()
  await form.getByRole('button', { name: t.sterilisation('failBecause.wet') }).click()
  await form.getByRole('button', { name: t.sterilisationForms('doFail') }).click()
  try {
    await expect(loadSection(otherSteri, t.sterilisation('failBecause.wet'))).toBeVisible()
    await expect(otherSteri.getByText(t.sterilisation('pack.unsterile'))).toHaveCount(packs.length)
    await expect(steriliserCard(otherSteri, steriliserNumber).getByText(t.sterilisation('steriliser.testing'))).toBeVisible()
    expect(await axeViolations(otherSteri)).toEqual([])
    for (const { id } of packs) expect(await pack(id)).toMatchObject({ state: 'unsterile' })
    await otherSteri.getByRole('button', { name: labelled(t.sterilisation('recordTests'), String(steriliserNumber)) }).click()
    const tests = otherSteri.getByRole('dialog')
    for (const name of [t.sterilisationForms('tests.leak'), t.sterilisationForms('tests.penetration')])
      await tests.getByRole('radiogroup', { name }).getByText(t.sterilisationForms('tests.passed')).click()
    await tests.getByRole('button', { name: t.sterilisationForms('save') }).click()
    await expect(steriliserCard(steri, steriliserNumber).getByText(t.sterilisation('steriliser.ready'), { exact: true })).toBeVisible()
    for (const { id } of packs) expect(await pack(id)).toMatchObject({ state: 'unsterile' })
  } finally {
    await fixture.closeRecalls()
  }
})

/** Records a delivery, which is then ready for scanning. */
async function receive(steri: Page, supplier: string, packs: SterilisationFixture['packs']): Promise<void> {
  await steri.getByRole('button', { name: t.sterilisation('receiveDelivery') }).click()
  const form = steri.getByRole('dialog')
  await expect(form.getByText(t.sterilisationForms('external.missing'))).toBeVisible()
  await form.getByLabel(t.sterilisationForms('external.supplier'), { exact: true }).fill(supplier)
  await form.getByLabel(t.sterilisationForms('external.count')).fill(String(packs.length))
  await form.getByRole('button', { name: t.sterilisationForms('external.receive') }).click()
  await expect(steri.getByText(t.sterilisationForms('external.scanThem', { count: packs.length }))).toBeVisible()
}

test('[STERILE-3] a delivery is counted by scanning, checked, and released by a second person with their PIN; an incorrect PIN counts and releases nothing', async ({
  openPage,
  server,
}) => {
  const { packs, pack, loader, steriliserNumber } = await createSterilisationFixture(server, 2)
  const steri = await openPage(loader, '/my/#/steri')
  await receive(steri, `Supplier ${steriliserNumber}`, packs)
  for (const [index, one] of packs.entries()) {
    if (index === 1) {
      await steri.getByRole('button', { name: t.sterilisation('verify') }).click()
      const earlyCheck = steri.getByRole('dialog')
      await earlyCheck.getByLabel(t.sterilisationForms('external.certificate')).fill('C-31')
      await earlyCheck.getByText(t.sterilisationForms('external.intact')).click()
      await earlyCheck.getByRole('button', { name: t.sterilisation('verify') }).click()
      await expect(earlyCheck.getByRole('alert')).not.toBeEmpty()
      await earlyCheck.getByRole('button', { name: t.sterilisationForms('back') }).click()
    }
    await scanPack(steri, one)
    await expect(
      steri.getByText(
        t.sterilisation('scanResult', { code: codeOf(one), kind: packKind(steriliserNumber), answer: t.sterilisation('scanAdded') }),
      ),
    ).toBeAttached()
  }
  await steri.getByRole('button', { name: t.sterilisation('verify') }).click()
  const check = steri.getByRole('dialog')
  await check.getByLabel(t.sterilisationForms('external.certificate')).fill('C-31')
  await check.getByText(t.sterilisationForms('external.intact')).click()
  await check.getByRole('button', { name: t.sterilisation('verify') }).click()
  const release = steri.getByRole('button', { name: t.sterilisation('releaseCount', { count: packs.length }) })
  await expect(release).toBeDisabled()
  await steri.getByRole('button', { name: t.sterilisation('releasedBy') }).click()
  await steri.getByRole('menuitemradio', { name: 'Grace Nakamura' }).click()
  const correctPin = derivePin(demoPassword, 'manager')
  await steri.getByLabel(t.signature('pinOf', { name: 'Grace' })).pressSequentially(correctPin === '0000' ? '1111' : '0000', { delay: 60 })
  await release.click()
  await expect(steri.getByText(t.signature('wrongPin', { name: 'Grace', count: 4 }))).toBeVisible()
  expect(await pack(String(packs[0]?.id))).toMatchObject({ state: 'inCycle' })
  await steri.getByLabel(t.signature('pinOf', { name: 'Grace' })).pressSequentially(correctPin, { delay: 60 })
  await release.click()
  await expect.poll(async () => (await pack(String(packs[0]?.id)))['state']).toBe('sterile')
})

/** Records that the spore test of the selected cycle is positive: a choice and the manager's PIN, and neither alone. */
async function recordPositive(steri: Page): Promise<void> {
  await steri.getByRole('button', { name: t.sterilisation('readIndicator') }).click()
  const form = steri.getByRole('dialog')
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)
  await form.getByText(t.sterilisationForms('indicator.positive'), { exact: true }).click()
  const save = form.getByRole('button', { name: t.sterilisationForms('indicator.save.positive') })
  await expect(save).toBeDisabled()
  await expect(form.getByText(t.sterilisationForms('indicator.positiveHead'))).toBeVisible()
  await form.getByLabel(t.signature('pinOf', { name: 'Grace' })).pressSequentially(derivePin(demoPassword, 'manager'))
  await save.click()
  await expect(form).toHaveCount(0)
}

test('[STERILE-4] a positive spore test after an early release stops its packs at the chair where they are set up, before they are opened', async ({
  openPage,
  server,
}) => {
  const fixture = await createSterilisationFixture(server, 2)
  const { clinic, packs, pack, loader, steriliserNumber } = fixture
  const appointment = await clinic.bookAppointment('Kaya', `Ong ${steriliserNumber}`, ['checkIn', 'setReady', 'seat', 'start'])
  await releaseEarly(server, fixture)
  const [setUpPack, storedPack] = packs
  await clinic.manager.command({ command: 'steris.allocate', record: String(setUpPack?.id), data: { appointment: appointment.id } })
  const board = await openPage(loader, '/my/#/board')
  await expect(board.getByRole('button', { name: t.loadRecall('packsCountAt', { here: 1 }) })).toBeVisible()
  await expect(board.getByRole('alert').getByText(matching(t.loadRecall('stopHead', { what: anyText })))).toHaveCount(0)
  const steri = await openPage('manager', '/my/#/steri')
  await steri.getByRole('button', { name: t.sterilisation('steriliserOf', { steriliser: steriliserNumber }) }).click()
  await expect(loadSection(steri, 'The implant is today')).toBeVisible()
  await recordPositive(steri)
  try {
    await expect(
      board.getByRole('alert').getByText(matching(t.loadRecall('stopHead', { what: cycleLabel(steriliserNumber) }))),
    ).toBeVisible()
    await expect(board.getByText(t.loadRecall('stopAt', { chair: String(clinic.chair['number']), codes: codeOf(setUpPack) }))).toBeVisible()
    for (const one of [setUpPack, storedPack]) {
      if (one) await scanPack(board, one)
      await closeStop(board, codeOf(one))
      expect(await pack(String(one?.id))).toMatchObject({ state: 'recalled', usedAt: null, openedAt: null })
    }
    await expect(steri.getByText(t.sterilisation('cycle.recalled'), { exact: true }).first()).toBeVisible()
  } finally {
    await fixture.closeRecalls()
  }
})

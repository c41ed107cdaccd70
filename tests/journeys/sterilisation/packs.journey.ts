import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { releaseEarly } from '../../support/fixtures/releaseEarly.ts'
import {
  createSterilisationFixture,
  packKind,
  scanPack,
  scanSlowly,
  type SterilisationFixture,
} from '../../support/fixtures/sterilisationFixture.ts'
import { labelled, t } from '../../support/browser/texts.ts'

const codeOf = (pack: SterilisationFixture['packs'][number] | undefined) => String(pack?.['code'])
const steriliserCard = (page: Page, steriliserNumber: number) =>
  page.getByRole('region', { name: t.sterilisation('steriliserTitle', { steriliser: steriliserNumber }), exact: true })

test('[STERILE-5] a scanned pack has its own page to set it up for an appointment, put it back and report it torn; another open page follows', async ({
  openPage,
  server,
}) => {
  const fixture = await createSterilisationFixture(server, 2)
  const { clinic, packs, pack, steriliserNumber, loader } = fixture
  await releaseEarly(server, fixture)
  const appointment = await clinic.bookAppointment('Fatima', `Haddad ${steriliserNumber}`)
  const [first, second] = packs
  const [packPage, otherPage] = [await openPage(loader, '/my/#/steri'), await openPage('manager', `/my/#/trace?of=${codeOf(first)}`)]
  await expect(packPage.getByText(t.sterilisation('scanPrompt'))).toBeVisible()
  if (first) await scanPack(packPage, first)
  await packPage.getByRole('link', { name: labelled(t.sterilisation('scanOpen'), codeOf(first)) }).click()
  await packPage.getByRole('button', { name: t.packTraces('packSetUp') }).click()
  const form = packPage.getByRole('dialog')
  await expect(form.getByRole('button', { name: t.packTraces('packSetUp') })).toBeDisabled()
  await form.getByRole('button', { name: t.packTraces('packAppointment') }).click()
  await packPage.getByRole('option', { name: new RegExp(`Haddad ${steriliserNumber}`) }).click()
  await form.getByRole('button', { name: t.packTraces('packSetUp') }).click()
  for (const page of [packPage, otherPage])
    await expect(page.getByText(t.sterilisation('pack.allocated'), { exact: true }).first()).toBeVisible()
  expect(await pack(String(first?.id))).toMatchObject({ state: 'allocated', appointment: appointment.id, patient: appointment['patient'] })
  expect(await axeViolations(otherPage)).toEqual([])

  await otherPage.getByRole('button', { name: t.packTraces('packPutBack') }).click()
  await expect(packPage.getByRole('button', { name: t.packTraces('packPutBack') })).toHaveCount(0)
  expect(await pack(String(first?.id))).toMatchObject({ state: 'sterile', appointment: null, usedAt: null })
  await packPage.getByRole('button', { name: t.packTraces('packCompromise') }).click()
  await packPage
    .getByRole('dialog')
    .getByRole('button', { name: t.packTraces('compromised.torn'), exact: true })
    .click()
  await packPage
    .getByRole('dialog')
    .getByRole('button', { name: t.packTraces('packCompromise') })
    .click()
  await expect(otherPage.getByText(t.packTraces('compromised.torn'), { exact: true })).toBeVisible()
  await expect(otherPage.getByRole('button', { name: t.packTraces('packUse') })).toHaveCount(0)
  await packPage.getByRole('button', { name: t.packTraces('packRepack') }).click()
  await expect(packPage.getByText(t.packTraces('traceOtherUses'))).toBeVisible()
  expect([(await pack(String(first?.id)))['state'], (await pack(String(second?.id)))['state']]).toEqual(['discarded', 'sterile'])
})

test('[STERILE-6] aborting a running cycle needs a reason, makes its packs unsterile and its steriliser untested; voiding a load that never ran frees its packs', async ({
  openPage,
  server,
}) => {
  const { steriliserNumber, packs, pack, loader } = await createSterilisationFixture(server, 2)
  const steri = await openPage('manager', '/my/#/steri')
  const startLoad = async (one: SterilisationFixture['packs'][number] | undefined) => {
    await steri.getByRole('button', { name: t.sterilisation('newLoad') }).click()
    await steri.getByRole('button', { name: t.sterilisation('steriliserTitle', { steriliser: steriliserNumber }) }).click()
    await steri.getByRole('button', { name: t.sterilisationForms('begin') }).click()
    await expect(steri.getByText(t.sterilisation('scanIn'))).toBeVisible()
    if (one) await scanPack(steri, one)
    await expect(
      steri.getByText(
        t.sterilisation('scanResult', { code: codeOf(one), kind: packKind(steriliserNumber), answer: t.sterilisation('scanAdded') }),
      ),
    ).toBeAttached()
  }
  await startLoad(packs[0])
  await steri.getByRole('button', { name: t.sterilisation('voidLoad') }).click()
  await expect(steriliserCard(steri, steriliserNumber).getByText(t.sterilisation('idle'))).toBeVisible()
  expect(await pack(String(packs[0]?.id))).toMatchObject({ state: 'labelled', cycle: null })

  await startLoad(packs[1])
  await steri.getByRole('button', { name: t.sterilisation('signLoad') }).click()
  await steri.getByRole('button', { name: t.sterilisation('start'), exact: true }).click()
  await steri.getByRole('button', { name: t.sterilisation('abort') }).click()
  const form = steri.getByRole('dialog')
  await expect(form.getByRole('button', { name: t.sterilisationForms('doAbort') })).toBeDisabled()
  await form.getByLabel(t.sterilisationForms('reason'), { exact: true }).fill('Door alarm')
  await form.getByRole('button', { name: t.sterilisationForms('doAbort') }).click()
  await expect(steri.getByText(t.sterilisation('reasonText', { reason: 'Door alarm' }))).toBeVisible()
  await expect(steri.getByText(t.sterilisation('failBecause.operator'))).toHaveCount(0)
  await expect(steriliserCard(steri, steriliserNumber).getByText(t.sterilisation('steriliser.testing'), { exact: true })).toBeVisible()
  expect(await pack(String(packs[1]?.id))).toMatchObject({ state: 'unsterile' })

  await steri.getByRole('button', { name: t.sterilisation('maintenance', { steriliser: steriliserNumber }) }).click()
  await steri.getByRole('menuitem', { name: t.sterilisation('retire') }).click()
  await expect(steriliserCard(steri, steriliserNumber).getByText(t.sterilisation('steriliser.outOfService'), { exact: true })).toBeVisible()
  const other = await openPage(loader, '/my/#/steri')
  await expect(steriliserCard(other, steriliserNumber).getByText(t.sterilisation('steriliser.outOfService'), { exact: true })).toBeVisible()
  await expect(steriliserCard(other, steriliserNumber).getByRole('button', { name: t.sterilisation('restore') })).toHaveCount(0)
  expect(await axeViolations(other)).toEqual([])
  await steriliserCard(steri, steriliserNumber)
    .getByRole('button', { name: t.sterilisation('restore') })
    .click()
  await expect(steriliserCard(steri, steriliserNumber).getByText(t.sterilisation('steriliser.testing'), { exact: true })).toBeVisible()
})

test('[SCANNER-233] a slow scanner that sends a prefix and ends with Tab opens the pack and leaves the focus where it was', async ({
  openPage,
  server,
}) => {
  const { packs, steriliserNumber } = await createSterilisationFixture(server, 1)
  const page = await openPage('manager', '/my/#/trace')
  const field = page.getByLabel(t.packTraces('traceField'))
  await field.focus()
  await scanSlowly(page, `]C0${codeOf(packs[0])}`)
  await expect(page.getByText(packKind(steriliserNumber)).first()).toBeVisible()
  await expect(field).toBeFocused()
})

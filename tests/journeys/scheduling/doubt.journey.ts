import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { startStoryboard } from '../../support/browser/storyboard.ts'
import { anyCount, labelled, matching, t } from '../../support/browser/texts.ts'
import { type ClinicFixture, createClinicFixture, sceneCycleTimeout } from '../../support/fixtures/clinicFixture.ts'

const seated = 'Vika Latu'
const question = t.doubt('questions.start')
const reads = async ({ manager }: ClinicFixture, id: string) => (await manager.call('GET', `/api/appointments/${id}`)).body

/** Every status is asked about at once. */
async function askAtOnce({ manager }: ClinicFixture): Promise<void> {
  const [settings] = (await manager.list('/api/settings/')).items
  const limits = { doubtStartAfter: 0, doubtCheckoutAfter: 0 }
  const { status } = await manager.call('PATCH', `/api/settings/${settings?.id}`, limits, { 'if-match': '*' })
  expect(status).toBe(200)
}

const openWide = { viewport: { width: 1440, height: 1600 } } as const
const cardOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) }).first()

test('[DOUBT-50] a forgotten tap is marked on Reception, board, book and wall, and one tap of the receptionist settles it everywhere @core', async ({
  browser,
  openPage,
  server,
}, info) => {
  const storyboard = await startStoryboard(browser, process.env['FILM_TO'] ?? info.outputPath('film'), 'doubt')
  const clinic = await createClinicFixture(server)
  await askAtOnce(clinic)
  const appointment = await clinic.bookAppointment('Vika', 'Latu', ['checkIn', 'setReady', 'seat'])
  const [reception, board, book, wall] = [
    await openPage('reception', '/my/#/reception', openWide),
    await openPage('assistant', '/my/#/board', openWide),
    await openPage('reception', '/my/#/book', openWide),
    await openPage('manager', '/apps/wall/', { viewport: { width: 1920, height: 1080 } }),
  ]
  const screens = { Reception: reception, Wall: wall }
  await board.getByText('All', { exact: true }).first().click()
  const menu = (page: Page) => page.getByRole('button', { name: t.doubt('about', { question, name: seated }) })
  await expect(cardOf(reception, seated)).toContainText(question)
  await expect(menu(board)).toBeVisible()
  await expect(menu(book)).toBeVisible()
  const wallRow = wall.getByRole('listitem').filter({ hasText: 'Vika' })
  await expect(wallRow).toContainText(question, { timeout: sceneCycleTimeout })
  expect(await axeViolations(reception)).toEqual([])
  await storyboard.addFrame('A patient was seated, and the start of treatment was not recorded: Reception and the wall ask', screens)

  await reception.getByRole('button', { name: labelled(question, t.doubt('answers.started'), seated) }).click()
  await expect(cardOf(reception, seated)).not.toContainText(question)
  await expect(menu(board)).toHaveCount(0)
  await expect(menu(book)).toHaveCount(0)
  await expect(wallRow).toContainText(t.states('visit.inTreatment'), { timeout: sceneCycleTimeout })
  await expect(wallRow).not.toContainText(question)
  expect(await reads(clinic, appointment.id)).toMatchObject({ state: { visit: 'inTreatment' } })
  await storyboard.addFrame('One tap settles it on every screen', screens)
  await storyboard.close()
})

test('[DOUBT-51] the receptionist goes through all questions in the round with one key each, and the patient who has left is checked out', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  await askAtOnce(clinic)
  await clinic.bookAppointment('Ofa', 'Moala', ['checkIn', 'setReady', 'seat', 'start', 'finish', 'toDesk'])
  await clinic.manager.command({ command: 'equipments.clean', record: clinic.chair.id })
  const departed = await clinic.bookAppointment('Sione', 'Havili', ['checkIn', 'setReady', 'seat', 'start', 'finish', 'toDesk'])
  const page = await openPage('reception', '/my/#/account', openWide)
  await page.getByRole('link', { name: matching(t.worklist('doubts', { count: anyCount })) }).click()
  await page.getByRole('button', { name: matching(t.doubt('roundFor', { count: anyCount })) }).click()
  const dialog = page.getByRole('dialog', { name: t.doubt('roundTitle') })
  expect(await axeViolations(page)).toEqual([])
  const isShown = () => dialog.getByText('Sione Havili').isVisible()
  for (let skipped = 0; !(await isShown()) && skipped < 40; skipped += 1) {
    const shown = await dialog.innerText()
    await dialog.getByRole('button', { name: t.doubt('skip') }).click()
    await expect(dialog).not.toHaveText(shown)
  }
  await page.keyboard.press('2')
  await expect(dialog.getByText('Sione Havili')).toHaveCount(0)
  await expect.poll(async () => (await reads(clinic, departed.id))['state']).toMatchObject({ visit: 'departed' })
})

test('[DOUBT-52] the provider settles a forgotten tap on the board with one tap, and the receptionist another in the book', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  await askAtOnce(clinic)
  const onBoard = await clinic.bookAppointment('Mele', 'Taufa', ['checkIn', 'setReady', 'seat'])
  const board = await openPage('assistant', '/my/#/board', openWide)
  await board.getByText('All', { exact: true }).first().click()
  const answer = (page: Page, text: string, name: string) => page.getByRole('button', { name: labelled(question, text, name) })
  await expect(board.getByRole('button', { name: t.doubt('about', { question, name: 'Mele Taufa' }) })).toBeVisible()
  await board.getByRole('button', { name: labelled(t.actions('start'), 'Mele Taufa') }).click()
  await expect.poll(async () => (await reads(clinic, onBoard.id))['state']).toMatchObject({ visit: 'inTreatment' })

  // A provider of its own, so that the block has the whole column.
  const other = await createClinicFixture(server)
  const inBook = await other.bookAppointment('Anahera', 'Tamihana', ['checkIn', 'setReady', 'seat'])
  const book = await openPage('reception', '/my/#/book', openWide)
  await expect(answer(book, t.doubt('answers.started'), 'Anahera Tamihana')).toBeVisible()
  await answer(book, t.doubt('answers.started'), 'Anahera Tamihana').click()
  await expect.poll(async () => (await reads(other, inBook.id))['state']).toMatchObject({ visit: 'inTreatment' })
})

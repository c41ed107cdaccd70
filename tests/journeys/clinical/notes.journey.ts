import { expect, type Page } from '@playwright/test'
import { derivePin } from '#demo/firstStart/setDemoPins.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { startStoryboard } from '../../support/browser/storyboard.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { demoPassword, type RunningServer } from '../../support/server/startServer.ts'

const desktop = { viewport: { width: 1280, height: 1000 } }
const addressOf = (patient: unknown) => `/my/#/patients?patient=${String(patient)}&tab=notes`
const textOf = (page: Page) => page.getByRole('textbox', { name: t.clinicalNotes('text') })
const past = (page: Page) => page.getByRole('region', { name: t.clinicalNotes('before') })
const waits = (page: Page) => page.getByText(t.clinicalNotes('waiting'))
const saved = (page: Page) => page.locator('[data-phase=saved]')
const signButton = (page: Page) => page.getByRole('button', { name: t.clinicalNotes('sign'), exact: true })

/** A patient in a chair, and what the server has of their notes. */
async function aPatient(server: RunningServer, firstName: string, lastName: string) {
  const clinic = await createClinicFixture(server)
  const { id: appointment, patient } = await clinic.bookAppointment(firstName, lastName, ['checkIn', 'setReady'])
  const notes = async () => (await clinic.manager.list('/api/operations/notes/', `&appointment=${appointment}`)).items
  const stored = async () => {
    const [{ body, typed } = {}] = (await notes()) as {
      body?: string
      typed?: { from: number; removed: number; inserted: string } | null
    }[]
    return typed ? `${body?.slice(0, typed.from)}${typed.inserted}${body?.slice(typed.from + typed.removed)}` : (body ?? '')
  }
  return { clinic, appointment, patient, notes, stored }
}

async function signAs(page: Page, name: string, shortName: string, username: string): Promise<void> {
  await page
    .getByRole('button', { name: t.clinicalNotes('signsElsewhere', { name: 'Josh Pereira' }) })
    .or(page.getByRole('button', { name: t.clinicalNotes('signsHere') }))
    .click()
  await page.getByRole('menuitemradio', { name }).click()
  await page.getByLabel(t.signature('pinOf', { name: shortName })).fill(derivePin(demoPassword, username))
  await signButton(page).click()
}

test('[NOTE-60] a user whose page is killed a moment after a pause finds the text again on another device', async ({
  openPage,
  server,
}) => {
  const { patient, stored } = await aPatient(server, 'Lachlan', 'Kept')
  const page = await openPage('assistant', addressOf(patient), desktop)
  await expect(liveMark(page)).toBeVisible()
  const text = 'Exam. 46 fracture line from distal.'
  await textOf(page).pressSequentially(text, { delay: 15 })
  await expect(saved(page)).toBeVisible()
  await page.context().close()
  expect(await stored()).toBe(text)
  const other = await openPage('dentist', addressOf(patient), desktop)
  await expect(textOf(other)).toHaveValue(text)
})

test('[NOTE-61] a tablet that sleeps without a connection loses no key: a new page has the text, and sends it when the connection is back', async ({
  openPage,
  server,
}) => {
  const { patient, stored } = await aPatient(server, 'Lachlan', 'Asleep')
  const page = await openPage('assistant', addressOf(patient), desktop)
  await expect(liveMark(page)).toBeVisible()
  await textOf(page).pressSequentially('Exam.')
  await expect(saved(page)).toBeVisible()
  await page.route('**/api/commands/', (route) => route.abort())
  await textOf(page).press('End')
  await textOf(page).pressSequentially(' Bleeding 12% of sites.', { delay: 15 })
  await expect(waits(page)).toBeVisible()
  expect(await stored()).toBe('Exam.')
  const woken = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await woken.goto(server.url + addressOf(patient))
  await expect(textOf(woken)).toHaveValue('Exam. Bleeding 12% of sites.')
  await expect.poll(stored).toBe('Exam. Bleeding 12% of sites.')
  await expect(saved(woken)).toBeVisible()
})

test('[NOTE-62] a user types a quick note by `/`, fills its blanks with Tab, and signs only then', async ({
  openPage,
  server,
  browser,
}, info) => {
  const { patient, notes } = await aPatient(server, 'Lachlan', 'Blank')
  const page = await openPage('assistant', addressOf(patient), desktop)
  await expect(liveMark(page)).toBeVisible()
  await textOf(page).pressSequentially('Seen today. /cr')
  await expect(
    page.getByRole('group', { name: t.clinicalNotes('quickNotes') }).getByRole('button', { name: 'Cracked tooth' }),
  ).toBeVisible()
  await textOf(page).press('Enter')
  await expect(textOf(page)).toHaveValue(
    /^Seen today\. \{tooth\} fracture line from \[\[where to where\]\].*Lachlan Blank chose \[\[option\]\]\.$/,
  )
  await expect(page.getByText(t.clinicalNotes('blank', { count: 4, names: 'tooth, where to where, answer, option' }))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const storyboard = await startStoryboard(browser, process.env['FILM_TO'] ?? info.outputPath('film'), 'notes')
  await storyboard.addFrame('A quick note leaves open what only the provider knows, and Sign stays grey', {
    'Tablet of the assistant': page,
  })
  await page.keyboard.type('46')
  for (const answer of ['distal to lingual', 'brief', 'the crown']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(answer)
  }
  await expect(textOf(page)).toHaveValue(
    /^Seen today\. 46 fracture line from distal to lingual\. Sharp to bite, cold brief,.*chose the crown\.$/,
  )
  await expect(page.getByRole('group', { name: t.clinicalNotes('teeth') })).toContainText('46')
  await expect(signButton(page)).toBeDisabled()
  await signAs(page, 'Dr Elin Lindqvist', 'Elin', 'dentist')
  await expect(past(page)).toContainText('signed Dr Elin Lindqvist')
  await storyboard.addFrame('The dentist has signed on the tablet of the assistant', { 'Tablet of the assistant': page })
  await storyboard.close()
  expect(await notes()).toMatchObject([{ state: 'signed', signedByName: 'Dr Elin Lindqvist', teeth: [46] }])
  await expect(page.getByText(t.clinicalNotes('signedToday'))).toBeVisible()
})

test('[NOTE-63] a user amends a signed note: both versions stay, and the change is struck and boxed', async ({ openPage, server }) => {
  const { clinic, patient, appointment } = await aPatient(server, 'Lachlan', 'Amended')
  const provider = (await clinic.manager.call('GET', `/api/appointments/${appointment}`)).body['provider']
  const data = { appointment, patient, provider, body: '16 filled. Local 2.2 mL upper right.' }
  const created = await clinic.manager.command({ command: 'operations/notes.create', data })
  await clinic.manager.command({ command: 'operations/notes.sign', record: created.body.record.id })
  const page = await openPage('assistant', addressOf(patient), desktop)
  await past(page).getByText(t.clinicalNotes('amend'), { exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Two cartridges, one was written')
  await dialog.getByRole('button', { name: t.clinicalNotes('amend'), exact: true }).click()
  await expect(textOf(page)).toHaveValue(data.body)
  await textOf(page).fill(data.body.replace('2.2', '4.4'))
  await signAs(page, 'Dr Elin Lindqvist', 'Elin', 'dentist')
  await expect(past(page).locator('del')).toContainText('2.2')
  await expect(past(page).locator('ins')).toContainText('4.4')
  await expect(past(page)).toContainText('Two cartridges, one was written')
  await past(page).getByRole('radio', { name: '1', exact: true }).click()
  await expect(past(page)).toContainText(data.body)
  await page.reload()
  await expect(past(page).locator('ins')).toContainText('4.4')
  expect(await axeViolations(page)).toEqual([])
})

test('[NOTE-64] two users write one note at once: both read both texts, and neither is lost', async ({ openPage, server }) => {
  const { patient, stored } = await aPatient(server, 'Lachlan', 'Both')
  const page = await openPage('assistant', addressOf(patient), desktop)
  await textOf(page).fill('Exam. Nothing new.')
  await expect(saved(page)).toBeVisible()
  const other = await openPage('dentist', addressOf(patient), desktop)
  await expect(textOf(other)).toHaveValue('Exam. Nothing new.')
  await Promise.all([textOf(page).fill('Full exam. Nothing new.'), textOf(other).fill('Exam. Nothing new. Polished.')])
  for (const one of [page, other]) await expect(textOf(one)).toHaveValue('Full exam. Nothing new. Polished.')
  await expect.poll(stored).toBe('Full exam. Nothing new. Polished.')
})

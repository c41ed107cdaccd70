import { expect } from '@playwright/test'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { startStoryboard } from '../../support/browser/storyboard.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { createSterilisationFixture } from '../../support/fixtures/sterilisationFixture.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const chairsideScreen = { viewport: { width: 1280, height: 800 } }

test('[ALLERGY-7] a grave allergy that a user records reaches the Provider board of the patient in the chair, and leaves it when it is refuted', async ({
  browser,
  openPage,
  server,
}, info) => {
  const storyboard = await startStoryboard(browser, process.env['FILM_TO'] ?? info.outputPath('film'), 'alert')
  const { clinic, loader } = await createSterilisationFixture(server, 0)
  const { manager } = clinic
  const appointment = await clinic.bookAppointment('Ngaire', 'Parata', ['checkIn', 'setReady'])
  await clinic.executeCommand('seat', appointment, { chair: clinic.chair.id })
  const [category] = (await manager.list('/api/alertcats/', '&gravity=grave')).items
  const board = await openPage(loader, '/my/#/board', chairsideScreen)
  const list = await openPage('reception', '/my/#/records?area=allergies', desktop)
  for (const page of [board, list]) await expect(liveMark(page)).toBeVisible()
  const screens = { 'Allergies at reception': list, 'Provider board': board }
  const row = board
    .getByRole('row')
    .filter({ hasText: /Ngaire/ })
    .first()
  await expect(row).toBeVisible()
  await storyboard.addFrame('Ngaire sits in the chair; no allergy is known', screens)
  const data = { patient: appointment['patient'], substance: 'Lidocaine', alertCategory: category?.id }
  const { body } = await manager.command({ command: 'allergies.create', data })
  await expect(row.getByText('Lidocaine')).toBeVisible()
  await expect(list.getByRole('row').filter({ hasText: 'Lidocaine' }).first()).toBeVisible()
  await storyboard.addFrame('Reception records a grave allergy; the board at the chair shows it at once', screens)
  await manager.command({ command: 'allergies.refute', record: body.record.id, data: { reason: 'It was the adrenaline' } })
  await expect(row.getByText('Lidocaine')).toHaveCount(0)
  await storyboard.addFrame('It is refuted with a reason; the alert leaves the board', screens)
  await storyboard.close()
})

test('[ALLERGY-102] board and patient page say “not asked yet” of a patient without alerts, and “none known” once a user or a form says so', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const { manager } = clinic
  const [first, second] = [await clinic.bookAppointment('Mere', 'Tapu'), await clinic.bookAppointment('Tavita', 'Tapu')]
  const board = await openPage('manager', '/my/#/board', { viewport: { width: 1400, height: 2400 } })
  const page = await openPage('manager', `/my/#/patients?patient=${String(first['patient'])}&tab=details`, desktop)
  const rowOf = (name: string) => board.getByRole('row').filter({ hasText: name }).first()
  const initialText = t.alertsStatus('notAsked')
  for (const place of [rowOf('Mere Tapu'), rowOf('Tavita Tapu'), page.getByRole('main')]) await expect(place).toContainText(initialText)

  expect((await manager.command({ command: 'allergies.noteNone', data: { patient: first['patient'] } })).status).toBe(200)
  for (const place of [rowOf('Mere Tapu'), page.getByRole('main')]) await expect(place).toContainText(t.alertsStatus('none'))
  await expect(rowOf('Tavita Tapu')).toContainText(initialText)

  const [history] = (await manager.list('/api/forms/', '&q=medical')).items
  const { patient, location } = second
  const required = await manager.command({ command: 'submissions.require', data: { form: history?.id, patient, location } })
  const answers = { heart: false, bleeding: false, bones: false, pregnant: 'No', dummy: false }
  const { status } = await manager.command({ command: 'submissions.complete', record: required.body.record.id, data: { answers } })
  expect(status).toBe(200)
  await expect(rowOf('Tavita Tapu')).toContainText(t.alertsStatus('none'))
})

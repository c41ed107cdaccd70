import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { bookPatient, expectQuestion, nameAdult, openKioskPage, type Patient, sign, tap } from '../../support/browser/kioskPage.ts'
import { type ClinicFixture, createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { anyText, matching, t } from '../../support/browser/texts.ts'

const question = 'Do you agree to the treatment?'
const reason = 'Examination only'

/** Requests a form that asks for consent. @returns its submission. */
async function requestConsent({ manager, location }: ClinicFixture, patient: Patient, name: string): Promise<string> {
  const questions = [
    { code: 'agreed', kind: 'yesNo', text: question, required: true, deniedBy: ['no'] },
    { code: 'pregnant', kind: 'yesNo', text: 'Are you pregnant?', required: true, fromAge: 12 },
  ]
  const form = { name, questions, consent: 'I agree to the treatment.', needsSignature: true, active: false }
  const { body } = await manager.call('POST', '/api/forms/', form)
  const data = { form: body.id, patient: patient.id, appointment: patient.appointment, location: location.id }
  return (await manager.call('POST', '/api/submissions/', data)).body.id
}

/** The adult of a child begins, names themselves and comes to the question. */
async function beginAsAdult(page: Page): Promise<void> {
  await tap(page, t.kiosk('begin'))
  await nameAdult(page, t.kiosk('whoSigns'))
  await expectQuestion(page, question)
}

test('[CONSENT-13] a parent who answers No is offered no signature; Reception waives that form, and the parent signs the next', async ({
  browser,
  openPage,
  server,
}) => {
  test.slow()
  const clinic = await createClinicFixture(server)
  const { manager } = clinic
  const patient = await bookPatient(clinic, 'Ari', 'Tomoana', { birthDate: '2018-03-07' })
  const [denied, signed] = [await requestConsent(clinic, patient, 'Consent to x-rays'), await requestConsent(clinic, patient, 'Consent')]
  await manager.command({ command: 'appointments.checkIn', record: patient.appointment })
  const { page, device } = await openKioskPage(browser, server.url, clinic)
  const show = (form: string) => manager.command({ command: 'kiosk.showForm', record: device.id, data: { showForm: form } })
  const read = async (path: string) => (await manager.call('GET', `/api/${path}`)).body
  await expectQuestion(page, t.kiosk('birthDate'))

  await show(denied)
  await beginAsAdult(page)
  await tap(page, t.kiosk('noAnswer'))
  await expectQuestion(page, t.kiosk('consentDenied'))
  await expect(page.getByRole('img', { name: t.kiosk('signHere') })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await tap(page, t.kiosk('changeAnswer'))
  await expectQuestion(page, question)
  await tap(page, t.kiosk('noAnswer'))
  await tap(page, t.kiosk('next'))
  await expectQuestion(page, t.kiosk('thanks', { name: 'Ari' }))
  await tap(page, t.kiosk('done'))
  expect(await read(`submissions/${denied}`)).toMatchObject({ state: 'denied', signature: null })

  const reception = await openPage('manager', '/my/#/reception')
  const badge = reception.getByRole('button', { name: t.answersToRead('deniedFor', { name: 'Ari Tomoana' }) })
  await badge.click()
  const dialog = reception.getByRole('dialog')
  await expect(dialog.getByText(question)).toBeVisible()
  expect(await axeViolations(reception)).toEqual([])
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: t.answersToRead('waive') }).click()
  await expect(badge).toHaveCount(0)
  await expect(reception.getByText(matching(t.reception('formWaived', { reason }), anyText))).toBeVisible()

  await show(signed)
  await beginAsAdult(page)
  await tap(page, t.kiosk('yesAnswer'))
  await expectQuestion(page, t.kiosk('sign'))
  await sign(page)
  await tap(page, t.kiosk('agree'))
  await expectQuestion(page, t.kiosk('thanks', { name: 'Ari' }))
  expect(await read(`submissions/${signed}`)).toMatchObject({
    state: 'complete',
    signedBy: 'Mere',
    signedAs: 'parent',
    signerPhone: '+61491570156',
    answers: { agreed: true },
  })
  expect(await read(`appointments/${patient.appointment}`)).toMatchObject({ state: { visit: 'ready' } })
  await page.context().close()
})

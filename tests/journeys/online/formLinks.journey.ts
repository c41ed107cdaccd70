import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { bookPatient, expectQuestion, nameAdult, type Patient, sign, tap } from '../../support/browser/kioskPage.ts'
import { type ClinicFixture, createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { linkInMessage } from '../../support/server/linkInMessage.ts'
import { t } from '../../support/browser/texts.ts'

/** A phone, on which an adult opens the link in a message. */
const phone = { width: 390, height: 800 }
const formName = 'Consent to x-rays'
const agreement = 'Do you agree to the x-rays?'
const allergies = 'Any allergies?'

/** @returns a form of a child that is due for the appointment. */
async function requireConsent({ manager, location }: ClinicFixture, patient: Patient): Promise<string> {
  const questions = [
    { code: 'allergies', kind: 'yesNo', text: allergies, required: true },
    { code: 'agreed', kind: 'yesNo', text: agreement, required: true, deniedBy: ['no'] },
  ]
  const form = { name: formName, questions, consent: 'I agree to the x-rays.', needsSignature: true }
  const { body } = await manager.call('POST', '/api/forms/', form)
  const data = { form: body.id, patient: patient.id, appointment: patient.appointment, location: location.id }
  const { body: submission } = await manager.call('POST', '/api/submissions/', data)
  await manager.call('PATCH', `/api/forms/${body.id}`, { active: false }, { 'if-match': `"${body.version}"` })
  return submission.id
}

async function enterDate(page: Page, digits: string): Promise<void> {
  await expectQuestion(page, t.kiosk('patientBirthDate'))
  for (const digit of digits) await tap(page, digit)
  await tap(page, t.kiosk('next'))
}

test('[FORMLINK-21] a parent answers a child’s form by the link that Reception sends, and the patient becomes ready', async ({
  browser,
  openPage,
  server,
}) => {
  test.slow()
  const clinic = await createClinicFixture(server)
  const { manager } = clinic
  const patient = await bookPatient(clinic, 'Ari', 'Tomoana', { birthDate: '2018-03-07' })
  const submission = await requireConsent(clinic, patient)
  await manager.command({ command: 'appointments.checkIn', record: patient.appointment })
  const read = async (path: string) => (await manager.call('GET', `/api/${path}`)).body

  const reception = await openPage('manager', '/my/#/reception')
  await reception
    .getByRole('row', { name: /Ari Tomoana/ })
    .first()
    .hover()
  await reception.getByRole('button', { name: t.reception('more', { name: 'Ari Tomoana' }) }).click()
  await reception.getByRole('menuitem', { name: t.reception('viewAppointment') }).press('Enter')
  const drawer = reception.getByRole('dialog')
  await drawer.getByRole('button', { name: `${t.appointmentDrawer('sendLinkForm')}, ${t.appointmentDrawer('unnamedForm')}` }).click()
  const dialog = reception.getByRole('dialog', { name: t.appointmentDrawer('sendLinkTitle', { name: t.appointmentDrawer('unnamedForm') }) })
  await dialog.getByRole('button', { name: t.appointmentDrawer('sendLink') }).click()
  await expect(dialog.getByText(t.appointmentDrawer('linkPhoneMissing'))).toBeVisible()
  expect(await axeViolations(reception)).toEqual([])
  await dialog.getByRole('textbox').fill('0491 570 156')
  await dialog.getByRole('button', { name: t.appointmentDrawer('sendLink') }).click()
  await expect(drawer.getByText(t.appointmentDrawer('submission.sentByLink')).first()).toBeVisible()
  const url = await linkInMessage(server, manager, submission, 'formLink')

  const context = await browser.newContext({ viewport: phone, hasTouch: true })
  const page = await context.newPage()
  await page.goto(url)
  await enterDate(page, '08031990')
  await expectQuestion(page, t.kiosk('birthDateWrong'))
  await expect(page.getByText(/Ari|x-rays/)).toHaveCount(0)
  await tap(page, t.kiosk('tryAgain'))
  await enterDate(page, '07032018')
  await expectQuestion(page, t.kiosk('formFor', { name: 'Ari' }))
  await tap(page, t.kiosk('begin'))
  await nameAdult(page, t.kiosk('whoAnswers'))
  await expectQuestion(page, allergies)
  await tap(page, t.kiosk('noAnswer'))
  await expectQuestion(page, agreement)

  await page.reload()
  await enterDate(page, '07032018')
  await tap(page, t.kiosk('begin'))
  await expectQuestion(page, agreement)
  expect(await axeViolations(page)).toEqual([])
  await tap(page, t.kiosk('yesAnswer'))
  await expectQuestion(page, t.kiosk('sign'))
  await sign(page)
  await tap(page, t.kiosk('agree'))
  await expectQuestion(page, t.kiosk('formAnswered'))
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect(await read(`submissions/${submission}`)).toMatchObject({
    state: 'complete',
    answers: { allergies: false, agreed: true },
    signedBy: 'Mere',
    signedAs: 'parent',
    signerPhone: '+61491570156',
  })
  expect(await read(`appointments/${patient.appointment}`)).toMatchObject({ state: { visit: 'ready', paperwork: 'complete' } })
  await expect(drawer.getByText(t.appointmentDrawer('submission.complete')).first()).toBeVisible()

  const second = await context.newPage()
  await second.goto(url)
  await expectQuestion(second, t.kiosk('formAnswered'))
  await expect(second.getByText(/Ari|x-rays/)).toHaveCount(0)
  await context.close()
})

test('[FORMLINK-22] a parent who answers No is led to a staff member, and a cancelled link opens nothing', async ({ browser, server }) => {
  const clinic = await createClinicFixture(server)
  const { manager } = clinic
  const patient = await bookPatient(clinic, 'Ben', 'Okafor', { phone: '+61491570006' })
  const context = await browser.newContext({ viewport: phone, hasTouch: true })
  const page = await context.newPage()
  const openLink = async () => {
    const submission = await requireConsent(clinic, patient)
    await manager.command({ command: 'submissions.send', record: submission })
    await page.goto(await linkInMessage(server, manager, submission, 'formLink'))
    await expectQuestion(page, t.kiosk('patientBirthDate'))
    return submission
  }
  const denied = await openLink()
  await enterDate(page, patient.digits)
  await tap(page, t.kiosk('begin'))
  await tap(page, t.kiosk('yesAnswer'))
  await tap(page, t.kiosk('noAnswer'))
  await expectQuestion(page, t.kiosk('consentDenied'))
  await tap(page, t.kiosk('next'))
  await expectQuestion(page, t.kiosk('formDenied'))
  expect((await manager.call('GET', `/api/submissions/${denied}`)).body).toMatchObject({ state: 'denied', signature: null })

  const closed = await openLink()
  await manager.command({ command: 'submissions.closeLink', record: closed })
  await enterDate(page, patient.digits)
  await expectQuestion(page, t.kiosk('linkClosed'))
  expect(await axeViolations(page)).toEqual([])
  await context.close()
})

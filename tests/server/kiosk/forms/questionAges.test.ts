import { expect, test } from 'vitest'
import { startAtForms } from './startAtForms.ts'

const history = {
  name: 'Medical history',
  questions: [
    { code: 'heart', kind: 'yesNo', text: 'Heart disease?', required: true },
    { code: 'pregnant', kind: 'yesNo', text: 'Are you pregnant?', required: true, fromAge: 12 },
    { code: 'dummy', kind: 'yesNo', text: 'Does the child use a dummy?', required: true, toAge: 4 },
  ],
}
const adult = { signedBy: 'Mere Ngata', signedAs: 'parent', signerPhone: '+61491570156' }
const codesFor = async (birthDate: string) => (await startAtForms([history], { birthDate })).form?.questions.map(({ code }) => code)

test('[CONSENT-11] the kiosk asks a patient only the questions for their age on the day of the appointment', async () => {
  expect(await codesFor('1979-03-07')).toEqual(['heart', 'pregnant'])
  expect(await codesFor('2014-11-24')).toEqual(['heart', 'pregnant'])
  expect(await codesFor('2014-11-25')).toEqual(['heart'])
  expect(await codesFor('2022-11-24')).toEqual(['heart', 'dummy'])
})

test('[CONSENT-12] a question for another age is neither required nor stored: the server refuses an answer to it', async () => {
  const { answer, getSubmission, server } = await startAtForms([history], { birthDate: '2016-05-01' })
  const position = await server.position()
  const refused = await answer({ answers: { heart: false, pregnant: false }, complete: true, ...adult })
  expect([refused.status, (refused.body as { reason?: unknown }).reason, await server.position()]).toEqual([409, 'answersFit', position])
  expect((await answer({ answers: { heart: false, dummy: true }, complete: false })).status).toBe(409)
  expect((await answer({ answers: { heart: false }, complete: true, ...adult })).status).toBe(200)
  expect(await getSubmission()).toMatchObject({ state: 'complete', answers: { heart: false } })
})

import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signedText } from '#domain/documents/answers.ts'
import type { Fields } from '#domain/wire.ts'
import { startAtForms } from './startAtForms.ts'

const consent = { name: 'Consent', questions: [], consent: 'We agree.', needsSignature: true }
const signature = 'M10 10L200 80.5L210 90'
const adult = { signedBy: 'Mere Ngata', signedAs: 'parent', signerPhone: '+61491570156' }
/** One day short of 18 years: the test server’s date is 24 November 2026. */
const seventeen = '2008-11-25'

async function startAtConsent(birthDate: string, settings: Fields = {}) {
  const started = await startAtForms([consent], { birthDate }, settings)
  const sign = (more: Fields = {}) => started.answer({ answers: {}, signature, complete: true, ...more })
  return { ...started, sign }
}

const pathsOf = ({ body }: { readonly body: object }) => (body as { errors?: readonly { path: string }[] }).errors?.map(({ path }) => path)

describe('minors who sign', () => {
  test('[KIOSK-40] a patient too young to sign checks in like any other, and cannot sign a form alone', async () => {
    const { form, sign, getSubmission, stateOf, server } = await startAtConsent(seventeen)
    expect([form?.needsAdult, await stateOf('visit')]).toEqual([true, 'arrived'])
    const position = await server.position()
    expect((await sign()).status).toBe(422)
    expect((await sign({ ...adult, signedAs: 'friend' })).status).toBe(400)
    expect([await getSubmission(), await server.position(), await stateOf('paperwork')]).toEqual([
      expect.objectContaining({ state: 'due', signature: null }),
      position,
      'due',
    ])
  })

  test('[CONSENT-9] the server refuses a form of a minor without the adult’s name, relation or phone with 422, and names the field', async () => {
    const { sign, server } = await startAtConsent(seventeen)
    const position = await server.position()
    for (const field of ['signedBy', 'signedAs', 'signerPhone']) {
      const refused = await sign({ ...adult, [field]: undefined })
      expect([refused.status, pathsOf(refused)]).toEqual([422, [field]])
    }
    const local = await sign({ ...adult, signerPhone: '0491 570 156' })
    expect([local.status, await server.position()]).toEqual([400, position])
  })

  test('[CONSENT-10] a form without a signature needs the adult of a minor too', async () => {
    const started = await startAtForms([{ name: 'Privacy' }], { birthDate: seventeen })
    const complete = (more: Fields) => started.answer({ answers: {}, complete: true, ...more })
    expect([started.form?.needsAdult, (await complete({})).status, (await complete(adult)).status]).toEqual([true, 422, 200])
    expect(await started.getSubmission()).toMatchObject({ state: 'complete', signature: null, ...adult })
  })

  test('[KIOSK-40] an adult signs for a minor; the adult’s name and role are stored with the signature and in its hash', async () => {
    const { sign, getSubmission, stateOf } = await startAtConsent(seventeen)
    expect((await sign(adult)).status).toBe(200)
    const hash = (by?: typeof adult) =>
      createHash('sha256')
        .update(signedText(consent, {}, by))
        .digest('hex')
    expect([await getSubmission(), await stateOf('paperwork')]).toEqual([
      expect.objectContaining({ state: 'complete', signature, ...adult, signedTextHash: hash(adult) }),
      'complete',
    ])
    expect(hash(adult)).not.toBe(hash())
  })

  test('[KIOSK-40] a patient signs alone from the birthday at which they reach the age the practice sets', async () => {
    const birthday = await startAtConsent('2008-11-24')
    expect([birthday.form?.needsAdult, (await birthday.sign()).status]).toEqual([false, 200])
    const sixteen = await startAtConsent(seventeen, { signsFromAge: 16 })
    expect([sixteen.form?.needsAdult, (await sixteen.sign()).status]).toEqual([false, 200])
    expect(await sixteen.getSubmission()).toMatchObject({ signedBy: null, signedAs: null })
  })
})

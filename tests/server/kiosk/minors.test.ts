import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signedText } from '#domain/documents/answers.ts'
import type { Fields } from '#domain/wire.ts'
import { aKioskHouse, identify, screenOf, tap, wordOf } from './aKiosk.ts'

const consent = { name: 'Consent', questions: [], consent: 'We agree.', needsSignature: true }
const signature = 'M10 10L200 80.5L210 90'
/** The house's day is 24 November 2026. */
const seventeen = '2008-11-25'

async function atTheConsent(birthDate: string, settings: Fields = {}) {
  const house = await aKioskHouse()
  const kiosk = await house.pair()
  await house.act('forms.create', null, consent)
  const [practice] = await house.all('settings')
  await house.act('settings.edit', practice?.id ?? '', settings)
  const visit = await house.visit(await house.patient({ birthDate }), 20)
  const { session } = await identify(kiosk.call, { birthDate, lastName: 'Ngata' })
  await tap(kiosk.call, session, 'confirm')
  await tap(kiosk.call, session, 'keepDetails')
  const [form] = (await screenOf(kiosk.call, session)).forms ?? []
  const sign = (more: object = {}) =>
    tap(kiosk.call, session, 'answerForm', { submission: form?.submission, answers: {}, signature, complete: true, ...more })
  const kept = async () => (await house.all('submissions'))[0]
  const visitState = async (region: string) => wordOf(await house.get('appointments', visit), region)
  return { house, form, sign, kept, visitState }
}

describe('who is too young to sign', () => {
  test('[KIOSK-40] Is checked in like anybody, and signs nothing alone', async () => {
    const { form, sign, kept, visitState, house } = await atTheConsent(seventeen)
    expect([form?.needsSigner, await visitState('visit')]).toEqual([true, 'arrived'])
    const position = await house.position()
    for (const alone of [{}, { signedBy: 'Mere Ngata' }, { signedAs: 'parent' }]) expect((await sign(alone)).status).toBe(409)
    expect((await sign({ signedBy: 'Mere', signedAs: 'friend' })).status).toBe(400)
    expect([await kept(), await house.position(), await visitState('paperwork')]).toEqual([
      expect.objectContaining({ state: 'due', signature: null }),
      position,
      'due',
    ])
  })

  test('[KIOSK-40] With an adult, who that was stands beside the signature and in its hash', async () => {
    const { sign, kept, visitState } = await atTheConsent(seventeen)
    const adult = { signedBy: 'Mere Ngata', signedAs: 'parent' }
    expect((await sign(adult)).status).toBe(200)
    const hash = (by?: typeof adult) =>
      createHash('sha256')
        .update(signedText(consent, {}, by))
        .digest('hex')
    expect([await kept(), await visitState('paperwork')]).toEqual([
      expect.objectContaining({ state: 'complete', signature, ...adult, signedTextHash: hash(adult) }),
      'complete',
    ])
    expect(hash(adult)).not.toBe(hash())
  })

  test('[KIOSK-40] From the birthday on they sign themselves, and from when is the practice’s to say', async () => {
    const birthday = await atTheConsent('2008-11-24')
    expect([birthday.form?.needsSigner, (await birthday.sign()).status]).toEqual([false, 200])
    const sixteen = await atTheConsent(seventeen, { signsFromAge: 16 })
    expect([sixteen.form?.needsSigner, (await sixteen.sign()).status]).toEqual([false, 200])
    expect(await sixteen.kept()).toMatchObject({ signedBy: null, signedAs: null })
  })
})

import { describe, expect, test, vi } from 'vitest'
import { aKioskHouse } from '../../server/kiosk/aKiosk.ts'
import { aGlassBefore, asked, until, visitorOf } from './aGlass.ts'

const question = { code: 'heart', kind: 'yesNo', text: 'Heart disease?', required: true, choices: [] }

/** Aroha is here already; the desk sends a form to the first of two kiosks. */
async function aFormForAroha() {
  const house = await aKioskHouse()
  const [device, otherDevice] = [await house.device(), await house.device()]
  const [first, second] = [aGlassBefore(house), aGlassBefore(house)]
  const [kiosk, other] = [await first.open(), await second.open()]
  await kiosk.pair(await house.codeFor(device))
  await other.pair(await house.codeFor(otherDevice))
  const patient = await house.patient({})
  const visit = await house.visit(patient, 20)
  await house.act('appointments.checkIn', visit, {})
  const form = await house.act('forms.create', null, { name: 'Medical history', questions: [question] })
  const submission = await house.act('submissions.require', null, { form, patient, appointment: visit, location: house.location })
  const send = () => house.desk('POST', '/api/commands/', { command: 'kiosk.showForm', record: device, data: { showForm: submission } })
  const beat = async () => {
    for (const { hand } of [first, second]) await hand.pass(5000)
  }
  const held = async () => house.get('kiosk', device)
  return {
    house,
    first,
    kiosk,
    other,
    submission,
    send,
    beat,
    held,
    state: async () => (await house.get('submissions', submission))?.['state'],
  }
}

describe('a form that staff hand to a kiosk', () => {
  test('[GLASS-19] Opens there with the first name alone, and on no other; done, it is wiped and does not come back', async () => {
    const { house, kiosk, other, submission, send, beat, held, state } = await aFormForAroha()
    expect((await send()).status).toBe(200)
    await beat()
    await until(kiosk, 'forms')
    const { screen } = visitorOf(kiosk).shown$.value.visit
    expect([screen?.handedTo, screen?.forms?.map((one) => one.submission), asked(other)]).toEqual(['Aroha', [submission], 'birthDate'])
    const answers = { submission, answers: { heart: false }, complete: true }
    visitorOf(kiosk).send({ type: 'tapped', tap: visitorOf(kiosk).tap('answerForm', answers) })
    await vi.waitUntil(() => asked(kiosk) === 'forms' && visitorOf(kiosk).shown$.value.visit.screen?.forms?.length === 0)
    visitorOf(kiosk).send({ type: 'tapped', tap: visitorOf(kiosk).tap('finish') })
    await until(kiosk, 'done')
    expect([await state(), (await held())?.['showForm'], await house.all('kiosk/arrivals')]).toEqual(['complete', null, []])
    // At once, before any heartbeat has said that it is over.
    visitorOf(kiosk).send({ type: 'wiped' })
    expect([asked(kiosk), visitorOf(kiosk).shown$.value.visit.screen]).toEqual(['birthDate', null])
    await beat()
    expect([asked(kiosk), asked(other)]).toEqual(['birthDate', 'birthDate'])
  })

  test('[GLASS-19] Left alone it is wiped, stays due and is given back; sent again it opens again', async () => {
    const { first, kiosk, send, beat, held, state } = await aFormForAroha()
    await send()
    await beat()
    await until(kiosk, 'forms')
    await first.hand.pass(45_000)
    await vi.waitUntil(async () => (await held())?.['showForm'] === null)
    expect([asked(kiosk), await state()]).toEqual(['birthDate', 'due'])
    await beat()
    expect(asked(kiosk)).toBe('birthDate')
    await send()
    await beat()
    await until(kiosk, 'forms')
  })

  test('[GLASS-19] It waits for whoever is in the middle of something', async () => {
    const { first, kiosk, send, beat } = await aFormForAroha()
    visitorOf(kiosk).send({ type: 'touched' })
    const somebody = visitorOf(kiosk)
    await send()
    await beat()
    expect([asked(kiosk), visitorOf(kiosk)]).toEqual(['birthDate', somebody])
    await first.hand.pass(45_000)
    await until(kiosk, 'forms')
  })

  test('[GLASS-19] Who says that it is not them is sent to the desk, and answers nothing', async () => {
    const { house, kiosk, send, beat, held, state } = await aFormForAroha()
    await send()
    await beat()
    await until(kiosk, 'forms')
    visitorOf(kiosk).send({ type: 'askedForHelp' })
    expect(asked(kiosk)).toBe('help')
    await vi.waitUntil(async () => (await held())?.['showForm'] === null)
    expect([await state(), (await house.all('kiosk/sessions'))[0]]).toEqual(['due', expect.objectContaining({ state: 'needReception' })])
  })
})

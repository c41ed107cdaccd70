import { describe, expect, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { aKioskHouse, identify, screenOf, tap, wordOf } from './aKiosk.ts'

const question = { code: 'heart', kind: 'yesNo', text: 'Heart disease?', required: true, choices: [] }
const history = { name: 'Medical history', questions: [question], everyMonths: 12, asked: 'booking' }

async function aHouseThatAsks(...forms: Fields[]) {
  const house = await aKioskHouse()
  for (const form of forms) await house.act('forms.create', null, form)
  const patient = await house.patient({})
  const paperwork = async (visit: string) => wordOf(await house.get('appointments', visit), 'paperwork')
  const asked = async () => (await house.all('submissions')).map(({ state, appointment }) => [state, appointment])
  const give = (command: string, record: string, data: Fields = {}) => house.act(`appointments.${command}`, record, data)
  return { house, patient, paperwork, asked, give }
}

describe('forms that fall due with a booking', () => {
  test('[KIOSK-41] With the booking, in its one entry, the visit waits for them; others wait until the patient is here', async () => {
    const { house, patient, paperwork, asked } = await aHouseThatAsks(history, { name: 'Consent', questions: [question] })
    const position = await house.position()
    const visit = await house.visit(patient, 3 * 24 * 60)
    expect([await paperwork(visit), await asked(), (await house.position()) - position]).toEqual(['due', [['due', visit]], 1])
  })

  test('[KIOSK-41] Asked of new patients alone, before one kind of visit, or of an age, and of nobody twice', async () => {
    const { house, patient, paperwork } = await aHouseThatAsks({ ...history, forNew: true })
    await house.act('forms.edit', (await house.all('forms'))[0]?.id ?? '', { types: [house.type], fromAge: 18 })
    const other = await house.act('class.create', null, { name: 'Check of a splint', minutes: 10 })
    const child = await house.patient({ birthDate: '2015-01-01' })
    const known = await house.patient({ firstName: 'Bo' })
    await house.act('appointments.recordPast', null, { ...(await past(house, known)), ended: 'departed' })
    const none = [await house.visit(patient, 60, { type: other }), await house.visit(child, 60), await house.visit(known, 60)]
    expect(await Promise.all(none.map(paperwork))).toEqual(['none', 'none', 'none'])
    expect(await paperwork(await house.visit(patient, 60))).toBe('due')
    expect(await paperwork(await house.visit(patient, 120))).toBe('none')
    expect(await house.all('submissions')).toHaveLength(1)
  })

  test('[KIOSK-41] What was signed must hold on the day of the visit, and not on that of the booking', async () => {
    const { house, patient, paperwork } = await aHouseThatAsks(history)
    await house.visit(patient, 60)
    const [form] = await house.all('submissions')
    await house.act('submissions.complete', form?.id ?? '', { answers: { heart: false } })
    const inMonths = (count: number) => house.visit(patient, count * 31 * 24 * 60)
    expect([await paperwork(await inMonths(11)), await paperwork(await inMonths(13))]).toEqual(['none', 'due'])
  })

  test('[KIOSK-41] At the glass they are asked once, whenever they fell due, and filled in beforehand not at all', async () => {
    const { house, patient, paperwork } = await aHouseThatAsks(history)
    const kiosk = await house.pair()
    const visit = await house.visit(patient, 20)
    const { session } = await identify(kiosk.call)
    await tap(kiosk.call, session, 'confirm')
    await tap(kiosk.call, session, 'keepDetails')
    expect((await screenOf(kiosk.call, session)).forms).toHaveLength(1)
    const [form] = await house.all('submissions')
    await house.act('submissions.complete', form?.id ?? '', { answers: { heart: false } })
    expect([await paperwork(visit), (await screenOf(kiosk.call, session)).forms]).toEqual(['complete', []])
  })

  test('[KIOSK-42] Called off they lapse and are asked for the next visit instead; on again they are due again', async () => {
    const { house, patient, paperwork, asked, give } = await aHouseThatAsks(history)
    const visit = await house.visit(patient, 120)
    await give('cancel', visit, { cancelReason: 'Ill' })
    expect(await asked()).toEqual([['lapsed', visit]])
    await give('revert', visit)
    expect([await asked(), await paperwork(visit)]).toEqual([[['due', visit]], 'due'])
    await give('cancel', visit, { cancelReason: 'Ill' })
    const next = await house.visit(patient, 240)
    expect([await asked(), await paperwork(next)]).toEqual([
      [
        ['lapsed', visit],
        ['due', next],
      ],
      'due',
    ])
  })

  test('[KIOSK-42] Moved they come along; another visit in its place brings its own', async () => {
    const { house, patient, asked, paperwork, give } = await aHouseThatAsks(history)
    const visit = await house.visit(patient, 120)
    const to = { startsAt: instantOf(house.house.now() + minutes(300)), endsAt: instantOf(house.house.now() + minutes(330)) }
    await give('move', visit, to)
    expect(await asked()).toEqual([['due', visit]])
    await give('reschedule', visit, { to: { ...to, startsAt: instantOf(house.house.now() + minutes(310)) } })
    const next = (await house.all('appointments')).find((one) => one['replaces'] === visit)
    const states = new Map((await asked()).map(([state, whose]) => [whose, state]))
    expect(states).toEqual(
      new Map([
        [visit, 'lapsed'],
        [next?.id, 'due'],
      ]),
    )
    expect(await paperwork(next?.id ?? '')).toBe('due')
  })

  test('[KIOSK-42] Who was taken on without, and has left, owes them to the next visit', async () => {
    const { house, patient, asked, paperwork, give } = await aHouseThatAsks(history)
    const chair = await house.act('equipments.create', null, { kind: 'chair', name: 'Chair 1', location: house.location })
    const visit = await house.visit(patient, 20)
    await give('checkIn', visit)
    await give('setReady', visit, { formsWaivedReason: 'In pain' })
    for (const command of ['seat', 'start', 'finish', 'toDesk', 'depart']) await give(command, visit, command === 'seat' ? { chair } : {})
    expect([await asked(), await paperwork(visit)]).toEqual([[['lapsed', visit]], 'none'])
    const next = await house.visit(patient, 240)
    expect(await paperwork(next)).toBe('due')
  })

  test('[KIOSK-42] Who comes after all, when they were no longer waited for, is asked once', async () => {
    const { house, patient, asked, give } = await aHouseThatAsks(history)
    const kiosk = await house.pair()
    const visit = await house.visit(patient, -20)
    await give('markNoShow', visit)
    expect(await asked()).toEqual([['lapsed', visit]])
    const { session } = await identify(kiosk.call)
    await tap(kiosk.call, session, 'confirm')
    expect(await asked()).toEqual([['due', visit]])
  })
})

type House = Awaited<ReturnType<typeof aHouseThatAsks>>['house']
const past = (house: House, patient: string) => {
  const at = house.house.now() - minutes(3 * 24 * 60)
  const { provider, location, type } = house
  return Promise.resolve({ patient, provider, location, type, startsAt: instantOf(at), endsAt: instantOf(at + minutes(30)) })
}

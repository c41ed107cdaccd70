import { afterEach, describe, expect, test } from 'vitest'
import { type Outside, anOutside } from './anOutside.ts'

let outside: Outside
afterEach(() => outside.close())

const now = '2026-11-24T00:42:07.000Z'

/** A patient who was asked whether they come. */
async function anAsked() {
  outside = await anOutside()
  const patient = await outside.patient()
  const appointment = await outside.visit(patient)
  await outside.act('appointments.ask', appointment, {})
  await outside.settled()
  return { ...outside, patientId: patient, appointment }
}

const threads = () => outside.of('conversations')

describe('a word from outside', () => {
  test('[THREAD-1] It stands in the thread of that number, which is open, and somebody waits until they are answered', async () => {
    const { hear, act, settled, patientId } = await anAsked()
    await hear('Is there parking?')
    await settled()
    const [thread, ...more] = await threads()
    expect([thread, more]).toMatchObject([
      { patient: patientId, state: 'open', waitingSince: now, lastBody: 'Is there parking?', lastDirection: 'in' },
      [],
    ])
    outside.pass(60_000)
    await hear('Hello?')
    expect((await threads())[0]).toMatchObject({ waitingSince: now, lastAt: '2026-11-24T00:43:07.000Z' })
    await act('messages.create', null, { conversation: thread?.id, direction: 'out', body: 'Behind the house.' })
    expect((await threads())[0]).toMatchObject({
      state: 'pending',
      waitingSince: null,
      lastBody: 'Behind the house.',
      lastDirection: 'out',
    })
  })

  test('[THREAD-2] An unknown number begins a thread of nobody’s, which a person may say whose it is', async () => {
    const { hear, act, settled, position, patientId } = await anAsked()
    const before = await position()
    await hear('Do you take new patients?', '+61491570099')
    await settled()
    expect(await position()).toBe(before + 1)
    const thread = (await threads()).find(({ address }) => address === '+61491570099')
    expect(thread).toMatchObject({ patient: null, state: 'open', waitingSince: now, mayBe: [] })
    await act('conversations.belongTo', thread?.id ?? '', { patient: patientId })
    await hear('Hello?', '+61491570099')
    expect((await outside.of('messages')).filter(({ conversation }) => conversation === thread?.id).map(({ patient }) => patient)).toEqual([
      null,
      patientId,
    ])
  })

  test('[THREAD-2] A number that a family shares belongs to nobody until somebody says to whom', async () => {
    outside = await anOutside()
    const [kaya, ben] = [await outside.patient(), await outside.patient({ firstName: 'Ben' })]
    await outside.hear('We are on our way')
    const [thread] = await threads()
    expect(thread).toMatchObject({ patient: null, mayBe: [kaya, ben].toSorted() })
    await outside.act('conversations.belongTo', thread?.id ?? '', { patient: ben })
    expect((await threads())[0]).toMatchObject({ patient: ben, mayBe: [] })
  })

  test('[THREAD-3] A thread put off comes back at its time, or at the first word', async () => {
    const { hear, act, later } = await anAsked()
    const [thread] = await threads()
    const id = thread?.id ?? ''
    await expect(act('conversations.snooze', id, { snoozedUntil: now })).rejects.toMatchObject({ code: 'refused' })
    await act('conversations.snooze', id, { snoozedUntil: '2026-11-24T01:42:07.000Z' })
    await later(3_599_000)
    expect((await threads())[0]).toMatchObject({ state: 'snoozed' })
    await later(1000)
    expect((await threads())[0]).toMatchObject({ state: 'open', snoozedUntil: null })
    await act('conversations.resolve', id, {})
    await hear('One more thing')
    expect((await threads())[0]).toMatchObject({ state: 'open' })
  })
})

describe('a reply that says one thing plainly', () => {
  test.each([
    ['Yes please!', 'confirmed', 'appointments.confirm'],
    ['NO', 'declined', 'appointments.decline'],
    ['call me', 'callRequested', 'appointments.requestCall'],
  ])('[REPLY-1] %s becomes the patient’s own answer, stays in the thread, and nobody waits', async (body, word, became) => {
    const { hear, settled, appointment, get, house, practice, position } = await anAsked()
    const before = await position()
    const message = await hear(body)
    await settled()
    expect(await get('appointments', appointment)).toMatchObject({ state: { confirmation: word } })
    expect(await get('messages', message)).toMatchObject({ state: 'received', body, became })
    expect((await threads())[0]).toMatchObject({ state: 'pending', waitingSince: null, lastBody: body })
    const { entries } = await house.store.entries(practice, before, 10)
    expect(entries.map(({ command, by }) => [command, by.kind])).toEqual([
      ['messages.receive', 'system'],
      [became, 'patient'],
      ['messages.understand', 'system'],
    ])
  })

  test('[REPLY-2] Said twice it is once; what cannot be done any more is left to a person', async () => {
    const { hear, act, settled, appointment, get } = await anAsked()
    await hear('yes')
    await settled()
    const { version } = await get('appointments', appointment)
    const again = await hear('yes')
    await settled()
    expect([(await get('appointments', appointment)).version, (await get('messages', again))['became']]).toEqual([
      version,
      'appointments.confirm',
    ])
    await act('appointments.cancel', appointment, { cancelReason: 'Ill' })
    const late = await hear('no')
    await settled()
    expect(await get('messages', late)).toMatchObject({ became: 'none' })
    expect((await threads())[0]).toMatchObject({ state: 'open', waitingSince: now })
  })

  test('[REPLY-3] A yes to nothing, and a yes with a question, are for a person to read', async () => {
    outside = await anOutside()
    await outside.patient()
    const [bare, long] = [await outside.hear('yes'), await outside.hear('Yes, but can it be at eleven?')]
    await outside.settled()
    expect([await outside.get('messages', bare), await outside.get('messages', long)]).toMatchObject([{ became: 'none' }, { intent: null }])
    expect((await threads())[0]).toMatchObject({ state: 'open', waitingSince: now })
  })

  test('[REPLY-4] STOP stops every message to that number until START', async () => {
    const { hear, act, settled, patientId, appointment, get, carrier } = await anAsked()
    await hear('STOP')
    await settled()
    expect(await get('patients', patientId)).toMatchObject({ optedOut: true })
    await act('appointments.unconfirm', appointment, {})
    await act('appointments.ask', appointment, {})
    await settled()
    expect(carrier.letters).toHaveLength(1)
    await hear('Start')
    await settled()
    expect(await get('patients', patientId)).toMatchObject({ optedOut: false })
  })

  test('[REPLY-5] "Running 10 late" on the day is written to the visit', async () => {
    outside = await anOutside()
    const times = { startsAt: '2026-11-24T03:00:00.000Z', endsAt: '2026-11-24T03:30:00.000Z' }
    const appointment = await outside.visit(await outside.patient(), times)
    await outside.act('appointments.ask', appointment, {})
    await outside.settled()
    const message = await outside.hear('Sorry, running 10 mins late')
    await outside.settled()
    expect(await outside.get('appointments', appointment)).toMatchObject({ expectedLateBy: 10 })
    expect(await outside.get('messages', message)).toMatchObject({ intent: 'late', lateBy: 10, became: 'appointments.runningLate' })
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { type Outside, aCarrier, anOutside } from './anOutside.ts'

const hour = minutes(60)
let outside: Outside
afterEach(() => outside.close())

const open = async (...given: Parameters<typeof anOutside>) => {
  outside = await anOutside(...given)
  return outside
}
const onlyMessage = async () => {
  const [message, ...more] = await outside.of('messages')
  expect(more).toEqual([])
  return message
}

describe('a message and its cause', () => {
  test('[SEND-1] What a command sends is queued in its own entry, with the thread in which it stands', async () => {
    const { patient, visit, act, house, practice, position } = await open(aCarrier(), false)
    const appointment = await visit(await patient())
    const before = await position()
    await act('appointments.ask', appointment, {})
    expect(await position()).toBe(before + 1)
    const { entries } = await house.store.entries(practice, before, 10)
    expect(entries[0]?.changes.map(({ area, kind }) => [area, kind])).toEqual([
      ['appointments', 'changed'],
      ['messages', 'created'],
      ['conversations', 'created'],
    ])
    const message = await onlyMessage()
    const [thread] = await outside.of('conversations')
    expect(message).toMatchObject({ state: 'queued', direction: 'out', channel: 'sms', about: appointment, conversation: thread?.id })
    expect(message?.['body']).toBe(
      'Hello Kaya, Bridge Road Dental expects you on Thursday 26 November at 10:00 am with Dr Raman. Will you come? Reply YES or NO, or tap {link}',
    )
    expect(outside.carrier.letters).toEqual([])
  })

  test('[SEND-1] Where the cause is refused, nothing is queued', async () => {
    const { patient, visit, act, position, of, carrier, settled } = await open()
    const appointment = await visit(await patient())
    await act('appointments.cancel', appointment, { cancelReason: 'Ill' })
    const before = await position()
    await expect(act('appointments.ask', appointment, {})).rejects.toMatchObject({ code: 'refused' })
    await settled()
    expect([await of('messages'), await of('conversations'), carrier.letters]).toEqual([[], [], []])
    expect(await position()).toBe(before)
  })

  test('[SEND-2] It is handed over once, after the commit, and stands in the thread as sent', async () => {
    const { patient, visit, act, carrier, settled, of } = await open()
    await act('appointments.ask', await visit(await patient()), {})
    await settled()
    await settled()
    expect(carrier.letters.map(({ to, body }) => [to, /http:\/\/localhost\/l\/[\w-]{43}$/.test(body)])).toEqual([['+61491570006', true]])
    expect(await onlyMessage()).toMatchObject({ state: 'sent', attempts: 1, sentAt: '2026-11-24T00:42:07.000Z' })
    const [thread] = await of('conversations')
    expect(thread).toMatchObject({ state: 'pending', waitingSince: null, lastDirection: 'out' })
    expect(thread?.['lastBody']).toContain('{link}')
  })
})

describe('what is not true any more', () => {
  test('[SEND-3] Withdrawn before it was taken in hand, it never goes out', async () => {
    const { patient, visit, act, carrier, settled, later, of } = await open()
    outside.pass(11 * hour)
    await act('appointments.ask', await visit(await patient()), {})
    await settled()
    const [message] = await of('messages')
    await act('messages.withdraw', message?.id ?? '', {})
    await later(24 * hour)
    expect(carrier.letters).toEqual([])
    expect(await onlyMessage()).toMatchObject({ state: 'withdrawn' })
    await expect(act('messages.withdraw', message?.id ?? '', {})).rejects.toMatchObject({ code: 'refused' })
  })

  test('[SEND-4] Who has said STOP since, or has no number any more, is not written to, and the message says why', async () => {
    const { patient, visit, act, carrier, later, of } = await open()
    outside.pass(11 * hour)
    const [kaya, ben] = [await patient(), await patient({ firstName: 'Ben', phone: '+61491570007' })]
    await act('appointments.ask', await visit(kaya), {})
    await act('appointments.ask', await visit(ben, { startsAt: '2026-11-25T23:30:00.000Z', endsAt: '2026-11-26T00:00:00.000Z' }), {})
    await act('patients.edit', kaya, { optedOut: true })
    await act('patients.edit', ben, { phone: null })
    await act('conversations.belongTo', (await of('conversations')).find(({ patient: own }) => own === ben)?.id ?? '', { patient: kaya })
    await later(12 * hour)
    expect(carrier.letters).toHaveLength(1)
    expect(carrier.letters[0]?.to).toBe('+61491570007')
    expect((await of('messages')).find(({ patient: own }) => own === kaya)).toMatchObject({ state: 'failed', failReason: 'optedOut' })
  })

  test('[SEND-4] Who wants no messages or cannot be reached is not written to from the start', async () => {
    const { patient, visit, act, carrier, settled } = await open()
    await act('appointments.ask', await visit(await patient({ contactBy: 'none' })), {})
    await settled()
    expect(await onlyMessage()).toMatchObject({ state: 'failed', failReason: 'wantsNone', conversation: null })
    expect(carrier.letters).toEqual([])
  })
})

describe('the hours of the night', () => {
  test('[SEND-5] What the product writes in the evening goes out at eight in the morning', async () => {
    const { patient, visit, act, carrier, later } = await open()
    outside.pass(9.5 * hour)
    await act('appointments.ask', await visit(await patient()), {})
    await later(10.5 * hour)
    expect(carrier.letters).toEqual([])
    await later(minutes(18))
    expect(carrier.letters.map(({ at }) => at.slice(0, 16))).toEqual(['2026-11-24T21:00'])
  })

  test('[SEND-5] What a person writes goes out at once, even at night', async () => {
    const { patient, act, carrier, later } = await open()
    outside.pass(12 * hour)
    const conversation = await act('conversations.create', null, { patient: await patient(), channel: 'sms' })
    await act('messages.create', null, { conversation, direction: 'out', body: 'The door is open.' })
    await later(1000)
    expect(carrier.letters.map(({ to, body }) => [to, body])).toEqual([['+61491570006', 'The door is open.']])
  })

  test('[SEND-6] What is not to go before its time does not, and does then', async () => {
    const { patient, act, carrier, later } = await open()
    const conversation = await act('conversations.create', null, { patient: await patient(), channel: 'sms' })
    const notBefore = '2026-11-24T02:00:00.000Z'
    await act('messages.create', null, { conversation, direction: 'out', body: 'Your crown is here.', notBefore })
    await later(hour)
    expect(carrier.letters).toEqual([])
    await later(hour)
    expect(carrier.letters).toHaveLength(1)
  })
})

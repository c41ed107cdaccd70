import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import type { Letter } from '#server/outside/carrier.ts'
import { drawerIn, openDrawer } from '#server/outside/drawer.ts'
import { type Outside, aCarrier, anOutside } from './anOutside.ts'

let outside: Outside
afterEach(() => outside.close())

/** A house with one line written by hand that waits to go out. */
async function aLine(...given: Parameters<typeof anOutside>) {
  outside = await anOutside(...given)
  const conversation = await outside.act('conversations.create', null, { patient: await outside.patient(), channel: 'sms' })
  const message = await outside.act('messages.create', null, { conversation, direction: 'out', body: 'Your forms are ready.' })
  return { ...outside, conversation, message }
}

describe('a carrier that does not take it', () => {
  test('[CARRY-1] It is tried again after one, five, fifteen and sixty minutes, and has failed then', async () => {
    const { carrier, later, settled, get, message, conversation } = await aLine()
    carrier.will('unreachable', 'unreachable', 'unreachable', 'unreachable', 'unreachable')
    await settled()
    for (const wait of [1, 5, 15, 60]) {
      expect(await get('messages', message)).toMatchObject({ state: 'queued', failReason: 'unreachable' })
      await later(minutes(wait))
    }
    expect(await get('messages', message)).toMatchObject({ state: 'failed', attempts: 5, flags: [{ code: 'notSent' }] })
    expect(await get('conversations', conversation)).toMatchObject({ state: 'open', flags: [{ code: 'notSent' }] })
    expect([carrier.letters.length, outside.reported.length]).toEqual([0, 5])
  })

  test('[CARRY-1] It goes out as soon as the carrier answers again, once', async () => {
    const { carrier, later, settled, get, message } = await aLine()
    carrier.will('unreachable')
    await settled()
    await later(minutes(1))
    expect(await get('messages', message)).toMatchObject({ state: 'sent', attempts: 2, failReason: null })
    expect(carrier.letters).toHaveLength(1)
  })

  test('[CARRY-2] What a carrier refuses is not tried again until a person asks for it', async () => {
    const { carrier, later, settled, get, act, message } = await aLine()
    carrier.will('refused')
    await settled()
    await later(minutes(600))
    expect(await get('messages', message)).toMatchObject({ state: 'failed', failReason: 'refused', attempts: 1 })
    expect(carrier.letters).toHaveLength(1)
    await act('messages.retry', message, {})
    await settled()
    expect(await get('messages', message)).toMatchObject({ state: 'sent', attempts: 1, flags: [] })
  })
})

describe('a server that stops', () => {
  test('[CARRY-3] What was due and not in hand goes out at the next start, once', async () => {
    const { carrier, again, get, message } = await aLine(aCarrier(), false)
    await outside.settled()
    expect(await get('messages', message)).toMatchObject({ state: 'queued', ready: true })
    await again()
    await again()
    expect(carrier.letters.map(({ id }) => id)).toEqual([message])
  })

  test('[CARRY-4] What was in hand is not sent again where the carrier says that it has it', async () => {
    const { carrier, again, get, house, practice, message } = await aLine(aCarrier(), false)
    await takenInHand(outside, message)
    carrier.letters.push({ ...aLetter, id: message })
    await again()
    expect(carrier.letters).toHaveLength(1)
    expect(await get('messages', message)).toMatchObject({ state: 'sent' })
    expect((await house.store.practices()).map(({ id }) => id)).toEqual([practice])
  })

  test('[CARRY-4] It is sent where the carrier says that it never came', async () => {
    const { carrier, again, get, message } = await aLine(aCarrier(), false)
    await takenInHand(outside, message)
    await again()
    expect(carrier.letters.map(({ id }) => id)).toEqual([message])
    expect(await get('messages', message)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('[CARRY-4] Where the carrier cannot say, it is not sent, and a person is told', async () => {
    const { carrier, again, get, message } = await aLine(aCarrier(false), false)
    await takenInHand(outside, message)
    await again()
    expect(carrier.letters).toEqual([])
    expect(await get('messages', message)).toMatchObject({ state: 'failed', failReason: 'unsure', flags: [{ code: 'notSent' }] })
  })
})

const aLetter: Letter = { id: 'a', practice: 'p', channel: 'sms', to: '+61491570006', body: 'Hello 😀', at: '2026-11-24T00:42:07.000Z' }

/** As far as a server comes that dies while the carrier has it. */
async function takenInHand({ settled, act, get }: Outside, message: string) {
  await settled()
  await act('messages.take', message, {})
  expect(await get('messages', message)).toMatchObject({ state: 'sending' })
}

describe('the drawer', () => {
  test('[DRAWER-1] Each message is a line for the owner’s eyes, and a line that a crash cut off spoils no other', async () => {
    outside = await anOutside()
    const file = drawerIn(join(outside.dir))
    const drawer = openDrawer({ file, counts: async (practice) => practice === 'demo' })
    expect(await drawer.has?.('a')).toBe(false)
    expect(await drawer.hand(aLetter)).toBe('sent')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"id":"b","pr`)
    expect(await drawer.has?.('b')).toBe(false)
    expect(await Promise.all([drawer.hand({ ...aLetter, id: 'b', practice: 'demo' }), drawer.has?.('a')])).toEqual(['delivered', true])
    const lines = readFileSync(file, 'utf8').split('\n')
    expect([lines[0], lines[2]].map((line) => JSON.parse(line ?? ''))).toEqual([aLetter, { ...aLetter, id: 'b', practice: 'demo' }])
    expect([await drawer.has?.('b'), lines.length]).toEqual([true, 4])
  })
})

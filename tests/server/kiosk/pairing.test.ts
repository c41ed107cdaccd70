import { describe, expect, test } from 'vitest'
import type { Paired, PairingCode } from '#domain/kiosk/wire.ts'
import { minutes } from '#domain/time.ts'
import { aKioskHouse, caller } from './aKiosk.ts'

const stranger = async () => {
  const house = await aKioskHouse()
  const pair = (code: string) => caller(house, null)<Paired>('POST', '/api/kiosk/pairing/', { code })
  return { house, pair }
}

describe('pairing', () => {
  test('[KIOSK-1] A code is six letters that nobody mistakes for one another, told once, and kept nowhere as it is', async () => {
    const { house } = await stranger()
    const device = await house.device()
    const { status, body } = await house.manager<PairingCode>('POST', `/api/kiosk/${device}/pairing`)
    expect([status, body.code]).toEqual([201, expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/)])
    expect(Date.parse(body.expiresAt)).toBe(house.house.now() + minutes(10))
    expect(await house.log()).not.toContain(body.code)
    expect(await house.get('kiosk', device)).toMatchObject({ state: 'pairing' })
    expect((await house.manager('GET', `/api/kiosk/${device}`)).text).not.toContain(body.code)
  })

  test('[KIOSK-1] The device gives it for a token of its own, forgiving blanks and small letters, and once', async () => {
    const { house, pair } = await stranger()
    const device = await house.device()
    const code = (await house.codeFor(device)).toLowerCase()
    const first = await pair(`${code.slice(0, 3)} - ${code.slice(3)}`)
    expect(first).toMatchObject({
      status: 201,
      body: { device: { id: device, state: 'online' }, practiceName: 'Bridge Road Dental', timeZone: 'Australia/Sydney' },
    })
    expect(first.body.token.length).toBeGreaterThan(40)
    const position = await house.position()
    expect(await pair(code)).toMatchObject({ status: 404 })
    expect(await house.position()).toBe(position)
    expect(await house.log()).not.toContain(first.body.token)
  })

  test('[KIOSK-1] Of two that give one code at the same moment one is paired', async () => {
    const { house, pair } = await stranger()
    const code = await house.codeFor(await house.device())
    const answers = await Promise.all([pair(code), pair(code), pair(code)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 404, 404])
    const token = answers.find(({ status }) => status === 201)?.body.token ?? ''
    expect((await caller(house, token)('POST', '/api/kiosk/heartbeat/', { version: '1', queued: 0 })).status).toBe(200)
  })

  test('[KIOSK-2] After ten minutes a code is over, and a newer one ends the one before', async () => {
    const { house, pair } = await stranger()
    const device = await house.device()
    const old = await house.codeFor(device)
    const code = await house.codeFor(device)
    expect((await pair(old)).status).toBe(404)
    // By the code's own end, also where no timer has come round to it yet.
    house.pass(minutes(10))
    expect((await pair(code)).status).toBe(404)
    await house.passes(1)
    expect(await house.get('kiosk', device)).toMatchObject({ state: 'unpaired', pairingEndsAt: null })
    expect((await pair(await house.codeFor(device))).status).toBe(201)
  })

  test('[KIOSK-3] Whoever guesses codes is stopped after ten, also where the next would be right', async () => {
    const { house, pair } = await stranger()
    const code = await house.codeFor(await house.device())
    const guesses = Array.from({ length: 10 }, (_, index) => `AAAAA${index}`)
    for (const guess of guesses) expect((await pair(guess)).status).toBe(404)
    expect((await pair(code)).status).toBe(429)
    house.pass(minutes(10) + 1)
    expect((await pair(await house.codeFor(await house.device()))).status).toBe(201)
  })

  test('[KIOSK-3] A morning on which twenty screens are hung up counts against nobody', async () => {
    const { house, pair } = await stranger()
    for (let count = 0; count < 20; count += 1) expect((await pair(await house.codeFor(await house.device()))).status).toBe(201)
  })

  test('[KIOSK-4] Only who keeps the devices begins to pair, and only at a place of theirs', async () => {
    const { house } = await stranger()
    const device = await house.device()
    const position = await house.position()
    const answers = [
      await house.desk('POST', `/api/kiosk/${device}/pairing`),
      await caller(house, null)('POST', `/api/kiosk/${device}/pairing`),
      await house.manager('POST', `/api/kiosk/${house.location}/pairing`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 401, 404])
    expect(await house.position()).toBe(position)
  })
})

import { describe, expect, test } from 'vitest'
import type { QueuedAnswer } from '#domain/kiosk/wire.ts'
import { aKioskHouse, aroha } from './aKiosk.ts'

async function offline() {
  const house = await aKioskHouse()
  const { id, call } = await house.pair()
  const visit = await house.visit(await house.patient({}), 20)
  const happenedAt = new Date(house.house.now() + 5000).toISOString()
  const handIn = (words: object = aroha, key = 'one', more: object = {}) =>
    call<QueuedAnswer>('POST', '/api/kiosk/queued/', { ...words, happenedAt, shortCode: 'K7PM', ...more }, { 'idempotency-key': key })
  return { house, id, call, visit, happenedAt, handIn }
}

describe('a check-in without a link', () => {
  test('[KIOSK-26] It arrives later with the time at which it happened and the code that was told, under its key once', async () => {
    const { house, id, visit, happenedAt, handIn } = await offline()
    house.pass(3 * 3600_000)
    await house.manager('POST', '/api/commands/', { command: 'kiosk.lock', record: id })
    const answer = await handIn()
    expect(answer).toMatchObject({ status: 200, body: { state: 'done' } })
    expect(await house.get('appointments', visit)).toMatchObject({ arrivedAt: happenedAt, state: { visit: 'arrived' } })
    const position = await house.position()
    expect((await handIn()).text).toBe(answer.text)
    expect([await house.position(), (await house.all('kiosk/arrivals')).length]).toEqual([position, 1])
    expect(await house.all('kiosk/arrivals')).toEqual([expect.objectContaining({ happenedAt, shortCode: 'K7PM', appointment: visit })])
  })

  test('[KIOSK-26] Whoever cannot be found is somebody for the desk to look for by that code, and nothing they typed is kept', async () => {
    const { house, handIn } = await offline()
    await house.passes(10)
    expect((await handIn({ birthDate: '1950-01-01', lastName: 'Nobody' })).body.state).toBe('needReception')
    expect(await house.all('kiosk/sessions')).toEqual([
      expect.objectContaining({ state: 'needReception', why: 'queuedUnmatched', shortCode: 'K7PM', patient: null }),
    ])
    expect(await house.log()).not.toMatch(/Nobody|1950-01-01/)
  })

  test('[KIOSK-26] Two whom it may be, and a visit of yesterday, are the desk’s as well; so is one from the future, as a wrong clock tells it', async () => {
    const { house, handIn, visit } = await offline()
    const now = new Date(house.house.now()).toISOString()
    const ahead = await handIn(aroha, 'x', { happenedAt: new Date(house.house.now() + 600_000).toISOString() })
    expect([ahead.status, ahead.body.state]).toEqual([200, 'needReception'])
    expect((await house.all('kiosk/sessions'))[0]).toMatchObject({ happenedAt: now, patient: null, shortCode: 'K7PM' })
    await house.visit(await house.patient({ firstName: 'Bo' }), 40)
    await house.passes(10)
    expect((await handIn()).body.state).toBe('needReception')
    house.pass(26 * 3600_000)
    expect((await handIn(aroha, 'two')).body.state).toBe('needReception')
    expect((await house.get('appointments', visit))?.['state']).toMatchObject({ visit: 'scheduled' })
    expect(await house.all('kiosk/arrivals')).toEqual([])
  })

  test('[KIOSK-27] While a kiosk there says that it has arrivals to hand in, nobody is called a no-show', async () => {
    const { house, call, visit } = await offline()
    await call('POST', '/api/kiosk/heartbeat/', { version: '1', queued: 1 })
    house.pass(60 * 60_000)
    const missed = () => house.desk('POST', '/api/commands/', { command: 'appointments.markNoShow', record: visit })
    const position = await house.position()
    expect([(await missed()).status, await house.position()]).toEqual([409, position])
    await call('POST', '/api/kiosk/heartbeat/', { version: '1', queued: 0 })
    expect((await missed()).status).toBe(200)
  })
})

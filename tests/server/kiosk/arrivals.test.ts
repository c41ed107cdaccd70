import { describe, expect, test } from 'vitest'
import { aKioskHouse, identify, tap } from './aKiosk.ts'

async function arrived() {
  const house = await aKioskHouse()
  const kiosk = await house.pair()
  const visit = await house.visit(await house.patient({}), 20)
  const { session } = await identify(kiosk.call)
  await tap(kiosk.call, session, 'confirm')
  const [posted] = await house.all('kiosk/arrivals')
  const id = posted?.id ?? ''
  return { house, kiosk, visit, session, id, arrival: () => house.get('kiosk/arrivals', id) }
}

describe('the receipt of an arrival', () => {
  test('[KIOSK-28] Unacknowledged it sounds at the desk after a minute, and after two shows chairside and on the wall', async () => {
    const { house, id, arrival } = await arrived()
    await house.passes(59)
    expect(await arrival()).toMatchObject({ state: 'posted', level: 0 })
    await house.passes(1)
    expect(await arrival()).toMatchObject({ state: 'escalated', level: 1 })
    await house.passes(59)
    expect(await arrival()).toMatchObject({ level: 1 })
    await house.passes(1)
    expect(await arrival()).toMatchObject({ state: 'escalated', level: 2 })
    const position = await house.position()
    await house.passes(300)
    expect(await house.position()).toBe(position)
    expect((await house.desk('POST', '/api/commands/', { command: 'kiosk/arrivals.acknowledge', record: id })).status).toBe(200)
  })

  test('[KIOSK-28] That a board has it stops nothing: the minute counts from the arrival', async () => {
    const { house, id, arrival } = await arrived()
    await house.passes(40)
    await house.act('kiosk/arrivals.deliver', id, {})
    await house.passes(19)
    expect(await arrival()).toMatchObject({ state: 'delivered', level: 0 })
    await house.passes(1)
    expect(await arrival()).toMatchObject({ state: 'escalated', level: 1 })
  })

  test('[KIOSK-29] Acknowledged it is still, and says by whom; who may not says nothing', async () => {
    const { house, id, kiosk, arrival } = await arrived()
    const give = (call: typeof house.desk) => call('POST', '/api/commands/', { command: 'kiosk/arrivals.acknowledge', record: id })
    expect((await give(kiosk.call)).status).toBe(403)
    expect((await give(house.desk)).status).toBe(200)
    expect(await arrival()).toMatchObject({ state: 'acknowledged', acknowledgedBy: expect.any(String) })
    const stood = await arrival()
    await house.passes(300)
    expect([(await give(house.desk)).status, await arrival()]).toEqual([409, stood])
  })

  test('[KIOSK-29] An arrival that the desk took back makes no sound', async () => {
    const { house, visit, arrival } = await arrived()
    await house.act('appointments.revert', visit, {})
    await house.passes(200)
    expect(await arrival()).toMatchObject({ state: 'acknowledged', level: 0, acknowledgedBy: null })
  })

  test('[KIOSK-29] Somebody who is made ready has been seen: the receipt needs no tap, and makes no sound', async () => {
    const { house, visit, arrival } = await arrived()
    await house.act('appointments.setReady', visit, {})
    await house.passes(60)
    expect(await arrival()).toMatchObject({ state: 'acknowledged', level: 0, acknowledgedBy: null })
  })
})

import { describe, expect, test } from 'vitest'
import { startKioskServer, identify, sendSessionCommand } from './startKioskServer.ts'

async function startWithArrival() {
  const server = await startKioskServer()
  const kiosk = await server.pairDevice()
  const appointment = await server.bookAppointment(await server.createPatient({}), 20)
  const { session } = await identify(kiosk.call)
  await sendSessionCommand(kiosk.call, session, 'confirm')
  const [posted] = await server.listAll('kiosk/arrivals')
  const id = posted?.id ?? ''
  return { server, kiosk, appointment, session, id, readArrival: () => server.get('kiosk/arrivals', id) }
}

describe('the acknowledgement of an arrival', () => {
  test('[KIOSK-28] an unacknowledged arrival sounds at reception after one minute, and after two shows chairside and on the wall', async () => {
    const { server, id, readArrival } = await startWithArrival()
    await server.advanceSeconds(59)
    expect(await readArrival()).toMatchObject({ state: 'posted', level: 0 })
    await server.advanceSeconds(1)
    expect(await readArrival()).toMatchObject({ state: 'escalated', level: 1 })
    await server.advanceSeconds(59)
    expect(await readArrival()).toMatchObject({ level: 1 })
    await server.advanceSeconds(1)
    expect(await readArrival()).toMatchObject({ state: 'escalated', level: 2 })
    const position = await server.position()
    await server.advanceSeconds(300)
    expect(await server.position()).toBe(position)
    expect((await server.receptionist('POST', '/api/commands/', { command: 'kiosk/arrivals.acknowledge', record: id })).status).toBe(200)
  })

  test('[KIOSK-28] delivery to a screen does not stop the escalation: the minute counts from the arrival', async () => {
    const { server, id, readArrival } = await startWithArrival()
    await server.advanceSeconds(40)
    await server.execute('kiosk/arrivals.deliver', id, {})
    await server.advanceSeconds(19)
    expect(await readArrival()).toMatchObject({ state: 'delivered', level: 0 })
    await server.advanceSeconds(1)
    expect(await readArrival()).toMatchObject({ state: 'escalated', level: 1 })
  })

  test('[KIOSK-29] an acknowledged arrival stays silent and records who acknowledged it; only a user with the permission acknowledges it', async () => {
    const { server, id, kiosk, readArrival } = await startWithArrival()
    const acknowledge = (call: typeof server.receptionist) =>
      call('POST', '/api/commands/', { command: 'kiosk/arrivals.acknowledge', record: id })
    expect((await acknowledge(kiosk.call)).status).toBe(403)
    expect((await acknowledge(server.receptionist)).status).toBe(200)
    expect(await readArrival()).toMatchObject({ state: 'acknowledged', acknowledgedBy: expect.any(String) })
    const before = await readArrival()
    await server.advanceSeconds(300)
    expect([(await acknowledge(server.receptionist)).status, await readArrival()]).toEqual([409, before])
  })

  test('[KIOSK-29] undoing the check-in acknowledges the arrival, and it makes no sound', async () => {
    const { server, appointment, readArrival } = await startWithArrival()
    await server.execute('appointments.revert', appointment, {})
    await server.advanceSeconds(200)
    expect(await readArrival()).toMatchObject({ state: 'acknowledged', level: 0, acknowledgedBy: null })
  })

  test('[KIOSK-29] marking the patient ready acknowledges the arrival without a click, and it makes no sound', async () => {
    const { server, appointment, readArrival } = await startWithArrival()
    await server.execute('appointments.setReady', appointment, {})
    await server.advanceSeconds(60)
    expect(await readArrival()).toMatchObject({ state: 'acknowledged', level: 0, acknowledgedBy: null })
  })
})

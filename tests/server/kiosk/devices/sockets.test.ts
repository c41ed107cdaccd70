import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdentifyResponse } from '#domain/kiosk/wire.ts'
import type { DeviceProof } from '#streams/link/deviceProof.ts'
import { type ApiClient, signIn } from '../../../support/server/apiClient.ts'
import { fetchFrom } from '../../../support/server/kioskClient.ts'
import { createTestDevice } from '../../../support/server/testDevice.ts'
import { type RunningServer, startServer, demoPassword } from '../../../support/server/startServer.ts'
import { type ClinicFixture, createClinicFixture } from '../../../support/fixtures/clinicFixture.ts'
import { type PushClient, connectPushClient } from '../../push/connectPushClient.ts'

let server: RunningServer
let clinic: ClinicFixture
let receptionist: ApiClient
beforeAll(async () => {
  server = await startServer()
  clinic = await createClinicFixture(server)
  receptionist = await signIn(server.url, 'reception', demoPassword)
}, 120_000)
afterAll(() => server.close())

async function pairDevice(kind: string) {
  const device = createTestDevice(fetchFrom(server), server.url)
  const { device: self } = await device.pair((userCode) =>
    clinic.manager.command({ command: 'kiosk.approve', data: { userCode, name: `A ${kind}`, kind, location: clinic.location.id } }),
  )
  const call = async <Body>(path: string, body: object): Promise<Body> => (await device.call<Body>('POST', path, body)).body
  const connect = () => connectPushClient(server.url, device.token(), device.proof)
  const sign = () => device.proof.sign({ method: 'GET', path: '/socket.io/', token: device.token() })
  return { id: self.id, token: device.token(), call, sign, connect, screen: await connect() }
}

/** A proof that was signed before. */
const signedBefore = (proof: string): DeviceProof => ({ sign: () => Promise.resolve(proof), setNonce: () => {} })

const executeCommand = (person: ApiClient, command: string, record: string) => person.command({ command, record })
const positionOf = async (person: ApiClient) => (await person.list('/api/kiosk/')).position

const attendanceStates = (screen: PushClient) =>
  screen
    .entries()
    .flatMap(({ changes }) => changes.filter(({ area }) => area === 'appointments').map(({ values }) => values['visit'] ?? null))

describe('a paired device on the socket', () => {
  test('[KIOSK-7] a revoked device is told why, disconnected at once and refused afterwards; other devices stay connected', async () => {
    const wall = await pairDevice('wall')
    const otherWall = await pairDevice('wall')
    await wall.screen.mustFollow({ areas: ['appointments', 'kiosk'] })
    await otherWall.screen.mustFollow({ areas: ['appointments', 'kiosk'] })
    await executeCommand(clinic.manager, 'kiosk.revoke', wall.id)
    await wall.screen.until(() => !wall.screen.isConnected())
    expect(wall.screen.byeReasons).toEqual(['revoked'])
    await expect(wall.connect()).rejects.toMatchObject({ data: { status: 401 } })
    await otherWall.screen.untilPosition(await positionOf(clinic.manager))
    expect([otherWall.screen.byeReasons, otherWall.screen.isConnected()]).toEqual([[], true])
  })

  test('[DEVICEKEY-9] a socket with a device’s token needs a proof for this connection, which opens no second one', async () => {
    const wall = await pairDevice('wall')
    const handshakeProof = await wall.sign()
    const withProof = (proof?: string) => connectPushClient(server.url, wall.token, proof === undefined ? undefined : signedBefore(proof))
    await expect(withProof()).rejects.toMatchObject({ data: { status: 401 } })
    const screen = await withProof(handshakeProof)
    await expect(withProof(handshakeProof)).rejects.toMatchObject({ data: { status: 401, error: 'invalid_dpop_proof' } })
    // The server checks the sign-in again whenever a screen follows.
    for (const area of ['appointments', 'kiosk']) await screen.mustFollow({ areas: [area] })
    const thief = createTestDevice(fetchFrom(server), server.url)
    await thief.start()
    await expect(connectPushClient(server.url, wall.token, thief.proof)).rejects.toMatchObject({ data: { status: 401 } })
  })

  test('[KIOSK-9] each device receives over its socket only the fields of its view; a waiting room screen receives only itself among the devices', async () => {
    const waiting = await pairDevice('waiting')
    const wall = await pairDevice('wall')
    await waiting.screen.mustFollow({ areas: ['appointments', 'patients', 'kiosk'] })
    await wall.screen.mustFollow({ areas: ['appointments', 'patients', 'kiosk'] })
    const appointment = await clinic.bookAppointment('Ngozi', 'Okonkwo', ['checkIn', 'setReady', 'call'])
    const [patient] = (await clinic.manager.list('/api/patients/', '&lastName=Okonkwo')).items
    const names = { firstName: 'Adaeze', lastName: 'Chukwu' }
    await clinic.manager.call('PATCH', `/api/patients/${patient?.id}`, names, { 'if-match': `"${patient?.version}"` })
    await executeCommand(clinic.manager, 'kiosk.lock', wall.id)
    const position = await positionOf(clinic.manager)
    for (const { screen } of [waiting, wall]) await screen.untilPosition(position)
    expect(attendanceStates(waiting.screen)).toEqual(['scheduled', 'arrived', 'ready', 'called'])
    expect(waiting.screen.receivedText()).not.toMatch(/Ngozi|Adaeze|Okonkwo|Chukwu|Exam|reason|locked/)
    expect(waiting.screen.receivedText()).toContain('"lastInitial":"C"')
    expect(wall.screen.receivedText()).toContain('Adaeze')
    expect(wall.screen.receivedText()).toContain('locked')
    expect(wall.screen.receivedText()).not.toMatch(/Okonkwo|Chukwu|Comes for a story/)
    for (const { screen } of [waiting, wall]) {
      expect(await screen.follow({ areas: ['users'] })).toMatchObject({ problem: { status: 403 } })
      expect(await screen.follow({ areas: ['patients'], sight: 'full' })).toMatchObject({ problem: { status: 403 } })
    }
    expect(appointment.id).toBeTruthy()
  })

  test('[KIOSK-22] an arrival is delivered when a reception screen has read its log entry, and the kiosk receives that at once', async () => {
    const kiosk = await pairDevice('kiosk')
    await clinic.bookAppointment('Amara', 'Eze')
    const [patient] = (await clinic.manager.list('/api/patients/', '&lastName=Eze')).items
    await clinic.manager.call('PATCH', `/api/patients/${patient?.id}`, { birthDate: '1991-04-05' }, { 'if-match': `"${patient?.version}"` })
    const { session } = await kiosk.call<IdentifyResponse>('/api/kiosk/identify/', { birthDate: '1991-04-05', lastName: 'Eze' })
    await kiosk.screen.mustFollow({ areas: ['kiosk/sessions'] })
    const board = await connectPushClient(server.url, receptionist.token)
    await board.mustFollow({ areas: ['kiosk/arrivals', 'appointments'] })
    const sendSessionCommand = (action: string) => kiosk.call('/api/commands/', { command: `kiosk/sessions.${action}`, record: session })
    await sendSessionCommand('confirm')
    for (const action of ['keepDetails', 'finish']) await sendSessionCommand(action)
    const belongsToPatient = (item: Record<string, unknown>) => item['patient'] === patient?.id
    const arrivals = async () => (await receptionist.list('/api/kiosk/arrivals/')).items.filter(belongsToPatient).map(({ state }) => state)
    expect(await arrivals()).toEqual(['posted'])
    const readPosition = await positionOf(receptionist)
    await board.untilPosition(readPosition)
    board.sendSeen({ position: readPosition })
    const states = () => kiosk.screen.entries().flatMap(({ changes }) => changes.map(({ values }) => values['state']))
    await kiosk.screen.until(() => states().includes('done'))
    expect(await arrivals()).toEqual(['delivered'])
    expect(kiosk.screen.receivedText()).not.toMatch(/Eze|Amara|1991|patient/)
  })
})

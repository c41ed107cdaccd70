import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Identified, Paired, PairingCode } from '#domain/kiosk/wire.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { type Person, signIn } from '../../support/person.ts'
import { type RunningServer, aServer, demoPassword } from '../../support/server.ts'
import { type Stage, aStage } from '../../support/stage.ts'
import { type Screen, aScreen } from '../push/aScreen.ts'

let server: RunningServer
let stage: Stage
let desk: Person
beforeAll(async () => {
  server = await aServer()
  stage = await aStage(server)
  desk = await signIn(server.url, 'reception', demoPassword)
}, 120_000)
afterAll(() => server.close())

async function paired(kind: string) {
  const made = await stage.manager.call<AnyRecord>('POST', '/api/kiosk/', { name: `A ${kind}`, kind, location: stage.location.id })
  const { code } = (await stage.manager.call<PairingCode>('POST', `/api/kiosk/${made.body.id}/pairing`)).body
  const { token } = (await stage.manager.call<Paired>('POST', '/api/kiosk/pairing/', { code })).body
  const call = async <Body>(path: string, body: object): Promise<Body> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return (await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<Body>
  }
  return { id: made.body.id, token, call, screen: await aScreen(server.url, token) }
}

const give = (person: Person, command: string, record: string) => person.command({ command, record })
const positionOf = async (person: Person) => (await person.list('/api/kiosk/')).position

const wordsTold = (screen: Screen) =>
  screen
    .entries()
    .flatMap(({ changes }) => changes.filter(({ area }) => area === 'appointments').map(({ values }) => values['visit'] ?? null))

describe('a paired screen at the socket', () => {
  test('[KIOSK-7] It is told why and cut in the moment in which it is revoked, and does not come in again', async () => {
    const wall = await paired('wall')
    const other = await paired('wall')
    await wall.screen.follows({ areas: ['appointments', 'kiosk'] })
    await other.screen.follows({ areas: ['appointments', 'kiosk'] })
    await give(stage.manager, 'kiosk.revoke', wall.id)
    await wall.screen.until(() => !wall.screen.isConnected())
    expect(wall.screen.byes).toEqual(['revoked'])
    await expect(aScreen(server.url, wall.token)).rejects.toMatchObject({ data: { status: 401 } })
    await other.screen.reaches(await positionOf(stage.manager))
    expect([other.screen.byes, other.screen.isConnected()]).toEqual([[], true])
  })

  test('[KIOSK-9] Each follows what its kind is shown, a waiting room’s screen of itself alone among the devices, and no byte more', async () => {
    const waiting = await paired('waiting')
    const wall = await paired('wall')
    await waiting.screen.follows({ areas: ['appointments', 'patients', 'kiosk'] })
    await wall.screen.follows({ areas: ['appointments', 'patients', 'kiosk'] })
    const visit = await stage.visit('Ngozi', 'Okonkwo', ['checkIn', 'setReady', 'call'])
    await give(stage.manager, 'kiosk.lock', wall.id)
    const position = await positionOf(stage.manager)
    for (const { screen } of [waiting, wall]) await screen.reaches(position)
    expect(wordsTold(waiting.screen)).toEqual(['scheduled', 'arrived', 'ready', 'called'])
    expect(waiting.screen.bytes()).not.toMatch(/Ngozi|Okonkwo|Exam|reason|locked/)
    expect(waiting.screen.bytes()).toContain('"lastInitial":"O"')
    expect(wall.screen.bytes()).toContain('Ngozi')
    expect(wall.screen.bytes()).toContain('locked')
    expect(wall.screen.bytes()).not.toMatch(/Okonkwo|Comes for a story/)
    for (const { screen } of [waiting, wall]) {
      expect(await screen.follow({ areas: ['users'] })).toMatchObject({ problem: { status: 403 } })
      expect(await screen.follow({ areas: ['patients'], sight: 'full' })).toMatchObject({ problem: { status: 403 } })
    }
    expect(visit.id).toBeTruthy()
  })

  test('[KIOSK-22] A receipt is delivered when a board of the desk has read as far, and the kiosk is told in that moment', async () => {
    const kiosk = await paired('kiosk')
    await stage.visit('Amara', 'Eze')
    const [patient] = (await stage.manager.list('/api/patients/', '&lastName=Eze')).items
    await stage.manager.call('PATCH', `/api/patients/${patient?.id}`, { birthDate: '1991-04-05' }, { 'if-match': `"${patient?.version}"` })
    const { session } = await kiosk.call<Identified>('/api/kiosk/identify/', { birthDate: '1991-04-05', lastName: 'Eze' })
    await kiosk.screen.follows({ areas: ['kiosk/sessions'] })
    const board = await aScreen(server.url, desk.token)
    await board.follows({ areas: ['kiosk/arrivals', 'appointments'] })
    const tap = (word: string) => kiosk.call('/api/commands/', { command: `kiosk/sessions.${word}`, record: session })
    await tap('confirm')
    for (const word of ['keepDetails', 'finish']) await tap(word)
    const theirs = (one: Record<string, unknown>) => one['patient'] === patient?.id
    const arrivals = async () => (await desk.list('/api/kiosk/arrivals/')).items.filter(theirs).map(({ state }) => state)
    expect(await arrivals()).toEqual(['posted'])
    const read = await positionOf(desk)
    await board.reaches(read)
    board.seen(read)
    const states = () => kiosk.screen.entries().flatMap(({ changes }) => changes.map(({ values }) => values['state']))
    await kiosk.screen.until(() => states().includes('done'))
    expect(await arrivals()).toEqual(['delivered'])
    expect(kiosk.screen.bytes()).not.toMatch(/Eze|Amara|1991|patient/)
  })
})

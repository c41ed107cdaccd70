import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type RunningServer } from '#tests/support/server.ts'
import { type Importing, booking, bookingsFile, broughtIn, importing, isOver, manyBookings } from './importing.ts'

let server: RunningServer
let desk: Importing
beforeAll(async () => {
  server = await aServer()
  desk = await importing(server)
})
afterAll(() => server.close())

const only = async (from: number) => (await broughtIn(desk.manager)).filter(({ source }) => Number(source?.id) >= 5_000_000 + from)

describe('a file that is brought in', () => {
  test('[IMPORT-1, IMPORT-2] Looking brings nothing in; starting takes each row or says at which line and why not', async () => {
    const rows = [
      booking(1),
      booking(2, { age: 'old' }),
      booking(3, { town: '"=HYPERLINK(""http://x"")"', missed: 'Perhaps' }),
      booking(4, { day: '2016-02-30T00:00:00Z' }),
      `${booking(5)},surplus`,
      booking(1),
    ]
    const looked = await desk.look(bookingsFile(rows))
    expect(looked).toMatchObject({ state: 'ready', total: 6, refused: 4, imported: 0 })
    expect(await only(0)).toEqual([])

    const ended = await desk.start(looked)
    expect(ended).toMatchObject({ state: 'finished', total: 6, read: 6, imported: 1, known: 1, refused: 4 })
    expect((await only(0)).map(({ source }) => source?.id)).toEqual(['5000001'])
    const [heading, ...refused] = (await desk.errors(ended)).trim().split('\n')
    expect(heading).toMatch(/^line,reason,PatientId,/)
    expect(refused.map((line) => line.slice(0, 2))).toEqual(['3,', '4,', '5,', '6,'])
    expect(refused[0]).toContain('Age is not an age')
    expect(refused[1]).toContain(`"'=HYPERLINK`)
    expect(refused[3]).toContain('more cells than there are headings')
  })

  test('[IMPORT-3] Twice is once, also when both are under way together: what one made the other knows', async () => {
    const file = bookingsFile(Array.from({ length: 120 }, (_, index) => booking(1000 + index)))
    const both = await Promise.all([desk.look(file), desk.look(file)])
    const ended = await Promise.all(both.map(desk.start))
    const sum = (field: string) => ended.reduce((all, one) => all + Number(one[field]), 0)
    expect([sum('imported'), sum('known'), sum('refused')]).toEqual([120, 120, 0])
    expect(await only(1000)).toHaveLength(120)
    expect(await desk.start(both[0]!)).toMatchObject({ read: 120, imported: 0, known: 120, refused: 0 })
    expect(await only(1000)).toHaveLength(120)
  })

  test('[IMPORT-5] Stopped it stands still and counts what it did; started it goes on with the next row', async () => {
    const looked = await desk.look(manyBookings(1000).replaceAll(',50', ',51'))
    await desk.command('start', looked)
    await desk.until(looked, ({ read }) => Number(read) > 0)
    const stopped = await desk.command('stop', looked)
    expect(stopped).toMatchObject({ state: 'stopped' })
    const made = async () => (await only(100_000)).length
    const still = await desk.until(stopped, ({ read, imported }) => read === imported && Number(read) % 50 === 0)
    expect(Number(still['read'])).toBeLessThan(1000)
    const ended = await desk.start(still)
    expect(ended).toMatchObject({ state: 'finished', read: 1000, imported: 1000, known: 0, refused: 0 })
    expect(await made()).toBe(1000)
  })

  test('[IMPORT-6] What is no table of a known kind fails with a reason, and nothing of it comes in', async () => {
    const before = (await broughtIn(desk.manager)).length
    const why = async (file: string | Uint8Array) => {
      const failed = await desk.look(file)
      expect(failed).toMatchObject({ state: 'failed', read: 0, imported: 0 })
      return String(failed['note'])
    }
    expect(await why(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 0xff]))).toContain('UTF-8')
    expect(await why('\n')).toBe('The file is empty.')
    expect(await why(bookingsFile([]))).toBe('The file has headings and no rows.')
    expect(await why('colour,size\nred,4\n')).toBe('These columns are not known as appointments.')
    expect(await why('a,b\n1,"never closed\n')).toContain('line 2')
    expect((await broughtIn(desk.manager)).length).toBe(before)
  })
})

describe('what was made and not counted', () => {
  test('[IMPORT-4] A record that this import made before it counted is imported; one that anybody else made is known; patients bring no visits', async () => {
    const looked = await desk.look(bookingsFile([booking(7000), booking(7001), booking(7002)]), 'patients')
    const before = await broughtIn(desk.manager)
    const made = (number: number, because: string) => {
      const source = { system: 'bookings', id: `${1000 + number}|F|40` }
      return desk.manager.call('POST', '/api/patients/', { firstName: 'Patient', lastName: 'Made', source }, { 'idempotency-key': because })
    }
    expect([(await made(7000, `import:${looked.id}`)).status, (await made(7001, 'somebody')).status]).toEqual([201, 201])
    expect(await desk.start(looked)).toMatchObject({ read: 3, imported: 2, known: 1, refused: 0 })
    expect(await broughtIn(desk.manager)).toHaveLength(before.length)
  })
})

describe('the server is killed while it brings a file in', () => {
  test('[IMPORT-4] Started again it goes on by itself; every row is counted once, as imported, and refused rows stand once in the file', async () => {
    const looked = await desk.look(manyBookings(1500, 10).replaceAll(',50', ',52'))
    await desk.command('start', looked)
    for (const passed of [0, 500]) {
      await desk.until(looked, ({ read }) => Number(read) > passed)
      await server.kill()
      await server.respawn()
      desk = await importing(server)
    }
    const ended = await desk.until(looked, isOver)
    expect(ended).toMatchObject({ state: 'finished', total: 1500, read: 1500, imported: 1350, known: 0, refused: 150 })
    expect((await only(200_000)).length).toBe(1350)
    const lines = (await desk.errors(ended))
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]))
    expect(lines).toEqual(Array.from({ length: 150 }, (_, index) => 11 + 10 * index))
  }, 120_000)
})

import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booking, bookingsFile, broughtIn, importing, isOver, manyBookings, type Importing } from '#tests/server/imports/importing.ts'
import { aServer, type RunningServer } from '#tests/support/server.ts'
import { run, start } from './programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'import-'))
let server: RunningServer
let desk: Importing
beforeAll(async () => {
  server = await aServer()
  desk = await importing(server)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return name
}
const imported = (...args: string[]) => run('import.ts', server.dataDir, args, folder)
const inThePractice = async () => (await broughtIn(desk.manager)).length

describe('npm run import', () => {
  test('[IMPORT-2, IMPORT-10] A dry run shows what would become of the first rows, and of those that cannot be read', async () => {
    const file = written('few.csv', bookingsFile([booking(1), booking(2, { age: 'old' })]))
    const { code, said } = await imported(file, '--as', 'appointments', '--dry-run')
    expect(said).toContain('2 rows, 1 of them cannot be read')
    expect(said).toMatch(/line +2 {2}Patient 1001 F40, 2016-04-29, came/)
    expect(said).toMatch(/line +3 {2}cannot be read: Age is not an age/)
    expect([code, await inThePractice(), readdirSync(folder)]).toEqual([0, 0, ['few.csv']])
  })

  test('[IMPORT-3, IMPORT-10] It says what became of every row and writes the refused ones beside; a second time all are known', async () => {
    const first = await imported('few.csv', '--as', 'appointments')
    expect(first).toMatchObject({
      code: 0,
      said: expect.stringContaining('finished: 2 rows read, 1 imported, 0 known already, 1 refused') as string,
    })
    expect(readFileSync(join(folder, 'few.errors.csv'), 'utf8')).toMatch(/^line,reason,PatientId.*\n3,Age is not an age,1002,/)
    const second = await imported('few.csv', '--as', 'appointments')
    expect(second.said).toContain('finished: 2 rows read, 0 imported, 1 known already, 1 refused')
    expect(await inThePractice()).toBe(1)
  })

  test('[IMPORT-10] A file that is not there, no kind or an option nobody knows end with one line and 1, and no import is made', async () => {
    const before = (await desk.manager.list('/api/migrations/')).items.length
    const all = await Promise.all([imported('none.csv', '--as', 'appointments'), imported('few.csv'), imported('few.csv', '--twice')])
    expect(all.map(({ code, said }) => [code, said.trim().split('\n').length])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
    expect((await desk.manager.list('/api/migrations/')).items).toHaveLength(before)
    const wrong = await imported(written('no.csv', 'colour\nred\n'), '--as', 'appointments')
    expect(wrong).toEqual({ code: 1, said: 'It could not be read. These columns are not known as appointments.\n' })
  })

  test('[IMPORT-4] Killed in the middle the server finishes what it was given; run again all rows are known', async () => {
    const file = written('many.csv', manyBookings(1000).replaceAll(',50', ',53'))
    const running = start('import.ts', server.dataDir, [file, '--as', 'appointments'], folder)
    await running.says(/\] [1-9]\d* of 1000/)
    running.child.kill('SIGKILL')
    const [latest] = (await desk.manager.list('/api/migrations/', '&sort=-createdAt')).items
    expect(await desk.until(latest!, isOver)).toMatchObject({ state: 'finished', read: 1000, imported: 1000 })
    expect((await imported(file, '--as', 'appointments')).said).toContain('1000 rows read, 0 imported, 1000 known already, 0 refused')
  })

  test('[IMPORT-4] Where the server is killed the program ends and says that the import goes on there', async () => {
    const file = written('more.csv', manyBookings(1000).replaceAll(',50', ',54'))
    const running = start('import.ts', server.dataDir, [file, '--as', 'appointments'], folder)
    await running.says(/\] [1-9]\d* of 1000/)
    await server.kill()
    await server.respawn()
    expect(await running.ended).toBe(1)
    expect(running.said()).toContain('goes on there by itself')
    desk = await importing(server)
    const [latest] = (await desk.manager.list('/api/migrations/', '&sort=-createdAt')).items
    expect(await desk.until(latest!, isOver)).toMatchObject({ state: 'finished', read: 1000, imported: 1000, known: 0 })
  })
})

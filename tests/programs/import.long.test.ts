import { mkdirSync, mkdtempSync, readFileSync, statSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bookingRow,
  bookingsCsv,
  listImported,
  createImportClient,
  isFinished,
  manyBookings,
  type ImportClient,
} from '#tests/server/system/imports/createImportClient.ts'
import { startServer, type RunningServer } from '#tests/support/server/startServer.ts'
import { runProgram, startProgram } from './runProgram.ts'

const folder = mkdtempSync(join(tmpdir(), 'import-'))
let server: RunningServer
let importClient: ImportClient
beforeAll(async () => {
  server = await startServer()
  importClient = await createImportClient(server)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const writeTestFile = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return name
}
const runImport = (...args: string[]) => runProgram('import.ts', server.dataDir, args, folder)
const importedCount = async () => (await listImported(importClient.manager)).length

describe('npm run import', () => {
  test('[IMPORT-2, IMPORT-10] a dry run previews the first rows, shows which rows have errors and imports nothing', async () => {
    const file = writeTestFile('few.csv', bookingsCsv([bookingRow(1), bookingRow(2, { age: 'old' })]))
    const { code, output } = await runImport(file, '--as', 'appointments', '--dry-run')
    expect(output).toContain('2 rows, 1 with errors')
    expect(output).toMatch(/line +2 {2}Patient 1001 F40, 29\/04\/2016, no time yet, attended/)
    expect(output).toMatch(/line +3 {2}cannot be read: Age is not a number from 0 to 120/)
    expect([code, await importedCount(), readdirSync(folder)]).toEqual([0, 0, ['few.csv']])
  })

  test('[IMPORT-3, IMPORT-10] the import command reports every row and writes rejected rows to a file; a second run imports no row again', async () => {
    const first = await runImport('few.csv', '--as', 'appointments')
    expect(first).toMatchObject({
      code: 0,
      output: expect.stringContaining('finished: 2 rows read, 1 imported, 0 already imported, 1 rejected') as string,
    })
    expect(statSync(join(folder, 'few.errors.csv')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'few.errors.csv'), 'utf8')).toMatch(
      /^line,reason,PatientId.*\n3,Age is not a number from 0 to 120,1002,/,
    )
    const second = await runImport('few.csv', '--as', 'appointments')
    expect(second.output).toContain('finished: 2 rows read, 0 imported, 1 already imported, 1 rejected')
    expect(await importedCount()).toBe(1)
  })

  test('[IMPORT-10] a missing file, a missing kind or an unknown option ends the command with one line and exit code 1, without an import', async () => {
    const before = (await importClient.manager.list('/api/migrations/')).items.length
    const results = await Promise.all([
      runImport('none.csv', '--as', 'appointments'),
      runImport('few.csv'),
      runImport('few.csv', '--twice'),
    ])
    expect(results.map(({ code, output }) => [code, output.trim().split('\n').length])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
    expect((await importClient.manager.list('/api/migrations/')).items).toHaveLength(before)
    const invalid = await runImport(writeTestFile('no.csv', 'colour\nred\n'), '--as', 'appointments')
    expect(invalid).toMatchObject({ code: 1, output: expect.stringContaining('These columns are not mapped: colour.') as string })
  })

  test('[IMPORT-4] if the command is killed, the server finishes the import; a second run finds every row already imported', async () => {
    const file = writeTestFile('many.csv', manyBookings(1000).replaceAll(',50', ',53'))
    const running = startProgram('import.ts', server.dataDir, [file, '--as', 'appointments'], folder)
    await running.waitForOutput(/\] [1-9]\d* of 1000/)
    running.child.kill('SIGKILL')
    const [latest] = (await importClient.manager.list('/api/migrations/', '&sort=-createdAt')).items
    expect(await importClient.until(latest!, isFinished)).toMatchObject({ state: 'finished', read: 1000, imported: 1000 })
    expect((await runImport(file, '--as', 'appointments')).output).toContain(
      '1000 rows read, 0 imported, 1000 already imported, 0 rejected',
    )
  })

  test('[IMPORT-4] if the server is killed, the command ends, and the restarted server continues the import with the same counts', async () => {
    const file = writeTestFile('more.csv', manyBookings(1000).replaceAll(',50', ',54'))
    const running = startProgram('import.ts', server.dataDir, [file, '--as', 'appointments'], folder)
    await running.waitForOutput(/\] [1-9]\d* of 1000/)
    await server.kill()
    await server.respawn()
    expect(await running.ended).toBe(1)
    expect(running.output()).toContain('continues there automatically')
    importClient = await createImportClient(server)
    const [latest] = (await importClient.manager.list('/api/migrations/', '&sort=-createdAt')).items
    expect(await importClient.until(latest!, isFinished)).toMatchObject({ state: 'finished', read: 1000, imported: 1000, known: 0 })
  })
})

describe('npm run import with any headings', () => {
  const list = 'Nome,"Sobre, nome",Cor\nAna,Nunes,azul\nIvo,Nunes,verde\n'

  test('[LISTS-17] a column without a mapping ends the command with the columns and their first values; --map maps or leaves out each', async () => {
    const file = writeTestFile('lista.csv', list)
    const unmapped = await runImport(file, '--as', 'patients')
    expect(unmapped.code).toBe(1)
    expect(unmapped.output).toContain('These columns are not mapped: Nome, Sobre, nome, Cor.')
    expect(unmapped.output).toContain('Cor → ?   azul | verde')
    const mapped = await runImport(file, '--as', 'patients', '--map', 'Nome=firstName,Sobre, nome=lastName,Cor=')
    expect(mapped).toMatchObject({ code: 0, output: expect.stringContaining('2 imported, 0 already imported, 0 rejected') as string })
    expect(mapped.output).toContain('The rows hold 2 patients. No chair or location is created.\nColumns left out: Cor')
    expect((await runImport(file, '--as', 'patients')).output).toContain('0 imported, 2 already imported')
    expect(await runImport(file, '--as', 'patients', '--map', 'Nome=colour')).toMatchObject({
      code: 1,
      output: expect.stringContaining('colour is not a field') as string,
    })
  })

  test('[LISTS-18] the option --provider says which provider a name in the file means; a name that does not exist ends the command', async () => {
    const [provider] = (await importClient.manager.list('/providers/')).items
    const file = writeTestFile('diary.csv', 'id,patient name,day,dentist\n81,Uma Diaz,24/11/2016,AR\n')
    expect((await runImport(file, '--as', 'appointments', '--dry-run')).output).toContain('1 rows name the provider “AR”')
    const chosen = await runImport(file, '--as', 'appointments', '--provider', `AR=${String(provider?.['name'])}`)
    expect(chosen.output).toContain('1 rows read, 1 imported')
    const untold = writeTestFile('untold.csv', 'id,patient name,date,start\n82,Uma Diaz,24/11/2016,9:30\n')
    const withoutProvider = await runImport(
      untold,
      '--as',
      'appointments',
      '--dry-run',
      '--past',
      'attended',
      '--provider',
      String(provider?.['name']),
    )
    expect(withoutProvider.output).toContain(`1 rows name no provider. ${String(provider?.['name'])} gets their appointments`)
    expect(withoutProvider.output).toContain('1 past appointments do not say how they ended. They are imported as attended')
    expect((await runImport(untold, '--as', 'appointments', '--past', 'gone')).output).toContain('gone is not an outcome')
    expect((await runImport(file, '--as', 'appointments', '--provider', 'AR=Dr Nowhere')).output).toBe(
      'There is no provider with the name Dr Nowhere\n',
    )
  })

  test('[LISTS-25] the command writes the rejected rows beside the imported file, wherever it is run', async () => {
    mkdirSync(join(folder, 'lists'))
    const file = writeTestFile('lists/born.csv', 'first name,last name,dob\nAda,Future,24/11/2126\n')
    expect((await runImport(file, '--as', 'patients')).output).toContain('0 imported, 0 already imported, 1 rejected')
    expect(readFileSync(join(folder, 'lists', 'born.errors.csv'), 'utf8')).toContain('2,24/11/2126 is not a date of birth,Ada')
  })

  test('[LISTS-19] the option --undo removes what an import created and is refused a second time', async () => {
    const { output } = await runImport(writeTestFile('undo.csv', 'first name,last name\nMax,Taken\n'), '--as', 'patients')
    const id = /--undo (\S+)/.exec(output)?.[1] ?? ''
    expect(await runImport('--undo', id)).toEqual({ code: 0, output: 'undone: 1 records removed, 0 kept\n' })
    expect((await importClient.manager.list('/api/patients/', '&q=Taken')).items).toEqual([])
    expect((await runImport('--undo', id)).code).toBe(1)
  })
})

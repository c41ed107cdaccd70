import { describe, expect, test } from 'vitest'
import { mismatchOf, readLogger, resultsFrom } from '#domain/sterilisation/loggers/readLogger.ts'
import { lisaName, melagText, statclaveText, sterisText } from './loggerFiles.ts'

const cycleIdentity = { number: 1755, day: null, serial: '710123B00004' }
const read = (text: string, name = 'a.txt') => readLogger({ name, text })
const problemOf = (text: string, name?: string) => read(text, name)?.trouble
const table = (...rows: readonly string[]) => rows.map((row) => `2026/11/24,${row},,Operator Code :A,14.8,134.6,134.6,133.9`).join('\n')

describe('unreliable logger files', () => {
  test('[EVIDENCE-7] the server refuses a logger file that holds several cycles', () => {
    const other = statclaveText.replace('001755', '001756')
    const report = read(`${statclaveText}\r\n${other}`)
    expect(report && mismatchOf(report, cycleIdentity)).toBe('severalCycles')
    expect(problemOf(`${melagText}\n${melagText.replace('05205', '05206')}`)).toBe('severalCycles')
    const twoSignatures = 'W&H O.D.Code 00-EC6FF-1\nW&H O.D.Code 00-EC6FF-2'
    expect(problemOf(twoSignatures, lisaName('E', '28-01-04'))).toBe('severalCycles')
    expect(problemOf(table('07:06:35,Load:S1', '07:06:36,Load:S2'))).toBe('severalCycles')
    const single = read(statclaveText)
    expect(single && mismatchOf(single, cycleIdentity)).toBeNull()
  })

  test('[EVIDENCE-8] the server refuses a logger file whose times go backwards, because they would lengthen the plateau', () => {
    expect(problemOf(statclaveText.replace('DRYING START   30:10', 'DRYING START   20:10'))).toBe('timesBackwards')
    expect(problemOf(table('07:06:35,Load:S1', '07:10:35,Load:S1', '07:08:35,Load:S1'))).toBe('timesBackwards')
    expect(problemOf(table('07:06:35,Load:S1', '06:59:35,Load:S1'))).toBe('timesBackwards')
    expect(problemOf(table('23:59:35,Load:S1', '00:03:35,Load:S1'))).toBeNull()
    expect(problemOf(melagText.replace('11:43:20', '10:43:20'))).toBe('timesBackwards')
    const [first = '', second = '', ...rest] = sterisText(260, 275).split('\n')
    expect(problemOf([first, ...rest.slice(100), second, ...rest.slice(0, 100)].join('\n'))).toBe('timesBackwards')
    expect(problemOf(sterisText(260, 275))).toBeNull()
  })

  test('[EVIDENCE-9] an interrupted plateau is not added up, and a file that ends before the end of its cycle counts as failed', () => {
    const lines = sterisText(260, 275).split('\n')
    const interrupted = lines.map((line, index) => (index === 130 ? line.replace('S', '-') : line)).join('\n')
    const report = read(interrupted)
    expect(report && resultsFrom(report, 'classB134')).toMatchObject({ parametersMet: false })
    expect(read(sterisText(260, 275))?.holdMinutes).toBeGreaterThan(4)
    const truncated = read(statclaveText.slice(0, statclaveText.indexOf('CYCLE COMPLETE')))
    expect([truncated?.succeeded, truncated?.faults]).toEqual([false, ['The file ends before the end of the cycle']])
    expect(read(statclaveText)?.faults).toEqual([])
  })
})

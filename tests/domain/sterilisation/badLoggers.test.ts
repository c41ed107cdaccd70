import { describe, expect, test } from 'vitest'
import { mismatchOf, readLogger, resultsFrom } from '#domain/sterilisation/loggers/read.ts'
import { lisaName, melagText, statclaveText, sterisText } from './loggerFiles.ts'

const any = { number: 1755, day: null, serial: '710123B00004' }
const read = (text: string, name = 'a.txt') => readLogger({ name, text })
const troubleOf = (text: string, name?: string) => read(text, name)?.trouble
const table = (...rows: readonly string[]) => rows.map((row) => `2026/11/24,${row},,Operator Code :A,14.8,134.6,134.6,133.9`).join('\n')

describe('a file that cannot be believed', () => {
  test('[EVIDENCE-7] Of several cycles in one file none is taken for this one', () => {
    const other = statclaveText.replace('001755', '001756')
    const report = read(`${statclaveText}\r\n${other}`)
    expect(report && mismatchOf(report, any)).toBe('severalCycles')
    expect(troubleOf(`${melagText}\n${melagText.replace('05205', '05206')}`)).toBe('severalCycles')
    const signed = 'W&H O.D.Code 00-EC6FF-1\nW&H O.D.Code 00-EC6FF-2'
    expect(troubleOf(signed, lisaName('E', '28-01-04'))).toBe('severalCycles')
    expect(troubleOf(table('07:06:35,Load:S1', '07:06:36,Load:S2'))).toBe('severalCycles')
    const once = read(statclaveText)
    expect(once && mismatchOf(once, any)).toBeNull()
  })

  test('[EVIDENCE-8] Times that go backwards lengthen no plateau: such a file is refused', () => {
    expect(troubleOf(statclaveText.replace('DRYING START   30:10', 'DRYING START   20:10'))).toBe('timesBackwards')
    expect(troubleOf(table('07:06:35,Load:S1', '07:10:35,Load:S1', '07:08:35,Load:S1'))).toBe('timesBackwards')
    expect(troubleOf(table('07:06:35,Load:S1', '06:59:35,Load:S1'))).toBe('timesBackwards')
    expect(troubleOf(table('23:59:35,Load:S1', '00:03:35,Load:S1'))).toBeNull()
    expect(troubleOf(melagText.replace('11:43:20', '10:43:20'))).toBe('timesBackwards')
    const [first = '', second = '', ...rest] = sterisText(260, 275).split('\n')
    expect(troubleOf([first, ...rest.slice(100), second, ...rest.slice(0, 100)].join('\n'))).toBe('timesBackwards')
    expect(troubleOf(sterisText(260, 275))).toBeNull()
  })

  test('[EVIDENCE-9] What was interrupted does not add up, and a file that ends too soon says so', () => {
    const lines = sterisText(260, 275).split('\n')
    const interrupted = lines.map((line, place) => (place === 130 ? line.replace('S', '-') : line)).join('\n')
    const report = read(interrupted)
    expect(report && resultsFrom(report, 'classB134')).toMatchObject({ parametersMet: false })
    expect(read(sterisText(260, 275))?.holdMinutes).toBeGreaterThan(4)
    const cut = read(statclaveText.slice(0, statclaveText.indexOf('CYCLE COMPLETE')))
    expect([cut?.succeeded, cut?.faults]).toEqual([false, ['The file ends before its cycle does']])
    expect(read(statclaveText)?.faults).toEqual([])
  })
})

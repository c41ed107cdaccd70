import { describe, expect, test } from 'vitest'
import { mismatchOf, readLogger, resultsFrom } from '#domain/sterilisation/loggers/readLogger.ts'
import { lisaName, melagText, statclaveText, sterisText, tuttnauerText } from './loggerFiles.ts'

const read = (text: string, name = 'log.txt') => readLogger({ name, text })

describe('logger files', () => {
  test('[LOGGER-1] a STATCLAVE log gives serial number, cycle, date and lowest values', () => {
    const report = read(statclaveText)
    expect(report).toMatchObject({
      format: 'SciCan STATCLAVE',
      serial: '710123B00004',
      cycleNumber: 1755,
      day: '2025-10-08',
      time: '09:54:52',
      lasted: 3122,
      program: 'Solid/Wrapped 132 C/4min',
      temperature: 132,
      pressure: 294,
      succeeded: true,
      signature: 'a9f3c1',
    })
    expect(report && resultsFrom(report, 'classB132')).toEqual({ temperature: 132, pressure: 294, holdMinutes: 4.58, parametersMet: true })
    expect(report && resultsFrom(report, 'classB134').parametersMet).toBe(false)
    const truncated = read(statclaveText.slice(0, statclaveText.indexOf('CYCLE COMPLETE')))
    expect([truncated?.succeeded, truncated && resultsFrom(truncated, 'classB132').parametersMet]).toEqual([false, false])
  })

  test('[LOGGER-1] a STATCLAVE curve file gives the same details, and the result that the device recorded', () => {
    const curve = {
      date: '2025-10-08',
      number: 1755,
      log: statclaveText,
      status: 'Solid/Wrapped / 132°C/4min',
      temp: '63.6 131.9 132.0 132.4',
      pressure: '98.6 98.3 294 296',
      succeeded: false,
    }
    expect(read(JSON.stringify(curve))).toMatchObject({ serial: '710123B00004', cycleNumber: 1755, succeeded: false, temperature: 132 })
    expect([read('{"date":'), read('{"temp":"1"}'), read('[]')]).toEqual([null, null, null])
  })

  test.each([
    ['E', '28-01-04', '2004-01-28'],
    ['J', '04-01-28', '2004-01-28'],
    ['U', '01-28-04', '2004-01-28'],
    ['U', '28-01-04', null],
  ])(
    '[LOGGER-2] a Lisa’s date is read by the region of its model (%s, %s: %s), and only if it agrees with the file name’s first six digits',
    (region, writtenDate, day) => {
      const report = read('B&D\r\nW&H O.D.Code 00-EC6FF-F62333696D4AD51A\r\n', lisaName(region, writtenDate))
      expect(report).toMatchObject({
        format: 'W&H Lisa',
        serial: `22${region}02-0095`,
        cycleNumber: 1898,
        day,
        program: 'B&D HELIX TEST',
        succeeded: true,
      })
      expect(report?.signature).toBe('W&H O.D.Code 00-EC6FF-F62333696D4AD51A')
    },
  )

  test('[LOGGER-2] a Lisa cycle with an alarm has not passed, and an afternoon time in American format is read as such', () => {
    const alarmed = read('x', '040128 28-01-04 08_41_22 A99 22E02-0095 01898 B&D _ HELIX TEST .txt')
    expect([alarmed?.succeeded, alarmed?.faults]).toEqual([false, ['A99']])
    expect(read('x', '040128 01-28-04 08_41_22 PM 22U02-0095 01898 134 C UNIVERSAL.txt')).toMatchObject({
      time: '20:41:22',
      succeeded: true,
    })
  })

  test('[LOGGER-3] a serial stream of readings is read second by second, with Fahrenheit converted, and names no steriliser', () => {
    const report = read(sterisText(240, 273.4))
    expect(report).toMatchObject({
      format: 'STERIS AMSCO LS',
      serial: null,
      day: null,
      time: '22:15:00',
      temperature: 134.1,
      holdMinutes: 4,
    })
    expect(report && resultsFrom(report, 'classB134')).toMatchObject({ parametersMet: true, holdMinutes: 4 })
    expect(report && resultsFrom(read(sterisText(120, 273.4)) ?? report, 'classB134').parametersMet).toBe(false)
  })

  test.each([
    ['16.1', true, 0.11],
    ['16.3', true, 0.13],
    ['16.4', false, 0.14],
  ])('[LOGGER-4] a leak rate test passes up to 0.13 kPa a minute (ends at %s kPa: %s)', (lastPressure, passed, leakRate) => {
    const report = read(tuttnauerText(lastPressure))
    expect(report && resultsFrom(report, 'leakTest')).toEqual({ leakRate, testPassed: passed })
    expect(read(`${tuttnauerText(lastPressure)}\nFAIL`)?.succeeded).toBe(false)
  })

  test('[LOGGER-5] a MELAG printout is read by its labels, not its line numbers; the deviation is subtracted and the pressure made absolute', () => {
    const report = read(melagText)
    expect(report).toMatchObject({
      serial: '201731B1187',
      cycleNumber: 5205,
      day: '2026-11-24',
      time: '11:02:10',
      lasted: 2470,
      temperature: 135.1,
      pressure: 314.3,
      holdMinutes: 5.5,
      succeeded: true,
      faults: [],
    })
    expect(read(melagText.replace('Cycle successful', 'Fault 18: Door'))).toMatchObject({ succeeded: false, faults: ['40 Fault 18: Door'] })
  })

  test('[LOGGER-6] a value that a sensor did not measure is left out and reported', () => {
    const row = (second: number, temperature: string) =>
      `2015/03/02,07:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')},Endosafe Load Number:S54585,,Operator Code :E.D,14.880,${temperature},-32768.000,18.457`
    const cold = read(row(5, '18.834'))
    expect(cold).toMatchObject({ format: 'Endosafe', day: '2015-03-02', time: '07:00:05' })
    expect(cold && resultsFrom(cold, 'classB121')).toEqual({})
    const hot = Array.from({ length: 1000 }, (_, second) => row(second, second === 40 ? '-32768.000' : '121.500'))
    const report = read(
      `Date,Time,ENDOSAFE_LOAD_NUMBER,NUMBER_OF_RUNS,OPERATOR_CODE,CHAMBER_PRESSURE,CHAMBER_TEMPERATURE,A,J\n${hot.join('\n')}`,
    )
    expect(report && resultsFrom(report, 'classB121')).toEqual({ temperature: 121.5, holdMinutes: 15.97, parametersMet: true })
    expect(report?.faults).toEqual(['A sensor value is missing'])
  })

  test('[LOGGER-7] the server refuses a file of an unknown make and never reads half of it', () => {
    const unknownFiles = ['', ' ', 'hello', 'S 1', '{}', '\u0000', 'P2 3', 'S 10:00:00 AM x y', '2015/03/02', 'STATCLAV']
    expect(unknownFiles.map((text) => read(text))).toEqual(unknownFiles.map(() => null))
  })
})

test('[LOGGER-8] the server detects a file of another steriliser, cycle or day; details that the file lacks are no mismatch', () => {
  const report = read(statclaveText)
  const cycle = { number: 1755, day: '2025-10-08', serial: '710123b-00004' }
  if (!report) throw new Error('unread')
  expect(mismatchOf(report, cycle)).toBeNull()
  expect(mismatchOf(report, { ...cycle, serial: '710123B00005' })).toBe('otherSteriliser')
  expect(mismatchOf(report, { ...cycle, serial: null })).toBe('otherSteriliser')
  expect(mismatchOf(report, { ...cycle, number: 1756 })).toBe('otherCycle')
  expect(mismatchOf(report, { ...cycle, day: '2025-08-10' })).toBe('otherDay')
  const stream = read(sterisText(240, 273.4))
  expect(stream && mismatchOf(stream, cycle)).toBeNull()
  const unclear = read('x', lisaName('U', '28-01-04'))
  expect(unclear && mismatchOf(unclear, { ...cycle, serial: '22U020095', number: 1898 })).toBe('dayUnclear')
})

/** Files in the format of each maker's devices, with invented values. */

export const statclaveText = [
  'STATCLAVE G4 SBS1R118',
  'SN 710123B00004',
  'Unit #  :        000',
  '1.2uS / 0.7ppm',
  'CYCLE NUMBER  001755',
  ' 9:54:52  08/10/2025',
  'Solid/Wrapped',
  '132 C/4min',
  'AIR REMOVAL    02:10',
  'STERILIZING    25:35',
  'Min. steri. Values:',
  '132.0 C  294kPa',
  'Max. steri. Values:',
  '133.1 C  301kPa',
  'DRYING START   30:10',
  'DRYING END     50:10',
  'CYCLE COMPLETE 52:02',
  'Digital Signature #',
  'a9f3c1',
].join('\r\n')

export const lisaName = (region: string, writtenDate: string) =>
  `040128 ${writtenDate} 08_41_22 22${region}02-0095 01898 B&D _ HELIX TEST .txt`

/** One line per second: one before sterilising, `seconds` lines while sterilising and one after. */
export function sterisText(seconds: number, fahrenheit: number): string {
  const line = (phase: string, second: number, chamber: number) => {
    const time = `10:${String(15 + Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}`
    return `${phase} ${time} PM  28.1 ${chamber} 275.0 140.2 272.9 270.1 268.8 273.0`
  }
  const sterilising = Array.from({ length: seconds }, (_, index) => line('S', index + 1, fahrenheit))
  return [line('-', 0, 250), ...sterilising, line('-', seconds + 1, 260)].join('\n')
}

export const tuttnauerText = (lastPressure: string) =>
  ['VACUUM LEAK TEST', '24/11/2026', 'P1 15.0 kPa', 'P2 15.0 kPa', `P3 ${lastPressure} kPa`].join('\n')

export const melagText = [
  '10 MELAG Vacuklav 31 B+',
  '15 Program: Universal-Program',
  '20 Program type: 134 °C wrapped',
  '25 Date: 24.11.2026',
  '30 Total: 05205',
  'SP-S   0:00   0.0   22.7',
  '40 Cycle successful',
  '45 Temperature: 135.4 +0.4/-0.3 °C',
  '50 Pressure: 2.16 +0.03/-0.03 bar',
  '55 Sterilization time: 5 min 30 s',
  '60 Start time: 11:02:10',
  '65 End time: 11:43:20',
  '80 SN: 201731B1187',
  'Authentication: 0C48-77AB',
].join('\n')

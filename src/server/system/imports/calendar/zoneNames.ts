import { isTimeZone } from '#domain/time.ts'
import { windowsZones } from './windowsZones.ts'

/** The short names that Australia and New Zealand give a time, with their offsets. `EST` is not one: in America it means another. */
const offsetsByShortName: Readonly<Record<string, string>> = {
  AEST: '+10:00',
  AEDT: '+11:00',
  ACST: '+09:30',
  ACDT: '+10:30',
  AWST: '+08:00',
  NZST: '+12:00',
  NZDT: '+13:00',
  UTC: 'UTC',
  GMT: 'UTC',
  Z: 'UTC',
}

const zonesOfWindows = new Map(Object.entries(windowsZones).map(([name, zone]) => [name.toLowerCase(), zone]))

const offsetShape = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?([0-5]\d))?$/i

/** @returns The IANA zone or the offset of a name that a calendar gives; `null` if it is not known */
export const zoneOfCalendar = (name: string): string | null => zoneOfText(name) ?? zoneOfPath(name) ?? (isTimeZone(name) ? name : null)

/** A name with the path of the program that wrote it: `/citadel.org/20210210_1/Australia/Perth`. */
function zoneOfPath(name: string): string | null {
  if (!name.startsWith('/')) return null
  const parts = name.split('/')
  return [2, 3].map((count) => parts.slice(-count).join('/')).find(isTimeZone) ?? null
}

/** @returns The zone or the offset of the text after a time in a table, where a word alone is no zone; `null` if it is none */
export function zoneOfText(text: string): string | null {
  const name = text.trim().replace(/^\((.*)\)$/, '$1')
  const known = offsetsByShortName[name.toUpperCase()] ?? zonesOfWindows.get(name.toLowerCase())
  if (known !== undefined) return known
  const [, sign, hours = '', minutes = '00'] = offsetShape.exec(name) ?? []
  if (sign !== undefined) return Number(hours) <= 14 ? `${sign}${hours.padStart(2, '0')}:${minutes}` : null
  return /^[a-z]+\/[\w/+-]+$/i.test(name) && isTimeZone(name) ? name : null
}

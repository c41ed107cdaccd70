import { Temporal } from '#domain/temporal.ts'
import { type Day, daysAfter } from '#domain/time.ts'

/** The public holidays of New South Wales, by the Public Holidays Act 2010. */

export type Holiday = { readonly day: Day; readonly name: string }

const dayOfWeek = (day: Day): number => Temporal.PlainDate.from(day).dayOfWeek
const [saturday, sunday] = [6, 7]

/** The Monday with this number in a month. */
const mondayOf = (year: number, month: string, number: number): Day => {
  const first = `${year}-${month}-01`
  return daysAfter(first, ((8 - dayOfWeek(first)) % 7) + 7 * (number - 1))
}

/** Easter Sunday of a year from 1900 to 2099, by the formula of Gauss. */
export function easterOf(year: number): Day {
  const golden = year % 19
  const moon = (19 * golden + 24) % 30
  const weekday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
  const isTooLate = weekday === 6 && (moon === 29 || (moon === 28 && golden > 10))
  return daysAfter(`${year}-03-22`, moon + weekday - (isTooLate ? 7 : 0))
}

/** Days added for a holiday on a Saturday and on a Sunday: Christmas Day and Boxing Day are added one after the other. */
const added = { newYear: [2, 1], christmas: [2, 2] } as const

function withAdded(holiday: Holiday, [afterSaturday, afterSunday]: readonly [number, number]): readonly Holiday[] {
  const weekday = dayOfWeek(holiday.day)
  if (weekday < saturday) return [holiday]
  const day = daysAfter(holiday.day, weekday === sunday ? afterSunday : afterSaturday)
  return [holiday, { day, name: `${holiday.name} (additional day)` }]
}

/** At a weekend, Australia Day is on the Monday after it. */
function australiaDayOf(year: number): Day {
  const day = `${year}-01-26`
  const weekday = dayOfWeek(day)
  return weekday < saturday ? day : daysAfter(day, 8 - weekday)
}

export function nswHolidaysOf(year: number): readonly Holiday[] {
  const easter = easterOf(year)
  return [
    ...withAdded({ day: `${year}-01-01`, name: 'New Year’s Day' }, added.newYear),
    { day: australiaDayOf(year), name: 'Australia Day' },
    { day: daysAfter(easter, -2), name: 'Good Friday' },
    { day: daysAfter(easter, -1), name: 'Easter Saturday' },
    { day: easter, name: 'Easter Sunday' },
    { day: daysAfter(easter, 1), name: 'Easter Monday' },
    { day: `${year}-04-25`, name: 'Anzac Day' },
    { day: mondayOf(year, '06', 2), name: 'King’s Birthday' },
    { day: mondayOf(year, '10', 1), name: 'Labour Day' },
    ...withAdded({ day: `${year}-12-25`, name: 'Christmas Day' }, added.christmas),
    ...withAdded({ day: `${year}-12-26`, name: 'Boxing Day' }, added.christmas),
  ]
}
